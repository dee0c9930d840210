"""Results are typed in, kept once, and grow into logs."""

from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from domain.catalogue import GAMES
from service.matches import Matches
from service.people import People
from service.plays.forms import NotTaken, corrected, filled, typed
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from service.shelf import Wanted
from tests.web.page_text import text_of
from tests.web.site import CALL, Site

FORM = {
    "id": "6f1d9d0e-0000-4000-8000-000000000007",
    "game": "kaivai",
    "day": "2026-11-01",
    "place": "Brno",
    "minutes": "120",
    "name-0": "Ana",
    "score-0": "40+6",
    "name-1": "Ben",
    "score-1": "22",
    "name-2": "Cyn",
    "score-2": "46",
}


def won(**more: str) -> list[bool]:
    return [one.winner for one in typed({**FORM, **more}, GAMES).players]


def test_who_won_is_what_is_marked_else_rank_1_else_the_best_score() -> None:
    assert won() == [True, False, True]
    assert won(**{"rank-0": "2", "rank-1": "3", "rank-2": "1"}) == [False, False, True]
    assert won(**{"won-1": "1", "rank-2": "1"}) == [False, True, False]
    assert won(lowest="1") == [False, True, False]
    assert won(nobody="1") == [False, False, False]


def test_a_sum_is_added_up_and_an_unknown_game_keeps_its_name() -> None:
    play = typed({**FORM, "game": "Offrandes"}, GAMES)
    assert (play.game, play.title, play.bgg_id) == ("offerings", "Offerings", 67693)
    assert (play.players[0].score, play.players[0].score_text) == (46, "40+6")
    assert typed({**FORM, "game": "Tichu"}, GAMES).title == "Tichu"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"game": " "}, "game"),
        ({"day": "yesterday"}, "day"),
        ({"minutes": "two hours"}, "minutes"),
        ({"minutes": "000000001" + "9" * 5000}, "minutes"),
        ({"rank-1": "000000001" + "9" * 5000}, "Ben"),
        ({"score-0": "many"}, "Ana"),
        ({"rank-1": "-1"}, "Ben"),
        ({"name-0": "", "name-1": "", "name-2": ""}, "players"),
        ({"name-0": "x" * 201}, "x" * 20),
        ({"place": "x" * 201}, "comments"),
    ],
)
def test_everything_wrong_is_named(change: dict[str, str], field: str) -> None:
    with pytest.raises(NotTaken) as caught:
        typed({**FORM, **change}, GAMES)
    facts: Any = caught.value.facts["fields"]
    assert set(facts) == {field}


def test_a_result_is_kept_once_however_often_it_is_sent(
    reader: FlaskClient, shelf: Matches
) -> None:
    first, again = (reader.post("/results/new", data=FORM) for _ in range(2))
    assert first.status_code == 303
    assert first.location == again.location
    words = text_of(reader.get(first.location).text)
    assert "Ana 46 40+6 – yes Ben 22 – – Cyn 46 – yes" in words
    assert len(list(Results(shelf).rows())) == 1


def test_what_else_is_known_of_players_has_a_column_only_where_anything_is(
    reader: FlaskClient, shelf: Matches
) -> None:
    plain, told = Sat(name="Ben"), Sat(name="Ana", role="red", starts=True, new=True)
    plays = (Play(title="Go", players=(plain,)), Play(title="Chess", players=(plain, told)))
    kept = [Results(shelf).state("typed", play.title, play, CALL) for play in plays]
    pages = [reader.get(f"/results/{one.match}").text for one in kept]
    assert ["Besides" in page for page in pages] == [False, True]
    assert "<td>red, began, played it for the first time</td>" in pages[1]
    assert pages[1].count("<td></td>") == 1


def test_what_was_typed_stays_when_something_is_wrong(reader: FlaskClient) -> None:
    answer = reader.post("/results/new", data={**FORM, "score-1": "many"})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'value="many"' in answer.text
    assert 'value="Brno"' in answer.text


