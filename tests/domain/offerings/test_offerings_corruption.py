"""Bribes (rules/offerings.md 4.3, vector V3)."""

from typing import Any

import pytest

from domain.offerings.events import Corrupted, Move, PlayerSkipped
from domain.offerings.refusals.corruption import (
    ActorAtTop,
    BriberNotHigher,
    CannotTargetSelf,
    CharacterImmune,
    NeedsTopBriber,
    TargetAlreadyCorrupted,
    TargetAtBottom,
    TopClosed,
    TopProtected,
)
from domain.offerings.refusals.opening import UnknownCharacter
from domain.offerings.refusals.turns import PhasePassedOver, PlayerSkippedNow
from domain.offerings.rules.corruption import corruption_order
from domain.offerings.state import State
from domain.refusals import NotYourTurn, RuleBroken, UnknownPlayer, WrongPhase
from tests.domain.offerings.offerings_tables import (
    at_auction,
    at_corruption,
    do,
    judged,
    levels_of,
    play,
)

# Someone whom everybody can bribe keeps the phase open, whatever the vector is about.
OPEN = {"D": {"water_carrier": 2}}


def given(briber: int, defender: int, levels: str, **options: str) -> State:
    """A against B on the priestess track: levels of A, B and perhaps C."""
    a, b, *c = map(int, levels.split("/"))
    return at_corruption(
        levels={
            "A": {"briber": briber, "priestess": a},
            "B": {"defender": defender, "priestess": b},
            "C": {"priestess": c[0] if c else 0},
            **OPEN,
        },
        options=options,
    )


BRIBE = do("corrupt", "A", target="B", character="priestess")


@pytest.mark.parametrize(
    ("briber", "defender", "levels", "after"),
    [
        (5, 4, "4/5", "5 4 0 0"),
        (5, 0, "2/5", "3 4 0 0"),
        (5, 1, "4/3/5", "5 2 4 0"),
        (3, 0, "0/2", "1 1 0 0"),
        (2, 1, "4/1", "5 0 0 0"),
    ],
)
def test_a_bribe_lowers_the_target_and_raises_the_briber(
    briber: int, defender: int, levels: str, after: str
) -> None:
    assert levels_of(play(given(briber, defender, levels), BRIBE), "priestess") == after


@pytest.mark.parametrize(
    ("briber", "defender", "levels", "refusal"),
    [
        (2, 2, "1/3", BriberNotHigher),
        (2, 1, "1/0", TargetAtBottom),
        (4, 0, "2/5", NeedsTopBriber),
        (3, 0, "5/2", ActorAtTop),
        (4, 1, "4/3/5", TopProtected),
    ],
)
def test_a_bribe_is_refused_by_what_the_levels_are(
    briber: int, defender: int, levels: str, refusal: type[RuleBroken]
) -> None:
    with pytest.raises(refusal):
        judged(given(briber, defender, levels), BRIBE)


def test_the_third_player_driven_from_the_top_is_part_of_the_event() -> None:
    step = judged(given(5, 1, "4/3/5"), BRIBE)

    assert step.events[0] == Corrupted(
        "A",
        "B",
        "priestess",
        (
            Move("B", "priestess", 3, 2),
            Move("A", "priestess", 4, 5),
            Move("C", "priestess", 5, 4),
        ),
    )
    assert step.state.targets[:1] == ("B",)


ABOUT = given(3, 0, "1/2")


@pytest.mark.parametrize(
    ("refusal", "player", "target", "character"),
    [
        (UnknownPlayer, "X", "Y", "king"),
        (NotYourTurn, "B", "Y", "king"),
        (UnknownPlayer, "A", "Y", "king"),
        (UnknownCharacter, "A", "A", "king"),
        (CannotTargetSelf, "A", "A", "briber"),
        (CharacterImmune, "A", "B", "briber"),
        (CharacterImmune, "A", "B", "defender"),
    ],
)
def test_a_bribe_is_refused_by_who_and_what(
    refusal: type[RuleBroken], player: str, target: str, character: str
) -> None:
    with pytest.raises(refusal):
        judged(ABOUT, do("corrupt", player, target=target, character=character))


