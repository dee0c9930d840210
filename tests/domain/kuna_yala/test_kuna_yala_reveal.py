"""Turning up cards, octopuses, four sharks and the end (rules/kuna_yala.md 4.6 and 4.7)."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.cards import Card
from domain.kuna_yala.edition import ANY_BOX
from domain.kuna_yala.events import (
    CardRevealed,
    FourSharks,
    GameEnded,
    OctopusAssigned,
    OctopusDiscarded,
    OctopusPlaced,
    SharkDiscarded,
    TurnPassed,
)
from domain.kuna_yala.refusals import (
    CellEmpty,
    NotACoral,
    NotCoralLeader,
    PileEmpty,
    PileSizeConflict,
    SlotNotEmpty,
    UnknownCard,
    WrongPile,
)
from domain.kuna_yala.state import State
from domain.refusals import NotYourTurn, WrongPhase
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    OCTOPUS,
    SHARK,
    after,
    offering,
    refused,
    reveals,
    started,
    step,
    with_shoals,
)


def refilling(state: State, *names: str | None, **changes: Any) -> State:
    """Cards are being turned up after Ana's turn; the offer has gaps."""
    offer = tuple(None if name is None else card(state, name) for name in names)
    return replace(state, offer=offer, phase="revealing", turns=1, **changes)


def card(state: State, name: str) -> Card:
    return state.edition.cards[name]


GAPS = (None, CORAL, SHARK, CORAL)


def test_a_card_lies_in_its_slot_and_its_pile_is_one_smaller() -> None:
    done = step(started(), "reveal", slot=3, pile=3, card=SHARK)
    assert done.events == (CardRevealed(3, 3, SHARK, (25, 25, 23, 24)),)
    assert done.state.drawn == (0, 0, 1, 0)
    assert done.state.empty_slots == (1, 2, 4)


def test_slots_are_filled_in_any_order() -> None:
    state = after(started(), *reveals(CORAL, SHARK, CORAL, SHARK, slots=(4, 2, 1, 3)))
    assert GAME.status(state).phase == "take"


def test_a_slot_takes_one_card() -> None:
    state = after(started(), *reveals(CORAL, slots=(2,)))
    wrong = refused(state, "reveal", slot=2, pile=3, card="EEL")
    assert isinstance(wrong, SlotNotEmpty)
    assert wrong.details["empty"] == [1, 3, 4]


def test_a_pile_without_cards_gives_none() -> None:
    state = refilling(started(), *GAPS, piles=(0, 5, 5, 5))
    wrong = refused(state, "reveal", slot=1, pile=1, card="EEL")
    assert isinstance(wrong, PileEmpty)
    assert wrong.details["piles"] == [2, 3, 4]


def test_a_slot_is_filled_from_its_own_pile_first() -> None:
    wrong = refused(started(), "reveal", slot=2, pile=4, card="EEL")
    assert isinstance(wrong, WrongPile)
    waived = step(started(), "reveal", override=True, slot=2, pile=4, card=CORAL)
    assert waived.waived == ("wrong_pile",)
    assert waived.state.piles == (25, 25, 24, 23)


def test_a_slot_whose_pile_is_empty_is_filled_from_any() -> None:
    state = refilling(started(), *GAPS, piles=(0, 5, 5, 5))
    assert step(state, "reveal", slot=1, pile=3, card=CORAL).state.piles == (0, 5, 4, 5)


def test_a_table_may_fill_slots_from_any_pile() -> None:
    state = started(refill_source="any_pile")
    assert step(state, "reveal", slot=1, pile=3, card=CORAL).waived == ()


def test_a_card_that_the_box_does_not_have() -> None:
    wrong = refused(started(), "reveal", slot=1, pile=1, card="EEL")
    assert isinstance(wrong, UnknownCard)
    assert wrong.details == {"card": "EEL"}


