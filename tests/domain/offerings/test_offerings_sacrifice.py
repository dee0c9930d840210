"""Animals on altars (rules/offerings.md 4.4, vector V4)."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from domain.offerings import GAME
from domain.offerings.actions import Sacrifice
from domain.offerings.events import Offering, PlayerSkipped, Sacrificed
from domain.offerings.refusals.sacrifice import (
    AltarTooHigh,
    AnimalTooGood,
    BadCount,
    NotEnoughInStable,
    OfferingIdentical,
    OfferingNotBetter,
    OwnOffering,
    TooManyAnimals,
    UnknownAltar,
    UnknownAnimal,
    WrongAnimal,
)
from domain.offerings.rules.sacrifice import spans
from domain.offerings.state import State
from domain.referee import Referee
from domain.refusals import NotYourTurn, RuleBroken
from tests.domain.offerings.offerings_tables import (
    WORKERS,
    at_auction,
    at_corruption,
    at_sacrifice,
    do,
    judged,
    play,
    positions,
)
from tests.golden_logs import golden

STRONG = {"peasant": 5, "water_carrier": 5, "flower_carrier": 5, "temple_guardian": 5}


def offer(animal: str, count: int, altar: str = "hades", player: str = "A") -> dict[str, Any]:
    return do("sacrifice", player, animal=animal, count=count, altar=altar)


def given(*, levels: dict[str, int] | None = None, **settings: Any) -> State:
    """A on turn with levels, others waiting who can sacrifice too."""
    return at_sacrifice(levels={"A": levels or STRONG, "B": WORKERS}, **settings)


def test_a_sacrifice_scores_number_times_level_and_takes_the_animals() -> None:
    after = play(given(), offer("sheep", 3, "zeus"))

    assert after.points["A"] == 12
    assert after.stable["sheep"] == 12
    assert after.altars["zeus"] == Offering("A", "sheep", 3)
    assert GAME.metrics(after)["A"]["score"] == 12 + 25


def test_the_replaced_animals_go_back_and_their_owner_loses_the_altar() -> None:
    step = judged(given(altars={"hades": ("B", "pig", 2)}), offer("pig", 3))

    assert step.events[0] == Sacrificed("A", "pig", 3, "hades", 6, Offering("B", "pig", 2))
    assert step.state.stable["pig"] == 12
    assert GAME.metrics(step.state)["B"]["altars"] == 0


OLD = {"altars": {"hades": ("B", "goat", 2)}}


@pytest.mark.parametrize(
    ("animal", "count", "points"),
    [("goat", 3, 9), ("sheep", 2, 8), ("ox", 2, 10), ("sheep", 4, 16)],
)
def test_a_better_offering_replaces_the_old_one(animal: str, count: int, points: int) -> None:
    assert play(given(**OLD), offer(animal, count)).points["A"] == points


@pytest.mark.parametrize(
    ("animal", "count", "refusal"),
    [
        ("goat", 2, OfferingIdentical),
        ("pig", 3, OfferingNotBetter),
        ("ox", 1, OfferingNotBetter),
        ("chicken", 5, OfferingNotBetter),
    ],
)
@pytest.mark.parametrize("owner", ["A", "B"])
def test_an_offering_that_is_not_better_is_refused(
    animal: str, count: int, refusal: type[RuleBroken], owner: str
) -> None:
    with pytest.raises(refusal):
        judged(given(altars={"hades": (owner, "goat", 2)}), offer(animal, count))


SECOND = {"peasant": 2, "water_carrier": 3, "flower_carrier": 2, "temple_guardian": 2}


@pytest.mark.parametrize(
    ("refusal", "action"),
    [
        (NotYourTurn, offer("horse", 0, "pan", "B")),
        (UnknownAnimal, offer("horse", 0, "pan")),
        (UnknownAltar, offer("goat", 0, "pan")),
        (AnimalTooGood, offer("goat", 0, "zeus")),
        (BadCount, offer("pig", 0, "zeus")),
        (TooManyAnimals, offer("pig", 16, "zeus")),
        (NotEnoughInStable, offer("pig", 2, "zeus")),
        (AltarTooHigh, offer("pig", 1, "zeus")),
        (OfferingNotBetter, offer("pig", 1, "hera")),
        (OfferingIdentical, offer("chicken", 2, "hera")),
    ],
)
def test_sacrifices_are_checked_in_the_order_of_the_rule_book(
    refusal: type[RuleBroken], action: dict[str, Any]
) -> None:
    few = given(
        levels=SECOND,
        altars={
            "zeus": ("B", "pig", 5),
            "hades": ("B", "pig", 5),
            "apollo": ("B", "pig", 4),
            "hera": ("B", "chicken", 2),
        },
    )
    assert few.stable["pig"] == 1
    with pytest.raises(refusal):
        judged(few, action)


def test_any_animal_up_to_the_level_of_the_peasant_can_be_taken() -> None:
    after = play(given(levels=SECOND), offer("chicken", 2, "hermes"))

    assert after.points["A"] == 2


def test_the_peasant_may_give_exactly_its_level_only() -> None:
    exact = given(levels=SECOND, options={"animal_choice": "exact"})

    with pytest.raises(WrongAnimal):
        judged(exact, offer("chicken", 2, "hermes"))
    assert play(exact, offer("pig", 2, "hermes")).points["A"] == 4


FULL = {
    "zeus": ("B", "ox", 4),
    "hades": ("B", "ox", 5),
    "poseidon": ("B", "ox", 5),
}


def test_animals_on_the_altar_are_no_stock_before_they_come_back() -> None:
    with pytest.raises(NotEnoughInStable):
        judged(given(altars=FULL), offer("ox", 5, "zeus"))


def test_animals_on_the_altar_may_count_as_stock() -> None:
    after = play(
        given(altars=FULL, options={"stock_check": "after_return"}), offer("ox", 5, "zeus")
    )

    assert after.stable["ox"] == 0
    assert after.points["A"] == 25


def test_animals_of_another_kind_on_the_altar_are_no_stock() -> None:
    altars = {**FULL, "zeus": ("B", "sheep", 4), "athena": ("B", "ox", 3)}
    few = given(altars=altars, options={"stock_check": "after_return"})
    with pytest.raises(NotEnoughInStable):
        judged(few, offer("ox", 5, "zeus"))


def test_an_own_offering_can_be_replaced_and_scores_again() -> None:
    after = play(given(altars={"hades": ("A", "goat", 2)}), offer("goat", 3))

    assert after.points["A"] == 9


def test_replacing_an_own_offering_may_be_forbidden() -> None:
    strict = given(altars={"hades": ("A", "goat", 2)}, options={"self_replace": "forbidden"})

    with pytest.raises(OwnOffering):
        judged(strict, offer("chicken", 1))


def test_a_sacrifice_can_be_left_out() -> None:
    after = play(given(), do("pass_sacrifice", "A"))

    assert after.points["A"] == 0
    assert after.to_act == ("B",)


@pytest.mark.parametrize(
    ("levels", "reason"),
    [
        ({**WORKERS, "peasant": 0}, "no_peasant"),
        ({**WORKERS, "water_carrier": 0}, "no_carriers"),
        ({**WORKERS, "flower_carrier": 0}, "no_carriers"),
        ({**WORKERS, "temple_guardian": 0}, "no_guardian"),
        (WORKERS, "no_offering"),
    ],
)
def test_who_cannot_sacrifice_is_skipped_with_the_reason(
    levels: dict[str, int], reason: str
) -> None:
    taken = {altar: ("B", "pig", 1) for altar in ("hephaestus", "ares", "hermes")}
    state = at_sacrifice(levels={"A": STRONG, "B": levels}, altars=taken)
    step = judged(state, do("pass_sacrifice", "A"))

    assert step.events[1] == PlayerSkipped("sacrifice", "B", reason)


def allowed(state: State, player: str) -> Iterator[tuple[str, int, str]]:
    """Every sacrifice that the rules accept, tried one by one."""
    edition = state.edition
    for animal, count, altar in product(edition.animals, range(7), edition.altars):
        try:
            GAME.decide(state, Sacrifice(player, animal, count, altar), Referee())
        except RuleBroken:
            continue
        yield animal, count, altar


@pytest.mark.parametrize(
    "name",
    [
        "exact-animals-5p",
        "stock-counted-after-return-5p",
        "no-self-replacement-4p",
        "house-edition-4p",
    ],
)
def test_what_is_said_to_be_possible_is_what_the_rules_accept(name: str) -> None:
    waiting = [
        state for state in positions(golden("offerings", name)) if state.phase == "sacrifice"
    ]
    for state in waiting[::3]:
        (player,) = state.to_act
        possible = {
            (span.animal, count, span.altar)
            for span in spans(state, player)
            for count in range(span.least, span.most + 1)
        }
        assert possible == set(allowed(state, player))


def test_the_prayer_comes_before_the_first_sacrifice() -> None:
    state = at_corruption(
        levels={"A": {"briber": 1, "priestess": 3, **WORKERS}, "B": {"priestess": 1}}
    )
    after = play(state, do("pass_corruption", "A"))

    assert after.points == {"A": 3, "B": 1, "C": 0, "D": 0}
    assert (after.phase, after.to_act) == ("sacrifice", ("A",))


def test_one_pass_can_carry_the_match_through_two_phases_into_the_next_round() -> None:
    last = play(at_auction(), *(do("end_auction_turn", player) for player in "ABC"))
    step = judged(last, do("end_auction_turn", "D"))

    assert (step.state.phase, step.state.round) == ("auction", 2)
    skipped = [event for event in step.events if isinstance(event, PlayerSkipped)]
    assert [(skip.phase, skip.player) for skip in skipped] == [
        *product(["corruption"], "ABCD"),
        *product(["sacrifice"], "ABCD"),
    ]
