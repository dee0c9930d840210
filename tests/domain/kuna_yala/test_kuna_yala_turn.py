"""A turn: which two cards may be taken, and where they go (rules/kuna_yala.md 4.2 to 4.5)."""

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import CardDiscarded, CardPlaced, CardsTaken, CurseTriggered, GameEnded
from domain.kuna_yala.refusals import (
    CardIsPlaceable,
    CardNotInHand,
    CellEmpty,
    CellOccupied,
    MustDiscard,
    NoCommonColour,
    NotAdjacent,
    NotAFish,
    PairNotPlaceable,
    PlaceFirst,
    RoleAlreadyUsed,
    SameSlot,
    SharkInOwnShoal,
    SkeletonBlocksFish,
    TwoSharks,
    WouldStrandOtherCard,
)
from domain.kuna_yala.state import State
from domain.refusals import NotYourTurn, RuleBroken, UnknownPlayer
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    OCTOPUS,
    PLAIN,
    SHARK,
    after,
    fish,
    offering,
    places,
    refused,
    started,
    step,
    took,
    with_offer,
    with_shoals,
)

FISH_AT_BEN = {(0, 0): CORAL, (1, 0): "red/teal"}
WALLED = {(0, 0): "sk red/teal"}
"""Only coral goes beside a skeleton."""


def test_two_cards_are_taken_into_the_hand() -> None:
    state = offering(CORAL, fish("red/teal"), CORAL, SHARK)
    done = step(state, "take_cards", player="A", slots=[2, 1])
    assert done.events == (CardsTaken("A", (2, 1), (fish("red/teal"), CORAL), 2),)
    assert done.state.empty_slots == (1, 2)
    assert GAME.status(done.state).phase == "place"


def test_the_cards_are_two_different_ones() -> None:
    wrong = refused(offering(CORAL, CORAL, CORAL, CORAL), "take_cards", player="A", slots=[2, 2])
    assert isinstance(wrong, SameSlot)
    assert wrong.details == {"slot": 2}


def test_only_the_active_player_takes() -> None:
    state = offering(CORAL, CORAL, CORAL, CORAL)
    assert isinstance(refused(state, "take_cards", player="B", slots=[1, 1]), NotYourTurn)


def test_a_shark_without_a_fish_to_eat_cannot_be_taken() -> None:
    state = offering(CORAL, CORAL, SHARK, fish("red/teal"))
    wrong = refused(state, "take_cards", player="A", slots=[1, 3])
    assert isinstance(wrong, PairNotPlaceable)
    assert (wrong.details["placed"], wrong.details["most"]) == (1, 2)


def test_two_sharks_cannot_be_taken_while_a_better_pair_is_there() -> None:
    state = with_shoals(offering(SHARK, CORAL, SHARK, CORAL), B=FISH_AT_BEN)
    wrong = refused(state, "take_cards", player="A", slots=[1, 3])
    assert isinstance(wrong, TwoSharks)
    assert step(state, "take_cards", player="A", slots=[2, 3]).state.placeable == 2


def test_a_table_may_have_taken_two_sharks_all_the_same() -> None:
    state = with_shoals(offering(SHARK, CORAL, SHARK, CORAL), B=FISH_AT_BEN)
    taken = step(state, "take_cards", override=True, player="A", slots=[1, 3])
    assert taken.waived == ("two_sharks",)
    eaten = step(taken.state, override=True, kind="place_card", **_fields(SHARK, "B", (1, 0)))
    assert eaten.waived == ("would_strand_other_card",)
    gone = step(eaten.state, "discard_unplaceable", override=True, player="A", card=SHARK)
    assert gone.waived == ("card_is_placeable",)
    assert GAME.status(gone.state).phase == "revealing"


def _fields(card: str, shoal: str, cell: tuple[int, int]) -> dict[str, object]:
    action = places("A", card, shoal, cell)
    return {key: value for key, value in action.items() if key != "type"}


def holding(*names: str, players: int = 2, **shoals: dict[tuple[int, int], str]) -> State:
    """Ana has taken the first two of some cards on offer."""
    state = with_offer(with_shoals(started(players), **shoals), *names, CORAL, CORAL)
    return took(state, 1, 2)


def place(state: State, card: str, shoal: str, cell: tuple[int, int]) -> RuleBroken:
    return refused(state, "place_card", **_fields(card, shoal, cell))


