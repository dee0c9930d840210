"""Applying what happened: state, events → the next state. Checks nothing, never refuses.

Positions are frozen; the events that are applied together change one draft of the next position.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from domain.corrections import Adjusted
from domain.frozen import made, replace
from domain.kaivai.actions import HutType
from domain.kaivai.draft import Draft, MatDraft
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
    OpenAction,
    Scoring,
    State,
    minus,
    with_more,
)
from domain.standing import Result


def evolve(state: State, event: Event) -> State:
    """The position after an event."""
    return fold(state, (event,))


def fold(state: State, events: Iterable[Event]) -> State:
    """The position after some events."""
    draft, apply = Draft(state), _APPLY
    for event in events:
        apply[type(event)](draft, event)
    return draft.state()


def _village_placed(draft: Draft, event: VillagePlaced) -> None:
    for place in event.hexes:
        draft.sea = draft.sea.with_land(event.village, place, cult_site=True)
    draft.cults = {**draft.cults, **dict.fromkeys(event.hexes, event.village)}
    draft.unscored = (*draft.unscored, event.village)
    draft.cult_supply -= len(event.hexes)
    draft.extra_left -= 1


def _round_begun(draft: Draft, event: RoundBegun) -> None:
    draft.round = event.round
    draft.phase = "bidding"
    draft.groups = event.groups
    draft.bid_order = event.order
    draft.fixed = bool(event.order)
    draft.to_act = event.order[0] if event.order else None
    draft.turn_order = ()
    for mat in draft.all_mats().values():
        mat.bid = None


def _bid_order_set(draft: Draft, event: BidOrderSet) -> None:
    draft.bid_order = event.order
    draft.to_act = event.order[0]


def _bid_placed(draft: Draft, event: BidPlaced) -> None:
    draft.mat(event.player).bid = event.amount
    draft.to_act = event.next


def _turn_order_set(draft: Draft, event: TurnOrderSet) -> None:
    draft.turn_order = event.order


def _phase_begun(draft: Draft, event: PhaseBegun) -> None:
    draft.phase = event.phase
    draft.to_act = event.to_act


def _start_hut_placed(draft: Draft, event: StartHutPlaced) -> None:
    _hut_placed(draft, event.player, event.hut_type, event.hex, event.village)
    mat = draft.mat(event.player)
    mat.start_huts += 1
    if event.ship:
        _sail(mat, event.ship, event.hex)
    draft.to_act = event.next


def _hut_placed(draft: Draft, player: str, hut_type: HutType, place: Hex, village: str) -> None:
    """A hut leaves its mat for the board."""
    mat = draft.mat(player)
    mat.huts_left -= 1
    mat.statues_left -= hut_type == "shrine"
    hut = made(Hut, {"owner": player, "type": hut_type, "village": village, "fish": 0})
    draft.huts = {**draft.huts, place: hut}
    draft.sea = draft.sea.with_land(village, place)


def _god_moved(draft: Draft, event: GodMoved) -> None:
    for player, gained in event.influence.items():
        draft.mat(player).influence += gained
    draft.cults = {**draft.cults, event.hex: event.village}
    draft.sea = draft.sea.with_land(event.village, event.hex, cult_site=True)
    draft.cult_supply -= 1
    draft.god = God(event.hex, event.village)


def _god_stayed(draft: Draft, event: GodStayed) -> None:
    pass


def _action_opened(draft: Draft, event: ActionOpened) -> None:
    draft.mat(event.player).influence -= event.paid
    draft.tokens = {**draft.tokens, event.action: event.tokens}
    draft.acted |= {event.player}
    if event.passes_lapse:
        draft.passed = frozenset()
    opened = {"action": event.action, "ships": frozenset(event.ships), "used": frozenset()}
    draft.open = made(OpenAction, opened)


def _sail(mat: MatDraft, ship: str, to: Hex) -> None:
    mat.ships = {**mat.ships, ship: to}


def _use(draft: Draft, player: str, ship: str, to: Hex) -> None:
    """A ship sails and acts in the open action."""
    _sail(draft.mat(player), ship, to)
    going = draft.open
    if going is not None:
        draft.open = replace(going, used=going.used | {ship})


def _hut_built(draft: Draft, event: HutBuilt) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    _hut_placed(draft, event.player, event.hut_type, event.hut_hex, event.village)
    mat = draft.mat(event.player)
    mat.influence += event.influence
    mat.shells = minus(mat.shells, event.paid)
    if event.change:
        mat.shells = with_more(mat.shells, event.change)
    if event.new_ship:
        _sail(mat, event.new_ship, event.hut_hex)


def _fish_caught(draft: Draft, event: FishCaught) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    mat = draft.mat(event.player)
    mat.fish = with_more(mat.fish, event.slot, event.caught)


def _fish_sold(draft: Draft, event: FishSold) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    mat, huts = draft.mat(event.player), dict(draft.huts)
    mat.fish = minus(mat.fish, event.fish_slots)
    for delivered in event.deliveries:
        hut = huts[delivered.hut_hex]
        huts[delivered.hut_hex] = replace(hut, fish=hut.fish + delivered.amount)
        for slot in delivered.shells:
            mat.shells = with_more(mat.shells, slot)
    draft.huts = huts


def _ship_moved(draft: Draft, event: ShipMoved) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    if event.sunk is not None:
        draft.mat(event.player).fame -= event.sunk.cost
        owner = draft.mat(event.sunk.owner)
        owner.ships = {ship: at for ship, at in owner.ships.items() if ship != event.sunk.ship}


def _range_increased(draft: Draft, event: RangeIncreased) -> None:
    draft.mat(event.player).increase = event.position


def _village_celebrated(draft: Draft, event: VillageCelebrated) -> None:
    draft.mat(event.player).fame += event.bonus
    for player, fish in event.fish.items():
        draft.mat(player).fame += fish
    eaten = {
        place: replace(hut, fish=0)
        for place, hut in draft.huts.items()
        if hut.fish and hut.village == event.village
    }
    draft.huts = {**draft.huts, **eaten}


def _action_ended(draft: Draft, event: ActionEnded) -> None:
    draft.open = None
    draft.to_act = event.next


def _passed(draft: Draft, event: Passed) -> None:
    draft.passed |= {event.player}
    draft.to_act = event.next


def _sacrificed(draft: Draft, event: Sacrificed) -> None:
    draft.mat(event.player).influence += event.influence
    draft.sacrificed |= {event.player}
    draft.to_act = event.next


def _round_ended(draft: Draft, event: RoundEnded) -> None:
    for player, mat in draft.all_mats().items():
        mat.shells, mat.fish = event.shells[player], event.fish[player]
    draft.tokens = dict.fromkeys(ACTION_SPACES, 0)
    draft.acted = draft.passed = draft.sacrificed = frozenset()
    draft.to_act = None


def _huts_scored(draft: Draft, event: HutsScored) -> None:
    for player, fame in event.fame.items():
        draft.mat(player).fame += fame
        draft.mat(player).from_huts += fame
    draft.huts_scored = True


def _scoring_village_chosen(draft: Draft, event: ScoringVillageChosen) -> None:
    draft.scoring = Scoring(event.village, event.bidders)


def _scoring_bid_placed(draft: Draft, event: ScoringBidPlaced) -> None:
    scoring = draft.scoring
    if scoring is not None:
        draft.scoring = replace(scoring, bids={**scoring.bids, event.player: event.amount})


def _village_scored(draft: Draft, event: VillageScored) -> None:
    for player, fame in event.fame.items():
        draft.mat(player).fame += fame
        draft.mat(player).from_villages += fame
    for player, paid in event.paid.items():
        draft.mat(player).influence -= paid
    draft.unscored = tuple(village for village in draft.unscored if village != event.village)
    draft.scoring = None


def _match_ended(draft: Draft, event: MatchEnded) -> None:
    draft.phase = "finished"
    draft.to_act = None
    draft.result = Result(
        scores=dict(event.scores),
        ranks=event.ranks,
        winners=event.winners,
        ended_by="rounds",
        breakdown=event.breakdown,
    )


def _influence_counted(draft: Draft, event: InfluenceCounted) -> None:
    draft.mat(event.player).influence = event.counted or 0


def _adjusted(draft: Draft, event: Adjusted) -> None:
    mat = draft.mat(event.player)
    fame = mat.fame
    for counter, value in event.after.items():
        if value is not None:
            setattr(mat, counter, tuple(value) if isinstance(value, list | tuple) else value)
    mat.corrected += mat.fame - fame


_Apply: TypeAlias = Callable[[Draft, Any], None]
_APPLY: Mapping[type[Event], _Apply] = {
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
