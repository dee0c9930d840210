"""Before the first turn: tokens, start cards, piles (rules/kuna_yala.md 3)."""

import pytest

from domain.kuna_yala import GAME
from domain.kuna_yala.edition import ANY_BOX
from domain.kuna_yala.events import PilesFormed, StartDealt, TokenDrawn
from domain.kuna_yala.refusals import (
    AlreadyStarted,
    CardCountExceeded,
    PilesTooUneven,
    PileSumMismatch,
    StartMustBeCoral,
    TokenAlreadyDrawn,
    TokenTaken,
    UnknownCard,
    UnknownFish,
)
from domain.kuna_yala.state import State
from domain.refusals import UnknownPlayer, WrongPhase
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    PLAIN,
    after,
    fish,
    opened,
    refused,
    reveals,
    started,
    step,
)


def drawn(players: int = 2, edition: str | None = None) -> State:
    draws = ({"type": "draw_token", "player": seat} for seat in "ABCD"[:players])
    return after(opened(players, edition), *draws)


def dealt(players: int = 2) -> State:
    deals = ({"type": "deal_start", "player": s, "card": CORAL} for s in "ABCD"[:players])
    return after(drawn(players), *deals)


def test_tokens_are_drawn_in_any_order_and_the_last_one_ends_that() -> None:
    state = opened(3)
    assert GAME.status(state).to_act == ("A", "B", "C")
    first = step(state, "draw_token", player="B", sealed_fish="red")
    assert first.events == (TokenDrawn("B", "red", "setup_tokens"),)
    assert GAME.status(first.state).to_act == ("A", "C")
    last = step(after(first.state, {"type": "draw_token", "player": "A"}), "draw_token", player="C")
    assert GAME.status(last.state).phase == "setup_starts"


def test_a_player_draws_one_token() -> None:
    state = step(opened(), "draw_token", player="A").state
    assert isinstance(refused(state, "draw_token", player="A"), TokenAlreadyDrawn)


def test_tokens_are_of_the_edition_and_all_different() -> None:
    state = step(opened(), "draw_token", player="A", sealed_fish="red").state
    assert isinstance(refused(state, "draw_token", player="B", sealed_fish="pink"), UnknownFish)
    taken = refused(state, "draw_token", player="B", sealed_fish="red")
    assert isinstance(taken, TokenTaken)
    assert "A" not in taken.details.values()


def test_what_is_wrong_with_the_drawing_player_is_said_before_the_fish() -> None:
    state = step(opened(), "draw_token", player="A", sealed_fish="red").state
    assert isinstance(
        refused(state, "draw_token", player="A", sealed_fish="pink"), TokenAlreadyDrawn
    )
    assert isinstance(refused(state, "draw_token", player="Z"), UnknownPlayer)


def test_start_cards_wait_for_the_tokens() -> None:
    wrong = refused(opened(), "deal_start", player="A", card=CORAL)
    assert isinstance(wrong, WrongPhase)
    assert wrong.details == {"phase": "setup_tokens"}


def test_a_start_card_lies_in_the_middle() -> None:
    dealt = step(drawn(), "deal_start", player="B", card=CORAL)
    assert dealt.events == (StartDealt("B", CORAL, "setup_starts"),)
    assert list(dealt.state.shoals["B"].cells) == [(0, 0)]
    assert dealt.state.shoals["B"].frontier == {(1, 0), (-1, 0), (0, 1), (0, -1)}
    assert isinstance(refused(dealt.state, "deal_start", player="B", card=CORAL), AlreadyStarted)


def test_a_shoal_begins_with_a_coral_of_the_box() -> None:
    assert isinstance(refused(drawn(), "deal_start", player="A", card="EEL"), UnknownCard)
    assert isinstance(
        refused(drawn(), "deal_start", player="A", card=fish("red/teal")), StartMustBeCoral
    )