def test_one_card_goes_home_and_one_to_an_opponent_in_either_order() -> None:
    state = holding("red/teal", CORAL)
    home, away = places("A", "red/teal", "A", (1, 0)), places("A", CORAL, "B", (0, 1))
    one, other = after(state, home, away), after(state, away, home)
    assert one == other
    assert GAME.status(one).phase == "revealing"


def test_a_card_placed_is_an_event_with_its_role() -> None:
    done = step(holding("red/teal", CORAL), "place_card", **_fields("red/teal", "B", (1, 0)))
    assert done.events == (CardPlaced("A", fish("red/teal"), "B", (1, 0), "opponent", "place"),)


def test_only_cards_in_hand_are_placed() -> None:
    wrong = place(holding("red/teal", CORAL), SHARK, "Z", (0, 0))
    assert isinstance(wrong, CardNotInHand)
    assert wrong.details["hand"] == [fish("red/teal"), CORAL]


def test_a_shoal_belongs_to_a_player() -> None:
    assert isinstance(place(holding("red/teal", CORAL), CORAL, "Z", (1, 0)), UnknownPlayer)


def test_only_one_card_goes_home() -> None:
    state = after(holding("red/teal", CORAL), places("A", "red/teal", "A", (1, 0)))
    assert isinstance(place(state, CORAL, "A", (0, 0)), RoleAlreadyUsed)


def test_only_one_card_goes_to_opponents_together() -> None:
    state = after(holding("red/teal", CORAL, players=3), places("A", "red/teal", "B", (1, 0)))
    assert isinstance(place(state, CORAL, "C", (1, 0)), RoleAlreadyUsed)


def test_a_shark_never_goes_home() -> None:
    state = holding(SHARK, CORAL, B=FISH_AT_BEN)
    assert isinstance(place(state, SHARK, "A", (9, 9)), SharkInOwnShoal)


def test_a_shark_eats_a_fish_that_lies_there() -> None:
    shoal = {(0, 0): CORAL, (1, 0): "red/teal 2", (2, 0): "sk red/teal", (3, 0): SHARK}
    state = holding(SHARK, CORAL, B=shoal)
    assert isinstance(place(state, SHARK, "B", (0, 1)), CellEmpty)
    for cell in ((0, 0), (2, 0), (3, 0)):
        assert isinstance(place(state, SHARK, "B", cell), NotAFish)
    eaten = after(state, places("A", SHARK, "B", (1, 0)))
    assert eaten.shoals["B"].status((1, 0)) == "SHARK"
    assert GAME.metrics(eaten)["B"]["fish_red"] == 0


def test_a_shark_needs_a_fish_even_if_the_table_says_otherwise() -> None:
    state = holding(SHARK, CORAL, A=FISH_AT_BEN, B=FISH_AT_BEN)
    empty = refused(state, "place_card", override=True, **_fields(SHARK, "B", (5, 5)))
    assert isinstance(empty, CellEmpty)
    coral = refused(state, "place_card", override=True, **_fields(SHARK, "B", (0, 0)))
    assert isinstance(coral, NotAFish)
    home = step(state, "place_card", override=True, **_fields(SHARK, "A", (1, 0)))
    assert home.waived == ("shark_in_own_shoal",)


CROWDED = {
    (0, 0): CORAL,
    (1, 0): "red/teal",
    (3, 0): "blue/navy",
    (2, 1): SHARK,
    (2, -1): OCTOPUS,
    (0, 3): "sk red/teal",
}


@pytest.mark.parametrize(
    ("card", "cell", "wrong"),
    [
        (CORAL, (1, 0), CellOccupied),
        (CORAL, (9, 9), NotAdjacent),
        (CORAL, (1, 1), None),
        (CORAL, (0, 4), None),
        ("green/amber", (0, 0), CellOccupied),
        ("green/amber", (9, 9), NotAdjacent),
        ("green/amber", (-1, 0), None),
        ("green/amber", (0, 4), SkeletonBlocksFish),
        ("green/amber", (1, -1), NoCommonColour),
        ("red/amber", (1, -1), None),
        ("green/teal", (1, -1), None),
        ("green/amber", (3, 1), NoCommonColour),
        ("green/amber", (2, 2), None),
        ("green/amber", (2, -2), None),
        ("red/amber", (2, 0), NoCommonColour),
        ("red/navy", (2, 0), None),
    ],
)
def test_what_goes_where(card: str, cell: tuple[int, int], wrong: type[RuleBroken] | None) -> None:
    state = holding(card, CORAL if card != CORAL else "red/teal", A=CROWDED)
    if wrong is None:
        assert after(state, places("A", card, "A", cell)).shoals["A"].status(cell)
    else:
        assert type(place(state, card, "A", cell)) is wrong


