"""Files into the store and out again: no duplicates, no loss, the same bytes."""

import json
from collections.abc import Callable
from uuid import UUID

import pytest

from domain.message import Json
from service.correcting.corrections import Change
from service.files.exports import written
from service.files.imports import Imported, Wish, import_parsed, import_text
from service.logs.log import Log
from service.matches import Call, Matches
from service.shelf import Wanted
from service.storing.named_stores import open_store
from service.wire.openings import Ended
from tests.service.conftest import Clock
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, takes

ANA = Call("ana")
MATCH = "4f0df770-9cfa-4536-b207-d5f91fd1b94f"
FILE: dict[str, Json] = {**OPENING, "match": MATCH, "actions": WHOLE_MATCH}


def brought(matches: Matches, change: dict[str, Json] | None = None, **wish: bool) -> Imported:
    return import_parsed(matches, {**FILE, **(change or {})}, ANA, Wish(**wish))


def told(found: Imported) -> list[tuple[int | None, str]]:
    return [(problem.action, problem.broken.code) for problem in found.problems]


def stored(matches: Matches) -> int:
    return len(matches.page(Wanted()).rows)


def test_a_whole_file_becomes_a_match(matches: Matches) -> None:
    found = brought(matches)
    assert (found.outcome, found.added, found.problems) == ("new", 5, ())
    assert found.log == matches.log(UUID(MATCH))
    assert found.log is not None
    assert found.log.finished


def test_the_same_file_again_changes_nothing(matches: Matches) -> None:
    brought(matches)
    before = matches.log(UUID(MATCH))
    assert brought(matches).outcome == "same"
    assert brought(matches, {"actions": WHOLE_MATCH[:2]}).outcome == "same"
    assert matches.log(UUID(MATCH)) == before


def test_a_longer_file_extends_the_match(matches: Matches) -> None:
    brought(matches, {"actions": WHOLE_MATCH[:2]})
    found = brought(matches)
    assert (found.outcome, found.added) == ("extended", 3)
    assert [entry.number for entry in matches.log(UUID(MATCH)).line] == [1, 2, 3, 4, 5]


def test_a_file_that_differs_is_refused_with_the_first_difference(matches: Matches) -> None:
    brought(matches)
    other = [*WHOLE_MATCH[:2], takes("A", 2), takes("B", 3), takes("A", 2)]
    found = brought(matches, {"actions": other})
    assert (found.outcome, told(found)) == (None, [(3, "import_differs")])
    assert json.loads(str(found.problems[0].broken.details["stored"])) == WHOLE_MATCH[2]
    assert told(brought(matches, {"options": {"heap": 12}})) == [(0, "match_exists")]


def test_without_an_id_the_same_match_is_found_by_what_happened(matches: Matches) -> None:
    plain = {key: value for key, value in FILE.items() if key != "match"}
    first = import_parsed(matches, {**plain, "actions": WHOLE_MATCH[:2]}, ANA)
    assert import_parsed(matches, plain, ANA).outcome == "extended"
    assert import_parsed(matches, plain, ANA).outcome == "same"
    another = [WHOLE_MATCH[0], WHOLE_MATCH[1], takes("A", 1)]
    other_day = {**plain, "played_on": "2026-10-31"}
    assert import_parsed(matches, {**plain, "actions": another}, ANA).outcome == "new"
    assert import_parsed(matches, other_day, ANA).outcome == "new"
    assert first.log is not None
    assert stored(matches) == 3


def test_a_match_that_only_begins_alike_is_new_with_a_warning(matches: Matches) -> None:
    plain = {**OPENING, "options": {"heap": 50}}
    turns = [takes("AB"[number % 2], 1) for number in range(6)]
    import_parsed(matches, {**plain, "actions": [*WHOLE_MATCH[:2], *turns]}, ANA)
    found = import_parsed(
        matches, {**plain, "actions": [*WHOLE_MATCH[:2], *turns[:4], takes("A", 2)]}, ANA
    )
    assert found.outcome == "new"
    assert [warning.broken.code for warning in found.warnings] == ["looks_alike"]
    assert found.warnings[0].broken.details["action"] == 7


def test_a_dry_run_stores_nothing(matches: Matches) -> None:
    found = brought(matches, dry_run=True)
    assert (found.outcome, found.added, stored(matches)) == ("new", 5, 0)
    brought(matches, {"actions": WHOLE_MATCH[:2]})
    found = brought(matches, dry_run=True)
    assert (found.outcome, found.added) == ("extended", 3)
    assert matches.log(UUID(MATCH)).steps == 2