def test_the_table_may_have_begun_with_something_else() -> None:
    done = step(drawn(), "deal_start", override=True, player="A", card="SHARK")
    assert done.waived == ("start_must_be_coral",)
    assert done.state.shoals["A"].status((0, 0)) == "SHARK"
    assert isinstance(
        refused(drawn(), "deal_start", override=True, player="A", card="EEL"), UnknownCard
    )


@pytest.mark.parametrize("sizes", [(25, 25, 24, 25), (0, 33, 33, 32), (-2, 50, 25, 25)])
def test_piles_hold_all_cards_but_the_start_cards(sizes: tuple[int, ...]) -> None:
    wrong = refused(dealt(), "form_piles", sizes=list(sizes))
    assert isinstance(wrong, PileSumMismatch)
    assert wrong.details["expected"] == 98
    assert wrong.details["sum"] == sum(sizes)
    assert isinstance(
        refused(dealt(), "form_piles", override=True, sizes=list(sizes)), PileSumMismatch
    )


def test_piles_differ_by_six_cards_at_most() -> None:
    assert step(dealt(), "form_piles", sizes=[22, 22, 28, 26]).state.piles == (22, 22, 28, 26)
    wrong = refused(dealt(), "form_piles", sizes=[22, 22, 29, 25])
    assert isinstance(wrong, PilesTooUneven)
    assert (wrong.details["spread"], wrong.details["most"]) == (7, 6)
    waived = step(dealt(), "form_piles", override=True, sizes=[22, 22, 29, 25])
    assert waived.waived == ("piles_too_uneven",)


@pytest.mark.parametrize(("players", "cards"), [(2, 98), (3, 97), (4, 96)])
def test_the_piles_of_more_players_are_smaller(players: int, cards: int) -> None:
    assert sum(size or 0 for size in started(players).piles) == cards


def test_piles_need_not_be_counted() -> None:
    formed = step(dealt(), "form_piles")
    assert formed.events == (PilesFormed((None, None, None, None)),)
    assert GAME.status(formed.state).phase == "revealing"
    assert GAME.status(formed.state).to_act == ()


def test_a_card_cannot_come_to_light_more_often_than_the_box_has_it() -> None:
    double = fish("red/teal 2")
    state = after(started(), *reveals(double, slots=(1,)))
    wrong = refused(state, "reveal", slot=2, pile=2, card=double)
    assert isinstance(wrong, CardCountExceeded)
    assert wrong.details == {"card": double, "copies": 1, "seen": 1}
    assert isinstance(
        refused(state, "reveal", override=True, slot=2, pile=2, card=double), CardCountExceeded
    )


def test_corals_run_out_with_the_start_cards_too() -> None:
    rows = [
        {**row, "copies": 2} if row.get("type_id") == CORAL else row for row in PLAIN["card_types"]
    ]
    state = after(
        opened(edition={**PLAIN, "card_types": rows, "players": {"min": 2, "max": 2}}),
        *({"type": "draw_token", "player": seat} for seat in "AB"),
        *({"type": "deal_start", "player": seat, "card": CORAL} for seat in "AB"),
        {"type": "form_piles", "sizes": [20, 20, 20, 20]},
    )
    assert isinstance(refused(state, "reveal", slot=1, pile=1, card=CORAL), CardCountExceeded)


def test_a_box_that_nobody_counted_may_have_any_number_of_a_card() -> None:
    double = fish("red/teal 2")
    state = after(started(edition=ANY_BOX), *reveals(double, double, slots=(1, 2)))
    assert state.seen[double] == 2


def test_the_first_player_begins_when_four_cards_lie_on_offer() -> None:
    state = after(started(3, first="C"), *reveals(CORAL, CORAL, CORAL, CORAL))
    status = GAME.status(state)
    assert (status.phase, status.to_act, status.round) == ("take", ("C",), 1)


def test_four_sharks_may_lie_on_offer_before_the_first_turn() -> None:
    state = after(started(), *reveals("SHARK", "SHARK", "SHARK", "SHARK"))
    assert GAME.status(state).phase == "pending_four_sharks"
    assert GAME.status(state).to_act == ("A",)
