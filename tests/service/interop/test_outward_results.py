"""Matches go out to other programs, and nothing of them is lost that those can hold."""

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote, urlsplit
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from domain.catalogue import GAMES
from service.evenings import hide
from service.interop.bringing import bring
from service.interop.outward import NothingToSend, Person, Told
from service.interop.push_link import link, payload
from service.interop.reading import read_plays
from service.interop.scores import total
from service.interop.sending import Shape, told_all, told_one, written
from service.interop.tables_out import harmless
from service.matches import Call, Matches
from service.plays.kept import Results
from service.refusals import Refused
from service.storing.named_stores import open_store
from service.wire.openings import Ended
from tests.golden_logs import golden
from tests.service.conftest import Clock
from tests.web.site import logged

FIXTURES = Path(__file__).parents[3] / "fixtures" / "interop"
EXPORT = (FIXTURES / "bgstats_export_synthetic_four_games.json").read_bytes()
SAVED = (FIXTURES / "bgg_plays_synthetic.xml").read_bytes()
ANA = Call("ana")
PRAGUE = ZoneInfo("Europe/Prague")

ODD = 'Ana & "Bé" #1 50% 🐟 =1+1'


@pytest.fixture
def results(new_id: Callable[[], UUID]) -> Results:
    return Results(Matches(open_store("memory:"), GAMES, Clock(), new_id))


@pytest.fixture
def match(results: Results) -> UUID:
    return UUID(logged(results.matches, golden("kaivai", "worked-example-played-on")))


def told(*people: Person, ended_at: str | None = None, day: str = "2026-03-29") -> Told:
    return Told(
        id="m",
        own_id="own",
        game="Kuna Yala",
        game_id="g",
        bgg_id=None,
        day=day,
        ended_at=ended_at,
        minutes=None,
        place=None,
        variant="",
        comments="",
        finished=True,
        counts=True,
        people=people,
        changed_at="2026-03-29T12:00:00.000Z",
    )


def person(name: str, rank: int | None = None, score: float | None = None) -> Person:
    return Person(name, name, score, rank, rank == 1, False, 1)


def test_a_link_decodes_to_exactly_what_the_app_is_told(results: Results, match: UUID) -> None:
    one = told_one(results, match)
    address = urlsplit(link(one))
    assert (address.scheme, address.netloc, address.path) == (
        "https",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    assert json.loads(unquote(address.query.removeprefix("data="))) == payload(one)
    assert "+" not in address.query


def test_a_link_says_every_truth_and_the_number_of_the_game_as_a_number(
    results: Results, match: UUID
) -> None:
    said = payload(told_one(results, match))
    assert said["game"]["bggId"] == 20101
    assert {type(said["game"][key]) for key in ("highestWins", "noPoints")} == {bool}
    for player in said["players"]:
        assert {type(player[key]) for key in ("winner", "startPlayer")} == {bool}
    assert [(one["name"], one["score"], one["rank"]) for one in said["players"]] == [
        ("Ana", 29, 3),
        ("Ben", 29, 2),
        ("Cyn", 34, 1),
    ]
    assert said["sourcePlayId"] == payload(told_one(results, match))["sourcePlayId"]


def test_a_game_without_a_number_sends_none() -> None:
    assert "bggId" not in payload(told(person("Ana")))["game"]


def test_names_of_any_kind_survive_the_link() -> None:
    sent = link(told(person(ODD, 1, 47.3)))
    (player,) = json.loads(unquote(sent.partition("data=")[2]))["players"]
    assert (player["name"], player["score"]) == (ODD, 47.3)


def test_times_are_utc_in_the_link_and_the_walls_in_the_file() -> None:
    before, after = "2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"
    assert payload(told(ended_at=after))["playDate"] == "2026-03-29 01:30:00"
    files = [json.loads(written("bgsplay", [told(ended_at=at)], PRAGUE)) for at in (before, after)]
    dates = [file["plays"][0]["playDate"] for file in files]
    assert dates == ["2026-03-29 01:30:00", "2026-03-29 03:30:00"]
    assert payload(told())["playDate"] == "2026-03-29 10:00:00"


def test_a_match_that_runs_or_was_abandoned_is_not_sent(results: Results) -> None:
    match = UUID(logged(results.matches, golden("kaivai", "worked-example-played-on"), upto=3))
    with pytest.raises(Refused, match="nothing_to_send"):
        told_one(results, match)
    results.matches.finish(match, Ended("abandoned", (), "late"), ANA)
    one = told_one(results, match)
    assert (one.finished, one.counts) == (False, False)
    with pytest.raises(NothingToSend):
        link(one)


def test_an_exported_file_is_read_again_as_the_same_matches(results: Results, match: UUID) -> None:
    file = written("bgsplay", told_all(results), PRAGUE)
    assert file == written("bgsplay", told_all(results), PRAGUE)
    (found,) = read_plays(file, GAMES, "Europe/Prague").plays
    assert found.play.game == "kaivai"
    assert [(one.name, one.score, one.rank, one.winner) for one in found.play.players] == [
        ("Ana", 29, 3, False),
        ("Ben", 29, 2, False),
        ("Cyn", 34, 1, True),
    ]
    assert bring(results, file, "UTC", ANA, dry_run=False).counts == {"logged": 1}


def test_what_came_from_the_app_goes_back_whole(results: Results) -> None:
    bring(results, EXPORT, "Europe/Prague", ANA, dry_run=False)
    file = written("bgsplay", told_all(results), PRAGUE)
    before = {one.foreign: one for one in read_plays(EXPORT, GAMES, "Europe/Prague").plays}
    after = {one.foreign: one for one in read_plays(file, GAMES, "Europe/Prague").plays}
    assert {key: one.play for key, one in after.items()} == {
        key: one.play for key, one in before.items()
    }
    sheet = json.loads(EXPORT)["plays"][3]["scoresheet"]
    assert sheet in [play.get("scoresheet") for play in json.loads(file)["plays"]]
    assert bring(results, file, "UTC", ANA, dry_run=True).counts == {"same": 7}


@pytest.mark.parametrize("shape", ["bgg", "nemestats"])
def test_other_shapes_hold_every_player(results: Results, match: UUID, shape: Shape) -> None:
    file = json.loads(written(shape, told_all(results), PRAGUE))
    if shape == "bgg":
        (play,) = file["plays"]
        assert [one["score"] for one in play["players"]] == ["29", "29", "34"]
        assert play["item"]["objectid"] == 20101
    else:
        (play,) = file["playedGames"]
        assert [one["gameRank"] for one in play["playerRanks"]] == [3, 2, 1]
        assert [one["applicationName"] for one in play["applicationLinkages"]] == ["tablelog"]


def test_no_cell_of_a_table_is_a_formula() -> None:
    file = written("csv", [told(person("=HYPERLINK(1)"), person("+49"), person(ODD))], PRAGUE)
    rows = list(csv.DictReader(io.StringIO(file.decode("utf-8-sig"))))
    assert [row["player"] for row in rows] == ["'=HYPERLINK(1)", "'+49", ODD]
    assert (harmless(-5), harmless("-5")) == (-5, "'-5")


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (1234567, "1234567"),
        (123456.5, "123456.5"),
        (47.3, "47.3"),
        (0.00001, "0.00001"),
        (-3, "-3"),
    ],
)
def test_a_score_goes_out_with_all_its_digits(score: float, text: str) -> None:
    matches = [told(person("Ana", 1, score))]
    bgg, app = (json.loads(written(shape, matches, PRAGUE)) for shape in ("bgg", "bgsplay"))
    assert bgg["plays"][0]["players"][0]["score"] == text
    assert app["plays"][0]["playerScores"][0]["score"] == text
    assert total(text).value == score


