"""Tables of Offerings to test on: openings, positions in each phase, and playing on from them."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.frozen import replace
from domain.game import Step, take
from domain.message import Json
from domain.offerings import GAME
from domain.offerings.events import Event, Offering
from domain.offerings.rules.corruption import corruption_order
from domain.offerings.state import State
from domain.opening import Opening, Player
from service.wire.schemas import read_action

Levels = Mapping[str, Mapping[str, int]]
WORKERS = {"peasant": 1, "water_carrier": 1, "flower_carrier": 1, "temple_guardian": 1}
"""What a player needs for the smallest sacrifice."""


def opening(
    players: str = "ABCD",
    *,
    edition: Any = None,
    options: Mapping[str, Json] | None = None,
    cities: Mapping[str, Json] | None = None,
    **extra: Json,
) -> Opening:
    """A table whose players are called by single letters."""
    city = cities or {}
    seats = tuple(
        Player(player, player, extra={"city": city[player]} if player in city else {})
        for player in players
    )
    return Opening("offerings", seats, edition=edition, options=options or {}, extra=extra)


def opening_of(log: Mapping[str, Any]) -> Opening:
    """The opening of a match file."""
    own = ("player", "name", "colour")
    players = tuple(
        Player(
            one["player"],
            one["name"],
            one.get("colour"),
            {key: value for key, value in one.items() if key not in own},
        )
        for one in log["players"]
    )
    return Opening(
        "offerings", players, log["edition"], log["options"], extra={"first": log["first"]}
    )


def judged(state: State, action: Mapping[str, Json]) -> Step[State, Event]:
    """One action as it comes over the wire: its events and the table after it."""
    given = read_action(GAME, dict(action))
    return take(GAME, state, given.action, override=given.override)


def play(state: State, *actions: Mapping[str, Json]) -> State:
    """The table after some actions."""
    for action in actions:
        state = judged(state, action).state
    return state


def positions(log: Mapping[str, Any]) -> Iterator[State]:
    """Every position of a match file, from step 0 on."""
    state = GAME.start(opening_of(log))
    yield state
    for action in log["actions"]:
        state = play(state, action)
        yield state


def do(kind: str, player: str, **fields: Any) -> dict[str, Any]:
    """An action as JSON."""
    return {"type": kind, "player": player, **fields}


def anyway(action: Mapping[str, Any]) -> dict[str, Any]:
    """The same action, which broke a rule but happened."""
    return {**action, "override": {"reason": "it happened"}}


def table(
    players: str = "ABCD",
    *,
    levels: Levels | None = None,
    drachmae: Mapping[str, int] | None = None,
    altars: Mapping[str, tuple[str, str, int]] | None = None,
    options: Mapping[str, Json] | None = None,
    first: str = "A",
    **changes: Any,
) -> State:
    """A table in round 1; `altars` are altar → owner, animal, count."""
    state = GAME.start(opening(players, first=first, options=options))
    tracks = {
        character: {player: (levels or {}).get(player, {}).get(character, 0) for player in players}
        for character in state.edition.characters
    }
    laid = {altar: Offering(*offering) for altar, offering in (altars or {}).items()}
    stable = dict(state.stable)
    for offering in laid.values():
        stable[offering.animal] -= offering.count
    return replace(
        state,
        round=1,
        tracks=tracks,
        drachmae={**state.drachmae, **(drachmae or {})},
        altars={**state.altars, **laid},
        stable=stable,
        **changes,
    )


def at_auction(players: str = "ABCD", **settings: Any) -> State:
    """The first auction turn of a round."""
    state = table(players, **settings)
    return replace(state, phase="auction", queue=state.turn_order)


def at_corruption(players: str = "ABCD", **settings: Any) -> State:
    """The corruption phase, the highest briber on turn."""
    state = table(players, **settings)
    return replace(state, phase="corruption", queue=corruption_order(state))


def with_ben_skipped() -> State:
    """The corruption phase after a bribe of Ana: Ben has nobody to corrupt, Cyn is on turn."""
    state = at_corruption(
        levels={
            "A": {"briber": 3, "defender": 5},
            "B": {"briber": 2, "priestess": 1},
            "C": {"briber": 1},
            "D": {"peasant": 1},
        }
    )
    return play(state, do("corrupt", "A", target="D", character="peasant"))


def at_sacrifice(players: str = "ABCD", **settings: Any) -> State:
    """The sacrifice phase, the first player on turn."""
    state = table(players, **settings)
    return replace(state, phase="sacrifice", queue=state.turn_order)


def levels_of(state: State, character: str) -> str:
    """A track in seat order: "5 4 4 0"."""
    return " ".join(str(state.level(player, character)) for player in state.seats)
