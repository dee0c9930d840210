"""What people read: sentences, arithmetic, refusals."""

from typing import Any

from domain.game import Telling
from domain.message import render
from domain.offerings import GAME
from domain.offerings.state import State
from domain.refusals import RuleBroken
from tests.domain.offerings.offerings_tables import (
    WORKERS,
    at_auction,
    at_corruption,
    at_sacrifice,
    do,
    judged,
    opening,
    play,
    with_ben_skipped,
)

NAMES = {"A": "Ana", "B": "Ben", "C": "Cyn", "D": "Dan"}
LOT = ["peasant", "briber"]


def tellings(state: State, action: dict[str, Any]) -> list[Telling]:
    told = []
    for event in judged(state, action).events:
        told.append(GAME.tell(state, event))
        state = GAME.evolve(state, event)
    return told


def text(state: State, action: dict[str, Any]) -> str:
    """The sentences of a step."""
    return " ".join(render(one.text, NAMES) for one in tellings(state, action) if one.text)


def because(state: State, action: dict[str, Any]) -> list[str]:
    """The arithmetic of a step."""
    return [render(line, NAMES) for one in tellings(state, action) for line in one.because]


def refused(state: State, action: dict[str, Any]) -> str:
    try:
        judged(state, action)
    except RuleBroken as broken:
        return render(broken.message, NAMES)
    raise AssertionError("it was accepted")


def test_a_lot_is_told_with_price_and_steps() -> None:
    action = do("auction_result", "A", lot=LOT, winner="B", price=4)

    assert text(at_auction(), action) == "Ben buys peasant and briber for 4 drachmae."
    assert because(at_auction(), action) == [
        "Ben pays: 10 − 4 = 6 drachmae",
        "peasant of Ben: 0 → 1",
        "briber of Ben: 0 → 1",
    ]


def test_who_is_driven_from_the_top_is_told_in_the_sentence_and_in_numbers() -> None:
    given = at_auction(levels={"A": {"peasant": 5}, "B": {"peasant": 4, "briber": 5}})
    action = do("auction_result", "A", lot=LOT, winner="B", price=4)

    assert text(given, action).endswith("Driven from the top space: Ana (peasant).")
    assert because(given, action)[1:] == [
        "peasant of Ben: 4 → 5",
        "peasant of Ana: 5 → 4",
        "briber of Ben stays on the top space",
    ]


def test_a_third_player_driven_away_by_a_bribe_is_told_too() -> None:
    given = at_corruption(
        levels={"A": {"briber": 5, "peasant": 4}, "B": {"peasant": 3}, "C": {"peasant": 5}}
    )
    action = do("corrupt", "A", target="B", character="peasant")

    assert text(given, action).startswith(
        "Ana bribes the peasant of Ben. Driven from the top space: Cyn (peasant)."
    )
    assert because(given, action)[:4] == [
        "briber of Ana on 5, defender of Ben on 0",
        "peasant of Ben: 3 → 2",
        "peasant of Ana: 4 → 5",
        "peasant of Cyn: 5 → 4",
    ]


def test_a_pass_that_carries_the_match_into_the_next_round_stays_readable() -> None:
    given = play(
        at_auction(levels={"A": {"priestess": 2}}),
        *(do("end_auction_turn", player) for player in "ABC"),
    )

    assert text(given, do("end_auction_turn", "D")) == (
        "Dan offers no further lot. Nobody can bribe this round. Prayer: Ana +2. "
        "Nobody can sacrifice this round. Income: Ana +10, Ben +10, Cyn +10, Dan +10. "
        "Round 2 begins; Ben is the first auctioneer."
    )
    assert because(given, do("end_auction_turn", "D"))[:4] == [
        f"{name} is skipped in phase “Corruption”: the briber stands on 0"
        for name in ("Ana", "Ben", "Cyn", "Dan")
    ]


def test_who_had_an_option_and_lost_it_is_told_in_a_sentence() -> None:
    given = play(
        at_auction(
            levels={"A": {"briber": 2, "defender": 2}, "B": {"briber": 1}, "C": {"peasant": 1}}
        ),
        *(do("end_auction_turn", player) for player in "ABCD"),
    )
    assert given.able == ("A", "B")

    told = text(given, do("corrupt", "A", target="C", character="peasant"))
    assert told.startswith("Ana bribes the peasant of Cyn. Ben has no option left.")


def test_who_cannot_raise_is_told_with_the_money() -> None:
    given = at_auction(drachmae={"B": 2})
    action = do("open_auction", "A", lot=LOT, bid=2)

    assert text(given, action) == (
        "Ana offers peasant and briber and bids 2 drachmae. Ben cannot raise and is out."
    )
    assert because(given, action) == ["Ben has 2 drachmae, the next bid is 3"]


def test_a_sacrifice_is_told_with_its_product_and_what_went_back() -> None:
    strong = dict.fromkeys(WORKERS, 4)
    given = at_sacrifice(levels={"A": strong, "B": WORKERS}, altars={"hades": ("B", "pig", 1)})
    action = do("sacrifice", "A", animal="sheep", count=3, altar="hades")

    assert text(given, action) == "Ana sacrifices 3 sheep on the altar of Hades for 12 points."
    assert because(given, action) == ["3 × level 4 = 12", "back to the stable: 1 pig of Ben"]


def test_forfeited_income_is_told() -> None:
    given = play(
        at_auction(drachmae={"B": 20}), *(do("end_auction_turn", player) for player in "ABC")
    )

    assert "Ben may hold 25 drachmae: 5 drachmae forfeited" in because(
        given, do("end_auction_turn", "D")
    )


def test_a_correction_is_told_with_before_and_after() -> None:
    given = at_auction(altars={"hera": ("B", "pig", 2)})
    laid = {"hera": {"animal": "ox", "count": 1}, "zeus": None}
    action = do("adjust", "A", set={"drachmae": 7, "offerings": laid}, reason="counted again")

    assert text(given, action) == "The counters of Ana are corrected: counted again"
    assert because(given, action) == [
        "drachmae: 10 → 7",
        "offerings: Hera: 2 pigs, Zeus: empty → Hera: 1 ox, Zeus: empty",
    ]


def test_a_skipped_player_reads_that_and_why() -> None:
    state = with_ben_skipped()
    told = refused(state, do("pass_corruption", "B"))
    assert told.startswith(
        "It is not the turn of Ben, who was skipped: nobody can be corrupted. To act: Cyn."
    )

    later = play(state, do("pass_corruption", "C"))
    assert refused(later, do("pass_corruption", "B")) == (
        "This cannot be done now: the phase is “Auction”. "
        "In phase “Corruption” of round 1 Ben was skipped: nobody can be corrupted."
    )


def test_who_was_put_out_of_a_lot_reads_why() -> None:
    state = play(at_auction(drachmae={"B": 2}), do("open_auction", "A", lot=LOT, bid=2))

    assert refused(state, do("pass_bid", "B")) == (
        "Ben is out of this lot: the money does not reach the next bid. To act: Cyn."
    )


def test_an_auctioneer_whose_turn_is_over_reads_why() -> None:
    state = play(at_auction(), do("auction_result", "A", lot=LOT, winner="A", price=1))

    assert refused(state, do("end_auction_turn", "A")) == (
        "The auction turn of Ana is over: the auctioneer bought a lot. To act: Ben."
    )


def test_start_picks_are_told() -> None:
    picks = ["peasant", "briber", "defender"]

    assert text(GAME.start(opening()), do("pick_start", "D", characters=picks)) == (
        "Dan starts with peasant, briber, defender."
    )
