"""What a viewer is shown: steps, replays, what may be done; and what nobody may see."""

import json
from typing import Any
from uuid import UUID

import pytest

from domain.message import Json
from service.correcting.amendment_answers import amendment_answer
from service.correcting.corrections import Change
from service.entering.legal import legal_answer, partial_answer
from service.files.exports import written
from service.files.imports import import_text
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store
from service.telling.replay import replay_answer
from service.telling.steps import step_answer
from service.wire.openings import Ended
from tests.service.tiny_game import OPENING, WHOLE_MATCH, hide, takes
from web.drawing.positions import position, positions

ANA = Call("ana")
ALL = frozenset("AB")


@pytest.fixture
def log(matches: Matches) -> Log:
    match = matches.open(OPENING, ANA).log.match
    noted = takes("A", 3, note="well", at="2026-11-01T20:38:00+01:00")
    return matches.act(match, [*WHOLE_MATCH[:2], noted], ANA).log


def test_a_step_tells_what_happened_and_what_changed(log: Log) -> None:
    answer = step_answer(log, 3, ALL)
    scene = answer.pop("scene")
    assert answer == {
        "match": str(log.match),
        "step": 3,
        "entry": 3,
        "action": takes("A", 3, note="well", at="2026-11-01T20:38:00+01:00"),
        "events": [{"type": "taken", "player": "A", "stones": 3, "left": 4}],
        "at": "2026-11-01T20:38:00+01:00",
        "logged_at": "2026-11-01T12:00:02.000Z",
        "by": "ana",
        "waived": [],
        "warnings": [],
        "text": "Ana takes 3 stones.",
        "because": ["7 − 3 = 4"],
        "round": 1,
        "phase": "taking",
        "to_act": ["B"],
        "finished": False,
        "metrics": {"A": {"stones": 3, "score": 5}, "B": {"stones": 0, "score": 0}},
        "changes": {"A": {"stones": [0, 3], "score": [2, 5]}},
        "state": {"heap": 4, "stones": {"A": 3, "B": 0}, "bonus": {"A": 2, "B": 0}},
        "hidden": [],
    }
    assert step_answer(log, 3, frozenset())["hidden"] == ["A", "B"]
    assert isinstance(scene, dict)
    assert scene["boards"] == {"table": {"title": "Table", "box": [0, 0, 20, 4]}}


def test_step_0_is_the_opening(log: Log) -> None:
    answer = step_answer(log, 0, ALL)
    assert (answer["entry"], answer["action"], answer["events"], answer["changes"]) == (
        0,
        None,
        [],
        {},
    )


@pytest.mark.parametrize("step", [-1, 4])
def test_a_step_must_exist(log: Log, step: int) -> None:
    with pytest.raises(Refused) as refused:
        step_answer(log, step, ALL)
    assert refused.value.broken.code == "unknown_step"


def test_texts_are_translated_and_names_put_in(log: Log) -> None:
    def in_slovak(text: str, many: str | None, n: int) -> str:
        return "{player} berie {n} kamene." if many else text

    assert step_answer(log, 3, ALL, in_slovak)["text"] == "Ana berie 3 kamene."


def hidden(answer: Any) -> bool:
    """Whether nothing in an answer tells that A hid a two."""
    text = json.dumps(answer)
    return '"bonus": 2' not in text and '"A": 2' not in text and '["2"]' not in text


def test_a_secret_is_in_no_answer_for_others(matches: Matches, log: Log) -> None:
    undone = matches.undo(log.match, ANA, to=0).log
    for viewer in (frozenset[str](), frozenset("B")):
        steps = [step_answer(log, step, viewer) for step in range(4)]
        assert hidden(steps)
        assert hidden(replay_answer(log, viewer))
        assert hidden(replay_answer(undone, viewer))
        assert steps[1]["action"] == hide("A", None)
        metrics = steps[3]["metrics"]
        assert isinstance(metrics, dict)
        assert metrics["A"] == {"stones": 3, "score": None}
    assert not hidden(step_answer(log, 1, frozenset("A")))


def test_everything_opens_when_the_match_is_over(matches: Matches, log: Log) -> None:
    over = matches.finish(log.match, Ended("stopped"), ANA).log
    assert not hidden(step_answer(over, 1, frozenset()))
    assert replay_answer(over, frozenset())["viewer"] == ["A", "B"]


