"""Final scoring: huts, then village after village (rules/kaivai.md 7, 8.6)."""

from domain.kaivai.actions import ChooseScoringVillage, PlaceScoringBid
from domain.kaivai.events import (
    Event,
    HutsScored,
    ScoringBidPlaced,
    ScoringVillageChosen,
    VillageScored,
)
from domain.kaivai.evolve import evolve, fold
from domain.kaivai.refusals.final_scoring import (
    AlreadyBid,
    BidExceedsInfluence,
    NotABidder,
    NoVillageOpen,
    VillageAlreadyScored,
)
from domain.kaivai.refusals.fish import UnknownVillage
from domain.kaivai.refusals.turns import InfluenceUnverified
from domain.kaivai.scoring import FAME_PER_HUT, ending, presence, village_fame
from domain.kaivai.state import State
from domain.kaivai.wording import seats
from domain.message import Seat
from domain.referee import Referee


def score_huts(state: State) -> HutsScored:
    """Fame for each hut on the board."""
    return HutsScored({player: FAME_PER_HUT * mat.huts for player, mat in state.mats.items()})


def choose_scoring_village(
    state: State, action: ChooseScoringVillage, referee: Referee
) -> tuple[Event, ...]:
    """The poorest names the next village; without bidders it is scored at once."""
    village = action.village_id
    if village not in state.sea.lands:
        raise UnknownVillage(village=village, villages=tuple(state.sea.lands))
    if village not in state.unscored:
        raise VillageAlreadyScored(village=village, left=state.unscored)
    chosen = ScoringVillageChosen(action.player, village, _bidders(state, village))
    return (chosen,) if chosen.bidders else (chosen, *_scored(evolve(state, chosen)))


def _bidders(state: State, village: str) -> tuple[str, ...]:
    huts, ships = presence(state)[village]
    needs_presence = state.options.scoring_bid_needs_presence
    return tuple(
        player
        for player, mat in state.mats.items()
        if mat.influence >= 1 and (huts[player] + ships[player] or not needs_presence)
    )


def place_scoring_bid(state: State, action: PlaceScoringBid, referee: Referee) -> tuple[Event, ...]:
    """Influence committed under seal; after the last the village is scored."""
    scoring, player, amount = state.scoring, action.player, action.amount or 0
    if scoring is None:
        raise NoVillageOpen()
    if player not in scoring.bidders:
        raise NotABidder(player=Seat(player), bidders=seats(scoring.bidders))
    if player in scoring.bids:
        raise AlreadyBid(player=Seat(player), village=scoring.village)
    _require_influence(state, player, amount, referee)
    placed = ScoringBidPlaced(player, amount)
    if len(scoring.bids) + 1 < len(scoring.bidders):
        return (placed,)
    return (placed, *_scored(evolve(state, placed)))


def _require_influence(state: State, player: str, amount: int, referee: Referee) -> None:
    have = state.mats[player].influence
    unverified = state.options.influence_tracking == "unverified"
    if amount < 0 or (amount > have and not unverified):
        raise BidExceedsInfluence(player=Seat(player), have=have, amount=amount)
    if amount > have:
        referee.warns(InfluenceUnverified(player=Seat(player), cost=amount, have=have))


def _scored(state: State) -> tuple[Event, ...]:
    """The open village is scored, and after the last one the match ends."""
    if state.scoring is None:
        return ()
    village = state.scoring.village
    huts, ships = presence(state)[village]
    committed = {player: state.scoring.bids.get(player) or 0 for player in state.players}
    majority = {
        player: huts[player] + ships[player] + committed[player] for player in state.players
    }
    fame = village_fame(state, village, majority)
    losers = state.players if state.options.scoring_bids_lost == "all" else tuple(fame)
    paid = {player: min(committed[player], state.mats[player].influence) for player in losers}
    scored = VillageScored(
        village=village,
        cult_sites=state.sea.cult_sites(village),
        huts=huts,
        ships=ships,
        committed=committed,
        fame=fame,
        paid={player: influence for player, influence in paid.items() if influence},
    )
    after = fold(state, (scored,))
    return (scored,) if after.unscored else (scored, ending(after))