def test_diagonal_cards_are_no_neighbours() -> None:
    assert isinstance(place(holding("red/teal", CORAL), CORAL, "B", (1, 1)), NotAdjacent)


def test_a_table_may_ask_for_one_matching_neighbour_only() -> None:
    state = replace(holding("red/amber", CORAL, A=CROWDED), phase="place")
    strict = place(state, "red/amber", "A", (2, 0))
    lax = replace(state, options=replace(state.options, neighbour_rule="any"))
    assert isinstance(strict, NoCommonColour)
    assert after(lax, places("A", "red/amber", "A", (2, 0))).shoals["A"].status((2, 0)) == "FISH"
    beside_skeleton = {**CROWDED, (1, 3): CORAL}
    lax = replace(lax, shoals=with_shoals(lax, A=beside_skeleton).shoals)
    assert isinstance(place(lax, "red/amber", "A", (0, 2)), SkeletonBlocksFish)
    assert isinstance(place(lax, "red/amber", "A", (4, 0)), NoCommonColour)


@pytest.mark.parametrize(
    ("card", "cell", "codes"),
    [
        ("green/amber", (9, 9), ("not_adjacent",)),
        ("green/amber", (0, 4), ("skeleton_blocks_fish",)),
        ("green/amber", (1, -1), ("no_common_colour",)),
        (CORAL, (-7, 2), ("not_adjacent",)),
    ],
)
def test_a_table_may_have_placed_a_card_where_it_does_not_go(
    card: str, cell: tuple[int, int], codes: tuple[str, ...]
) -> None:
    state = holding(card, CORAL if card != CORAL else "red/teal", A=CROWDED)
    done = step(state, "place_card", override=True, **_fields(card, "A", cell))
    assert done.waived == codes


def test_a_card_never_lies_on_another_even_if_the_table_says_so() -> None:
    state = holding(CORAL, "red/teal")
    wrong = refused(state, "place_card", override=True, **_fields(CORAL, "A", (0, 0)))
    assert isinstance(wrong, CellOccupied)


def test_several_waived_rules_are_all_noted() -> None:
    state = after(holding("red/teal", CORAL), places("A", "red/teal", "A", (1, 0)))
    done = step(state, "place_card", override=True, **_fields(CORAL, "A", (8, 8)))
    assert done.waived == ("role_already_used", "not_adjacent")


def test_the_first_card_leaves_the_other_a_place() -> None:
    state = holding(SHARK, "red/teal", B=FISH_AT_BEN)
    wrong = place(state, "red/teal", "B", (0, 1))
    assert isinstance(wrong, WouldStrandOtherCard)
    assert wrong.details == {"other": SHARK}
    assert after(state, places("A", "red/teal", "A", (1, 0)), places("A", SHARK, "B", (1, 0)))


def test_three_equal_backgrounds_in_a_line_turn_to_skeletons() -> None:
    shoal = {(0, 0): CORAL, (0, 1): "red/teal", (0, 2): "blue/teal"}
    done = step(
        holding("green/teal", CORAL, B=shoal), "place_card", **_fields("green/teal", "B", (0, 3))
    )
    assert done.events[1] == CurseTriggered("B", ((0, 1), (0, 2), (0, 3)))
    assert len(done.state.shoals["B"].where("SKELETON")) == 3


@pytest.mark.parametrize("between", [SHARK, OCTOPUS, CORAL, "sk red/teal"])
def test_whatever_has_no_background_breaks_a_line(between: str) -> None:
    shoal = {(0, 0): CORAL, (0, 1): "red/teal", (0, 2): between, (1, 3): CORAL, (0, 4): "red/teal"}
    state = holding("red/teal", CORAL, B=shoal)
    done = step(state, "place_card", override=True, **_fields("red/teal", "B", (0, 3)))
    assert len(done.events) == 1


def test_a_card_in_no_line_of_three_is_not_cursed_with_the_others() -> None:
    shoal = {(0, 0): CORAL, (1, 0): "red/teal", (2, 0): "red/teal", (3, 1): "red/teal"}
    state = holding("red/teal", CORAL, B=shoal)
    done = step(state, "place_card", override=True, **_fields("red/teal", "B", (3, 0)))
    assert done.events[1] == CurseTriggered("B", ((1, 0), (2, 0), (3, 0)))


def stuck(*names: str, hand: tuple[int, int] = (1, 2)) -> State:
    """Both shoals are walled in by skeletons; Ana has taken two cards."""
    state = with_offer(with_shoals(started(), A=WALLED, B=WALLED), *names)
    return took(state, *hand)


