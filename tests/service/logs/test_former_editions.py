"""A match keeps the edition that it began with, whatever a new one may begin with today."""

import copy
import json
from typing import Any
from uuid import UUID

import pytest

from domain.catalogue import GAMES
from domain.message import Json
from service.changes import opening
from service.check import check
from service.correcting.corrections import Change
from service.files.imports import import_parsed
from service.files.match_files import MatchFile, read_parsed
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store
from tests.service.refusing import changing_nothing

ANA = Call("ana")
MATCH = UUID(int=1)


def default(game: str) -> dict[str, Any]:
    data: Any = copy.deepcopy(GAMES[game].editions[GAMES[game].default_edition])
    return {**data, "edition_id": "ours"}


def of(game: str, edition: Json) -> dict[str, Json]:
    """A match file without actions."""
    seats = "ABCDE"[: GAMES[game].seats.start]
    players: list[Json] = [{"player": one, "name": one} for one in seats]
    return {"format": "tablelog-match/1", "game": game, "players": players, "edition": edition}


def tiles(tile_id: str) -> list[Json]:
    first, *others = default("akrotiri")["tiles"]
    return [{**first, "tile_id": tile_id}, *others]


BEYOND: dict[str, tuple[str, dict[str, Json]]] = {
    "an income too small for a bid": ("offerings", {"income": 3, "min_bid": 5}),
    "a long name of a background": (
        "kuna_yala",
        {"backgrounds": [*default("kuna_yala")["backgrounds"], "b" * 41]},
    ),
    "a long name of a tile": ("akrotiri", {"tiles": tiles("t" * 81)}),
}


@pytest.fixture(params=BEYOND.values(), ids=BEYOND)
def file(request: pytest.FixtureRequest) -> dict[str, Json]:
    game, changes = request.param
    return of(game, {**default(game), **changes})


@pytest.fixture
def matches() -> Matches:
    return Matches(open_store("memory:"))


def begun(matches: Matches, file: dict[str, Json]) -> Matches:
    """Another process, before which the match of a file had begun."""
    read = read_parsed(file).file
    assert isinstance(read, MatchFile)
    matches.begin(MATCH, opening(read, matches.scribe("ana")))
    return Matches(matches.store)


def test_no_new_match_begins_so(matches: Matches, file: dict[str, Json]) -> None:
    with pytest.raises(Refused) as found:
        matches.open(file, ANA)
    assert (found.value.broken.code, found.value.number) == ("bad_edition", 0)
    assert [one.broken.code for one in check(json.dumps(file)).problems] == ["bad_edition"]
    assert [one.broken.code for one in import_parsed(matches, file, ANA).problems] == [
        "bad_edition"
    ]


def test_what_began_so_is_read_corrected_and_continued(
    matches: Matches, file: dict[str, Json]
) -> None:
    later = begun(matches, file)
    assert later.log(MATCH).opening.edition == file["edition"]
    later.amend(MATCH, [Change(opening={"place": "at the lake"})], ANA)
    assert later.log(MATCH).opening.place == "at the lake"
    assert later.fork(MATCH, 0, ANA).log.states[0] == later.log(MATCH).states[0]


def test_no_correction_brings_such_an_edition(matches: Matches, file: dict[str, Json]) -> None:
    plain = matches.open({**file, "edition": None}, ANA).log.match
    change = Change(opening={"edition": file["edition"]})
    with changing_nothing(matches, plain, "bad_edition"):
        matches.amend(plain, [change], ANA)
