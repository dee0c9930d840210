"""Applying what happened: state, event → the next state. Checks nothing, never refuses."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from domain.corrections import Adjusted
from domain.frozen import replace
from domain.kaivai.actions import HutType
from domain.kaivai.events import (
    ActionEnded,
    ActionOpened,
    BidOrderSet,
    BidPlaced,
    Event,
    FishCaught,
    FishSold,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutsScored,
    InfluenceCounted,
    MatchEnded,
    Passed,
    PhaseBegun,
    RangeIncreased,
    RoundBegun,
    RoundEnded,
    Sacrificed,
    ScoringBidPlaced,
    ScoringVillageChosen,
    ShipMoved,
    StartHutPlaced,
    TurnOrderSet,
    VillageCelebrated,
    VillagePlaced,
    VillageScored,
)
from domain.kaivai.hexes import Hex
from domain.kaivai.state import (
    ACTION_SPACES,
    God,
    Hut,
    Mat,
    OpenAction,
    Scoring,
    State,
    minus,
    on_slot,
    plus,
)
from domain.standing import Result


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return _AFTER[type(event)](state, event)


def fold(state: State, events: Iterable[Event]) -> State:
    """The position after some events."""
    for event in events:
        state = evolve(state, event)
    return state


def _mats_with(state: State, player: str, **changes: Any) -> Mapping[str, Mat]:
    """All mats, that of a player with some fields changed."""
    mats = state.mats
    return {**mats, player: replace(mats[player], **changes)}


def _mats_gaining(
    mats: Mapping[str, Mat], counter: str, gains: Mapping[str, int]
) -> Mapping[str, Mat]:
    """All mats after some players gained on a counter."""
    gained = dict(mats)
    for player, gain in gains.items():
        mat = mats[player]
        gained[player] = replace(mat, **{counter: getattr(mat, counter) + gain})
    return gained


def _village_placed(state: State, event: VillagePlaced) -> State:
    sea = state.sea
    for place in event.hexes:
        sea = sea.with_land(event.village, place, cult_site=True)
    return replace(
        state,
        sea=sea,
        cults={**state.cults, **dict.fromkeys(event.hexes, event.village)},
        unscored=(*state.unscored, event.village),
        cult_supply=state.cult_supply - len(event.hexes),
        extra_left=state.extra_left - 1,
    )


def _round_begun(state: State, event: RoundBegun) -> State:
    return replace(
        state,
        round=event.round,
        phase="bidding",
        groups=event.groups,
        bid_order=event.order,
        fixed=bool(event.order),
        to_act=event.order[0] if event.order else None,
        turn_order=(),
        mats={player: replace(mat, bid=None) for player, mat in state.mats.items()},
    )


def _bid_order_set(state: State, event: BidOrderSet) -> State:
    return replace(state, bid_order=event.order, to_act=event.order[0])


def _bid_placed(state: State, event: BidPlaced) -> State:
    mats = _mats_with(state, event.player, bid=event.amount)
    return replace(state, mats=mats, to_act=event.next)


def _turn_order_set(state: State, event: TurnOrderSet) -> State:
    return replace(state, turn_order=event.order)


def _phase_begun(state: State, event: PhaseBegun) -> State:
    return replace(state, phase=event.phase, to_act=event.to_act)


def _start_hut_placed(state: State, event: StartHutPlaced) -> State:
    mat = _built(state.mats[event.player], event.hut_type, event.hex, event.ship)
    return replace(
        state,
        mats={**state.mats, event.player: replace(mat, start_huts=mat.start_huts + 1)},
        huts={**state.huts, event.hex: Hut(event.player, event.hut_type, event.village)},
        sea=state.sea.with_land(event.village, event.hex),
        to_act=event.next,
    )


def _built(mat: Mat, hut_type: HutType, place: Hex, ship: str | None) -> Mat:
    """A mat after a hut left it for the board, and with a fisher hut its ship."""
    return replace(
        mat,
        huts_left=mat.huts_left - 1,
        statues_left=mat.statues_left - (hut_type == "shrine"),
        ships=mat.ships if ship is None else {**mat.ships, ship: place},
    )


def _god_moved(state: State, event: GodMoved) -> State:
    return replace(
        state,
        mats=_mats_gaining(state.mats, "influence", event.influence),
        cults={**state.cults, event.hex: event.village},
        sea=state.sea.with_land(event.village, event.hex, cult_site=True),
        cult_supply=state.cult_supply - 1,
        god=God(event.hex, event.village),
    )


def _god_stayed(state: State, event: GodStayed) -> State:
    return state


def _action_opened(state: State, event: ActionOpened) -> State:
    influence = state.mats[event.player].influence - event.paid
    return replace(
        state,
        mats=_mats_with(state, event.player, influence=influence),
        tokens={**state.tokens, event.action: event.tokens},
        acted=state.acted | {event.player},
        passed=frozenset() if event.passes_lapse else state.passed,
        open=OpenAction(event.action, frozenset(event.ships)),
    )


def _used(state: State, ship: str) -> OpenAction | None:
    """The open action after a ship acted in it."""
    going = state.open
    return going and replace(going, used=going.used | {ship})


def _hut_built(state: State, event: HutBuilt) -> State:
    mat = state.mats[event.player]
    shells = minus(mat.shells, event.paid)
    if event.change:
        shells = plus(shells, on_slot(event.change))
    sailed = replace(
        mat,
        shells=shells,
        influence=mat.influence + event.influence,
        ships={**mat.ships, event.ship: event.ship_to},
    )
    built = _built(sailed, event.hut_type, event.hut_hex, event.new_ship)
    return replace(
        state,
        mats={**state.mats, event.player: built},
        huts={**state.huts, event.hut_hex: Hut(event.player, event.hut_type, event.village)},
        sea=state.sea.with_land(event.village, event.hut_hex),
        open=_used(state, event.ship),
    )


def _fish_caught(state: State, event: FishCaught) -> State:
    mat = state.mats[event.player]
    mats = _mats_with(
        state,
        event.player,
        ships={**mat.ships, event.ship: event.ship_to},
        fish=plus(mat.fish, on_slot(event.slot, event.caught)),
    )
    return replace(state, mats=mats, open=_used(state, event.ship))


def _fish_sold(state: State, event: FishSold) -> State:
    mat, huts = state.mats[event.player], dict(state.huts)
    shells = mat.shells
    for delivered in event.deliveries:
        hut = huts[delivered.hut_hex]
        huts[delivered.hut_hex] = replace(hut, fish=hut.fish + delivered.amount)
        for slot in delivered.shells:
            shells = plus(shells, on_slot(slot))
    mats = _mats_with(
        state,
        event.player,
        ships={**mat.ships, event.ship: event.ship_to},
        shells=shells,
        fish=minus(mat.fish, event.fish_slots),
    )
    return replace(state, mats=mats, huts=huts, open=_used(state, event.ship))


def _ship_moved(state: State, event: ShipMoved) -> State:
    mats = dict(state.mats)
    if event.sunk is not None:
        owner = mats[event.sunk.owner]
        left = {ship: at for ship, at in owner.ships.items() if ship != event.sunk.ship}
        mats[event.sunk.owner] = replace(owner, ships=left)
    mat = mats[event.player]
    mats[event.player] = replace(
        mat,
        ships={**mat.ships, event.ship: event.ship_to},
        fame=mat.fame - (event.sunk.cost if event.sunk else 0),
    )
    return replace(state, mats=mats, open=_used(state, event.ship))


def _range_increased(state: State, event: RangeIncreased) -> State:
    return replace(state, mats=_mats_with(state, event.player, increase=event.position))


def _village_celebrated(state: State, event: VillageCelebrated) -> State:
    fame = {**event.fish, event.player: event.fish.get(event.player, 0) + event.bonus}
    huts = {
        place: replace(hut, fish=0) if hut.village == event.village and hut.fish else hut
        for place, hut in state.huts.items()
    }
    return replace(state, mats=_mats_gaining(state.mats, "fame", fame), huts=huts)


def _action_ended(state: State, event: ActionEnded) -> State:
    return replace(state, open=None, to_act=event.next)


def _passed(state: State, event: Passed) -> State:
    return replace(state, passed=state.passed | {event.player}, to_act=event.next)


def _sacrificed(state: State, event: Sacrificed) -> State:
    influence = state.mats[event.player].influence + event.influence
    return replace(
        state,
        mats=_mats_with(state, event.player, influence=influence),
        sacrificed=state.sacrificed | {event.player},
        to_act=event.next,
    )


def _round_ended(state: State, event: RoundEnded) -> State:
    return replace(
        state,
        mats={
            player: replace(mat, shells=event.shells[player], fish=event.fish[player])
            for player, mat in state.mats.items()
        },
        tokens=dict.fromkeys(ACTION_SPACES, 0),
        acted=frozenset(),
        passed=frozenset(),
        sacrificed=frozenset(),
        to_act=None,
    )


def _huts_scored(state: State, event: HutsScored) -> State:
    mats = _mats_gaining(state.mats, "fame", event.fame)
    return replace(state, mats=_mats_gaining(mats, "from_huts", event.fame), huts_scored=True)


def _scoring_village_chosen(state: State, event: ScoringVillageChosen) -> State:
    return replace(state, scoring=Scoring(event.village, event.bidders))


def _scoring_bid_placed(state: State, event: ScoringBidPlaced) -> State:
    scoring = state.scoring
    return replace(
        state,
        scoring=scoring and replace(scoring, bids={**scoring.bids, event.player: event.amount}),
    )


def _village_scored(state: State, event: VillageScored) -> State:
    mats = _mats_gaining(state.mats, "fame", event.fame)
    mats = _mats_gaining(mats, "from_villages", event.fame)
    mats = _mats_gaining(mats, "influence", {who: -paid for who, paid in event.paid.items()})
    left = tuple(village for village in state.unscored if village != event.village)
    return replace(state, mats=mats, unscored=left, scoring=None)


def _match_ended(state: State, event: MatchEnded) -> State:
    result = Result(
        scores=dict(event.scores),
        ranks=event.ranks,
        winners=event.winners,
        ended_by="rounds",
        breakdown=event.breakdown,
    )
    return replace(state, phase="finished", to_act=None, result=result)


def _influence_counted(state: State, event: InfluenceCounted) -> State:
    influence = event.counted or 0
    return replace(state, mats=_mats_with(state, event.player, influence=influence))


def _adjusted(state: State, event: Adjusted) -> State:
    mat = state.mats[event.player]
    counted: dict[str, Any] = {
        counter: tuple(value) if isinstance(value, list | tuple) else value
        for counter, value in event.after.items()
        if value is not None
    }
    corrected = counted.get("fame", mat.fame) - mat.fame + mat.corrected
    return replace(state, mats=_mats_with(state, event.player, **counted, corrected=corrected))


_After: TypeAlias = Callable[[State, Any], State]
_AFTER: Mapping[type[Event], _After] = {
    VillagePlaced: _village_placed,
    RoundBegun: _round_begun,
    BidOrderSet: _bid_order_set,
    BidPlaced: _bid_placed,
    TurnOrderSet: _turn_order_set,
    PhaseBegun: _phase_begun,
    StartHutPlaced: _start_hut_placed,
    GodMoved: _god_moved,
    GodStayed: _god_stayed,
    ActionOpened: _action_opened,
    HutBuilt: _hut_built,
    FishCaught: _fish_caught,
    FishSold: _fish_sold,
    ShipMoved: _ship_moved,
    RangeIncreased: _range_increased,
    VillageCelebrated: _village_celebrated,
    ActionEnded: _action_ended,
    Passed: _passed,
    Sacrificed: _sacrificed,
    RoundEnded: _round_ended,
    HutsScored: _huts_scored,
    ScoringVillageChosen: _scoring_village_chosen,
    ScoringBidPlaced: _scoring_bid_placed,
    VillageScored: _village_scored,
    MatchEnded: _match_ended,
    InfluenceCounted: _influence_counted,
    Adjusted: _adjusted,
}