def test_a_table_may_keep_its_secrets_for_good(matches: Matches) -> None:
    opened = matches.open({**OPENING, "secrets": "kept"}, ANA).log
    match = opened.match
    assert opened.opening.extra == {"secrets": "kept"}
    matches.act(match, WHOLE_MATCH[:3], ANA)
    over = matches.finish(match, Ended("stopped"), ANA).log
    assert hidden(step_answer(over, 1, frozenset("B")))
    file = matches.export(match, frozenset("B"))
    assert '"bonus": 2' not in json.dumps(file)
    row = matches.row(match)
    assert row.result is not None
    assert (row.result["scores"], row.result["breakdown"]["A"]) == ({"A": None, "B": None}, {})


def test_a_replay_holds_only_differences_that_add_up_to_every_step(
    matches: Matches, log: Log
) -> None:
    matches.act(log.match, WHOLE_MATCH[3:], ANA)
    whole = matches.log(log.match)
    answer = replay_answer(whole, ALL)
    for at in positions(answer):
        told = step_answer(whole, at.step, ALL)
        assert (at.metrics, at.drawing) == (told["metrics"], told["scene"])
    moves = answer["moves"]
    assert isinstance(moves, list)
    assert moves[0]["metrics"] == {"A": {"score": 2}}
    assert answer["result"] is not None


@pytest.mark.parametrize("since", [1, 4, len(WHOLE_MATCH)])
def test_the_end_of_a_replay_alone_shows_the_same_positions(
    matches: Matches, log: Log, since: int
) -> None:
    matches.undo(log.match, ANA, reason="slip")
    matches.act(log.match, WHOLE_MATCH[2:], ANA)
    whole = matches.log(log.match)
    entire, end = replay_answer(whole, ALL), replay_answer(whole, ALL, since=since)

    shown = {at.step: (at.metrics, at.parts, at.drawing) for at in positions(entire)}
    told = {at.step: (at.metrics, at.parts, at.drawing) for at in positions(end)}
    assert told == {step: shown[step] for step in range(since, whole.steps + 1)}
    assert position(end, 99).move["text"] == position(entire, 99).move["text"]
    assert (end["result"], end["steps"]) == (entire["result"], entire["steps"])
    assert len(entire["undone"]) == 1
    assert len(end["undone"]) == (since < 3)


def test_a_replay_tells_its_head_and_its_undone_entries(matches: Matches, log: Log) -> None:
    matches.note(log.match, "hm", Call("ben"), step=2)
    matches.undo(log.match, Call("ben"), reason="slip")
    answer = replay_answer(matches.log(log.match), ALL)
    assert (answer["game"], answer["title"], answer["status"], answer["steps"]) == (
        "tiny",
        "Tiny",
        "running",
        2,
    )
    assert answer["players"] == [
        {"player": "A", "name": "Ana", "colour": "red"},
        {"player": "B", "name": "Ben", "colour": "blue"},
    ]
    assert answer["undone"] == [
        {
            "entry": 3,
            "step": 3,
            "fate": "undone",
            "type": "take",
            "text": "Ana takes 3 stones.",
            "by": "ben",
            "at": "2026-11-01T12:00:04.000Z",
            "reason": "slip",
            "amendment": None,
        }
    ]
    moves = answer["moves"]
    assert isinstance(moves, list)
    last = moves[-1]
    assert isinstance(last, dict)
    assert last["notes"] == [{"note": "hm", "by": "ben", "at": "2026-11-01T12:00:03.000Z"}]
    assert (last["entry"], last["type"], last["player"]) == (2, "hide", "B")


def test_what_may_be_done_comes_with_the_next_field_or_with_why_not(log: Log) -> None:
    offered = legal_answer(log, ALL)
    assert [(one["type"], one["ok"], one["code"]) for one in offered if isinstance(one, dict)] == [
        ("take", True, None),
        ("hide", False, "wrong_phase"),
    ]
    first = offered[0]
    assert isinstance(first, dict)
    assert first["next"] == {
        "field": "stones",
        "ask": "How many stones?",
        "kind": "number",
        "choices": [],
        "least": 1,
        "most": 3,
        "default": None,
        "aside": [],
        "sealed": None,
    }


@pytest.mark.parametrize(
    ("partial", "told"),
    [
        ({"type": "take", "player": "B"}, {"ok": True, "complete": False}),
        (takes("B", 2, note="so"), {"ok": True, "complete": True, "text": "Ben takes 2 stones."}),
        (takes("B", 4), {"ok": False, "code": "too_many"}),
        (takes("B", 4, override={"reason": "so"}), {"ok": True, "waived": ["too_many"]}),
        ({"type": "fly"}, {"ok": False, "code": "unknown_type"}),
        ({}, {"ok": False, "code": "bad_payload"}),
        (takes("B", 4, shells=3), {"ok": False, "code": "bad_payload"}),
    ],
)
def test_an_action_is_entered_field_by_field(
    log: Log, partial: dict[str, Json], told: dict[str, Json]
) -> None:
    answer = partial_answer(log, partial, ALL)
    assert {key: answer[key] for key in told} == told


