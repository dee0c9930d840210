"""Tables of Kaivai for tests: opening a match and playing actions given as JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from domain.frozen import replace
from domain.game import Step, take
from domain.kaivai import GAME
from domain.kaivai.hexes import Hex
from domain.kaivai.sea import sea_of
from domain.kaivai.state import God, Hut, State
from domain.opening import Opening, Player
from domain.refusals import RuleBroken
from service.wire.schemas import read_action
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


def changed(state: State, player: str, **mat: Any) -> State:
    """A position in which a player's mat is otherwise."""
    return replace(state, mats={**state.mats, player: replace(state.mats[player], **mat)})


def arranged(
    *,
    players: int = 3,
    huts: Mapping[Hex, Hut] | None = None,
    ships: Mapping[str, Mapping[str, Hex]] | None = None,
    cults: Mapping[Hex, str] | None = None,
    god: Hex | None = None,
    bids: Mapping[str, int] | None = None,
    edition: Any = None,
    **options: Any,
) -> State:
    """A position in the middle of the actions, laid out by hand; A acts first.

    Villages V1 to V7 as in the worked example; `cults` are further cult sites.
    """
    state = GAME.start(opening(players, edition, **options))
    sites = {**state.cults, (4, 2): "V7", **(cults or {})}
    laid = huts or {}
    bid = bids or {"A": 5, "B": 4, "C": 3, "D": 2}
    mats = {
        player: replace(
            mat,
            bid=bid[player],
            ships=dict((ships or {}).get(player, {})),
            huts_left=mat.huts_left - sum(hut.owner == player for hut in laid.values()),
            statues_left=mat.statues_left
            - sum((hut.owner, hut.type) == (player, "shrine") for hut in laid.values()),
            start_huts=2,
        )
        for player, mat in state.mats.items()
    }
    return replace(
        state,
        mats=mats,
        cults=sites,
        huts=laid,
        sea=sea_of(state.grid, sites, [(at, hut.village) for at, hut in laid.items()]),
        god=God(god, sites[god]) if god else None,
        unscored=tuple(dict.fromkeys(sites.values())),
        extra_left=0,
        cult_supply=10,
        phase="actions",
        round=2,
        bid_order=state.players,
        turn_order=tuple(sorted(state.players, key=lambda player: -bid[player])),
        to_act="A",
    )


def refused(state: State, action: dict[str, Any], rule: type[RuleBroken]) -> dict[str, Any]:
    """The details of the refusal of an action; the position stays as it was."""
    kept = replace(state)
    with pytest.raises(rule) as caught:
        step(state, action)
    assert state == kept
    return caught.value.details
