"""Tables of Kaivai for tests: opening a match and playing actions given as JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.game import Step, take
from domain.kaivai import GAME
from domain.kaivai.state import State
from domain.opening import Opening, Player
from service.schemas import read_action
from tests.golden_logs import golden

NAMES = {"A": ("Ana", "red"), "B": ("Ben", "blue"), "C": ("Cyn", "green"), "D": ("Dan", "yellow")}

Json = Mapping[str, Any]


def opening(players: int = 3, edition: Any = None, **options: Any) -> Opening:
    """A match of Ana, Ben, Cyn (and Dan)."""
    seats = tuple(Player(seat, *NAMES[seat]) for seat in "ABCD"[:players])
    return Opening("kaivai", seats, edition, options)


def opening_of(log: Json) -> Opening:
    """The opening of a golden log."""
    return Opening(
        game="kaivai",
        players=tuple(Player(p["player"], p["name"], p.get("colour")) for p in log["players"]),
        edition=log.get("edition"),
        options=log.get("options", {}),
        extra={key: log[key] for key in GAME.opening_keys if key in log},
    )


def step(state: State, action: Json) -> Step[Any, Any]:
    """What an action does; raises RuleBroken."""
    given = read_action(GAME, dict(action))
    return take(GAME, state, given.action, override=given.override)


def play(state: State, *actions: Json) -> State:
    """The position after some actions."""
    for action in actions:
        state = step(state, action).state
    return state


def after(name: str, steps: int) -> State:
    """The position after so many steps of a golden log."""
    log = golden("kaivai", name)
    return play(GAME.start(opening_of(log)), *log["actions"][:steps])


def positions(log: Json) -> Iterable[State]:
    """Every position of a golden log, from step 0 on."""
    state = GAME.start(opening_of(log))
    yield state
    for action in log["actions"]:
        state = play(state, action)
        yield state
