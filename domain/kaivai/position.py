"""A whole position as a document, and back (wire.md, section 2; docs/games/kaivai.md)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from domain.checkpoints import Positions, shared
from domain.frozen import replace
from domain.kaivai.document import (
    CultSite,
    Going,
    KaivaiCheckpoint,
    KaivaiPositionSet,
    Position,
    Standing,
)
from domain.kaivai.hexes import Hex
from domain.kaivai.position_faults import faults
from domain.kaivai.sea import sea_of
from domain.kaivai.state import Hut, OpenAction, State

_AS_THEY_ARE: Final = (
    *("round", "mats", "cult_supply", "extra_left", "unscored", "tokens", "groups", "bid_order"),
    *("fixed", "turn_order", "to_act", "god", "scoring", "huts_scored"),
)
"""Fields that a position shares with the state."""


def write(state: State) -> Position:
    """The document of a state."""
    return Position(
        format="kaivai-position/1",
        phase=cast(Any, state.phase),
        cults=tuple(CultSite(place, village) for place, village in state.cults.items()),
        huts=tuple(_standing(state.huts)),
        open=_going(state.open),
        **shared(state, _AS_THEY_ARE),
        acted=tuple(sorted(state.acted)),
        passed=tuple(sorted(state.passed)),
        sacrificed=tuple(sorted(state.sacrificed)),
    )


def _standing(huts: Mapping[Hex, Hut]) -> Iterator[Standing]:
    for place, hut in huts.items():
        yield Standing(place, hut.owner, hut.type, hut.village, hut.fish)


def _going(open_action: OpenAction | None) -> Going | None:
    if open_action is None:
        return None
    ships, used = sorted(open_action.ships), sorted(open_action.used)
    return Going(cast(Any, open_action.action), tuple(ships), tuple(used))


def read(state: State, position: Position) -> State:
    """The state that a document without faults describes, with the opening of the match."""
    cults = {site.hex: site.village for site in position.cults}
    huts = {hut.hex: Hut(hut.owner, hut.type, hut.village, hut.fish) for hut in position.huts}
    return replace(
        state,
        phase=position.phase,
        cults=cults,
        huts=huts,
        sea=sea_of(state.grid, cults, ((place, hut.village) for place, hut in huts.items())),
        open=_open(position.open),
        result=None,
        **shared(position, _AS_THEY_ARE),
        acted=frozenset(position.acted),
        passed=frozenset(position.passed),
        sacrificed=frozenset(position.sacrificed),
    )


def _open(going: Going | None) -> OpenAction | None:
    if going is None:
        return None
    return OpenAction(going.action, frozenset(going.ships), frozenset(going.used))


POSITIONS: Final = Positions(
    action=KaivaiCheckpoint, event=KaivaiPositionSet, write=write, faults=faults, read=read
)