def test_with_no_place_for_any_card_both_are_discarded() -> None:
    state = stuck("red/teal", SHARK, SHARK, "blue/navy")
    assert state.placeable == 0
    assert isinstance(place(state, "red/teal", "Z", (0, 1)), MustDiscard)
    done = step(state, "discard_unplaceable", player="A", card=SHARK)
    assert done.events == (CardDiscarded("A", SHARK, "place"),)
    last = step(done.state, "discard_unplaceable", player="A", card=fish("red/teal"))
    assert last.events == (CardDiscarded("A", fish("red/teal"), "revealing"),)
    assert len(last.state.removed) == 2


def test_when_one_card_can_be_placed_it_is_placed_first() -> None:
    state = stuck(CORAL, SHARK, SHARK, "blue/navy")
    assert state.placeable == 1
    assert isinstance(refused(state, "discard_unplaceable", player="A", card=SHARK), PlaceFirst)
    placed = after(state, places("A", CORAL, "B", (0, 1)))
    assert isinstance(place(placed, SHARK, "B", (0, 1)), MustDiscard)
    assert GAME.status(placed).phase == "place"
    done = step(placed, "discard_unplaceable", player="A", card=SHARK)
    assert GAME.status(done.state).phase == "revealing"


def test_a_table_may_have_discarded_first() -> None:
    state = stuck(CORAL, SHARK, SHARK, "blue/navy")
    done = step(state, "discard_unplaceable", override=True, player="A", card=SHARK)
    assert done.waived == ("place_first",)


def test_a_table_may_have_placed_what_should_have_gone() -> None:
    state = stuck("red/teal", SHARK, SHARK, "blue/navy")
    done = step(state, "place_card", override=True, **_fields("red/teal", "A", (0, 1)))
    assert done.waived == ("must_discard", "skeleton_blocks_fish")


def test_cards_that_can_be_placed_are_not_discarded() -> None:
    state = holding("red/teal", CORAL)
    assert isinstance(
        refused(state, "discard_unplaceable", player="A", card=CORAL), CardIsPlaceable
    )
    assert isinstance(refused(state, "discard_unplaceable", player="A", card=SHARK), CardNotInHand)


def test_a_table_may_have_taken_a_worse_pair() -> None:
    state = offering(CORAL, SHARK, SHARK, CORAL)
    done = step(state, "take_cards", override=True, player="A", slots=[1, 2])
    assert done.waived == ("pair_not_placeable",)
    assert done.state.placeable == 2


def test_piles_that_a_count_found_empty_end_the_game_once_the_cards_lie() -> None:
    state = replace(holding("red/teal", CORAL), piles=(0, 0, 0, 9))
    placed = after(state, places("A", "red/teal", "A", (1, 0)))
    done = step(placed, "place_card", **_fields(CORAL, "B", (1, 0)))
    assert done.events[-1] == GameEnded(1)


def test_fish_without_a_background_have_none_in_common() -> None:
    rows = [
        {"pattern": "{fish}", "kind": "FISH", "fish_count": 1, "copies_each": 16},
        *PLAIN["card_types"][2:],
    ]
    state = started(edition={**PLAIN, "card_types": rows})
    red, blue, coral = (state.edition.cards[name] for name in ("red", "blue", CORAL))
    state = replace(state, phase="take", offer=(red, blue, coral, coral))
    state = with_shoals(state, A={(0, 0): CORAL, (1, 0): "red", (2, 0): "red"})
    taken = took(state, 1, 2)
    assert isinstance(place(taken, "blue", "A", (3, 0)), NoCommonColour)
    assert len(step(taken, "place_card", **_fields("red", "A", (3, 0))).events) == 1


def test_an_octopus_with_a_background_can_bring_the_curse() -> None:
    rows = [
        *PLAIN["card_types"][:3],
        {"type_id": "KRAKEN", "kind": "OCTOPUS", "background": "teal", "copies": 16},
    ]
    state = started(edition={**PLAIN, "card_types": rows})
    state = with_shoals(
        state, B={(0, 0): CORAL, (1, 0): "red/teal", (2, 0): "red/teal", (0, 1): CORAL}
    )
    state = step(state, "reveal", slot=1, pile=1, card="KRAKEN").state
    done = step(state, "place_octopus", player="B", cell=[0, 0])
    assert done.events[1] == CurseTriggered("B", ((0, 0), (1, 0), (2, 0)))
    assert GAME.metrics(done.state)["B"]["octopuses"] == 0