@pytest.mark.parametrize(("left", "said"), [(1, False), (2, True)])
def test_what_is_said_of_a_counted_pile_agrees_with_the_count(left: int, said: bool) -> None:
    state = refilling(started(), *GAPS, piles=(left, 5, 5, 5))
    wrong = refused(state, "reveal", slot=1, pile=1, card=CORAL, pile_now_empty=said)
    assert isinstance(wrong, PileSizeConflict)
    assert wrong.details["left"] == left - 1
    right = step(state, "reveal", slot=1, pile=1, card=CORAL, pile_now_empty=not said)
    assert right.state.piles[0] == left - 1


def test_an_uncounted_pile_holds_cards_until_it_is_said_to_be_empty() -> None:
    state = refilling(started(), *GAPS, piles=(None, None, None, None))
    assert step(state, "reveal", slot=1, pile=1, card=CORAL).state.filled_piles == (1, 2, 3, 4)
    empty = step(state, "reveal", slot=1, pile=1, card=CORAL, pile_now_empty=True).state
    assert empty.piles == (0, None, None, None)


def test_uncounted_piles_are_empty_when_every_card_of_the_box_was_seen() -> None:
    state = all_but_one_seen(refilling(started(), *GAPS, piles=(None, None, None, None)))
    wrong = refused(state, "reveal", slot=1, pile=1, card=CORAL, pile_now_empty=False)
    assert isinstance(wrong, PileSizeConflict)
    done = step(state, "reveal", slot=1, pile=1, card=CORAL)
    assert done.state.piles == (0, 0, 0, 0)
    assert done.events[-1] == GameEnded(1)


def test_a_box_that_nobody_counted_may_hold_more_cards() -> None:
    state = started(edition=ANY_BOX)
    state = all_but_one_seen(refilling(state, *GAPS, piles=(None, None, None, None)))
    assert step(state, "reveal", slot=1, pile=1, card=CORAL).state.filled_piles == (1, 2, 3, 4)


def all_but_one_seen(state: State) -> State:
    copies = {**state.edition.copies}
    return replace(state, seen={**copies, CORAL: copies[CORAL] - 1})


def test_the_turn_passes_when_four_cards_lie_on_offer() -> None:
    done = step(refilling(started(3), *GAPS), "reveal", slot=1, pile=1, card=SHARK)
    assert done.events[1:] == (TurnPassed("B"),)


def test_the_last_player_is_followed_by_the_first_seat() -> None:
    state = refilling(started(3), *GAPS, active="C")
    assert step(state, "reveal", slot=1, pile=1, card=SHARK).events[-1] == TurnPassed("A")


@pytest.mark.parametrize(
    ("corals", "leader"),
    [((3, 3, 1), None), ((3, 2, 1), "A"), ((0, 0, 0), None), ((0, 1, 0), "B"), ((1, 1, 1), None)],
)
def test_an_octopus_goes_to_whoever_alone_has_the_most_visible_corals(
    corals: tuple[int, ...], leader: str | None
) -> None:
    shoals = {
        player: {(0, 0): OCTOPUS, **{(x, 0): CORAL for x in range(1, number + 1)}}
        for player, number in zip("ABC", corals, strict=True)
    }
    state = refilling(with_shoals(started(3), **shoals), *GAPS)
    done = step(state, "reveal", slot=1, pile=1, card=OCTOPUS)
    if leader is None:
        assert done.events[1:] == (OctopusDiscarded(1),)
        assert GAME.status(done.state).phase == "revealing"
        assert done.state.removed[-1].kind == "OCTOPUS"
    else:
        assert done.events[1:] == (OctopusAssigned(leader, 1),)
        assert GAME.status(done.state).to_act == (leader,)
    assert done.state.empty_slots == (1,)


def leading() -> State:
    """Ben has two corals and must place an octopus."""
    cells = {(0, 0): CORAL, (0, 1): CORAL, (1, 0): "red/teal", (2, 0): "sk red/teal"}
    state = refilling(with_shoals(started(), B=cells), *GAPS)
    return step(state, "reveal", slot=1, pile=1, card=OCTOPUS).state


