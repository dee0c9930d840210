"""The history of a match in its file (wire.md, section 1), and back again through the rules.

`history` tells of every entry. Beside it, `stream` tells in which order everything happened, in
the stored forms without their outcomes. When it is read back, the rules judge each action again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from domain.message import Json, Said, render, say, words
from domain.opening import Opening
from domain.refusals import NotWellFormed, RuleBroken
from service import changes
from service.changes import Scribe
from service.correcting.amending import amended, plan
from service.correcting.slots import Slot
from service.files.match_files import MatchFile
from service.logs.folding import fold_stream
from service.logs.log import Log
from service.problems import HistoryDiffers, Problem
from service.refusals import Refused, StillIllegal
from service.storing.codec import Codec
from service.storing.stream import (
    FORMS,
    Amended,
    Erased,
    Finished,
    Hidden,
    Noted,
    Opened,
    Paused,
    PeopleChanged,
    Photographed,
    Recorded,
    Redone,
    Restored,
    Taken,
    Undone,
)
from service.wire.openings import Ended, read_opening, write_opening
from service.wire.schemas import read, read_action


@dataclass(frozen=True)
class Logged:
    """One line of a history: an entry, where it was last, and what became of it."""

    entry: int
    step: int | None
    action: Mapping[str, Any]
    status: Literal["current", "undone", "replaced"]
    amendment: int | None = None
    logged_at: str | None = None
    by: str | None = None
    reason: str | None = None
    gone_at: str | None = None
    gone_by: str | None = None


class Took(msgspec.Struct, frozen=True, kw_only=True):
    """An entry was logged; its action stands in the history."""

    entry: int


class AmendedBriefly(Recorded, frozen=True, kw_only=True):
    """An amendment without outcomes: which entries left, which came in and behind which."""

    amendment: int
    changes: list[Any] = msgspec.field(default_factory=list)
    reason: str = ""
    reverts: int | None = None
    opening: dict[str, Any] | None = None
    cut: list[int] = msgspec.field(default_factory=list)
    put: list[tuple[int, int]] = msgspec.field(default_factory=list)


UNTOLD: tuple[type[Recorded], ...] = (Opened, Photographed, Erased)
"""What a file tells elsewhere, or cannot bring along: photos stay where they are."""

READ_AS: Mapping[str, Any] = {
    **{form.NAME: form for form in FORMS if form not in UNTOLD},
    Taken.NAME: Took,
    Amended.NAME: AmendedBriefly,
}


def told_stream(events: Sequence[Recorded]) -> list[Json]:
    """What happened after the opening, in order, without actions and outcomes."""
    return [_told(event) for event in events if not isinstance(event, UNTOLD)]


def _told(event: Recorded) -> Json:
    if isinstance(event, Taken):
        return {"type": event.NAME, "entry": event.entry}
    if isinstance(event, Amended):
        bare = msgspec.structs.replace(event, put=[], differ=[])
        put = [[behind, came.entry] for behind, came in event.put]
        return {"type": event.NAME, **msgspec.to_builtins(bare), "put": put}
    return {"type": event.NAME, **msgspec.to_builtins(event)}


def restored(
    start: Log, codec: Codec, file: MatchFile, scribe: Scribe
) -> tuple[list[Recorded], tuple[Problem, ...]]:
    """The stream behind the opening that a file tells of, or what is wrong with it."""
    try:
        rows = {row.entry: row for row in _rows(file.raw.get("history"))}
        stream = file.raw.get("stream")
        happened = _read_stream(stream) if isinstance(stream, list) else _derived(rows)
        return _Retelling(start, codec, rows, scribe).events(happened, file), ()
    except Refused as refused:
        return [], (Problem(None, refused.broken),)
    except RuleBroken as broken:
        return [], (Problem(None, broken),)


def _rows(raw: Json) -> Iterator[Logged]:
    for number, each in enumerate(raw if isinstance(raw, list) else []):
        row, wrong = read(Logged, each if isinstance(each, dict) else {})
        if wrong:
            fields = {f"history[{number}].{key}": right for key, right in wrong.items()}
            raise NotWellFormed(
                fields={key: Said(render(right), right) for key, right in fields.items()}
            )
        yield row


def _read_stream(raw: list[Json]) -> Iterator[Any]:
    right = say(words("something that can happen to a match"))
    for number, each in enumerate(raw):
        made = READ_AS.get(str(each.get("type"))) if isinstance(each, dict) else None
        try:
            yield msgspec.convert(each, made)
        except (msgspec.ValidationError, TypeError):
            raise NotWellFormed(fields={f"stream[{number}]": Said(render(right), right)}) from None


def _derived(rows: Mapping[int, Logged]) -> Iterator[Any]:
    """What must have happened where only entries are told: each was logged at its step.

    Where something was replaced, only the present line can be told.
    """
    replaced = any(row.status == "replaced" or row.amendment for row in rows.values())
    if replaced:
        now = [row for row in rows.values() if row.status == "current"]
        yield from (Took(entry=row.entry) for row in sorted(now, key=lambda row: row.step or 0))
        return
    line: list[Logged] = []
    for row in sorted(rows.values(), key=lambda row: row.entry):
        to = min((row.step or 1) - 1, len(line))
        if to < len(line):
            yield _undone(line, to)
            del line[to:]
        yield Took(entry=row.entry)
        line.append(row)
    kept = next((at for at, row in enumerate(line) if row.status != "current"), len(line))
    if kept < len(line):
        yield _undone(line, kept)


def _undone(line: Sequence[Logged], to: int) -> Undone:
    first = line[to]
    return Undone(
        by=first.gone_by or first.by or "",
        logged_at=first.gone_at or first.logged_at or "",
        to=to,
        reason=first.reason or "",
    )


class _Retelling:
    """A stream in the making, from what happened in order."""

    def __init__(
        self, start: Log, codec: Codec, rows: Mapping[int, Logged], scribe: Scribe
    ) -> None:
        self._log, self._codec, self._rows, self._scribe = start, codec, rows, scribe

    def events(self, happened: Iterator[Any], file: MatchFile) -> list[Recorded]:
        """The events; raises what the rules have against them."""
        events = []
        for each in happened:
            events.append(self._event(each))
            self._log = fold_stream(self._log, self._codec, events[-1:])
        told = [given.raw for given in file.actions]
        if [entry.action for entry in self._log.line] != told:
            raise HistoryDiffers()
        return events

    def _event(self, happened: Any) -> Recorded:
        log = self._log
        if isinstance(happened, Took):
            return self._taken(happened.entry)
        scribe = Scribe(happened.by or self._scribe.by, happened.logged_at or self._scribe.at)
        match happened:
            case AmendedBriefly():
                return self._amended(happened, scribe)
            case Undone():
                return changes.undo(log, happened.to, happened.reason, scribe)
            case Redone():
                return changes.redo(log, scribe)
            case Restored():
                return changes.restore(log, max(happened.entries, default=0), scribe)
            case Noted():
                written = changes.Written(happened.note, happened.kind)
                return changes.note(log, written, None, happened.entry, scribe)
            case PeopleChanged():
                return changes.rename(log, happened.players, scribe)
            case Paused() | Hidden():
                return msgspec.structs.replace(happened, by=scribe.by, logged_at=scribe.at)
            case Finished():
                winners = tuple(happened.winners)
                ended = Ended(happened.ended_by, winners, happened.reason)
                return changes.finish(log, ended, scribe)
            case _:
                raise HistoryDiffers()

    def _taken(self, number: int) -> Taken:
        row = self._rows.get(number)
        if row is None or number in self._log.entries:
            raise HistoryDiffers()
        given = read_action(self._log.game, dict(row.action))
        scribe = Scribe(row.by or self._scribe.by, row.logged_at or self._scribe.at)
        (taken,) = changes.judged(self._log, self._codec, [(number, given)], scribe)
        return msgspec.structs.replace(taken, entry=number)

    def _amended(self, told: AmendedBriefly, scribe: Scribe) -> Amended:
        made = plan(self._log, list(self._slots(told)), self._opening(told.opening))
        if made.illegal:
            raise StillIllegal(steps=tuple(one.place for one in made.illegal))
        return amended(
            made,
            self._codec,
            scribe,
            changes=told.changes,
            reason=told.reason,
            reverts=told.reverts,
        )

    def _slots(self, told: AmendedBriefly) -> Iterator[Slot]:
        yield from self._behind(0, told)
        for step, entry in enumerate(self._log.line, 1):
            if entry.number not in told.cut:
                yield Slot(entry.number, dict(entry.action), entry, step)
            yield from self._behind(entry.number, told)

    def _behind(self, anchor: int, told: AmendedBriefly) -> Iterator[Slot]:
        for behind, number in told.put:
            if behind == anchor:
                row = self._rows.get(number)
                if row is None:
                    raise HistoryDiffers()
                yield Slot(behind, dict(row.action), self._log.entries.get(number))

    def _opening(self, keys: Mapping[str, Json] | None) -> Opening | None:
        if keys is None:
            return None
        found = read_opening(self._log.game, {**write_opening(self._log.opening), **keys})
        for problem in found.problems:
            raise problem.broken
        return found.opening