BAD: list[Json] = [*WHOLE_MATCH[:3], takes("A", 1), {"type": "fly"}, takes("B", "3")]


def test_all_problems_are_told_and_nothing_is_stored(matches: Matches) -> None:
    found = brought(matches, {"actions": BAD})
    assert told(found) == [(5, "unknown_type"), (6, "bad_payload"), (4, "not_your_turn")]
    assert (found.outcome, stored(matches)) == (None, 0)


def test_the_good_prefix_can_be_kept(matches: Matches) -> None:
    found = brought(matches, {"actions": BAD}, keep_good_prefix=True)
    assert (found.outcome, found.added) == ("new", 3)
    assert len(found.problems) == 3
    assert matches.log(UUID(MATCH)).steps == 3
    assert brought(matches, {"actions": [takes("A", 1)]}, keep_good_prefix=True).outcome is None


def test_a_file_without_any_good_action_has_no_good_prefix(matches: Matches) -> None:
    found = brought(matches, {"actions": [takes("A", 1)]}, keep_good_prefix=True)
    assert (told(found), found.outcome, stored(matches)) == ([(1, "wrong_phase")], None, 0)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": []}, (0, "bad_payload")),
        ({"options": {"heap": 3}}, (0, "bad_option")),
        ({"game": "chess"}, (None, "unknown_game")),
        ({"ended": {"ended_by": "stopped"}}, (None, "match_finished")),
    ],
)
def test_a_file_can_be_bad_as_a_whole(
    matches: Matches, change: dict[str, Json], code: tuple[int | None, str]
) -> None:
    assert told(brought(matches, change)) == [code]
    assert stored(matches) == 0


def test_a_text_that_is_no_match_is_one_problem(matches: Matches) -> None:
    assert told(import_text(matches, b"{", ANA)) == [(None, "not_json")]
    assert import_text(matches, json.dumps(FILE), ANA).outcome == "new"


def test_a_stated_result_that_differs_is_a_warning(matches: Matches) -> None:
    found = brought(matches, {"result": {"scores": {"A": 7, "B": 3}}})
    assert found.outcome == "new"
    assert "result_differs" in [warning.broken.code for warning in found.warnings]


def test_the_ids_of_imported_actions_are_known_afterwards(matches: Matches) -> None:
    first = {**WHOLE_MATCH[0], "id": MATCH} if isinstance(WHOLE_MATCH[0], dict) else {}
    brought(matches, {"actions": [first]})
    assert matches.act(UUID(MATCH), first, ANA).repeated
    found = brought(matches, {"actions": [first, first], "match": None})
    assert (2, "id_reused") in told(found)


def test_an_action_that_was_undone_can_come_back_in_a_file(matches: Matches) -> None:
    first = {**WHOLE_MATCH[0], "id": MATCH} if isinstance(WHOLE_MATCH[0], dict) else {}
    plain = {key: value for key, value in FILE.items() if key != "match"}
    found = import_parsed(matches, {**plain, "actions": [first, WHOLE_MATCH[1]]}, ANA)
    assert found.log is not None
    matches.act(found.log.match, {**takes("A", 1), "id": str(UUID(int=1))}, ANA)
    matches.undo(found.log.match, ANA)
    again = {**takes("A", 1), "id": str(UUID(int=1))}
    longer = {**plain, "actions": [first, WHOLE_MATCH[1], again]}
    assert import_parsed(matches, longer, ANA).outcome == "extended"
    assert [entry.number for entry in matches.log(found.log.match).line] == [1, 2, 4]


@pytest.fixture
def lived(matches: Matches) -> Log:
    """A match with everything: undone, redone, restored, amended, noted, renamed, ended early."""
    match = UUID(MATCH)
    matches.open({**OPENING, "match": MATCH, "options": {"heap": 12}, "weather": "rain"}, ANA)
    matches.act(match, [*WHOLE_MATCH[:2], takes("A", 3, note="čln"), takes("B", 3)], ANA)
    matches.undo(match, Call("ben"), to=2, reason="slip")
    matches.act(match, takes("A", 1), ANA)
    matches.restore(match, 4, ANA)
    matches.note(match, "well done", Call("ben"), step=4)
    matches.amend(match, [Change(step=3, replace=takes("A", 2))], ANA, "it was two")
    matches.act(match, takes("A", 1), ANA)
    matches.undo(match, ANA)
    matches.redo(match, ANA)
    matches.rename(match, {"B": {"name": "Benny"}}, ANA)
    matches.finish(match, Ended("stopped", ("B",), "late"), Call("ben"))
    return matches.log(match)


