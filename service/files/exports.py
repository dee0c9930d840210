"""Matches as files again (wire.md, section 1): the same match always gives the same bytes."""

import json
from collections.abc import Iterator, Sequence

from domain.game import Viewer
from domain.message import Json
from service.files.histories import told_stream
from service.logs.log import Log, Note
from service.storing.stream import Recorded
from service.telling.showing import Showing
from service.wire.openings import FORMAT, Ended, write_opening
from service.wire.results import result_json


def export(
    log: Log, viewer: Viewer | None = None, stream: Sequence[Recorded] | None = None
) -> dict[str, Json]:
    """The match as a match file; with its `stream` also what was undone and replaced.

    For a viewer, what it may not see is None, and the stream stays away; without a viewer
    everything is written.
    """
    history = stream is not None
    opening = write_opening(log.opening)
    showing = Showing(log, frozenset(log.players) if viewer is None else viewer)
    file: dict[str, Json] = {
        "format": FORMAT,
        "match": str(log.match),
        **opening,
        "origin": log.origin,
        "actions": [
            dict(showing.action_json(entry, log.states[step]))
            for step, entry in enumerate(log.line, 1)
        ],
    }
    if log.early_end is not None:
        file["ended"] = _ended(log.early_end.ended)
    file["result"] = result_json(log.result_for(showing.viewer))
    notes = list(_notes(log, history=history))
    if notes:
        file["notes"] = notes
    if log.photos:
        file["photos"] = list(_photos(log))
    if stream is not None:
        file |= _history(showing, stream)
    return {**file, **log.file}


def _ended(ended: Ended) -> Json:
    return {
        "ended_by": ended.ended_by,
        "winners": list(ended.winners),
        "reason": ended.reason,
    }


def _history(showing: Showing, stream: Sequence[Recorded]) -> Iterator[tuple[str, Json]]:
    """Every entry that was ever logged; the stream itself only for who may see everything."""
    if showing.viewer.issuperset(showing.log.players):
        yield "stream", told_stream(stream)
    yield "history", [_told(showing, number) for number in sorted(showing.log.entries)]


def _notes(log: Log, *, history: bool) -> Iterator[Json]:
    """Notes that were written later; by step where the file has no entries."""
    steps = {entry.number: step for step, entry in enumerate(log.line, 1)} | {0: 0}
    for note in log.notes:
        where = {"entry": note.entry} if history else {"step": steps.get(note.entry)}
        if history or note.entry in steps:
            yield {**where, "note": note.note, "by": note.by, "at": note.at, **_kind(note)}


def _photos(log: Log) -> Iterator[Json]:
    """The photos by name alone; they stay in the store."""
    steps = {entry.number: step for step, entry in enumerate(log.line, 1)} | {0: 0}
    for photo in log.photos:
        where = {"step": steps.get(photo.entry), "entry": photo.entry}
        yield {**where, "photo": photo.name, "by": photo.by, "at": photo.at}


def _kind(note: Note) -> dict[str, Json]:
    return {} if note.kind == "comment" else {"kind": note.kind}


def _told(showing: Showing, number: int) -> dict[str, Json]:
    log, entry = showing.log, showing.log.entries[number]
    gone, step = log.gone.get(number), log.step_of(number)
    after = log.states[step or 0] if gone is None else gone.after
    told: dict[str, Json] = {
        "entry": number,
        "step": step,
        "action": dict(showing.action_json(entry, after)),
        "status": log.fate(number),
        "amendment": entry.amendment,
        "logged_at": entry.logged_at,
        "by": entry.by,
        "reason": None,
    }
    if gone is None:
        return told
    return {
        **told,
        "step": gone.step,
        "amendment": gone.amendment if gone.amendment is not None else entry.amendment,
        "reason": gone.reason,
        "gone_at": gone.at,
        "gone_by": gone.by,
    }


def written(file: dict[str, Json]) -> bytes:
    """The file as bytes: one action per line, so that people and version control can read it."""
    lines = []
    for key, value in file.items():
        if key in ("actions", "history", "notes", "stream") and isinstance(value, list) and value:
            inner = ",\n  ".join(_compact(each) for each in value)
            lines.append(f"{_compact(key)}: [\n  {inner}\n ]")
        else:
            lines.append(f"{_compact(key)}: {_compact(value)}")
    return ("{" + ",\n ".join(lines) + "}\n").encode()


def _compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
