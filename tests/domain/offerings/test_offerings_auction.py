"""Lots, bids and compact results (rules/offerings.md 4.2)."""

from typing import Any

import pytest

from domain.offerings.events import AuctionTurnEnded, BidderAutoPassed
from domain.offerings.refusals.auction import (
    AlreadyBought,
    AlreadyPassed,
    AuctionAlreadyOpen,
    BidExceedsMoney,
    BidTooLow,
    CannotRaise,
    HighBidderCannotPass,
    NoOpenAuction,
    TileNotAvailable,
)
from domain.offerings.refusals.opening import DuplicateCharacter, UnknownCharacter
from domain.offerings.refusals.turns import (
    AuctionTurnOver,
    NotAuctioneer,
    OutOfTheLot,
    PlayerSkippedNow,
)
from domain.refusals import BadPayload, NotYourTurn, RuleBroken, UnknownPlayer
from tests.domain.offerings.offerings_tables import at_auction, do, judged, levels_of, play

GIVEN = at_auction()
LOT = ["temple_guardian", "peasant"]
OTHER = ["briber", "defender"]
THIRD = ["water_carrier", "flower_carrier"]
OPENED = play(GIVEN, do("open_auction", "A", lot=LOT, bid=2))
SOLD = play(GIVEN, do("auction_result", "A", lot=LOT, winner="C", price=4))


def test_bidding_goes_clockwise_until_one_is_left_who_pays_and_advances_both() -> None:
    after = play(
        OPENED,
        do("bid", "B", amount=3),
        do("pass_bid", "C"),
        do("bid", "D", amount=5),
        do("pass_bid", "A"),
        do("pass_bid", "B"),
    )

    assert after.lot is None
    assert after.drachmae == {"A": 10, "B": 10, "C": 10, "D": 5}
    assert levels_of(after, "temple_guardian") == levels_of(after, "peasant") == "0 0 0 1"
    assert after.to_act == ("A",)


def test_the_auctioneer_who_wins_has_no_further_lot() -> None:
    step = judged(play(OPENED, do("pass_bid", "B"), do("pass_bid", "C")), do("pass_bid", "D"))

    assert AuctionTurnEnded("A", "own_win") in step.events
    assert step.state.drachmae["A"] == 8
    assert step.state.to_act == ("B",)


def test_the_next_auctioneer_has_all_tiles_and_everybody_may_bid_again() -> None:
    after = play(SOLD, do("end_auction_turn", "A"))

    assert after.tiles == GIVEN.edition.characters
    assert after.excluded == ()


def test_a_result_does_the_same_as_its_bids() -> None:
    bids = play(
        OPENED,
        do("bid", "B", amount=3),
        do("bid", "C", amount=4),
        *(do("pass_bid", player) for player in "DAB"),
    )

    assert bids == SOLD


def test_who_cannot_afford_the_next_bid_is_out_without_being_asked() -> None:
    poor = at_auction(drachmae={"B": 2, "C": 3})
    step = judged(poor, do("open_auction", "A", lot=LOT, bid=2))

    assert step.events[1:] == (BidderAutoPassed("B", needed=3, drachmae=2),)
    assert step.state.to_act == ("C",)


def test_with_nobody_left_to_bid_the_auctioneer_buys_at_once_at_the_opening_bid() -> None:
    third = play(
        at_auction("ABC"),
        do("auction_result", "A", lot=LOT, winner="B", price=2),
        do("auction_result", "A", lot=OTHER, winner="C", price=2),
    )
    after = play(third, do("open_auction", "A", lot=THIRD, bid=3))

    assert after.drachmae["A"] == 7
    assert levels_of(after, "water_carrier") == "1 0 0"
    assert after.to_act == ("B",)


def test_after_three_lots_the_auction_turn_is_over() -> None:
    after = play(
        SOLD,
        do("auction_result", "A", lot=OTHER, winner="B", price=2),
        do("auction_result", "A", lot=THIRD, winner="D", price=2),
    )

    assert after.to_act == ("B",)


def test_an_auctioneer_without_money_has_no_auction_turn() -> None:
    step = judged(at_auction(drachmae={"B": 0}), do("end_auction_turn", "A"))

    assert step.events[1:] == (AuctionTurnEnded("B", "no_money"),)
    assert step.state.to_act == ("C",)


def test_a_lot_may_be_declined_at_once() -> None:
    assert play(GIVEN, do("end_auction_turn", "A")).to_act == ("B",)


