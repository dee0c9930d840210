"""Setting a counter to what was counted at the table (wire.md, section 2).

Counters: `drachmas` (0 or more), `actions_left` (0 to 9, of whoever has the turn), `boat_cubes` (a
list of colours; what is missing goes back to the market, what is more comes from there).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from domain.akrotiri.described import is_whole
from domain.akrotiri.events import Event
from domain.akrotiri.faces import COLORS
from domain.akrotiri.state import TURN, State
from domain.corrections import Adjust, Adjusted
from domain.message import Json, Message, say
from domain.referee import Referee
from domain.refusals import BadPayload

MOST_ACTIONS: Final = 9
COUNTERS: Final = ("drachmas", "actions_left", "boat_cubes")


def check_shape(action: Adjust) -> None:
    """Every counter exists and takes such a value; raises BadPayload naming all that do not."""
    _refuse(dict(_misshapen(action.set)))


def check_counted(state: State, action: Adjust) -> None:
    """The counters can be so on this table; raises BadPayload naming all that cannot."""
    check_shape(action)
    _refuse(dict(_contradictions(state, action)))


def _refuse(wrong: Mapping[str, Message]) -> None:
    if wrong:
        raise BadPayload(fields=wrong)


def adjust(state: State, action: Adjust, referee: Referee) -> tuple[Event, ...]:
    """Set counters of a player; what they were is kept in the event."""
    check_counted(state, action)
    counted = counters(state, action.player)
    before = {name: counted[name] for name in action.set}
    return (Adjusted(action.player, before, dict(action.set), action.reason),)


def counters(state: State, player: str) -> dict[str, Json]:
    """The counters of a player as they are; actions only of whoever has the turn."""
    seated = state.seated[player]
    counted: dict[str, Json] = {"drachmas": seated.drachmas, "boat_cubes": list(seated.boat)}
    if _has_the_turn(state, player):
        counted["actions_left"] = state.actions_left
    return counted


def _has_the_turn(state: State, player: str) -> bool:
    return state.phase == TURN and state.active == player


def _misshapen(counted: Mapping[str, Json]) -> Iterator[tuple[str, Message]]:
    if not counted:
        yield "set", say("at least one of {counters}", counters=COUNTERS)
    for name, value in counted.items():
        right = _right(name, value)
        if right is not None:
            yield f"set.{name}", right


def _right(name: str, value: Json) -> Message | None:
    """What a counter takes, if it does not take this value."""
    match name:
        case "drachmas":
            return None if is_whole(value, 0) else say("a whole number from 0")
        case "actions_left":
            fits = is_whole(value, 0) and value <= MOST_ACTIONS
            return None if fits else say("a whole number from 0 to {most}", most=MOST_ACTIONS)
        case "boat_cubes":
            fits = isinstance(value, list) and all(color in COLORS for color in value)
            return None if fits else say("a list of colours: {colors}", colors=COLORS)
        case _:
            return say("one of {counters}", counters=COUNTERS)


def _contradictions(state: State, action: Adjust) -> Iterator[tuple[str, Message]]:
    """What cannot be beside the rest of the table."""
    if "actions_left" in action.set and not _has_the_turn(state, action.player):
        yield "set.actions_left", say("only whoever has the turn has actions")
    cubes = action.set.get("boat_cubes")
    more = Counter(str(color) for color in cubes) if isinstance(cubes, list) else Counter[str]()
    more -= Counter(state.seated[action.player].boat)
    short = tuple(color for color, count in more.items() if count > state.market[color])
    if short:
        yield "set.boat_cubes", say("the market has too few {colors}", colors=short)