def test_nobody_is_a_target_twice_in_a_round() -> None:
    two = at_corruption(
        levels={"A": {"briber": 3}, "B": {"briber": 2}, "C": {"peasant": 3}, **OPEN}
    )
    once = play(two, do("corrupt", "A", target="C", character="peasant"))

    with pytest.raises(TargetAlreadyCorrupted):
        judged(once, do("corrupt", "B", target="C", character="briber"))


def test_the_highest_briber_acts_first_and_equal_ones_in_turn_order() -> None:
    state = at_corruption(
        first="C",
        levels={"A": {"briber": 2}, "B": {"briber": 3}, "C": {"briber": 2}, "D": {"peasant": 1}},
    )

    assert corruption_order(state) == ("B", "C", "A", "D")


def test_a_bribe_can_be_left_out() -> None:
    after = play(ABOUT, do("pass_corruption", "A"))

    assert levels_of(after, "priestess") == "1 2 0 0"
    assert after.phase != "corruption"


def test_without_a_briber_or_a_victim_a_player_is_skipped_with_the_reason() -> None:
    state = at_auction(
        levels={
            "A": {"briber": 2, "defender": 1},
            "B": {"briber": 1, "defender": 5},
            "C": {"defender": 3},
            "D": {"defender": 3},
        },
    )
    state = play(state, *(do("end_auction_turn", player) for player in "ABC"))
    step = judged(state, do("end_auction_turn", "D"))

    skipped = [event for event in step.events if isinstance(event, PlayerSkipped)]
    assert skipped[:4] == [
        PlayerSkipped("corruption", "A", "no_victim"),
        PlayerSkipped("corruption", "B", "no_victim"),
        PlayerSkipped("corruption", "C", "no_briber"),
        PlayerSkipped("corruption", "D", "no_briber"),
    ]


CHAIN = {
    "A": {"briber": 3, "defender": 5},
    "B": {"briber": 2, "priestess": 1},
    "C": {"briber": 1},
    "D": {"peasant": 1},
}


def test_a_skipped_player_who_acts_is_told_so_and_why() -> None:
    after = play(at_corruption(levels=CHAIN), do("corrupt", "A", target="D", character="peasant"))
    assert after.to_act == ("C",)

    with pytest.raises(PlayerSkippedNow) as refused:
        judged(after, do("pass_corruption", "B"))
    assert refused.value.code == "not_your_turn"
    assert refused.value.details == {"player": "B", "to_act": ["C"], "reason": "no_victim"}


def test_who_acted_already_is_not_called_skipped() -> None:
    after = play(at_corruption(levels=CHAIN), do("corrupt", "A", target="D", character="peasant"))

    with pytest.raises(NotYourTurn) as refused:
        judged(after, do("pass_corruption", "A"))
    assert type(refused.value) is NotYourTurn


def test_a_player_skipped_in_a_phase_that_is_over_is_told_so_and_why() -> None:
    after = play(
        at_corruption(levels=CHAIN),
        do("corrupt", "A", target="D", character="peasant"),
        do("pass_corruption", "C"),
    )
    assert after.phase != "corruption"

    with pytest.raises(PhasePassedOver) as refused:
        judged(after, do("pass_corruption", "B"))
    assert refused.value.code == "wrong_phase"
    assert refused.value.details["reason"] == "no_victim"
    assert refused.value.details["round"] == 1


@pytest.mark.parametrize("briber", [5, 3])
def test_a_third_player_on_top_can_be_out_of_reach_for_all(briber: int) -> None:
    state = given(briber, 1, "4/3/5", third_party_top="forbidden")

    with pytest.raises(TopClosed) as refused:
        judged(state, BRIBE)
    assert refused.value.code == "top_protected"


def test_a_briber_on_top_may_be_allowed_to_lower_the_target_only() -> None:
    state = given(3, 0, "5/2", actor_at_top="lower_only")

    assert levels_of(play(state, BRIBE), "priestess") == "5 1 0 0"


def test_bribing_outside_the_phase_is_refused() -> None:
    action: dict[str, Any] = do("corrupt", "A", target="B", character="peasant")

    with pytest.raises(WrongPhase):
        judged(at_auction(), action)
