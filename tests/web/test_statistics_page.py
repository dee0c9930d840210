import csv
import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient

from service.matches import Matches
from service.people import People
from service.storing.named_stores import open_store
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.service.tiny_game import TINY as TINY_GAME
from tests.web.page_text import text_of
from tests.web.site import CALL, fresh_matches, logged
from web import create_app

TINY: dict[str, Any] = {**OPENING, "actions": WHOLE_MATCH}


@pytest.fixture
def visitor(shelf: Matches, tmp_path: Path) -> FlaskClient:
    """Somebody who reads statistics of four matches: Ana won two, one runs, one was abandoned."""
    logged(shelf, {**TINY, "played_on": "2026-11-01", "place": "Kitchen"})
    logged(shelf, {**TINY, "played_on": "2026-11-02"})
    logged(shelf, TINY, 3)
    abandoned = logged(shelf, TINY, 2)
    app = create_app(shelf, {"FACTS": tmp_path})
    client = app.test_client()
    body = {"ended_by": "abandoned"}
    client.post(f"/api/v1/matches/{abandoned}/finish", json=body)
    return client


def table(client: FlaskClient, question: str, query: str = "") -> dict[str, list[float | None]]:
    answer = client.get(f"/api/v1/stats/{question}{query}").json
    return {row["label"]: [value["number"] for value in row["values"]] for row in answer["rows"]}


def test_the_page_says_which_matches_count_and_by_what_rule(visitor: FlaskClient) -> None:
    text = text_of(visitor.get("/stats").text)
    assert "Counted: 2" in text
    assert "Still running: 1" in text
    assert "Abandoned: 1" in text
    assert "A shared win is a win for each who shares it." in text


@pytest.mark.parametrize("origin", ["simulated", "what_if", "any"])
def test_the_rule_leaves_out_nothing_that_was_chosen(visitor: FlaskClient, origin: str) -> None:
    rule = visitor.get(f"/api/v1/stats?origin={origin}").json["rule"]
    assert "unless simulated ones or what-ifs are chosen" in rule
    [left_out] = [sentence for sentence in rule.split(". ") if "left out" in sentence]
    assert "simulated" not in left_out
    assert "what-if" not in left_out


def test_a_day_stands_on_the_page_as_people_write_it(visitor: FlaskClient) -> None:
    assert "Ana: Tiny, November 1, 2026" in text_of(visitor.get("/stats").text)


def test_the_page_of_a_person_leads_to_the_numbers_of_that_person(visitor: FlaskClient) -> None:
    everybody = visitor.get("/people").text
    [address] = re.findall(r'href="(/people/[^"]+)"><strong>Ana<', everybody)
    [numbers] = re.findall(r'href="(/stats[?]person=[^"]+)"', visitor.get(address).text)
    assert '<option value="ana" selected>' in visitor.get(numbers).text


def test_a_filter_that_was_set_is_in_sight(visitor: FlaskClient) -> None:
    assert '<details class="further">' in visitor.get("/stats?game=tiny").text
    assert '<details class="further" open>' in visitor.get("/stats?place=Kitchen").text


