"""What each request adds to a stream, decided from the log alone; a refusal is raised."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from domain.game import take
from domain.message import Fact, Json, Said
from domain.refusals import BadPayload, MatchFinished, RuleBroken, UnknownPlayer
from service.early_end import check_end
from service.files.match_files import MatchFile
from service.logs.log import Entry, Log
from service.refusals import (
    NothingNoted,
    NothingToRedo,
    NothingToUndo,
    NotUndone,
    PastChanged,
    Refused,
    Tried,
    UnknownEntry,
    UnknownStep,
)
from service.storing.codec import Codec
from service.storing.stream import (
    Finished,
    Noted,
    NoteKind,
    Opened,
    PeopleChanged,
    Recorded,
    Redone,
    Restored,
    Taken,
    Undone,
)
from service.wire.openings import Ended, write_opening
from service.wire.schemas import Given, own_id, read_action


@dataclass(frozen=True)
class Scribe:
    """Who logs something, and when (UTC)."""

    by: str
    at: str


def opening(file: MatchFile, scribe: Scribe) -> Opened:
    """The opening of a file as it is stored, its edition named even if it is the default one."""
    keys = write_opening(file.opening)
    if keys["edition"] is None:
        keys["edition"] = file.game.default_edition
    source = {"source": file.raw["source"]} if "source" in file.raw else {}
    return Opened(
        by=scribe.by,
        logged_at=scribe.at,
        opening=keys,
        rules=file.game.rules,
        origin=file.origin,
        file=source,
    )


def fork(log: Log, codec: Codec, step: int, scribe: Scribe) -> tuple[Opened, list[Taken]]:
    """A new match that begins with the first steps of another, as what-if."""
    if not 0 <= step <= log.steps:
        raise UnknownStep(step=step, steps=log.steps)
    begun = Opened(
        by=scribe.by,
        logged_at=scribe.at,
        opening=write_opening(log.opening),
        rules=log.game.rules,
        origin="what_if",
        fork={"match": str(log.match), "step": step},
    )
    taken = [
        Taken(
            by=scribe.by,
            logged_at=scribe.at,
            entry=number,
            action=_without_id(log, entry),
            outcome=codec.written(entry.events, entry.waived, entry.warnings),
        )
        for number, entry in enumerate(log.line[:step], 1)
    ]
    return begun, taken


def _without_id(log: Log, entry: Entry) -> dict[str, Json]:
    """An action without the client's id, which belongs to the first match alone."""
    action = dict(entry.action)
    if own_id(log.game, action) is not None:
        del action["id"]
    return action


def actions(
    log: Log, codec: Codec, raws: Sequence[tuple[int, Json]], scribe: Scribe
) -> list[Recorded]:
    """Some actions as (number in the request, JSON), judged one after the other, all or none."""
    return list(judged(log, codec, _read_all(log, raws), scribe))


def _read_all(log: Log, raws: Sequence[tuple[int, Json]]) -> list[tuple[int, Given]]:
    given: list[tuple[int, Given]] = []
    wrong: dict[int, RuleBroken] = {}
    for number, raw in raws:
        try:
            given.append((number, read_action(log.game, raw)))
        except RuleBroken as broken:
            wrong[number] = broken
    if wrong:
        first = min(wrong)
        raise Refused(wrong[first] if len(wrong) == 1 else _together(wrong), log, first)
    return given


def _together(wrong: Mapping[int, RuleBroken]) -> RuleBroken:
    """Several actions that are not well formed, as one refusal that names every wrong field."""
    fields: dict[str, Fact] = {}
    for number, broken in wrong.items():
        of_one = broken.facts.get("fields")
        if isinstance(of_one, Mapping):
            fields |= {f"[{number - 1}].{name}": right for name, right in of_one.items()}
        else:
            fields[f"[{number - 1}].type"] = Said(broken.code, broken.message)
    return BadPayload(fields=fields)


def judged(
    log: Log, codec: Codec, given: Iterable[tuple[int, Given]], scribe: Scribe
) -> Iterator[Taken]:
    """Actions that were read, judged one after the other; raises Refused at the first refusal."""
    state, entry = log.states[-1], max(log.entries, default=0)
    for number, one in given:
        try:
            if log.ended:
                raise MatchFinished()
            step = take(log.game, state, one.action, override=one.override)
        except RuleBroken as broken:
            raise Refused(broken, log, number, Tried(state, dict(one.raw))) from None
        state, entry = step.state, entry + 1
        yield Taken(
            by=scribe.by,
            logged_at=scribe.at,
            entry=entry,
            action=dict(one.raw),
            outcome=codec.outcome(step),
        )


def undo(log: Log, to: int | None, reason: str, scribe: Scribe) -> Undone:
    """Back to a step, by default one back; an early end goes before any step."""
    last = log.steps if log.ended else log.steps - 1
    target = max(last, 0) if to is None else to
    if not 0 <= target <= log.steps:
        raise UnknownStep(step=target, steps=log.steps)
    if target > last:
        raise NothingToUndo(step=target)
    return Undone(by=scribe.by, logged_at=scribe.at, to=target, reason=reason)


def redo(log: Log, scribe: Scribe) -> Redone:
    """Forth again, as long as nothing new was logged."""
    if not log.undone:
        raise NothingToRedo()
    return Redone(by=scribe.by, logged_at=scribe.at)


def restore(log: Log, entry: int, scribe: Scribe) -> Restored:
    """An undone entry and all undone with it come back in the place of what came after."""
    if entry not in log.entries:
        raise UnknownEntry(entry=entry, entries=len(log.entries))
    removed = log.gone[entry].removed if entry in log.gone else None
    if removed is None:
        raise NotUndone(entry=entry, fate=log.fate(entry))
    if not removed.fits(log.line):
        raise PastChanged(entry=entry)
    to = len(removed.before)
    numbers = [one.number for one in removed.entries]
    return Restored(by=scribe.by, logged_at=scribe.at, to=to, entries=numbers)


@dataclass(frozen=True)
class Written:
    """What a note says; a mark may say nothing besides."""

    note: str
    kind: NoteKind = "comment"


def note(log: Log, written: Written, step: int | None, entry: int | None, scribe: Scribe) -> Noted:
    """A note or mark on an entry, or on the entry that a step is."""
    if not written.note and written.kind == "comment":
        raise NothingNoted()
    number = entry if entry is not None else _entry_of(log, log.steps if step is None else step)
    if number and number not in log.entries:
        raise UnknownEntry(entry=number, entries=len(log.entries))
    return Noted(
        by=scribe.by,
        logged_at=scribe.at,
        entry=number,
        note=written.note,
        kind=written.kind,
    )


def _entry_of(log: Log, step: int) -> int:
    if not 0 <= step <= log.steps:
        raise UnknownStep(step=step, steps=log.steps)
    return log.line[step - 1].number if step else 0


def finish(log: Log, ended: Ended, scribe: Scribe) -> Finished:
    """The match ends early."""
    if log.ended:
        raise MatchFinished()
    check_end(log.game, log.states[-1], ended)
    return Finished(
        by=scribe.by,
        logged_at=scribe.at,
        ended_by=ended.ended_by,
        winners=list(ended.winners),
        reason=ended.reason,
    )


def rename(log: Log, players: Mapping[str, Mapping[str, str]], scribe: Scribe) -> PeopleChanged:
    """Players are called otherwise."""
    for player in players:
        if player not in log.players:
            raise UnknownPlayer(player=player)
    changes = {player: dict(change) for player, change in players.items()}
    return PeopleChanged(by=scribe.by, logged_at=scribe.at, players=changes)
