"""Income, the end and the final scoring (rules/offerings.md 4.5, 4.6 and 7; vectors V1 and V5)."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.offerings import GAME
from domain.offerings.events import GameEnded, IncomePaid, MatchScored
from domain.offerings.state import State
from domain.refusals import MatchFinished
from tests.domain.offerings.offerings_tables import WORKERS, at_sacrifice, do, judged, play


def last_pass(players: str = "ABCD", **settings: Any) -> State:
    """Only D can still sacrifice in this round."""
    state = at_sacrifice(players, levels={"D": WORKERS}, **settings)
    return replace(state, queue=("D",))


PASS = do("pass_sacrifice", "D")


@pytest.mark.parametrize(
    ("before", "after", "forfeited"), [(14, 24, 0), (15, 25, 0), (17, 25, 2), (25, 25, 10)]
)
def test_income_stops_at_the_cap(before: int, after: int, forfeited: int) -> None:
    step = judged(last_pass(drachmae={"A": before}), PASS)
    (paid,) = (event for event in step.events if isinstance(event, IncomePaid))

    assert step.state.drachmae["A"] == after
    assert paid.forfeited["A"] == forfeited
    assert paid.paid["A"] == after - before


def test_the_first_player_marker_moves_one_seat_clockwise() -> None:
    after = play(last_pass(first="D"), PASS)

    assert after.first == "A"
    assert (after.round, after.queue) == (2, ("A", "B", "C", "D"))


FULL = {
    altar: ("A", "chicken", 1)
    for altar in (
        *("hephaestus", "ares", "hermes", "athena", "hera", "aphrodite"),
        *("artemis", "apollo", "hades", "poseidon", "zeus"),
    )
}


@pytest.mark.parametrize(
    ("altars", "points", "reason"),
    [
        (FULL, 99, "altars"),
        ({}, 100, "score"),
        (FULL, 100, "both"),
    ],
)
def test_the_match_ends_with_a_full_temple_or_enough_points(
    altars: dict[str, tuple[str, str, int]], points: int, reason: str
) -> None:
    given = last_pass(altars=altars)
    given = replace(given, points={**given.points, "B": points})
    step = judged(given, PASS)

    assert GameEnded(reason) in step.events
    assert not any(isinstance(event, IncomePaid) for event in step.events)
    assert GAME.status(step.state).finished
    result = GAME.result(step.state)
    assert result is not None
    assert result.ended_by == reason


def test_reaching_the_points_in_mid_phase_does_not_stop_the_phase() -> None:
    strong = {**dict.fromkeys(WORKERS, 5)}
    state = at_sacrifice(levels={"A": strong, "B": WORKERS})
    state = replace(state, points={**state.points, "A": 99})
    after = play(state, do("sacrifice", "A", animal="ox", count=5, altar="zeus"))

    assert (after.phase, after.to_act, after.points["A"]) == ("sacrifice", ("B",), 124)


def test_a_finished_match_takes_nothing_more() -> None:
    given = last_pass()
    over = play(replace(given, points={**given.points, "B": 100}), PASS)

    for action in (
        PASS,
        do("bid", "X", amount=0),
        do("adjust", "X", set={"points": 1}, reason="r"),
    ):
        with pytest.raises(MatchFinished):
            judged(over, action)


ALTARS = {
    "hermes": ("A", "chicken", 1),
    "apollo": ("A", "chicken", 1),
    "hades": ("A", "chicken", 1),
    "zeus": ("B", "chicken", 1),
    "hera": ("B", "chicken", 1),
    "athena": ("C", "chicken", 1),
    "poseidon": ("D", "chicken", 1),
    "artemis": ("D", "chicken", 1),
}


def scored(points: dict[str, int], altars: dict[str, tuple[str, str, int]]) -> Any:
    given = last_pass(altars=altars)
    step = judged(replace(given, points=points, sacrifices=points), PASS)
    return step, GAME.result(step.state)


def test_a_tie_goes_to_who_holds_more_altars() -> None:
    step, result = scored({"A": 71, "B": 64, "C": 101, "D": 58}, ALTARS)

    assert result.scores == {"A": 111, "B": 99, "C": 111, "D": 93}
    assert result.ranks == {"A": 1, "B": 3, "C": 2, "D": 4}
    assert result.winners == ("A",)
    assert [own["altars"] for own in result.breakdown.values()] == [40, 35, 10, 35]
    assert isinstance(step.events[-1], MatchScored)
    assert GAME.metrics(step.state)["C"]["points"] == 101


def test_with_equal_altars_too_the_victory_is_shared() -> None:
    altars = {"hades": ("A", "pig", 1), "poseidon": ("C", "pig", 1), "zeus": ("B", "pig", 1)}
    _, result = scored({"A": 100, "B": 20, "C": 100, "D": 20}, altars)

    assert result.ranks == {"A": 1, "B": 3, "C": 1, "D": 4}
    assert result.winners == ("A", "C")