def test_the_number_of_wins_leads_to_the_matches_that_were_won(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/stats/by_person").json
    ana = next(row for row in answer["rows"] if row["label"] == "Ana")
    matches, wins = ana["values"][0], ana["values"][1]
    assert (matches["number"], wins["number"]) == (2, 2)
    behind = visitor.get("/api/v1/stats/matches", query_string=wins["where"]).json["matches"]
    assert [one["day"] for one in behind] == ["2026-11-02", "2026-11-01"]
    assert behind[0]["players"][0] == {"name": "Ana", "score": 6, "rank": 1, "won": True}
    page = visitor.get("/stats/matches", query_string=wins["where"]).text
    assert f"/matches/{behind[0]['match']}/report" in page
    said = dict(re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", page))
    assert said == {"Player": "Ana", "Won": "yes", "Which matches count": "Counted"}


def test_what_is_asked_for_is_said_in_the_words_of_the_games(visitor: FlaskClient) -> None:
    parts = {
        "game": "kaivai",
        "versus": "ben",
        "since": "2026-11-01",
        "edition": "first",
        "option": "god_move=optional",
        "trait": "bids=lowest",
        "score": "6",
        "origin": "any",
    }
    page = visitor.get("/stats/matches", query_string=parts).text
    said = dict(re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", page))
    assert (said["Game"], said["Against"], said["Since"]) == ("Kaivai", "Ben", "November 1, 2026")
    assert (said["Edition"], said["Score"]) == ("Kaivai: first edition", "6")
    assert (said["Matches"], said["Mean bid at the table"]) == ("all", "lowest")
    assert "god_move" not in said


def test_filters_of_the_address_choose_the_matches(visitor: FlaskClient) -> None:
    assert table(visitor, "by_person", "?place=Kitchen")["Ana"][0] == 1
    assert table(visitor, "by_person", "?since=2026-11-02&until=2026-11-02")["Ben"][0] == 1
    assert table(visitor, "by_person", "?person=ANA")["Ben"][0] == 2
    assert table(visitor, "by_person", "?game=kaivai") == {}
    assert 'value="kitchen"' not in visitor.get("/stats?place=Kitchen").text


def test_statistics_follow_the_log_without_being_told(visitor: FlaskClient, shelf: Matches) -> None:
    assert table(visitor, "by_person")["Ana"][0] == 2
    match = logged(shelf, TINY)
    assert table(visitor, "by_person")["Ana"][0] == 3
    visitor.post(f"/api/v1/matches/{match}/undo", json={})
    assert table(visitor, "by_person")["Ana"][0] == 2


def test_the_facts_are_kept_in_their_folder_and_begun_anew_for_another_store(
    visitor: FlaskClient, tmp_path: Path
) -> None:
    assert table(visitor, "by_person")["Ana"][0] == 2
    assert list(tmp_path.glob("plays/game=tiny/*.parquet"))
    other = fresh_matches()
    logged(other, TINY)
    client = create_app(other, {"FACTS": tmp_path}).test_client()
    assert table(client, "by_person")["Ana"][0] == 1


def test_a_question_comes_as_csv(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/stats/by_person.csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert (rows[0]["Player"], rows[0]["Wins"], rows[0]["Fair share"]) == ("Ana", "2", "0.5")


def test_the_questions_are_listed_with_the_rule(visitor: FlaskClient) -> None:
    answer = visitor.get("/api/v1/stats").json
    assert not answer["waiting"]
    assert [question["key"] for question in answer["questions"]][:2] == ["by_person", "ratings"]
    for question in answer["questions"]:
        assert visitor.get(f"/api/v1/stats/{question['key']}").status_code == 200


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("/api/v1/stats/nothing", 404, "unknown_table"),
        ("/api/v1/stats/nothing.csv", 404, "unknown_table"),
        ("/api/v1/stats/by_person?players=many", 400, "bad_payload"),
        ("/api/v1/stats/by_person?option=x", 400, "bad_payload"),
        ("/api/v1/stats/by_person?colour=red", 400, "bad_payload"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    visitor: FlaskClient, address: str, status: int, code: str
) -> None:
    answer = visitor.get(address)
    assert (answer.status_code, answer.json["code"]) == (status, code)


def test_options_are_chosen_by_what_they_are_called(shelf: Matches, visitor: FlaskClient) -> None:
    logged(shelf, {**TINY, "options": {"heap": 12}}, 2)
    page = visitor.get("/stats?option=heap%3D12").text
    assert '<option value="heap=12" selected>Tiny · heap: 12</option>' in page
    assert "Still running: 1" in text_of(page)


def test_a_page_with_a_wrong_filter_leaves_it_out(visitor: FlaskClient) -> None:
    assert "Counted: 2" in text_of(visitor.get("/stats?players=many&nonsense=1").text)


@pytest.fixture
def many(tmp_path: Path) -> FlaskClient:
    """More matches than one pull brings."""
    matches = fresh_matches()
    for _ in range(101):
        matches.open(OPENING, CALL)
    return create_app(matches, {"FACTS": tmp_path}).test_client()


def test_after_a_large_import_the_page_says_that_more_will_be_counted(many: FlaskClient) -> None:
    assert "More matches wait to be counted" in many.get("/stats").text
    assert "More matches wait to be counted" not in many.get("/stats").text
    assert "Still running: 101" in text_of(many.get("/stats").text)


def test_nothing_logged_has_statistics_too(reader: FlaskClient) -> None:
    assert "Counted: 0" in text_of(reader.get("/stats").text)


def test_two_names_that_are_one_person_are_one_in_statistics(
    visitor: FlaskClient, shelf: Matches
) -> None:
    players = [{"player": "A", "name": "Anna"}, {"player": "B", "name": "Ben"}]
    logged(shelf, {**TINY, "players": players})
    assert table(visitor, "by_person")["Anna"][0] == 1
    people = People(shelf)
    people.merge(people.by_name("Anna"), people.by_name("Ana"), CALL)
    found = table(visitor, "by_person")
    assert "Anna" not in found or "Ana" not in found
    assert max(found["Anna" if "Anna" in found else "Ana"][:2]) == 3
    assert table(visitor, "by_person", "?person=anna")["Ben"][0] == 3


def test_a_damaged_match_is_left_out_and_said_to_be(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/store.db")
    matches = Matches(store, {"tiny": TINY_GAME})
    logged(matches, TINY)
    broken = logged(matches, TINY)
    with closing(sqlite3.connect(tmp_path / "store.db")) as database:
        database.execute(
            "UPDATE stored_events SET state = '{' "
            "WHERE originator_id = ? AND originator_version = 3",
            (UUID(broken).hex,),
        )
        database.commit()
    client = create_app(Matches(store, {"tiny": TINY_GAME})).test_client()
    text = text_of(client.get("/stats").text)
    assert "Counted: 1" in text
    assert "Damaged: 1" in text
    assert (tmp_path / "store.db.facts" / "kept.json").exists()
    store.close()
