"""What Kuna Yala offers to the rest of the house is what its rule book names."""

from domain.kuna_yala import GAME
from domain.kuna_yala.edition import ANY_BOX, EDITIONS
from tests.domain.kuna_yala.kuna_yala_tables import PLAIN

SETUP = """bad_player_count duplicate_player unknown_player unknown_edition bad_edition bad_option
    token_already_drawn unknown_fish token_taken already_started unknown_card start_must_be_coral
    card_count_exceeded pile_sum_mismatch piles_too_uneven"""
TURNING_UP = """slot_not_empty pile_empty wrong_pile pile_size_conflict not_coral_leader cell_empty
    not_a_coral"""
TURN = """same_slot pair_not_placeable two_sharks card_not_in_hand must_discard role_already_used
    shark_in_own_shoal cell_occupied not_adjacent skeleton_blocks_fish no_common_colour not_a_fish
    would_strand_other_card card_is_placeable place_first"""
END = "token_mismatch token_already_revealed"
COMMON = "unknown_type bad_payload match_finished wrong_phase not_your_turn"


def test_every_code_of_the_rule_book_is_there() -> None:
    codes = {refusal.code for refusal in GAME.refusals}
    assert codes == {*" ".join((SETUP, TURNING_UP, TURN, END, COMMON)).split()}


def test_derived_events_have_the_names_of_the_rule_book() -> None:
    derived = "octopus_discarded octopus_assigned four_sharks curse_triggered turn_passed"
    assert {*derived.split(), "game_ended", "match_scored"} <= set(GAME.events)


def test_the_box_that_nobody_counted_differs_in_counting_alone() -> None:
    other = dict(EDITIONS[ANY_BOX])
    differing = {key for key, value in PLAIN.items() if other[key] != value}
    assert differing == {"edition_id", "origin", "strict_counts"}


def test_the_measures_are_those_of_the_contract() -> None:
    kinds = [f"fish_{kind}" for kind in ("red", "yellow", "green", "blue")]
    counts = ["corals", "sharks", "octopuses", "skeletons", "cards", "score"]
    assert [measure.key for measure in GAME.measures] == [*kinds, *counts]
    assert [part.key for part in GAME.parts] == ["fish", "majority", "sharks"]