def test_an_octopus_covers_one_visible_coral_and_the_slot_is_filled_again() -> None:
    done = step(leading(), "place_octopus", player="B", cell=[0, 0])
    assert done.events == (OctopusPlaced("B", (0, 0)),)
    assert done.state.shoals["B"].status((0, 0)) == "OCTOPUS"
    assert done.state.visible_corals("B") == 1
    assert (GAME.status(done.state).phase, done.state.empty_slots) == ("revealing", (1,))


def test_the_leader_places_the_octopus() -> None:
    wrong = refused(leading(), "place_octopus", player="A", cell=[9, 9])
    assert isinstance(wrong, NotCoralLeader)
    assert wrong.details == {"player": "A", "leader": "B"}


def test_an_octopus_goes_on_a_coral() -> None:
    assert isinstance(refused(leading(), "place_octopus", player="B", cell=[9, 9]), CellEmpty)
    for cell in ([1, 0], [2, 0]):
        assert isinstance(refused(leading(), "place_octopus", player="B", cell=cell), NotACoral)


def test_four_sharks_on_offer_are_one_too_many() -> None:
    done = step(
        refilling(started(), None, SHARK, SHARK, SHARK), "reveal", slot=1, pile=1, card=SHARK
    )
    assert done.events[1:] == (FourSharks(),)
    assert isinstance(refused(done.state, "discard_shark", player="B", slot=1), NotYourTurn)
    gone = step(done.state, "discard_shark", player="A", slot=3)
    assert gone.events == (SharkDiscarded("A", 3),)
    assert gone.state.empty_slots == (3,)
    again = step(gone.state, "reveal", slot=3, pile=3, card=SHARK)
    assert again.events[1:] == (FourSharks(),)


def test_no_shark_goes_while_not_all_four_are_sharks() -> None:
    state = offering(SHARK, SHARK, SHARK, CORAL)
    assert isinstance(refused(state, "discard_shark", player="A", slot=1), WrongPhase)


def test_the_game_ends_at_once_when_three_piles_are_empty() -> None:
    state = refilling(started(), None, None, CORAL, CORAL, piles=(1, 0, 0, 9))
    done = step(state, "reveal", slot=1, pile=1, card=CORAL)
    assert done.events[1:] == (GameEnded(1),)
    assert GAME.status(done.state).phase == "token_reveal"
    assert GAME.status(done.state).to_act == ("A", "B")


def test_a_table_may_refill_before_the_end() -> None:
    state = refilling(
        started(end_timing="finish_refill"), None, None, CORAL, CORAL, piles=(1, 0, 0, 9)
    )
    first = step(state, "reveal", slot=1, pile=1, card=CORAL)
    assert len(first.events) == 1
    last = step(first.state, "reveal", slot=2, pile=4, card=CORAL)
    assert last.events[1:] == (GameEnded(1),)


def test_a_table_that_refills_ends_when_no_pile_holds_a_card() -> None:
    state = refilling(
        started(end_timing="finish_refill"), None, None, CORAL, CORAL, piles=(1, 0, 0, 0)
    )
    assert step(state, "reveal", slot=1, pile=1, card=CORAL).events[1:] == (GameEnded(1),)


@pytest.mark.parametrize("end_timing", ["immediate", "finish_refill"])
def test_the_end_comes_before_four_sharks(end_timing: str) -> None:
    state = refilling(started(end_timing=end_timing), None, SHARK, SHARK, SHARK, piles=(1, 0, 0, 9))
    done = step(state, "reveal", slot=1, pile=1, card=SHARK)
    assert done.events[1:] == (GameEnded(1),)


def test_an_octopus_that_empties_the_third_pile_is_dealt_with_before_the_end() -> None:
    state = replace(leading(), piles=(0, 0, 0, 9))
    done = step(state, "place_octopus", player="B", cell=[0, 1])
    assert done.events == (OctopusPlaced("B", (0, 1)), GameEnded(1))
    tied = refilling(started(), *GAPS, piles=(1, 0, 0, 9))
    events = step(tied, "reveal", slot=1, pile=1, card=OCTOPUS).events
    assert events[1:] == (OctopusDiscarded(1), GameEnded(1))
