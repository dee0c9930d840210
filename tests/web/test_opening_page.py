import re
from typing import Any
from uuid import UUID

from flask.testing import FlaskClient

from service.matches import Matches
from service.shelf import Wanted
from tests.web.page_text import text_of

SEATED = {
    "name-0": "Ana",
    "name-1": "Ben",
    "name-2": "",
    "name-3": "Cyn",
    "colour-0": "red",
    "colour-1": "blue",
    "colour-3": "black",
}


def opened(reader: FlaskClient, shelf: Matches, game: str, form: dict[str, str]) -> dict[str, Any]:
    answer = reader.post(f"/matches/new/{game}", data=form)
    assert answer.status_code == 303, text_of(answer.text)
    (row,) = shelf.page(Wanted()).rows
    assert answer.location == f"/matches/{row.match}/log"
    header = reader.get(f"/api/v1/matches/{row.match}").json
    assert header is not None
    return header


def test_every_game_can_be_opened_also_one_that_the_pages_never_heard_of(
    reader: FlaskClient, shelf: Matches
) -> None:
    page = reader.get("/matches/new").text
    for key, game in shelf.games.items():
        assert f'href="/matches/new/{key}"' in page
        assert game.title in text_of(page)
        assert reader.get(f"/matches/new/{key}").status_code == 200


def test_who_sits_where_in_which_colour_is_what_was_filled_in(
    reader: FlaskClient, shelf: Matches
) -> None:
    header = opened(reader, shelf, "kaivai", {**SEATED, "played_on": "2026-11-01"})
    assert header["players"] == [
        {"player": "A", "name": "Ana", "colour": "red"},
        {"player": "B", "name": "Ben", "colour": "blue"},
        {"player": "C", "name": "Cyn", "colour": "black"},
    ]
    assert header["played_on"] == "2026-11-01"


def test_house_rules_are_offered_by_the_game_and_kept_with_the_match(
    reader: FlaskClient, shelf: Matches
) -> None:
    form = {**SEATED, "edition": "second", "option-village_gap": "1", "option-enclosure_rule": "1"}
    header = opened(reader, shelf, "kaivai", form)
    assert header["edition"] == "second"
    assert header["options"] == {"village_gap": 4, "enclosure_rule": False}


def test_the_first_player_is_chosen_by_seat_where_a_game_asks(
    reader: FlaskClient, shelf: Matches
) -> None:
    form = {"name-0": "Ana", "name-1": "Ben", "first": "1", "hat-0": "top", "hat-1": "flat"}
    opened(reader, shelf, "tiny", form)
    (row,) = shelf.page(Wanted()).rows
    table = shelf.log(UUID(row.match)).opening
    assert table.extra["first"] == "B"
    assert [player.extra["hat"] for player in table.players] == ["top", "flat"]


def test_what_the_rules_refuse_is_said_and_what_was_typed_is_kept(reader: FlaskClient) -> None:
    answer = reader.post("/matches/new/kaivai", data={"name-0": "Ana", "place": "Brno"})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert 'value="Ana"' in answer.text
    assert 'value="Brno"' in answer.text


def test_a_game_that_is_not_there_is_no_page(reader: FlaskClient) -> None:
    answer = reader.get("/matches/new/chess")
    assert answer.status_code == 404
    assert "There is nothing at this address." in text_of(answer.text)


def test_a_match_that_came_without_colours_shows_those_of_its_pieces(
    reader: FlaskClient, shelf: Matches
) -> None:
    form = {f"name-{seat}": name for seat, name in enumerate(("Ana", "Ben", "Cyn"))}
    opened(reader, shelf, "offerings", {**form, "city-0": "thebes"})
    (row,) = shelf.page(Wanted()).rows
    for address in ("/", f"/matches/{row.match}/replay"):
        page = reader.get(address).text
        assert page.index("chip blue") < page.index("chip red") < page.index("chip yellow")


def test_a_number_of_thousands_of_digits_is_none_in_any_field(
    reader: FlaskClient, shelf: Matches
) -> None:
    for key in shelf.games:
        asked = set(re.findall(r' name="([^"]+)"', reader.get(f"/matches/new/{key}").text))
        for names in ({"first"}, {one for one in asked if one.startswith(("option-", "doubt-"))}):
            form = {**SEATED, **dict.fromkeys(names & asked, "9" * 5000)}
            assert reader.post(f"/matches/new/{key}", data=form).status_code in (303, 400, 422)
