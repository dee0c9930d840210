"""What every call demands of its caller. A call that is not named here is the owner's alone."""

from collections.abc import Iterator, Mapping
from enum import Enum


class Right(Enum):
    """Who may make a call."""

    ANYBODY = "anybody, also who shows nothing"
    SIGNED_IN = "whoever has a key, or a link to any match"
    SEES = "whoever may look at this match"
    LOGS = "the recorder and the players of this match"
    READS = "whoever may look at all matches"
    OPENS = "whoever may open matches"
    OWNS = "the owner"


DEMANDED: Mapping[Right, str] = {
    Right.ANYBODY: """
        static sign_in.show sign_in.enter sign_in.once joining.join language_switch.choose
    """,
    Right.SIGNED_IN: """
        sign_in.leave pages.shelf pages.manifest pages.keeper pages.oembed api-docs.openapi_json
    """,
    Right.SEES: """
        matches.head_of_match replays.replay replays.show_step replays.show_latest_step
        reports.report reports.report_table following.news following.live
        evenings.clock_of_match photos.list_photos photos.show_photo
        legal.offers files.export_match files.edition
        pages.table_display pages.podium
        pages.match pages.replay_match pages.entry pages.first_line pages.report_match
        pages.numbers pages.numbers_as_csv pages.replay_as_json pages.replay_as_text
        pages.picture_as_svg pages.picture_as_png pages.embed
        pages.send_match pages.match_outward pages.short_link
    """,
    Right.LOGS: """
        evenings.pause_match photos.put_photo
        actions.act actions.undo actions.redo actions.restore actions.note actions.finish
        legal.next_stage legal.typed
        amending.amend amending.position amending.next_stage amending.slips
        pages.log_match pages.correct_match pages.corrected_opening pages.restore_entry
        pages.stop_match pages.stop_match_now
    """,
    Right.READS: """
        health.alive health.ready health.measures
        matches.list_matches results.list_results results.one_result
        people.list_people people.one_person
        statistics.stats statistics.stats_matches statistics.stats_table statistics.stats_csv
        pages.list_people pages.show_person pages.stats pages.stats_matches
        pages.show_result pages.all_outward
    """,
    Right.OPENS: """
        matches.open_match files.import_match results.take_in results.keep_result amending.fork
        pages.choose_game pages.open_match pages.open_match_now
        pages.import_page pages.import_now pages.type_result pages.keep_typed_result
        pages.grow_result pages.grow_result_now
    """,
    Right.OWNS: """
        evenings.hide_match removing.what_would_go removing.delete_match removing.erase_name
        people.rename_person people.join_people people.part_people results.correct_result
        pages.remove_match pages.remove_match_now pages.erase_person pages.erase_person_now
        pages.change_person pages.seats_of_match pages.seat_people
        pages.correct_result pages.correct_result_now
        pages.show_links pages.change_links
    """,
}
"""The endpoints by the right that they demand."""


def _stated() -> Iterator[tuple[str, Right]]:
    for right, endpoints in DEMANDED.items():
        for endpoint in endpoints.split():
            yield endpoint, right


STATED: Mapping[str, Right] = dict(_stated())


def demanded(endpoint: str | None) -> Right:
    """The right that a call demands; an address that is none is told so to who is signed in."""
    return Right.SIGNED_IN if endpoint is None else STATED.get(endpoint, Right.OWNS)
