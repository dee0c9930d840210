"""The worked example of the rule book, number by number (rules/offerings.md 11)."""

from typing import Any

import pytest

from domain.offerings import GAME
from domain.offerings.events import Offering
from domain.offerings.refusals.auction import AlreadyBought, BidExceedsMoney, TileNotAvailable
from domain.offerings.refusals.sacrifice import AnimalTooGood
from domain.offerings.state import State
from domain.refusals import NotYourTurn
from tests.domain.offerings.offerings_tables import do, judged, levels_of, opening, play

PICKS = (
    do("pick_start", "D", characters=["peasant", "water_carrier", "flower_carrier"]),
    do("pick_start", "C", characters=["peasant", "water_carrier", "temple_guardian"]),
    do("pick_start", "B", characters=["briber", "priestess", "water_carrier"]),
    do("pick_start", "A", characters=["flower_carrier", "water_carrier", "peasant"]),
)


def auctioned(player: str, lot: str, bids: str) -> list[dict[str, Any]]:
    """Actions of one lot: "A1 B2 C- D3" are an opening bid, raises and passes."""
    first, *rest = bids.split()
    actions = [do("open_auction", player, lot=lot.split(), bid=int(first[1:]))]
    for answer in rest:
        who, amount = answer[0], answer[1:]
        passed = amount == "-"
        actions.append(do("pass_bid", who) if passed else do("bid", who, amount=int(amount)))
    return actions


LOTS = [
    ("A", "temple_guardian peasant", "A1 B2 C- D3 A- B-", "10/10/10/7"),
    ("A", "briber defender", "A1 B2 C- A-", "10/8/10/7"),
    ("A", "water_carrier flower_carrier", "A1 C-", "9/8/10/7"),
    ("B", "priestess temple_guardian", "B2 C3 D- A4 B- C-", "5/8/10/7"),
    ("B", "peasant flower_carrier", "B1 C2 D3 B- C4 D-", "5/8/6/7"),
    ("B", "water_carrier briber", "B1 D-", "5/7/6/7"),
    ("C", "flower_carrier temple_guardian", "C2 D3 A- B- C4 D-", "5/7/2/7"),
    ("D", "water_carrier flower_carrier", "D2 A3 B- D4 A-", "5/7/2/3"),
]


def after_picks() -> State:
    return play(GAME.start(opening()), *PICKS)


def after_lots(n: int) -> State:
    state = after_picks()
    for player, lot, bids, _ in LOTS[:n]:
        state = play(state, *auctioned(player, lot, bids))
    return state


def test_the_first_player_picks_last() -> None:
    with pytest.raises(NotYourTurn):
        judged(play(GAME.start(opening()), *PICKS[:2]), PICKS[3])


@pytest.mark.parametrize("n", range(1, 9))
def test_the_money_after_each_lot_is_as_in_the_book(n: int) -> None:
    drachmae = after_lots(n).drachmae

    assert "/".join(str(drachmae[player]) for player in "ABCD") == LOTS[n - 1][3]


def test_the_refusals_of_the_auction_are_as_in_the_book() -> None:
    with pytest.raises(TileNotAvailable):
        judged(after_lots(1), do("open_auction", "A", lot=["temple_guardian", "briber"], bid=1))
    second = play(after_lots(1), do("open_auction", "A", lot=["briber", "defender"], bid=1))
    with pytest.raises(AlreadyBought):
        judged(second, do("bid", "D", amount=2))
    last = play(after_lots(7), *auctioned("D", LOTS[7][1], "D2 A3 B-"))
    with pytest.raises(BidExceedsMoney):
        judged(last, do("bid", "D", amount=8))


def test_the_levels_after_the_auction_are_as_in_the_book() -> None:
    state = after_lots(8)

    assert {character: levels_of(state, character) for character in state.tracks} == {
        "peasant": "1 0 2 2",
        "water_carrier": "2 2 1 2",
        "flower_carrier": "2 0 2 2",
        "temple_guardian": "1 0 2 1",
        "priestess": "1 1 0 0",
        "briber": "0 3 0 0",
        "defender": "0 1 0 0",
    }
    assert state.to_act == ("B",)


def test_the_rest_of_the_round_is_as_in_the_book() -> None:
    state = play(after_lots(8), do("corrupt", "B", target="C", character="peasant"))
    assert levels_of(state, "peasant") == "1 1 1 2"
    assert state.points == {"A": 1, "B": 1, "C": 0, "D": 0}

    state = play(state, do("sacrifice", "A", animal="chicken", count=2, altar="hermes"))
    assert state.points["A"] == 3
    with pytest.raises(AnimalTooGood):
        judged(state, do("sacrifice", "C", animal="pig", count=1, altar="athena"))

    state = play(
        state,
        do("sacrifice", "C", animal="chicken", count=1, altar="athena"),
        do("sacrifice", "D", animal="pig", count=2, altar="hermes"),
    )
    assert state.points == {"A": 3, "B": 1, "C": 1, "D": 4}
    assert state.stable == {"chicken": 14, "pig": 13, "goat": 15, "sheep": 15, "ox": 15}
    assert {altar: on for altar, on in state.altars.items() if on} == {
        "hermes": Offering("D", "pig", 2),
        "athena": Offering("C", "chicken", 1),
    }
    assert state.first == "B"
    assert state.drachmae == {"A": 15, "B": 17, "C": 12, "D": 13}
