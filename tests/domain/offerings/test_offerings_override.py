"""What the table says happened anyway, and what guards the table all the same (8.1)."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.offerings.events import Offering
from domain.offerings.refusals.auction import BidExceedsMoney, BidTooLow, TileNotAvailable
from domain.offerings.refusals.corruption import ActorAtTop, CannotTargetSelf, TargetAtBottom
from domain.offerings.refusals.sacrifice import BadCount, NotEnoughInStable
from domain.offerings.refusals.turns import OutOfTheLot
from domain.offerings.state import State
from domain.refusals import NotYourTurn, RuleBroken, WrongPhase
from tests.domain.offerings.offerings_tables import (
    WORKERS,
    anyway,
    at_auction,
    at_corruption,
    at_sacrifice,
    do,
    judged,
    levels_of,
    play,
)

LOT = ["peasant", "briber"]
OTHER = ["defender", "priestess"]
AUCTION = at_auction()
SOLD = play(AUCTION, do("auction_result", "A", lot=LOT, winner="B", price=2))
OPENED = play(AUCTION, do("open_auction", "A", lot=LOT, bid=3))
RAISED = play(OPENED, do("pass_bid", "B"), do("bid", "C", amount=4), do("pass_bid", "D"))
EXCLUDED = play(SOLD, do("open_auction", "A", lot=OTHER, bid=1))
BRIBES = at_corruption(
    levels={
        "A": {"briber": 2, "peasant": 4, "priestess": 1},
        "B": {"defender": 3, "peasant": 3, "priestess": 5, "water_carrier": 2},
        "C": {"peasant": 5, "defender": 1},
    }
)
ALTARS = {"hermes": ("B", "pig", 2), "ares": ("A", "chicken", 1), "zeus": ("B", "ox", 5)}
GIFTS = at_sacrifice(levels={"A": WORKERS, "B": WORKERS}, altars=ALTARS)
EXACT = at_sacrifice(
    levels={"A": {**WORKERS, "peasant": 2}, "B": WORKERS}, options={"animal_choice": "exact"}
)
OWN = at_sacrifice(
    levels={"A": WORKERS, "B": WORKERS}, altars=ALTARS, options={"self_replace": "forbidden"}
)


def bribe(target: str, character: str) -> dict[str, Any]:
    return do("corrupt", "A", target=target, character=character)


def offer(animal: str, count: int, altar: str) -> dict[str, Any]:
    return do("sacrifice", "A", animal=animal, count=count, altar=altar)


@pytest.mark.parametrize(
    ("state", "action", "waived"),
    [
        (AUCTION, do("open_auction", "A", lot=LOT, bid=0), ["bid_too_low"]),
        (OPENED, do("bid", "B", amount=3), ["bid_too_low"]),
        (
            AUCTION,
            do("auction_result", "A", lot=LOT, winner="B", price=1),
            ["bid_too_low"],
        ),
        (
            SOLD,
            do("auction_result", "A", lot=OTHER, winner="B", price=1),
            ["already_bought_from_this_auctioneer", "bid_too_low"],
        ),
        (EXCLUDED, do("bid", "B", amount=2), ["already_bought_from_this_auctioneer"]),
        (
            replace(BRIBES, targets=("C",)),
            bribe("C", "peasant"),
            ["target_already_corrupted", "needs_top_briber"],
        ),
        (BRIBES, bribe("C", "defender"), ["character_immune"]),
        (BRIBES, bribe("B", "water_carrier"), ["briber_not_higher"]),
        (BRIBES, bribe("B", "priestess"), ["briber_not_higher", "needs_top_briber"]),
        (BRIBES, bribe("B", "peasant"), ["briber_not_higher", "top_protected"]),
        (GIFTS, offer("pig", 1, "hephaestus"), ["animal_too_good"]),
        (GIFTS, offer("chicken", 6, "hephaestus"), ["too_many_animals"]),
        (GIFTS, offer("chicken", 1, "athena"), ["altar_too_high"]),
        (GIFTS, offer("chicken", 1, "ares"), ["offering_identical"]),
        (GIFTS, offer("chicken", 1, "hermes"), ["offering_not_better"]),
        (EXACT, offer("chicken", 1, "hermes"), ["wrong_animal"]),
        (OWN, offer("chicken", 2, "ares"), ["too_many_animals", "own_offering"]),
    ],
)
def test_a_waived_rule_is_noted_and_the_ordinary_effect_follows(
    state: State, action: dict[str, Any], waived: list[str]
) -> None:
    with pytest.raises(RuleBroken) as refused:
        judged(state, action)
    assert refused.value.code == waived[0]

    step = judged(state, anyway(action))
    assert list(step.waived) == waived
    assert step.state != state


def test_a_bribe_that_happened_anyway_moves_the_third_player_too() -> None:
    after = play(BRIBES, anyway(bribe("B", "peasant")))

    assert levels_of(after, "peasant") == "5 2 4 0"


def test_an_offering_that_happened_anyway_sends_the_better_one_back() -> None:
    after = play(GIFTS, anyway(offer("chicken", 1, "hermes")))

    assert after.altars["hermes"] == Offering("A", "chicken", 1)
    assert (after.stable["pig"], after.stable["chicken"]) == (15, 13)


def test_who_passed_and_bids_anyway_does_so_where_the_round_of_bids_would_reach_the_seat() -> None:
    with pytest.raises(OutOfTheLot):
        judged(RAISED, anyway(do("bid", "B", amount=5)))
    reached = play(RAISED, do("bid", "A", amount=5))
    step = judged(reached, anyway(do("bid", "B", amount=6)))

    assert step.waived == ("already_passed",)
    assert step.state.lot is not None
    assert step.state.lot.circle == ("C", "A", "B")


@pytest.mark.parametrize(
    ("state", "action", "refusal"),
    [
        (AUCTION, do("open_auction", "A", lot=LOT, bid=-1), BidTooLow),
        (AUCTION, do("open_auction", "A", lot=LOT, bid=11), BidExceedsMoney),
        (AUCTION, do("open_auction", "B", lot=LOT, bid=1), NotYourTurn),
        (AUCTION, bribe("B", "peasant"), WrongPhase),
        (SOLD, do("open_auction", "A", lot=LOT, bid=1), TileNotAvailable),
        (OPENED, do("bid", "C", amount=4), NotYourTurn),
        (BRIBES, bribe("A", "peasant"), CannotTargetSelf),
        (BRIBES, bribe("C", "water_carrier"), TargetAtBottom),
        (
            at_corruption(levels={"A": {"briber": 1, "peasant": 5}, "B": {"peasant": 1}}),
            bribe("B", "peasant"),
            ActorAtTop,
        ),
        (GIFTS, offer("chicken", 0, "athena"), BadCount),
        (GIFTS, offer("ox", 11, "athena"), NotEnoughInStable),
    ],
)
def test_what_guards_turn_money_animals_and_the_ends_of_a_track_refuses_all_the_same(
    state: State, action: dict[str, Any], refusal: type[RuleBroken]
) -> None:
    with pytest.raises(refusal):
        judged(state, anyway(action))


def test_who_bought_before_and_bid_anyway_is_in_the_lot_like_everybody() -> None:
    back = play(EXCLUDED, anyway(do("bid", "B", amount=2)), do("bid", "C", amount=3))
    answered = play(back, do("pass_bid", "D"), do("pass_bid", "A"))
    assert answered.to_act == ("B",)
    assert judged(answered, do("bid", "B", amount=4)).waived == ()
