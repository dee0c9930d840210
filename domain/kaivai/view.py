"""A position as plain JSON (section 4 of wire.md: the project's own form)."""

from collections.abc import Mapping

from domain.kaivai.rules.counting import counters
from domain.kaivai.state import Mat, State
from domain.kaivai.status import may_act
from domain.message import Json


def view(state: State) -> Mapping[str, Json]:
    """The state of rules/kaivai.md 8.1; counters of a player in the shape that `adjust` takes."""
    return {
        "edition": state.edition.name,
        "options": {**state.options.__dict__},
        "layout": state.layout.name,
        "round": state.round,
        "phase": state.phase,
        "bid_order": list(state.bid_order),
        "turn_order": list(state.turn_order),
        "to_act": list(may_act(state)),
        "acted": [*sorted(state.acted)],
        "passed": [*sorted(state.passed | state.sacrificed)],
        "tokens": {**state.tokens},
        "open_action": _open_action(state),
        "god": _god(state),
        "cult_supply": state.cult_supply,
        "villages": _villages(state),
        "unscored_villages": list(state.unscored),
        "scoring": _scoring(state),
        "players": {player: _mat(state, player, mat) for player, mat in state.mats.items()},
    }


def _god(state: State) -> Json:
    if state.god is None:
        return None
    return {"hex": list(state.god.hex), "village": state.god.village}


def _open_action(state: State) -> Json:
    if state.open is None:
        return None
    return {
        "kind": state.open.action,
        "eligible_ships": [*sorted(state.open.ships)],
        "used": [*sorted(state.open.used)],
    }


def _villages(state: State) -> dict[str, Json]:
    villages: dict[str, Json] = {}
    for village in state.sea.lands:
        huts: list[Json] = [
            {"hex": list(at), "owner": hut.owner, "type": hut.type, "fish": hut.fish}
            for at, hut in state.huts.items()
            if hut.village == village
        ]
        sites: list[Json] = [list(at) for at, site in state.cults.items() if site == village]
        villages[village] = {"cult_sites": sites, "huts": huts}
    return villages


def _scoring(state: State) -> Json:
    if state.scoring is None:
        return None
    return {
        "village": state.scoring.village,
        "bidders": list(state.scoring.bidders),
        "bids": {**state.scoring.bids},
    }


def _mat(state: State, player: str, mat: Mat) -> dict[str, Json]:
    counted = counters(mat)
    if player in state.hidden:
        counted["influence"] = None
    return {
        **counted,
        "bid": mat.bid,
        "range": mat.range if mat.bid is not None else None,
        "huts_left": mat.huts_left,
        "statues_left": mat.statues_left,
        "start_huts": mat.start_huts,
        "ships": {ship: list(at) for ship, at in mat.ships.items()},
    }
