"""Points and counters: scoring at the end, and what the table counted anew."""

from domain.corrections import Adjusted
from domain.frozen import replace
from domain.kaivai.draft import Draft
from domain.kaivai.events import (
    HutsScored,
    InfluenceCounted,
    MatchEnded,
    ScoringBidPlaced,
    ScoringVillageChosen,
    VillageScored,
)
from domain.kaivai.state import Scoring
from domain.standing import Result


def huts_scored(draft: Draft, event: HutsScored) -> None:
    for player, fame in event.fame.items():
        draft.mat(player).fame += fame
        draft.mat(player).from_huts += fame
    draft.huts_scored = True


def scoring_village_chosen(draft: Draft, event: ScoringVillageChosen) -> None:
    draft.scoring = Scoring(event.village, event.bidders)


def scoring_bid_placed(draft: Draft, event: ScoringBidPlaced) -> None:
    scoring = draft.scoring
    if scoring is not None:
        draft.scoring = replace(scoring, bids={**scoring.bids, event.player: event.amount})


def village_scored(draft: Draft, event: VillageScored) -> None:
    for player, fame in event.fame.items():
        draft.mat(player).fame += fame
        draft.mat(player).from_villages += fame
    for player, paid in event.paid.items():
        draft.mat(player).influence -= paid
    draft.unscored = tuple(village for village in draft.unscored if village != event.village)
    draft.scoring = None


def match_ended(draft: Draft, event: MatchEnded) -> None:
    draft.phase = "finished"
    draft.to_act = None
    draft.result = Result(
        scores=dict(event.scores),
        ranks=event.ranks,
        winners=event.winners,
        ended_by="rounds",
        breakdown=event.breakdown,
    )


def influence_counted(draft: Draft, event: InfluenceCounted) -> None:
    draft.mat(event.player).influence = event.counted or 0


def adjusted(draft: Draft, event: Adjusted) -> None:
    mat = draft.mat(event.player)
    fame = mat.fame
    for counter, value in event.after.items():
        if value is not None:
            setattr(mat, counter, tuple(value) if isinstance(value, list | tuple) else value)
    mat.corrected += mat.fame - fame
