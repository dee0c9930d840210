"""Setting a counter to what was counted at the table (wire.md, section 2).

Counters: `drachmas` (0 or more), `actions_left` (0 to 9, of whoever has the turn), `boat_cubes` (a
list of colours; what is missing goes back to the market, what is more comes from there).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.akrotiri.described import is_whole
from domain.akrotiri.events import Event
from domain.akrotiri.faces import COLORS
from domain.akrotiri.state import TURN, Seated, State
from domain.corrections import Adjust, Adjusted
from domain.message import Json, Message, say
from domain.referee import Referee
from domain.refusals import BadPayload

MOST_ACTIONS: Final = 9
COUNTERS: Final = ("drachmas", "actions_left", "boat_cubes")


def check_shape(state: State, action: Adjust) -> None:
    """Every counter exists and its value can be; raises BadPayload naming all that cannot."""
    wrong = dict(_wrong(state, action))
    if wrong:
        raise BadPayload(fields=wrong)


def adjust(state: State, action: Adjust, referee: Referee) -> tuple[Event, ...]:
    """Set counters of a player; what they were is kept in the event."""
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


def _wrong(state: State, action: Adjust) -> Iterator[tuple[str, Message]]:
    if not action.set:
        yield "set", say("at least one of {counters}", counters=COUNTERS)
    for name, value in action.set.items():
        right = _CHECKS[name](state, action.player, value) if name in _CHECKS else None
        if name not in _CHECKS:
            yield f"set.{name}", say("one of {counters}", counters=COUNTERS)
        elif right is not None:
            yield f"set.{name}", right


def _drachmas(state: State, player: str, value: Json) -> Message | None:
    return None if is_whole(value, 0) else say("a whole number from 0")


def _actions_left(state: State, player: str, value: Json) -> Message | None:
    if not _has_the_turn(state, player):
        return say("only whoever has the turn has actions")
    fits = is_whole(value, 0) and value <= MOST_ACTIONS
    return None if fits else say("a whole number from 0 to {most}", most=MOST_ACTIONS)


def _boat_cubes(state: State, player: str, value: Json) -> Message | None:
    if not isinstance(value, list) or not all(color in COLORS for color in value):
        return say("a list of colours: {colors}", colors=COLORS)
    boat = state.seated.get(player, Seated("S")).boat
    more = Counter(str(color) for color in value) - Counter(boat)
    short = [color for color, count in more.items() if count > state.market[color]]
    return say("the market has too few {colors}", colors=tuple(short)) if short else None


_CHECKS: Final[Mapping[str, Callable[[State, str, Json], Message | None]]] = {
    "drachmas": _drachmas,
    "actions_left": _actions_left,
    "boat_cubes": _boat_cubes,
}