@pytest.mark.parametrize("history", [False, True])
def test_a_match_survives_the_way_out_and_in_again(
    matches: Matches, lived: Log, history: bool, new_id: Callable[[], UUID]
) -> None:
    first = written(matches.export(lived.match, history=history))
    other = Matches(open_store("memory:"), GAMES, Clock(), new_id)
    found = import_text(other, first, ANA)
    assert (found.problems, found.outcome) == ((), "new")
    log = other.log(lived.match)
    assert log.states == lived.states
    assert log.result == lived.result
    assert written(other.export(lived.match, history=history)) == first


def test_a_history_brings_back_everything(matches: Matches, lived: Log) -> None:
    first = written(matches.export(lived.match, history=True))
    other = Matches(open_store("memory:"), GAMES, Clock())
    import_text(other, first, ANA)
    log = other.log(lived.match)
    assert log.entries == lived.entries
    assert log.gone == lived.gone
    assert (log.line, log.notes, log.early_end) == (lived.line, lived.notes, lived.early_end)
    assert [one.number for one in log.amendments] == [1]


def test_a_history_tells_each_entry_with_its_fate(matches: Matches, lived: Log) -> None:
    history = matches.export(lived.match, history=True)["history"]
    assert isinstance(history, list)
    assert [
        (row["entry"], row["step"], row["status"], row["amendment"], row["reason"])
        for row in history
        if isinstance(row, dict)
    ] == [
        (1, 1, "current", None, None),
        (2, 2, "current", None, None),
        (3, 3, "replaced", 1, "it was two"),
        (4, 4, "current", None, None),
        (5, 3, "undone", None, ""),
        (6, 3, "current", 1, None),
        (7, 5, "current", None, None),
    ]


def row(entry: int, step: int, action: Json, status: str = "current") -> Json:
    return {"entry": entry, "step": step, "action": action, "status": status}


def test_a_history_without_its_stream_is_told_from_its_entries(matches: Matches) -> None:
    a, b = WHOLE_MATCH[:2]
    history: list[Json] = [
        row(1, 1, a),
        row(2, 2, b),
        row(3, 3, takes("A", 1), "undone"),
        row(4, 4, takes("B", 1), "undone"),
        row(5, 3, takes("A", 2)),
        row(6, 4, takes("B", 1), "undone"),
    ]
    found = brought(matches, {"actions": [a, b, takes("A", 2)], "history": history})
    assert found.problems == ()
    log = matches.log(UUID(MATCH))
    assert [entry.number for entry in log.line] == [1, 2, 5]
    assert {number: (one.fate, one.step) for number, one in log.gone.items()} == {
        3: ("undone", 3),
        4: ("undone", 4),
        6: ("undone", 4),
    }


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"history": [{"entry": "1"}]}, "bad_payload"),
        ({"history": [3]}, "bad_payload"),
        ({"history": []}, "history_differs"),
        ({"history": [], "stream": [{"type": "match.flown.1"}]}, "bad_payload"),
        ({"history": [], "stream": [{"type": "match.taken.1", "entry": 1}]}, "history_differs"),
        ({"history": [row(1, 1, takes("A", 1))]}, "wrong_phase"),
        (
            {
                "history": [],
                "stream": [{"type": "match.redone.1", "by": "", "logged_at": ""}],
            },
            "nothing_to_redo",
        ),
    ],
)
def test_a_history_that_does_not_fit_is_refused(
    matches: Matches, change: dict[str, Json], code: str
) -> None:
    assert told(brought(matches, change)) == [(None, code)]
    assert stored(matches) == 0


def test_an_export_hides_what_its_viewer_may_not_see(matches: Matches) -> None:
    match = UUID(MATCH)
    brought(matches, {"actions": WHOLE_MATCH[:3]})
    for history in (False, True):
        seen = written(matches.export(match, frozenset("B"), history=history))
        file = json.loads(seen)
        assert file["actions"][0] == {"type": "hide", "player": "A", "bonus": None}
        assert "stream" not in file
        assert b'"bonus": 2' not in seen
