"""The evening around a match: playing again, out of sight, gone for ever."""

import re
from typing import Any
from uuid import UUID

from flask.testing import FlaskClient

from service.matches import Matches
from service.people import People
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from service.wire.openings import Ended
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.page_text import text_of
from tests.web.site import CALL, KAIVAI, logged


def tiny(shelf: Matches, **more: Any) -> UUID:
    match = shelf.open({**OPENING, **more}, CALL).log.match
    shelf.act(match, WHOLE_MATCH, CALL)
    return match


def field(page: str, name: str) -> str:
    found = re.search(rf'<input[^>]*name="{name}"[^>]*?value="([^"]*)"', page)
    return found[1] if found else ""


def chosen(page: str, name: str) -> str:
    colours: list[str] = re.findall(rf'name="{name}" value="(\w+)"[^>]* checked', page)
    return colours[0] if colours else ""


def test_a_match_is_hidden_and_found_again_among_the_hidden(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = tiny(shelf)
    page = reader.get(f"/matches/{match}/remove").text
    assert "Nothing is lost, and it can come back." in text_of(page)
    assert reader.post(f"/matches/{match}/remove", data={"do": "hide"}).location == "/"
    assert str(match) not in reader.get("/").text
    assert str(match) in reader.get("/?status=hidden").text
    shown = reader.post(f"/matches/{match}/remove", data={"do": "show"})
    assert shown.location == f"/matches/{match}"
    assert str(match) in reader.get("/").text


def test_what_goes_is_said_before_a_match_is_deleted(reader: FlaskClient, shelf: Matches) -> None:
    match = tiny(shelf, place="home", played_on="2026-11-01")
    shelf.fork(match, 2, CALL)
    page = text_of(reader.get(f"/matches/{match}/remove").text)
    assert "Tiny, November 1, 2026: Ana, Ben." in page
    assert "2026-11-01" not in page
    assert "1 what-if that began in it." in page
    assert "It cannot come back." in page
    assert "To confirm, type “Tiny”" in page
    wrong = reader.post(f"/matches/{match}/remove", data={"do": "delete", "confirm": "yes"})
    assert wrong.status_code == 422
    assert "Nothing was done." in text_of(wrong.text)
    assert shelf.log(match).steps == len(WHOLE_MATCH)
    done = reader.post(f"/matches/{match}/remove", data={"do": "delete", "confirm": "tiny"})
    assert done.location == "/"
    gone = reader.get(f"/matches/{match}/replay")
    assert gone.status_code == 410
    assert "was deleted" in text_of(gone.text)
    assert reader.post(f"/matches/{match}/remove", data={"do": "burn"}).status_code == 400


def test_a_result_without_actions_is_deleted_but_not_hidden(
    reader: FlaskClient, shelf: Matches
) -> None:
    play = Play(title="Chess", players=[Sat(name="Ana"), Sat(name="Ben")])
    kept = Results(shelf).state("typed", "1", play, CALL)
    assert f"/matches/{kept.match}/remove" in reader.get(f"/results/{kept.match}").text
    page = text_of(reader.get(f"/matches/{kept.match}/remove").text)
    assert "Hide it" not in page
    reader.post(f"/matches/{kept.match}/remove", data={"do": "delete", "confirm": "Chess"})
    assert str(kept.match) not in reader.get("/").text


def test_a_name_is_erased_from_the_page_of_the_person(reader: FlaskClient, shelf: Matches) -> None:
    match = tiny(shelf)
    person = People(shelf).by_name("Ana")
    assert f"/people/{person}/erase" in reader.get(f"/people/{person}").text
    page = text_of(reader.get(f"/people/{person}/erase").text)
    assert "These names go: Ana." in page
    assert "1 match where a neutral name takes the seat." in page
    assert reader.post(f"/people/{person}/erase", data={"confirm": "Ben"}).status_code == 422
    assert reader.post(f"/people/{person}/erase", data={"confirm": "ana"}).location == "/people"
    assert "Ana" not in text_of(reader.get("/people").text)
    assert "Player 1" in text_of(reader.get(f"/matches/{match}/replay").text)


def test_the_same_people_play_again_by_the_same_rules(reader: FlaskClient, shelf: Matches) -> None:
    opening = {**KAIVAI, "place": "at home", "edition": "second"}
    match = logged(shelf, opening)
    page = reader.get(f"/matches/new/kaivai?like={match}").text
    assert [field(page, f"name-{seat}") for seat in range(3)] == ["Ana", "Ben", "Cyn"]
    assert [chosen(page, f"colour-{seat}") for seat in range(3)] == ["red", "blue", "green"]
    assert field(page, "place") == "at home"
    assert 'value="second" selected' in page
    turned = reader.get(f"/matches/new/kaivai?like={match}&rotated=1").text
    assert [field(turned, f"name-{seat}") for seat in range(3)] == ["Ben", "Cyn", "Ana"]
    assert [chosen(turned, f"colour-{seat}") for seat in range(3)] == ["blue", "green", "red"]


def test_a_box_of_ones_own_is_played_again(reader: FlaskClient, shelf: Matches) -> None:
    file = golden("offerings", "house-edition-4p")
    match = logged(shelf, {**file, "actions": []})
    address = "/matches/new/offerings"
    page = reader.get(f"{address}?like={match}").text
    fields = ("like", *(f"name-{seat}" for seat in range(4)))
    again = reader.post(address, data={name: field(page, name) for name in fields})
    assert again.status_code == 303, text_of(again.text)
    log = shelf.log(UUID(again.location.split("/")[2]))
    assert log.opening.edition == file["edition"]


def test_playing_again_like_a_match_of_another_game_is_a_blank_form(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = tiny(shelf)
    for like in (match, "nonsense"):
        page = reader.get(f"/matches/new/kaivai?like={like}").text
        assert field(page, "name-0") == ""


def test_the_podium_names_places_points_by_part_and_what_broke_a_tie(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-played-on"))
    page = reader.get(f"/matches/{match}/podium").text
    words = text_of(page)
    assert "Won by Cyn with 34" in words
    assert "Ana, Ben: 29 points each. The tie-break is shells: Ana 0, Ben 2." in words
    assert re.findall(r'class="rank-(\d)', page) == ["2", "1", "3"]
    for part in ("Huts", "Villages"):
        assert part in words
    for link in ("replay", "report", "send", "picture.png"):
        assert f"/matches/{match}/{link}" in page
    assert f"/matches/new/kaivai?like={match}" in page.replace("&amp;", "&")
    assert reader.get(f"/matches/{match}/picture.png").mimetype == "image/png"


def test_the_podium_of_a_running_match_is_its_log(reader: FlaskClient, shelf: Matches) -> None:
    match = logged(shelf, KAIVAI)
    assert reader.get(f"/matches/{match}/podium").location == f"/matches/{match}"


def test_a_match_is_stopped_with_the_points_of_now_and_undo_takes_it_back(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = UUID(logged(shelf, golden("kaivai", "worked-example-first-round")))
    assert f"/matches/{match}/stop" in reader.get(f"/matches/{match}/log").text
    assert text_of(reader.get(f"/matches/{match}/stop").text).count("Ben") == 1
    said = {"ended_by": "stopped", "winner": ["B"], "reason": "It is late."}
    over = reader.post(f"/matches/{match}/stop", data=said)
    assert (over.status_code, over.location) == (303, f"/matches/{match}/podium")
    assert shelf.log(match).ended == Ended("stopped", ("B",), "It is late.")
    assert reader.get(f"/matches/{match}/stop").location == f"/matches/{match}/podium"
    shelf.undo(match, CALL)
    assert reader.get(f"/matches/{match}/stop").status_code == 200
    assert reader.post(f"/matches/{match}/stop", data={"ended_by": "abandoned"}).status_code == 303
    assert shelf.log(match).ended == Ended("abandoned")


def test_the_log_page_of_a_finished_match_leads_on_and_says_what_only_a_running_one_needs(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = tiny(shelf)
    page = reader.get(f"/matches/{match}/log").text
    (ended,) = re.findall(r'<p class="ended">.*?</p>', page)
    leads = re.findall(rf'href="/matches/{match}/(\w+)"', ended)
    assert leads == ["podium", "replay", "report"]
    for part in ('<div class="line', '<label class="ask-first hint', '<a class="hint'):
        assert f'{part} playing"' in page


def test_a_match_is_not_stopped_in_a_way_that_nobody_knows(
    reader: FlaskClient, shelf: Matches
) -> None:
    match = UUID(logged(shelf, KAIVAI))
    for said in ({}, {"ended_by": "rules"}, {"ended_by": "stopped", "reason": "x" * 10_001}):
        assert reader.post(f"/matches/{match}/stop", data=said).status_code == 400
    assert shelf.log(match).ended is None


def test_an_abandoned_match_has_no_podium_but_an_end(reader: FlaskClient, shelf: Matches) -> None:
    match = shelf.open(dict(KAIVAI), CALL).log.match
    shelf.finish(match, Ended("abandoned", (), "It is late."), CALL)
    page = reader.get(f"/matches/{match}/podium").text
    assert "Abandoned" in text_of(page)
    assert 'class="podium"' not in page