def test_nothing_may_be_done_after_an_early_end(matches: Matches, log: Log) -> None:
    over = matches.finish(log.match, Ended("stopped"), ANA).log
    assert legal_answer(over, ALL) == []
    assert partial_answer(over, takes("B", 1), ALL)["code"] == "match_finished"


def test_a_correction_tells_what_becomes_illegal_and_how_the_scores_change(
    matches: Matches, log: Log
) -> None:
    changes = [Change(step=3, replace=takes("A", 4))]
    plan, _ = matches.amend(log.match, changes, ANA, dry_run=True)
    answer = amendment_answer(plan, None, ALL)
    assert answer["illegal"] == [
        {
            "step": 3,
            "place": 3,
            "entry": None,
            "change": 0,
            "before": "Ana takes 3 stones.",
            "type": "take",
            "player": "A",
            "because_of": None,
            "waivable": True,
            "code": "too_many",
            "message": "Ana may take at most 3 stones.",
            "details": {"player": "A", "most": 3},
        }
    ]
    assert answer["scores"] == {"before": {"A": 5, "B": 0}, "after": {"A": 2, "B": 0}}
    assert (answer["saved"], answer["amendment"]) == (False, None)
    plan, done = matches.amend(log.match, [Change(step=3, replace=takes("A", 1))], ANA)
    assert done is not None
    answer = amendment_answer(plan, done.log, frozenset("B"))
    assert (answer["saved"], answer["amendment"]) == (True, 1)
    assert answer["differ"] == [
        {
            "step": 3,
            "place": 3,
            "entry": None,
            "change": 0,
            "before": "Ana takes 3 stones.",
            "after": "Ana takes 1 stone.",
        }
    ]
    assert answer["scores"] == {"before": {"A": None, "B": 0}, "after": {"A": None, "B": 0}}


def test_a_what_if_begins_with_the_first_steps_and_goes_its_own_way(
    matches: Matches, log: Log
) -> None:
    fork = matches.fork(log.match, 2, Call("ben")).log
    assert fork.origin == "what_if"
    assert fork.fork == {"match": str(log.match), "step": 2}
    assert fork.states == log.states[:3]
    assert [entry.number for entry in fork.line] == [1, 2]
    matches.act(fork.match, takes("A", 1), ANA)
    assert matches.log(log.match) == log
    assert matches.row(fork.match).origin == "what_if"
    with pytest.raises(Refused):
        matches.fork(log.match, 4, ANA)


def test_a_what_if_does_not_take_the_ids_along(matches: Matches) -> None:
    action = {**hide("A", 2), "id": str(UUID(int=9))}
    match = matches.open(OPENING, ANA).log.match
    matches.act(match, action, ANA)
    fork = matches.fork(match, 1, ANA).log
    assert "id" not in fork.line[0].action


def test_the_last_mark_on_a_step_counts(matches: Matches, log: Log) -> None:
    def marks() -> list[Any]:
        moves = replay_answer(matches.log(log.match), ALL)["moves"]
        assert isinstance(moves, list)
        return [move.get("mark") for move in moves if isinstance(move, dict)]

    matches.note(log.match, "", ANA, step=1, kind="doubtful")
    matches.note(log.match, "what a move", ANA, step=2, kind="key")
    matches.note(log.match, "", Call("ben"), step=1, kind="good")
    assert marks() == ["good", "key", None]
    matches.note(log.match, "", ANA, step=2, kind="unmarked")
    assert marks() == ["good", None, None]
    told = replay_answer(matches.log(log.match), ALL)["moves"]
    assert [note["note"] for note in told[1]["notes"]] == ["what a move"]


def test_marks_travel_with_the_match_file(matches: Matches, log: Log) -> None:
    matches.note(log.match, "", ANA, step=1, kind="good")
    file = matches.export(log.match)
    assert isinstance(file["notes"], list)
    (mark,) = file["notes"]
    assert isinstance(mark, dict)
    assert (mark["step"], mark["note"], mark["kind"]) == (1, "", "good")
    other = Matches(open_store("memory:"), matches.games)
    copied = import_text(other, written({**file, "match": None}), ANA).log
    assert copied is not None
    assert [note.kind for note in copied.notes] == ["good"]


def test_a_comment_without_a_text_is_refused(matches: Matches, log: Log) -> None:
    with pytest.raises(Refused, match="nothing_noted"):
        matches.note(log.match, "", ANA, step=1)
