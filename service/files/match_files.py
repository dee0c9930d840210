"""Match files (`*.match.json`): everything that can be wrong with their shape, found at once."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.catalogue import GAMES
from domain.game import AnyGame, Games
from domain.message import Json, Said, render, say, words, written
from domain.opening import Opening
from domain.refusals import NotWellFormed, RuleBroken
from service.problems import (
    MoreProblems,
    NoMatchFile,
    Problem,
    TooManyActions,
    UnknownFormat,
    UnknownGame,
)
from service.wire.json_text import parse
from service.wire.openings import FORMAT, Ended, Origin, read_opening
from service.wire.schemas import Given, read_action

MOST_ACTIONS = 20_000
"""The longest match of these games has some hundred actions."""

MOST_PROBLEMS = 1_000
"""So many actions that are not well formed are told of."""


@dataclass(frozen=True)
class MatchFile:
    """A match file: its opening and as many leading actions as are well formed."""

    game: AnyGame
    opening: Opening
    actions: tuple[Given, ...]
    match: str | None
    origin: Origin
    ended: Ended | None
    raw: Mapping[str, Json]


@dataclass(frozen=True)
class Reading:
    """What came of reading a file: no `file` where even its opening cannot be understood."""

    file: MatchFile | None
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()


def read_match(text: bytes | str, games: Games = GAMES) -> Reading:
    """Read the text of a match file; never raises, whatever the text is."""
    try:
        return read_parsed(parse(text), games)
    except RuleBroken as broken:
        return Reading(None, (Problem(None, broken),))


def read_parsed(raw: Json, games: Games = GAMES) -> Reading:
    """Read a match file that is JSON already; raises the problem that concerns it as a whole."""
    if not isinstance(raw, dict) or "format" not in raw:
        raise NoMatchFile(known=FORMAT)
    if raw["format"] != FORMAT:
        raise UnknownFormat(format=written(raw["format"])[:80], known=FORMAT)
    name = raw.get("game")
    if not isinstance(name, str) or name not in games:
        raise UnknownGame(game=name[:80] if isinstance(name, str) else "", known=tuple(games))
    game = games[name]
    opened = read_opening(game, raw)
    actions, problems = _read_actions(game, raw.get("actions", []))
    problems = (*opened.problems, *problems)
    if opened.opening is None or opened.header is None:
        return Reading(None, problems, opened.warnings)
    header = opened.header
    file = MatchFile(game, opened.opening, actions, header.match, header.origin, header.ended, raw)
    return Reading(file, problems, opened.warnings)


def _read_actions(game: AnyGame, raw: Json) -> tuple[tuple[Given, ...], tuple[Problem, ...]]:
    if not isinstance(raw, list):
        right = say(words("a list"))
        return (), (Problem(None, NotWellFormed(fields={"actions": Said(render(right), right)})),)
    if len(raw) > MOST_ACTIONS:
        return (), (Problem(None, TooManyActions(n=len(raw), most=MOST_ACTIONS)),)
    good: list[Given] = []
    problems: list[Problem] = []
    for number, action in enumerate(raw, 1):
        try:
            given = read_action(game, action)
        except RuleBroken as broken:
            problems.append(Problem(number, broken))
            if len(problems) == MOST_PROBLEMS:
                problems.append(Problem(None, MoreProblems(most=MOST_PROBLEMS)))
                break
            continue
        if not problems:
            good.append(given)
    return tuple(good), tuple(problems)