def test_a_match_is_known_elsewhere_by_ids_of_its_own_alone(results: Results, match: UUID) -> None:
    bring(results, EXPORT, "Europe/Prague", ANA, dry_run=False)
    bring(results, SAVED, "UTC", ANA, dry_run=False)
    played = json.loads(written("nemestats", told_all(results), PRAGUE))["playedGames"]
    links = [
        (link["applicationName"], link["entityId"])
        for one in played
        for link in one["applicationLinkages"]
    ]
    assert len(links) == len(set(links))
    assert {name for name, _ in links} == {"tablelog", "BGStats", "BGG"}
    assert ("BGG", "99000001") in links
    assert [link for link in links if link[1] == str(match)] == [("tablelog", str(match))]


def test_nobody_began_where_the_opening_names_nobody(results: Results, match: UUID) -> None:
    assert not any(one.starts for one in told_one(results, match).people)
    other = UUID(logged(results.matches, golden("offerings", "compact-auctions-4p"), upto=1))
    results.matches.finish(other, Ended("stopped", (), "late"), ANA)
    first = results.matches.log(other).opening.extra["first"]
    seats = results.matches.log(other).opening.players
    people = told_one(results, other).people
    assert [one.starts for one in people] == [seat.player == first for seat in seats]
    assert any(one.starts for one in people)


def test_how_a_game_is_won_goes_out_with_its_result() -> None:
    golf = replace(told(person("Ana", 1, 3)), lowest_wins=True)
    lost = replace(told(person("Ana"), person("Ben")), cooperative=True)
    assert payload(golf)["game"]["highestWins"] is False
    (game,) = json.loads(written("bgsplay", [golf], PRAGUE))["games"]
    assert (game["highestWins"], game["cooperative"]) == (False, False)
    (game,) = json.loads(written("bgsplay", [lost], PRAGUE))["games"]
    assert game["cooperative"] is True
    kinds = [
        one["winnerType"]
        for one in json.loads(written("nemestats", [golf, lost], PRAGUE))["playedGames"]
    ]
    assert kinds == ["PlayerWin", "TeamLoss"]


def test_hidden_matches_do_not_go_out_with_all(results: Results, match: UUID) -> None:
    hide(results.matches, match, ANA)
    assert told_all(results) == []
    assert told_one(results, match).own_id == str(match)


def test_a_record_of_several_matches_says_again_of_how_many(results: Results) -> None:
    bring(results, SAVED, "UTC", ANA, dry_run=False)
    plays = json.loads(written("bgg", told_all(results), PRAGUE))["plays"]
    for key in ("quantity", "length"):
        stated = re.findall(rf'{key}="(\d+)"', SAVED.decode())
        assert sorted(play[key] for play in plays) == sorted(map(int, stated))


@pytest.mark.parametrize(
    "at",
    ["9999-12-31T23:59:59-05:00", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+05:00"],
)
@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/New_York"])
def test_a_time_at_the_end_of_the_calendar_is_no_time(results: Results, at: str, zone: str) -> None:
    file = golden("kaivai", "worked-example-first-round")
    dated = {**file, "actions": [{**file["actions"][0], "at": at}]}
    match = UUID(logged(results.matches, dated))
    results.matches.finish(match, Ended("stopped", ("A",), "late"), ANA)
    one = told_one(results, match)
    assert one.ended_at is None
    (play,) = json.loads(written("bgsplay", [one], ZoneInfo(zone)))["plays"]
    assert play["playDate"] == f"{one.day} 10:00:00"
