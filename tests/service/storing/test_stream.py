"""One stored sample of every form that ever existed: each is still read, and written the same."""

import json
from uuid import UUID

import msgspec
import pytest

from domain.corrections import Adjusted
from domain.game import Step
from domain.message import Message, Said, Seat, say, say_many
from service.logs.folding import fold_stream, opened
from service.storing import stream
from service.storing.codec import Codec
from service.storing.recorders.mapping import StreamMapper
from service.storing.stored_messages import read_message, write_message
from service.storing.stream import FORMS, Opened
from service.wire.openings import Ended
from tests.service.tiny_game import GAMES, OPENING, TINY, BonusHidden, HeapEmptied, Taken

BY = {"by": "ana", "logged_at": "2026-11-01T12:00:00.000Z"}
TAKEN_A = [["tiny.taken", {"player": "A", "stones": 3, "left": 4}]]
HIDDEN = {"events": [["tiny.bonus_hidden", {"player": "A", "bonus": 2}]]}
HIDDEN_B = {"events": [["tiny.bonus_hidden", {"player": "B", "bonus": 0}]]}
GREEDY = ["greedy", ["{player} is greedy.", {"player": {"seat": "A"}}]]
SAMPLES: list[tuple[str, dict[str, object]]] = [
    (
        "match.opened.1",
        {
            **BY,
            "opening": {"game": "tiny", "players": OPENING["players"], "edition": "plain"},
            "rules": "tiny/1",
            "origin": "what_if",
            "fork": {"match": "4f0df770-9cfa-4536-b207-d5f91fd1b94f", "step": 3},
            "file": {"source": "a diary"},
        },
    ),
    ("match.taken.1", {**BY, "entry": 1, "action": {"type": "hide"}, "outcome": HIDDEN}),
    ("match.taken.1", {**BY, "entry": 2, "action": {"type": "hide"}, "outcome": HIDDEN_B}),
    (
        "match.taken.1",
        {
            **BY,
            "entry": 3,
            "action": {"type": "take", "note": "čln"},
            "outcome": {"events": TAKEN_A, "waived": ["too_many"], "warnings": [GREEDY]},
        },
    ),
    ("match.noted.1", {**BY, "entry": 3, "note": "well done"}),
    ("match.noted.1", {**BY, "entry": 3, "kind": "good"}),
    ("match.undone.1", {**BY, "to": 2, "reason": "slip"}),
    ("match.redone.1", BY),
    ("match.undone.1", {**BY, "to": 2}),
    ("match.restored.1", {**BY, "to": 2, "entries": [3]}),
    (
        "match.amended.1",
        {
            **BY,
            "amendment": 1,
            "changes": [{"step": 1, "drop": True}],
            "reason": "it was not so",
            "reverts": 7,
            "opening": {"game": "tiny", "players": OPENING["players"], "place": "home"},
            "cut": [1],
            "put": [[0, {"entry": 4, "action": {"type": "hide"}, "outcome": HIDDEN}]],
            "differ": [[3, {"events": TAKEN_A}]],
        },
    ),
    ("match.people_changed.1", {**BY, "players": {"B": {"name": "Benny"}}}),
    ("match.paused.1", BY),
    ("match.paused.1", {**BY, "paused": False}),
    ("match.paused.1", BY),
    (
        "match.finished.1",
        {**BY, "ended_by": "stopped", "winners": ["B"], "reason": "late"},
    ),
    ("match.hidden.1", BY),
    ("match.hidden.1", {**BY, "hidden": False}),
    ("match.hidden.1", BY),
    (
        "match.photographed.1",
        {
            **BY,
            "entry": 3,
            "photo": "0123456789abcdef.webp",
            "kind": "image/webp",
            "width": 640,
            "height": 480,
            "size": 12345,
        },
    ),
    ("match.erased.1", BY),
]


def test_there_is_a_sample_of_every_form() -> None:
    assert {name for name, _ in SAMPLES} == {form.NAME for form in FORMS}


@pytest.mark.parametrize(("name", "body"), SAMPLES)
def test_a_stored_form_is_read_and_written_the_same(name: str, body: dict[str, object]) -> None:
    event = StreamMapper().decode(name, json.dumps(body).encode())
    assert name == event.NAME
    assert json.loads(msgspec.json.encode(event)) == body


def test_the_samples_fold_to_a_log() -> None:
    first, *others = [
        StreamMapper().decode(name, json.dumps(body).encode()) for name, body in SAMPLES
    ]
    assert isinstance(first, Opened)
    log = fold_stream(opened(UUID(int=5), GAMES, first), Codec(TINY), others)
    assert log.version == len(SAMPLES)
    assert [entry.number for entry in log.line] == [4, 2, 3]
    assert log.line[2].waived == ()
    assert log.entries[3].action["note"] == "čln"
    assert (log.ended, log.opening.place) == (Ended("stopped", ("B",), "late"), "home")
    assert [seat.name for seat in log.opening.players] == ["Ana", "Benny"]
    assert [pause.ended is None for pause in log.pauses] == [False, False]
    assert log.hidden
    assert [photo.width for photo in log.photos_of(3)] == [640]
    assert log.fork == {"match": "4f0df770-9cfa-4536-b207-d5f91fd1b94f", "step": 3}
    assert log.file == {"source": "a diary"}


def test_folding_some_events_leaves_the_log_before_as_it_was() -> None:
    first, second, third, *others = [
        StreamMapper().decode(name, json.dumps(body).encode()) for name, body in SAMPLES
    ]
    assert isinstance(first, Opened)
    codec = Codec(TINY)
    before = fold_stream(opened(UUID(int=5), GAMES, first), codec, [second])
    copy = fold_stream(opened(UUID(int=5), GAMES, first), codec, [second])
    after = fold_stream(before, codec, [third, *others])
    assert before == copy
    whole = fold_stream(opened(UUID(int=5), GAMES, first), codec, [second, third, *others])
    assert after == whole


@pytest.mark.parametrize(
    "event",
    [
        BonusHidden("A", None),
        Taken("A", 3, 4),
        HeapEmptied({"A": 1}),
        Adjusted("A", {"stones": 1}, {"stones": [2, None]}, "why"),
    ],
)
def test_events_of_a_game_come_back_equal(event: object) -> None:
    codec = Codec(TINY)
    outcome = codec.outcome(Step((event,), None))
    assert codec.name(event).startswith("tiny.")
    assert codec.events(outcome) == (event,)


def test_a_field_that_came_later_takes_its_default() -> None:
    old = json.dumps({**BY, "entry": 1, "action": {}, "outcome": {"events": []}, "more": 1})
    event = StreamMapper().decode("match.taken.1", old.encode())
    assert isinstance(event, stream.Taken)
    assert (event.outcome.waived, event.outcome.warnings) == ([], [])


@pytest.mark.parametrize(
    "message",
    [
        say("plain"),
        say("{player} takes {n}.", player=Seat("A"), n=3, none=None, flag=True),
        say_many("{n} shell", "{n} shells", 2, where=Said([1, 2], "H5")),
        say("{a} and {b}", a=say("inner {x}", x=1), b=(Seat("A"), "text", 2)),
        say("{all}", all={"A": Said(1, say("one")), "B": Seat("B")}),
    ],
)
def test_a_stored_message_keeps_its_facts(message: Message) -> None:
    assert read_message(json.loads(json.dumps(write_message(message)))) == message