def test_a_result_grows_into_a_log_and_counts_once(reader: FlaskClient, shelf: Matches) -> None:
    result = reader.post("/results/new", data=FORM).location
    page = reader.get(f"{result}/grow").text
    assert 'value="Cyn"' in page
    assert 'value="2026-11-01"' in page
    opening = {key: FORM[key] for key in ("name-0", "name-1", "name-2")}
    answer = reader.post(f"{result}/grow", data={**opening, "played_on": "2026-11-01"})
    assert answer.status_code == 303
    (row,) = shelf.page(Wanted()).rows
    assert answer.location == f"/matches/{row.match}/log"
    people = People(shelf)
    assert len(people.get(people.by_name("Ana")).rows) == 1
    assert f'href="/matches/{row.match}"' in reader.get(result).text
    again = reader.post(f"{result}/grow", data=opening)
    assert again.status_code == 422
    assert len(shelf.page(Wanted()).rows) == 1


def test_only_a_game_of_the_house_can_grow(reader: FlaskClient) -> None:
    result = reader.post("/results/new", data={**FORM, "game": "Tichu"}).location
    assert reader.get(f"{result}/grow").status_code == 404
    assert "Log its actions" not in text_of(reader.get(result).text)


def test_a_result_is_typed_in_a_browser(site: Site, phone: Page) -> None:
    phone.goto(f"{site.url}/results/new")
    phone.get_by_label("Game", exact=True).fill("Akrotiri")
    for seat, (name, score) in enumerate((("Eva", "40"), ("Ota", "39"))):
        line = phone.get_by_role("group", name=f"Player {seat + 1}")
        line.get_by_label("Name").fill(name)
        line.get_by_label("Score").fill(score)
    phone.get_by_role("button", name="Keep the result").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Akrotiri")
    expect(phone.get_by_role("row", name="Eva 40")).to_contain_text("yes")


def test_a_result_is_corrected_and_its_history_is_kept(reader: FlaskClient, shelf: Matches) -> None:
    result = reader.post("/results/new", data=FORM).location
    form = reader.get(f"{result}/correct").text
    assert 'value="40+6"' in form
    assert 'value="2026-11-01"' in form
    changed = {**FORM, "day": "2026-11-02", "score-1": "50", "won-1": "1", "name-2": "Dan"}
    assert reader.post(f"{result}/correct", data=changed).location == result
    words = text_of(reader.get(result).text)
    assert "Ana 46 40+6 – – Ben 50 – yes Dan 46 – –" in words
    assert "What was said before" in words
    assert "Ana 46, Ben 22, Cyn 46" in words
    (row,) = Results(shelf).rows()
    assert (row.day, [one["name"] for one in row.players]) == ("2026-11-02", ["Ana", "Ben", "Dan"])


def test_a_correction_that_changes_nothing_is_no_correction(
    reader: FlaskClient, shelf: Matches
) -> None:
    result = reader.post("/results/new", data=FORM).location
    (row,) = Results(shelf).rows()
    kept = Results(shelf).get(UUID(row.match))
    assert corrected(kept.play, filled(kept.play), GAMES) == kept.play
    assert reader.post(f"{result}/correct", data=filled(kept.play)).status_code == 303
    assert Results(shelf).get(UUID(row.match)) == kept
    assert "What was said before" not in reader.get(result).text


def test_a_wrong_correction_shows_the_form_again(reader: FlaskClient, shelf: Matches) -> None:
    result = reader.post("/results/new", data=FORM).location
    answer = reader.post(f"{result}/correct", data={**FORM, "score-1": "many"})
    assert answer.status_code == 422
    assert 'value="many"' in answer.text
    assert "Ben 22" in text_of(reader.get(result).text)


def test_what_the_form_does_not_ask_stays() -> None:
    ana = Sat(name="Ana", score=7, team="red", role="captain", person="p1", seat=2)
    play = Play(
        title="Kaivai",
        game="kaivai",
        players=[ana, Sat(name="Ben")],
        played="2026-11-01 20:00:00",
        day="2026-11-01",
        at="2026-11-01T19:00:00Z",
        zone="Europe/Prague",
        links=["bgg:1"],
    )
    now = corrected(play, {**filled(play), "score-0": "9", "place": "Brno"}, GAMES)
    assert now == replace(play, place="Brno", players=[replace(ana, score=9), Sat(name="Ben")])
    moved = corrected(play, {**filled(play), "day": "2026-11-03"}, GAMES)
    assert (moved.day, moved.played, moved.at, moved.zone) == ("2026-11-03",) * 2 + (None, None)


def test_everybody_of_a_large_table_stays() -> None:
    play = Play(title="Tichu", players=[Sat(name=f"P{seat}") for seat in range(30)])
    assert len(corrected(play, filled(play), GAMES).players) == 30