LOTS: list[tuple[type[RuleBroken], Any, dict[str, Any]]] = [
    (BadPayload, GIVEN, {"lot": ["peasant"]}),
    (BadPayload, GIVEN, {"lot": ["peasant", "briber", "defender"]}),
    (UnknownPlayer, GIVEN, {"player": "X"}),
    (NotAuctioneer, GIVEN, {"player": "B", "lot": ["king", "king"]}),
    (AuctionAlreadyOpen, OPENED, {"lot": ["king", "king"]}),
    (UnknownCharacter, GIVEN, {"lot": ["king", "king"]}),
    (DuplicateCharacter, SOLD, {"lot": ["peasant", "peasant"]}),
    (TileNotAvailable, SOLD, {"lot": ["peasant", "briber"]}),
]


@pytest.mark.parametrize(("refusal", "state", "fields"), LOTS)
@pytest.mark.parametrize(
    "rest",
    [{"type": "open_auction", "bid": 0}, {"type": "auction_result", "winner": "X", "price": 0}],
)
def test_a_lot_is_refused(
    refusal: type[RuleBroken], state: Any, fields: dict[str, Any], rest: dict[str, Any]
) -> None:
    with pytest.raises(refusal):
        judged(state, {"player": "A", "lot": OTHER, **rest, **fields})


@pytest.mark.parametrize(
    ("bid", "refusal"), [(0, BidTooLow), (-1, BidTooLow), (11, BidExceedsMoney)]
)
def test_an_opening_bid_is_refused(bid: int, refusal: type[RuleBroken]) -> None:
    with pytest.raises(refusal):
        judged(GIVEN, do("open_auction", "A", lot=LOT, bid=bid))


@pytest.mark.parametrize(
    ("refusal", "winner", "price"),
    [
        (UnknownPlayer, "X", 1),
        (AlreadyBought, "C", 0),
        (BidTooLow, "A", 0),
        (BidTooLow, "B", 1),
        (BidExceedsMoney, "B", 11),
    ],
)
def test_a_result_is_refused(refusal: type[RuleBroken], winner: str, price: int) -> None:
    with pytest.raises(refusal):
        judged(SOLD, do("auction_result", "A", lot=OTHER, winner=winner, price=price))


def test_a_result_needs_an_auctioneer_who_could_have_opened() -> None:
    broke = at_auction(drachmae={"A": 0})

    with pytest.raises(BidExceedsMoney):
        judged(broke, do("auction_result", "A", lot=LOT, winner="B", price=2))


PASSED = play(OPENED, do("pass_bid", "B"))
BOUGHT = play(SOLD, do("open_auction", "A", lot=OTHER, bid=2))
SHORT = play(at_auction(drachmae={"B": 2}), do("open_auction", "A", lot=LOT, bid=2))


@pytest.mark.parametrize(
    ("refusal", "state", "player", "amount"),
    [
        (NoOpenAuction, GIVEN, "C", 0),
        (AlreadyBought, BOUGHT, "C", 0),
        (AlreadyPassed, PASSED, "B", 0),
        (CannotRaise, SHORT, "B", 0),
        (NotYourTurn, OPENED, "C", 0),
        (NotYourTurn, OPENED, "A", 0),
        (BidTooLow, OPENED, "B", 2),
        (BidExceedsMoney, OPENED, "B", 11),
    ],
)
def test_a_bid_is_refused(refusal: type[RuleBroken], state: Any, player: str, amount: int) -> None:
    with pytest.raises(refusal):
        judged(state, do("bid", player, amount=amount))


@pytest.mark.parametrize(
    ("refusal", "state", "player"),
    [
        (NoOpenAuction, GIVEN, "B"),
        (HighBidderCannotPass, OPENED, "A"),
        (NotYourTurn, OPENED, "C"),
        (OutOfTheLot, PASSED, "B"),
        (OutOfTheLot, SHORT, "B"),
        (OutOfTheLot, BOUGHT, "C"),
    ],
)
def test_a_pass_is_refused(refusal: type[RuleBroken], state: Any, player: str) -> None:
    with pytest.raises(refusal):
        judged(state, do("pass_bid", player))


@pytest.mark.parametrize(
    ("refusal", "state", "player"),
    [
        (NotAuctioneer, OPENED, "B"),
        (AuctionAlreadyOpen, OPENED, "A"),
        (AuctionTurnOver, play(GIVEN, do("end_auction_turn", "A")), "A"),
        (PlayerSkippedNow, play(at_auction(drachmae={"B": 0}), do("end_auction_turn", "A")), "B"),
    ],
)
def test_ending_an_auction_turn_is_refused(
    refusal: type[RuleBroken], state: Any, player: str
) -> None:
    with pytest.raises(refusal) as refused:
        judged(state, do("end_auction_turn", player))
    assert refused.value.code in ("not_your_turn", "auction_already_open")
