"""What people asked of tools like this, and the tests that show that it is so here."""

import ast

import pytest

from tests.sources import ROOT

CASES: dict[str, tuple[str, ...]] = {
    "one past move is fixed, nothing else changes": (
        "service/correcting/test_amended_matches.py::"
        "test_a_correction_that_breaks_nothing_keeps_every_later_step",
        "web/browser/test_correcting_in_browser.py::"
        "test_a_past_action_is_entered_anew_and_the_rest_is_kept",
        "web/test_entry_pages.py::test_a_replaced_entry_says_who_replaced_it_and_why",
    ),
    "one past move is fixed, later ones become illegal": (
        "service/correcting/test_amended_matches.py::test_what_becomes_illegal_is_left_out_and_the_rest_is_kept",
        "web/browser/test_correcting_in_browser.py::"
        "test_what_becomes_illegal_is_told_first_and_nothing_can_be_saved",
        "web/browser/test_correcting_in_browser.py::test_an_illegal_step_is_repaired_in_its_place",
        "web/browser/test_correcting_in_browser.py::test_an_illegal_step_is_left_out_too",
        "web/browser/test_correcting_in_browser.py::test_what_happened_anyway_is_marked",
        "web/api/test_api_amending.py::test_what_fails_only_because_of_another_step_names_that_step",
    ),
    "undo, then a new action, then redo": (
        "service/test_matches.py::test_a_new_action_ends_redo_but_the_undone_ones_can_be_restored",
        "service/test_matches.py::test_there_may_be_nothing_to_undo",
        "web/test_entry_pages.py::"
        "test_an_undone_entry_is_brought_back_with_what_was_undone_with_it",
        "web/browser/test_log_in_browser.py::"
        "test_undo_is_one_tap_and_says_what_it_undid_and_redo_brings_it_back",
    ),
    "notes survive undo and carry no steps": (
        "service/test_matches.py::test_a_note_stays_with_its_entry",
        "service/test_matches.py::test_a_note_keeps_redo_possible",
    ),
    "the same action sent twice": (
        "web/browser/test_log_in_browser.py::test_a_double_tap_logs_once",
        "web/browser/test_without_network.py::test_an_answer_that_got_lost_logs_nothing_twice",
        "web/api/test_api_actions.py::test_the_same_id_again_is_answered_with_the_first_outcome",
    ),
    "two phones log the same action": (
        "web/browser/test_several_phones.py::test_two_phones_do_not_log_the_same_step_twice",
        "web/browser/test_several_phones.py::test_two_phones_log_alternately_and_show_the_same_table",
        "web/browser/test_several_phones.py::test_what_others_log_is_told_and_half_an_action_stays",
        "web/api/test_api_actions.py::test_a_call_for_a_step_that_has_passed_gets_what_it_missed",
    ),
    "a phone without network": (
        "web/browser/test_without_network.py::test_five_actions_wait_and_are_sent_in_order",
        "web/browser/test_without_network.py::"
        "test_what_others_logged_meanwhile_is_shown_before_anything_is_sent",
        "web/browser/test_without_network.py::"
        "test_actions_that_one_touch_stands_for_wait_together_and_are_taken_all_or_none",
    ),
    "a what-if stays away from the match": (
        "service/test_answers.py::test_a_what_if_begins_with_the_first_steps_and_goes_its_own_way",
        "web/browser/test_replay_tools_in_browser.py::"
        "test_what_if_branches_off_and_leaves_the_match_as_it_was",
    ),
    "chart, board, list and address share one index": (
        "web/browser/test_replay_in_browser.py::"
        "test_one_index_drives_sentence_list_slider_curves_and_address",
        "web/browser/test_replay_tools_in_browser.py::"
        "test_filters_hide_without_renumbering_and_the_keys_follow_them",
    ),
    "what is hidden is in no payload": (
        "web/test_secrets_everywhere.py::"
        "test_no_look_at_a_match_tells_a_secret_to_who_may_not_see_it",
        "web/test_secrets_everywhere.py::test_followers_hear_no_secret",
        "web/test_secrets_everywhere.py::"
        "test_a_refused_commitment_tells_the_count_only_to_who_may_know_it",
        "web/browser/test_cover_in_browser.py::"
        "test_a_commitment_is_entered_under_the_cover_and_covered_again",
        "web/api/test_api_secrets.py::test_once_finished_everything_is_open",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_case_has_its_tests(case: str) -> None:
    for named in CASES[case]:
        path, _, name = named.partition("::")
        tree = ast.parse((ROOT / "tests" / path).read_text(encoding="utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
