"""The exclusive top space: who comes, who goes, who stays (rules/offerings.md 4.1, vector V2)."""

from domain.offerings.events import AuctionClosed, Move
from tests.domain.offerings.offerings_tables import at_auction, do, judged, levels_of, play

LOT = ["peasant", "briber"]


def test_a_marker_that_reaches_a_taken_top_drives_the_other_one_step_down() -> None:
    given = at_auction(levels={"A": {"peasant": 5}, "B": {"peasant": 4}, "C": {"peasant": 4}})

    first = judged(given, do("auction_result", "A", lot=LOT, winner="B", price=2))
    assert levels_of(first.state, "peasant") == "4 5 4 0"
    (closed,) = (event for event in first.events if isinstance(event, AuctionClosed))
    assert closed.moves[:2] == (Move("B", "peasant", 4, 5), Move("A", "peasant", 5, 4))

    ended = play(first.state, do("end_auction_turn", "A"))
    second = play(ended, do("auction_result", "B", lot=LOT, winner="C", price=2))
    assert levels_of(second, "peasant") == "4 4 5 0"

    ended = play(second, do("end_auction_turn", "B"))
    third = play(ended, do("auction_result", "C", lot=LOT, winner="C", price=1))
    assert levels_of(third, "peasant") == "4 4 5 0"


def test_who_is_on_the_top_already_stays_and_advances_only_the_other_character() -> None:
    given = at_auction(levels={"A": {"peasant": 5}})
    after = play(given, do("auction_result", "A", lot=LOT, winner="A", price=1))

    assert levels_of(after, "peasant") == "5 0 0 0"
    assert levels_of(after, "briber") == "1 0 0 0"


def test_a_free_top_is_simply_reached() -> None:
    given = at_auction(levels={"A": {"peasant": 4}, "B": {"peasant": 4}})
    after = play(given, do("auction_result", "A", lot=LOT, winner="A", price=1))

    assert levels_of(after, "peasant") == "5 4 0 0"
