import csv
import io
from typing import Any

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH, takes
from tests.web.page_text import text_of
from tests.web.site import logged

KAIVAI = golden("kaivai", "worked-example-first-round")
TINY: dict[str, Any] = {**OPENING, "actions": WHOLE_MATCH}


@pytest.fixture
def kaivai(shelf: Matches) -> str:
    return f"/matches/{logged(shelf, KAIVAI)}/report"


def test_the_page_tells_the_story_and_links_its_numbers_to_steps(
    reader: FlaskClient, kaivai: str
) -> None:
    page = reader.get(kaivai).text
    assert "Ana celebrates in V4" in page
    assert "That wins Ana 4 points on the best of the others." in page
    assert f'href="{kaivai.removesuffix("report")}replay?step=17"' in page


def test_a_value_that_the_log_cannot_give_is_a_dash_with_its_reason(
    reader: FlaskClient, kaivai: str
) -> None:
    page = reader.get(kaivai).text
    assert "No die was thrown." in page
    assert "The steps were entered together: the log does not say how long they took." in page


def test_the_api_gives_the_same_numbers_as_json(reader: FlaskClient, kaivai: str) -> None:
    answer = reader.get(f"/api/v1{kaivai}").json
    assert len(answer["story"]) == 8
    tables = {table["key"]: table for table in answer["tables"]}
    fed = {row["player"]: row["values"] for row in tables["feeders"]["rows"]}
    assert fed["B"][0] == {"number": 3, "steps": [17]}
    luck = {row["player"]: row["values"] for row in tables["dice_luck"]["rows"]}
    assert luck["A"][3] == {"number": None, "why": "No die was thrown."}
    hexes = {place["label"]: place["steps"] for place in answer["places"]}
    assert hexes["C6"] == [14, 16]


def test_what_happened_anyway_is_listed_with_the_reason_of_the_table(
    reader: FlaskClient, shelf: Matches
) -> None:
    actions = list(WHOLE_MATCH)
    actions[2] = {**takes("A", 4), "override": {"reason": "late & loud"}}
    path = f"/matches/{logged(shelf, {**TINY, 'actions': actions[:4]})}/report"
    tables = {table["key"]: table for table in reader.get(f"/api/v1{path}").json["tables"]}
    (row,) = tables["happened_anyway"]["rows"]
    assert row["label"] == "Step 3: Ana takes 4 stones. Reason: late & loud"
    assert row["values"] == [{"number": 1, "steps": [3]}]
    assert "late &amp; loud" in reader.get(path).text


def test_where_nothing_was_against_the_rules_no_table_says_so(
    reader: FlaskClient, kaivai: str
) -> None:
    tables = reader.get(f"/api/v1{kaivai}").json["tables"]
    assert "happened_anyway" not in [table["key"] for table in tables]


def test_a_table_comes_as_csv_with_blank_cells_and_their_reason(
    reader: FlaskClient, kaivai: str
) -> None:
    answer = reader.get(f"/api/v1{kaivai}/dice_luck.csv")
    assert answer.mimetype == "text/csv"
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows[0] == [
        "Player",
        "Dice thrown",
        "Fish thrown",
        "To be expected",
        "Luck",
        "Luck: spread",
        "remarks",
    ]
    assert rows[1] == ["Ana", "0", "", "", "", "", "No die was thrown."]


def test_a_name_that_looks_like_a_formula_is_harmless_in_a_spreadsheet(
    reader: FlaskClient, shelf: Matches
) -> None:
    players = [{"player": "A", "name": "=1+1"}, {"player": "B", "name": "Ben"}]
    match = logged(shelf, {**TINY, "players": players})
    text = reader.get(f"/api/v1/matches/{match}/report/scores.csv").text
    assert "'=1+1," in text


def test_a_table_that_there_is_not_is_not_found(reader: FlaskClient, kaivai: str) -> None:
    answer = reader.get(f"/api/v1{kaivai}/nothing.csv")
    assert (answer.status_code, answer.json["code"]) == (404, "unknown_table")
    assert "scores" in answer.json["details"]["known"]


def test_a_game_without_a_report_of_its_own_has_the_common_tables(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, TINY)
    keys = [table["key"] for table in reader.get(f"/api/v1/matches/{match}/report").json["tables"]]
    assert keys == ["scores", "lead", "turning_points", "action_mix", "time", "places"]
    assert "won by Ana with 6" in text_of(reader.get(f"/matches/{match}/report").text)


def test_a_viewer_of_a_running_match_learns_no_secret_from_its_report(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, TINY, 3)
    address = f"/api/v1/matches/{match}/report"
    public = {table["key"]: table for table in reader.get(f"{address}?seat=").json["tables"]}
    first = public["scores"]["rows"][0]["values"]
    assert {value["number"] for value in first} == {None}
    own = {table["key"]: table for table in reader.get(f"{address}?seat=A").json["tables"]}
    assert own["scores"]["rows"][0]["values"][-1]["number"] == 5


def test_the_replay_links_to_the_report(reader: FlaskClient, kaivai: str) -> None:
    assert f'href="{kaivai}"' in reader.get(kaivai.replace("report", "replay")).text
