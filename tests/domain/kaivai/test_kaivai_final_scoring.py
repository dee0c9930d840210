"""Final scoring: huts, villages one after another, ties and the winner."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.refusals.final_scoring import (
    AlreadyBid,
    BidExceedsInfluence,
    NotABidder,
    NoVillageOpen,
    VillageAlreadyScored,
)
from domain.kaivai.refusals.fish import UnknownVillage
from domain.kaivai.refusals.turns import InfluenceUnverified
from domain.kaivai.state import Hut, State
from domain.refusals import BadPayload, MatchFinished, NotYourTurn, WrongPhase
from tests.domain.kaivai.kaivai_tables import after, arranged, changed, play, refused, step
from tests.golden_logs import golden


def village_of_three(**options: Any) -> State:
    """V4 with three cult sites: A has 2 huts and a ship there, B a hut, C a ship."""
    state = arranged(
        cults={(-1, 2): "V4", (-1, 1): "V4"},
        huts={
            (-3, 2): Hut("A", "meeting", "V4"),
            (-3, 3): Hut("A", "meeting", "V4"),
            (-2, 3): Hut("B", "meeting", "V4"),
        },
        ships={"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (5, -2)}, "C": {"C-S1": (0, 1)}},
        **options,
    )
    state = changed(changed(state, "A", influence=0, fame=1), "C", influence=0, fame=2)
    return replace(state, phase="final_villages", to_act=None, huts_scored=True)


def choose(player: str, village: str) -> dict[str, Any]:
    return {"type": "choose_scoring_village", "player": player, "village_id": village}


def commit(player: str, amount: int) -> dict[str, Any]:
    return {"type": "place_scoring_bid", "player": player, "amount": amount}


def test_a_shared_majority_scores_nothing_and_costs_nothing() -> None:
    state = play(village_of_three(), choose("B", "V4"), commit("B", 2))

    assert [state.mats[player].fame for player in "ABC"] == [1, 0, 2]
    assert state.mats["B"].influence == 3
    assert "V4" not in state.unscored


def test_the_majority_alone_scores_the_cult_sites_and_pays() -> None:
    state = play(village_of_three(), choose("B", "V4"), commit("B", 3))

    assert [state.mats[player].fame for player in "ABC"] == [1, 3, 2]
    assert state.mats["B"].influence == 0


def test_a_table_may_take_the_commitments_of_all() -> None:
    state = play(village_of_three(scoring_bids_lost="all"), choose("B", "V4"), commit("B", 2))
    assert (state.mats["B"].influence, state.mats["B"].fame) == (1, 0)


def test_a_table_may_share_a_village() -> None:
    state = play(village_of_three(village_tie="split_down"), choose("B", "V4"), commit("B", 2))
    assert [state.mats[player].fame for player in "ABC"] == [2, 1, 2]
    assert state.mats["B"].influence == 1

    wide = village_of_three(village_tie="split_down")
    for place in ((-4, 0), (-5, 1)):
        sea = wide.sea.with_land("V1", place, cult_site=True)
        wide = replace(wide, sea=sea, cults={**wide.cults, place: "V1"})
    empty = play(wide, choose("B", "V1"), commit("B", 0))
    assert [empty.mats[player].fame for player in "ABC"] == [1, 0, 2]


def test_a_ship_on_its_hut_counts_at_a_cult_site_unless_the_table_says_otherwise() -> None:
    def lying_ashore(counts: bool) -> State:
        state = arranged(
            huts={(-2, 1): Hut("A", "fisher", "V4")},
            ships={"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (-1, 1)}},
            ships_on_huts_count=counts,
        )
        for player in "ABC":
            state = changed(state, player, influence=0, fame=0 if player == "A" else 1)
        final = replace(state, phase="final_villages", to_act=None, huts_scored=True)
        return play(final, choose("A", "V4"))

    assert lying_ashore(True).mats["A"].from_villages == 1
    assert lying_ashore(False).mats["A"].from_villages == 0


def test_only_who_is_present_may_commit_if_the_table_says_so() -> None:
    state = village_of_three(scoring_bid_needs_presence=True)
    state = play(state, choose("B", "V5"))
    assert state.scoring is None
    assert "V5" not in state.unscored


def test_the_poorest_chooses_the_next_village() -> None:
    state = village_of_three()
    assert GAME.status(state).to_act == ("B",)
    refused(state, choose("A", "V4"), NotYourTurn)
    refused(state, choose("B", "V44"), UnknownVillage)

    tied = changed(state, "A", fame=0, fish=state.mats["B"].fish, huts_left=14)
    assert set(GAME.status(tied).to_act) == {"A", "B"}
    assert play(tied, choose("A", "V4")).scoring is not None


def test_commitments_follow_the_rules() -> None:
    state = village_of_three()
    refused(state, commit("B", 1), NoVillageOpen)
    state = play(changed(state, "C", influence=2), choose("B", "V4"))
    assert GAME.status(state).to_act == ("B", "C")
    refused(state, choose("B", "V5"), WrongPhase)
    refused(state, commit("A", 0), NotABidder)
    assert refused(state, commit("B", 4), BidExceedsInfluence)["have"] == 3
    refused(state, commit("B", -1), BidExceedsInfluence)
    refused(state, {**commit("B", 1), "amount": None}, BadPayload)
    state = play(state, commit("C", 2))
    refused(state, commit("C", 1), AlreadyBid)
    state = play(state, commit("B", 0))
    refused(state, choose("B", "V4"), VillageAlreadyScored)


def test_an_unverified_count_does_not_limit_a_commitment() -> None:
    state = play(village_of_three(influence_tracking="unverified"), choose("B", "V4"))
    doubted = step(state, commit("B", 7))

    assert [type(doubt) for doubt in doubted.warnings] == [InfluenceUnverified]
    assert (doubted.state.mats["B"].influence, doubted.state.mats["B"].fame) == (0, 3)
    refused(state, commit("B", -1), BidExceedsInfluence)


def test_each_hut_is_worth_two_fame() -> None:
    huts = {(0, n): Hut("A", "meeting", "V4") for n in range(13)}
    state = arranged(ships={"A": {"A-S1": (5, 0)}}, rounds=2)
    state = changed(state, "A", huts_left=15 - len(huts))
    state = play(state, *({"type": "sacrifice", "player": player} for player in "ABC"))

    assert state.phase == "final_villages"
    assert state.mats["A"].fame == 26


def test_goods_are_devalued_after_the_last_round_too() -> None:
    state = play(arranged(rounds=2), *({"type": "sacrifice", "player": player} for player in "ABC"))
    assert state.mats["A"].shells == (0, 0, 0, 3, 0)


def test_a_finished_match_takes_no_action() -> None:
    log = golden("kaivai", "three-players-good-play")
    state = after("three-players-good-play", len(log["actions"]))
    refused(state, {"type": "pass", "player": "A"}, MatchFinished)
    assert GAME.offers(state, frozenset("ABC")) == ()
    with pytest.raises(MatchFinished):
        GAME.choices(state, {"type": "pass", "player": "A"}, frozenset())


@pytest.mark.parametrize(
    ("better", "ranks"),
    [
        ({}, {"A": 1, "B": 1, "C": 1}),
        ({"shells": (0, 0, 0, 0, 4)}, {"A": 1, "B": 2, "C": 2}),
        ({"fish": (0, 0, 0, 0, 4)}, {"A": 1, "B": 2, "C": 2}),
        ({"ships": {"A-S1": (5, 0)}}, {"A": 1, "B": 2, "C": 2}),
        ({"huts_left": 14}, {"A": 1, "B": 2, "C": 2}),
    ],
)
def test_a_tie_goes_to_shells_fish_ships_and_huts_then_is_shared(
    better: dict[str, Any], ranks: dict[str, int]
) -> None:
    state = arranged()
    for player in "ABC":
        state = changed(state, player, influence=0)
    state = replace(
        changed(state, "A", **better),
        phase="final_villages",
        to_act=None,
        huts_scored=True,
        unscored=("V1",),
    )
    chooser = GAME.status(state).to_act[0]
    result = GAME.result(play(state, choose(chooser, "V1")))

    assert result is not None
    assert dict(result.ranks) == ranks
    assert result.winners == tuple(player for player in "ABC" if ranks[player] == 1)
