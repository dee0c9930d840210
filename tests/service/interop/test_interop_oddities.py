"""Everything odd in real files of other programs occurs in a synthetic one, and is taken in."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from domain.catalogue import GAMES
from service.interop.bringing import bring
from service.interop.reading import read_plays
from service.interop.sending import told_all, written
from service.matches import Call, Matches
from service.plays.kept import Results
from service.storing.named_stores import open_store
from tests.service.conftest import Clock

FIXTURES = Path(__file__).parents[3] / "fixtures" / "interop"
ODD = "bgstats_export_synthetic_oddities.json"
IOS = "bgstats_export_synthetic_ios.json"
BY_GAME = "bgg_plays_synthetic_by_game.xml"
ANA = Call("ana")
Json = dict[str, Any]


def text_of(name: str) -> bytes:
    return (FIXTURES / name).read_bytes()


EXPORTS: tuple[Json, ...] = tuple(
    json.loads(path.read_bytes()) for path in sorted(FIXTURES.glob("bgstats_export_*.json"))
)
SAVED = "".join(path.read_text() for path in sorted(FIXTURES.glob("*.xml")))
PLAYS: tuple[Json, ...] = tuple(play for export in EXPORTS for play in export["plays"])
ROWS: tuple[tuple[Json, Json], ...] = tuple(
    (play, row) for play in PLAYS for row in play["playerScores"]
)
GAMES_THERE: tuple[Json, ...] = tuple(game for export in EXPORTS for game in export["games"])
PEOPLE: tuple[Json, ...] = tuple(one for export in EXPORTS for one in export["players"])


@pytest.fixture
def results(new_id: Callable[[], UUID]) -> Results:
    return Results(Matches(open_store("memory:"), GAMES, Clock(), new_id))


def scores(pattern: str) -> bool:
    return any(re.fullmatch(pattern, row["score"] or "") for _, row in ROWS)


def plays(name: str, says: Callable[[Any], object] = bool) -> bool:
    return any(name in play and bool(says(play[name])) for play in PLAYS)


def absent(name: str) -> bool:
    return any(name not in play for play in PLAYS)


def rows(name: str, says: Callable[[Any], object] = bool) -> bool:
    return any(name in row and bool(says(row[name])) for _, row in ROWS)


def ranks(*wanted: int) -> bool:
    return any(sorted(row["rank"] for row in play["playerScores"]) == [*wanted] for play in PLAYS)


def best(play: Json) -> list[Json]:
    """The rows with the highest whole score."""
    told = [row for row in play["playerScores"] if re.fullmatch(r"\d+", row["score"] or "")]
    most = max((int(row["score"]) for row in told), default=0)
    return [row for row in told if int(row["score"]) == most]


def winners(play: Json) -> list[Json]:
    return [row for row in play["playerScores"] if row["winner"]]


def owned_as(kind: type) -> bool:
    copies = (copy for game in GAMES_THERE for copy in game["copies"])
    return any(type(copy["statusOwned"]) is kind for copy in copies)


def mixed_spelling(export: Json) -> bool:
    ids = [play["uuid"] for play in export["plays"]]
    return any(one.isupper() for one in ids) and any(one.islower() for one in ids)


ODDITIES: Mapping[str, bool] = {
    "a whole score": scores(r"\d+"),
    "no score as null": any(row["score"] is None for _, row in ROWS),
    "no score as an empty text": any(row["score"] == "" for _, row in ROWS),
    "a sum": scores(r"\d+\+\d+"),
    "a sum that takes away": scores(r"\d+(-\d+)+"),
    "a decimal point": scores(r"\d+\.\d+"),
    "a decimal comma": scores(r"\d+,\d+"),
    "an operator at the end": scores(r".*\+"),
    "two signs": scores(r".*--.*"),
    "a point before a sign": scores(r".*\.\+.*"),
    "a score below nothing": scores(r"-\d+"),
    "a time that is unknown": plays("playDate", lambda text: text.endswith("10:00:00")),
    "a time that the clock skipped": plays("playDate", lambda text: "03-30 02:30" in text),
    "a day as a number": plays("playDateYmd"),
    "no place": absent("locationRefId"),
    "no time taken": plays("durationMin", lambda minutes: minutes == 0),
    "a winner set by hand": plays("manualWinner"),
    "a play that is not to count": plays("ignored"),
    "rounds": plays("rounds"),
    "several variants": plays("board", lambda text: "／" in text),
    "a comment of several lines": plays("comments", lambda text: "\n" in text),
    "a posted play": plays("bggId") and plays("bggLastSync"),
    "a play never posted": absent("bggLastSync"),
    "an id of NemeStats": plays("nemestatsId"),
    "a play taken in from elsewhere": plays("importPlayId"),
    "an expansion": plays("expansionPlays") and absent("expansionPlays"),
    "a picture on the device": plays("playImages", lambda text: "url" in text),
    "a score sheet by rounds": plays("scoresheet", lambda text: "rounds" in text),
    "inner JSON that is broken": plays("metaData", lambda text: text == "{broken"),
    "inner JSON that is empty": plays("metaData", lambda text: text == ""),
    "every setting of scoring": {0, 1, 2, 3, 6, 9, 12}
    <= {play["scoringSetting"] for play in PLAYS},
    "ranks never used": ranks(0, 0),
    "ranks with a tie": ranks(1, 1, 3) and ranks(1, 2, 2, 4),
    "ranks of teams": ranks(1, 1, 2, 2),
    "nobody wins": any(not winners(play) for play in PLAYS),
    "a tie that all win": any(1 < len(best(play)) == len(winners(play)) for play in PLAYS),
    "a tie that one wins": any(len(best(play)) > len(winners(play)) == 1 for play in PLAYS),
    "a winner with fewer points": any(
        winners(play) and best(play) and not any(row["winner"] for row in best(play))
        for play in PLAYS
    ),
    "two who start": any(
        sum(row["startPlayer"] for row in play["playerScores"]) == 2 for play in PLAYS
    ),
    "an order of seats": rows("seatOrder"),
    "a seat in words": rows("startPosition", lambda text: not text.isdecimal() and text),
    "several roles": rows("role", lambda text: "／" in text),
    "teams": any(play["usesTeams"] and row["team"] for play, row in ROWS if "team" in row),
    "teams where nobody plays in any": any(
        not play["usesTeams"] and row.get("team") for play, row in ROWS
    ),
    "a team in a role": rows("role", lambda text: text.startswith("Team")),
    "a name for once": rows("anonymousName"),
    "one player twice in a play": any(
        first["playerRefId"] == second["playerRefId"]
        for play in PLAYS
        for first, second in pairwise(play["playerScores"])
    ),
    "ids in both spellings": any(map(mixed_spelling, EXPORTS)),
    "a game of their own making": any("bggName" not in game for game in GAMES_THERE),
    "an expansion as a game": any(game.get("isExpansion") == 1 for game in GAMES_THERE),
    "a game together": any(game["cooperative"] for game in GAMES_THERE),
    "a game that the lowest wins": any(not game["highestWins"] for game in GAMES_THERE),
    "a game without points": any(game["noPoints"] for game in GAMES_THERE),
    "copies of both dialects": owned_as(bool) and owned_as(int),
    "two who are nobody": any(
        sum(one["isAnonymous"] for one in export["players"]) == 2 for export in EXPORTS
    ),
    "a player who is no person": any('"isNpc":1' in one.get("metaData", "") for one in PEOPLE),
    "no name at BGG": any("bggUsername" not in one for one in PEOPLE),
    "names of every writing": any("李" in one["name"] for one in PEOPLE),
    "a mail address": any("cloudEmail" in export["userInfo"] for export in EXPORTS),
    "never in the cloud": "1969-12-31 16:00:00" in json.dumps(EXPORTS),
    "tags, groups, challenges and what was deleted": all(
        any(export.get(key) for export in EXPORTS)
        for key in ("tags", "groups", "challenges", "deletedObjects")
    ),
    "lists that are missing": any("locations" not in export for export in EXPORTS),
    "a record of many matches at BGG": 'quantity="53"' in SAVED,
    "words for a score at BGG": 'score="Decisive"' in SAVED,
    "words for a seat at BGG": 'startposition="Campaign"' in SAVED,
    "an expansion as a play at BGG": 'value="boardgameexpansion"' in SAVED,
    "a play of long ago at BGG": 'date="1982' in SAVED,
    "plays of a game at BGG": re.search(r"<plays total", SAVED) is not None,
}
"""What was seen in real files, each with whether it occurs in a synthetic one."""


def test_what_real_files_hold_occurs_in_a_synthetic_one() -> None:
    assert [oddity for oddity, there in ODDITIES.items() if not there] == []


@pytest.mark.parametrize(
    ("name", "players", "remarks"),
    [
        (
            ODD,
            [4, 3, 2, 2, 3, 2, 4, 4, 3, 3, 2],
            {
                "address_left_out": 1,
                "not_read": 2,
                "score_kept_as_text": 4,
                "several_start": 1,
                "teams_ignored": 1,
                "time_unknown": 1,
            },
        ),
        (IOS, [2, 2], {"time_unknown": 1}),
        (BY_GAME, [0, 2, 1], {"nobody_named": 1, "score_kept_as_text": 2, "several_in_one": 1}),
    ],
)
def test_odd_files_are_taken_in_with_everything_odd_told(
    name: str, players: list[int], remarks: dict[str, int]
) -> None:
    file = read_plays(text_of(name), GAMES, "Europe/Prague")
    assert [len(found.play.players) for found in file.plays] == players
    assert Counter(remark.broken.code for remark in file.remarks) == remarks


def test_scores_are_those_that_were_meant_or_none() -> None:
    file = read_plays(text_of(ODD), GAMES, "Europe/Prague")
    told = [[one.score for one in found.play.players] for found in file.plays]
    assert told == [
        [32, -5, None, None],
        [13.5, 13.5, -5],
        [31, 35],
        [None, None],
        [None, None, None],
        [3, 12],
        [None, None, None, None],
        [20, 20, 17, 17],
        [46, 46, 40],
        [30, 30, 30],
        [7, 7],
    ]
    won = [[one.winner for one in found.play.players] for found in file.plays]
    assert won[2:4] == [[True, False], [False, False]]


@pytest.mark.parametrize(("name", "count"), [(ODD, 11), (IOS, 2)])
def test_odd_files_go_out_again_and_come_back_without_a_change(
    results: Results, name: str, count: int
) -> None:
    def brought(text: bytes) -> dict[str, int]:
        counts = bring(results, text, "Europe/Prague", ANA, dry_run=False).counts
        return {str(verdict): count for verdict, count in counts.items()}

    assert brought(text_of(name)) == {"new": count}
    assert brought(text_of(name)) == {"same": count}
    file = written("bgsplay", told_all(results), ZoneInfo("Europe/Prague"))
    assert brought(file) == {"same": count}
    assert list(originals(results)) == list(originals_of(text_of(name)))


def originals(results: Results) -> Iterator[str]:
    """The plays as the other program wrote them, as they are kept here."""
    kept = sorted(results.all(), key=lambda one: one.original["play"]["uuid"])
    return (json.dumps(one.original["play"], sort_keys=True) for one in kept)


def originals_of(text: bytes) -> Iterator[str]:
    """The same in the file."""
    there = sorted(json.loads(text)["plays"], key=lambda play: str(play["uuid"]))
    return (json.dumps(play, sort_keys=True) for play in there)
