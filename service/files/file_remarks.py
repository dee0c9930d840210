"""Notes of a match file that were written after their actions (the key `notes`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from domain.message import Json
from domain.shape import Within
from service.changes import Scribe
from service.files.match_files import MatchFile
from service.logs.log import Log, Note
from service.storing.stream import Noted, NoteKind
from service.wire.schemas import read


@dataclass(frozen=True)
class Remark:
    """A note of a file: on an entry where the file has a history, else on a step."""

    note: Annotated[str, Within(0, 10_000)] = ""
    step: int | None = None
    entry: int | None = None
    by: str | None = None
    at: str | None = None
    kind: NoteKind = "comment"


def remarks(log: Log, file: MatchFile, scribe: Scribe) -> Iterator[Noted]:
    """The notes of the file that the log does not have yet."""
    notes = file.raw.get("notes")
    for raw in notes if isinstance(notes, list) else []:
        remark = _read(raw)
        entry = _entry(log, remark) if remark else None
        if remark is None or entry is None:
            continue
        by, at = remark.by or scribe.by, remark.at or scribe.at
        if Note(entry, remark.note, by, at, remark.kind) not in log.notes:
            yield Noted(by=by, logged_at=at, entry=entry, note=remark.note, kind=remark.kind)


def _read(raw: Json) -> Remark | None:
    if not isinstance(raw, dict):
        return None
    remark, wrong = read(Remark, raw)
    return None if wrong or not (remark.note or remark.kind != "comment") else remark


def _entry(log: Log, remark: Remark) -> int | None:
    if remark.entry is not None:
        return remark.entry if remark.entry == 0 or remark.entry in log.entries else None
    step = remark.step or 0
    if not 0 <= step <= log.steps:
        return None
    return log.line[step - 1].number if step else 0
