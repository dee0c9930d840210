"""Match files into the store: new ones, longer ones, and what stands against it.

Nothing is stored unless all is well, or the good prefix is wanted.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal
from uuid import UUID

from domain.message import Json
from domain.opening import Opening
from domain.refusals import RuleBroken
from service import changes
from service.files.expectations import result_differences
from service.files.file_remarks import remarks
from service.files.histories import restored
from service.files.match_files import MatchFile, Reading, read_match, read_parsed
from service.logs.folding import fold_stream, opened
from service.logs.log import Log
from service.matches import Call, Matches
from service.problems import ImportDiffers, LooksAlike, Problem
from service.refusals import IdReused, MatchExists, Refused, TooManyWriters, WasDeleted
from service.requests import Request, request
from service.shelf import Wanted
from service.storing.store import Conflict
from service.storing.stream import Recorded
from service.streams import TRIES
from service.wire.openings import read_stored_opening
from service.wire.schemas import Given, own_id

LOOKED_AT = 20
"""How many stored matches are compared with a file that names none."""

ALIKE = 5
"""How many equal actions make two matches look alike."""


@dataclass(frozen=True)
class Wish:
    """How a file shall be imported: only tried, or as far as it is good."""

    dry_run: bool = False
    keep_good_prefix: bool = False


Outcome = Literal["new", "extended", "same"]


@dataclass(frozen=True)
class Imported:
    """What came of a file: the log as it is (or would be), `added` actions, what is wrong.

    `outcome` is None where nothing was or would be stored because of problems.
    """

    outcome: Outcome | None
    log: Log | None = None
    added: int = 0
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Job:
    """One file on its way into the store."""

    matches: Matches
    file: MatchFile
    problems: tuple[Problem, ...]
    scribe: changes.Scribe
    wish: Wish


def import_text(
    matches: Matches, text: bytes | str, call: Call, wish: Wish | None = None
) -> Imported:
    """Import the text of a match file; what is wrong with it is in the answer."""
    return _import(matches, read_match(text, matches.games), call, wish or Wish())


def import_parsed(matches: Matches, raw: Json, call: Call, wish: Wish | None = None) -> Imported:
    """Import a match file that is JSON already; what is wrong with it is in the answer."""
    try:
        reading = read_parsed(raw, matches.games)
    except RuleBroken as broken:
        return Imported(None, problems=(Problem(None, broken),))
    return _import(matches, reading, call, wish or Wish())


def _import(matches: Matches, reading: Reading, call: Call, wish: Wish) -> Imported:
    file = reading.file
    if file is None:
        return Imported(None, problems=reading.problems, warnings=reading.warnings)
    problems = (*reading.problems, *_ids_twice(file))
    job = Job(matches, file, problems, matches.scribe(call.by), wish)
    if file.match is not None and matches.store.deleted(UUID(file.match)):
        return Imported(None, problems=(Problem(None, WasDeleted(match=file.match)),))
    known, alike = _find(job)
    found = _new(job) if known is None else _extend(job, known)
    return replace(found, warnings=(*reading.warnings, *alike, *found.warnings))


def _ids_twice(file: MatchFile) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, given in enumerate(file.actions, 1):
        own = own_id(file.game, dict(given.raw))
        if own in seen:
            yield Problem(number, IdReused(id=own))
        if own is not None:
            seen.add(own)


def _find(job: Job) -> tuple[UUID | None, tuple[Problem, ...]]:
    """The stored match that a file is about; and one that it only begins like, as a warning."""
    if job.file.match is not None:
        match = UUID(job.file.match)
        return (match if job.matches.store.row(match) else None), ()
    alike: tuple[Problem, ...] = ()
    for log in _candidates(job):
        common = _common(log, job.file)
        if 0 < common == min(log.steps, len(job.file.actions)):
            return log.match, ()
        if common >= ALIKE:
            alike = (Problem(None, LooksAlike(match=str(log.match), action=common + 1)),)
    return None, alike


def _candidates(job: Job) -> Iterator[Log]:
    seats = job.file.opening.players
    wanted = Wanted(game=job.file.game.key, player=seats[0].name, limit=LOOKED_AT)
    for row in job.matches.page(wanted).rows:
        if row.played_on == job.file.opening.played_on:
            log = job.matches.log(UUID(row.match))
            if _began_alike(log.opening, _opening(job)):
                yield log


def _opening(job: Job) -> Opening:
    return read_stored_opening(changes.opening(job.file, job.scribe).opening)


def _began_alike(one: Opening, other: Opening) -> bool:
    """Whether two openings are the same for the rules; names and dates may be corrected later."""
    return _for_the_rules(one) == _for_the_rules(other)


def _for_the_rules(opening: Opening) -> tuple[object, ...]:
    seats = [(seat.player, seat.extra) for seat in opening.players]
    return opening.game, opening.edition, opening.options, opening.extra, seats


def _common(log: Log, file: MatchFile) -> int:
    """How many leading actions are the same."""
    pairs = zip(log.line, file.actions, strict=False)
    return next(
        (at for at, (entry, given) in enumerate(pairs) if entry.action != given.raw),
        min(log.steps, len(file.actions)),
    )


@dataclass(frozen=True)
class Addition:
    """What a file adds to a log: the events, the log with them, and what is wrong or doubtful."""

    events: list[Recorded]
    after: Log
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...] = ()


def _new(job: Job) -> Imported:
    matches, event = job.matches, changes.opening(job.file, job.scribe)
    match = UUID(job.file.match) if job.file.match else matches.new_id()
    try:
        job.file.game.bounds(job.file.opening)
        start = opened(match, matches.games, event)
    except RuleBroken as broken:
        return Imported(None, problems=(*job.problems, Problem(0, broken)))
    addition = _judge(job, start)
    log = addition.after
    if addition.problems and not (job.wish.keep_good_prefix and log.steps):
        return Imported(None, None, 0, addition.problems, addition.warnings)
    if not job.wish.dry_run:
        requests = _requests(job, log, 0)
        log = matches.store_new(log, [event, *addition.events], requests).log
    return Imported("new", log, log.steps, addition.problems, addition.warnings)


def _extend(job: Job, match: UUID) -> Imported:
    for _ in range(TRIES):
        log = job.matches.log(match)
        against = tuple(_differences(job, log))
        if against:
            return Imported(None, log, 0, (*job.problems, *against))
        addition = _judge(job, log)
        added = addition.after.steps - log.steps
        if addition.problems and not (job.wish.keep_good_prefix and added):
            return Imported(None, log, 0, addition.problems, addition.warnings)
        try:
            _store(job, log, addition)
        except Conflict:
            continue
        outcome: Outcome = "extended" if addition.events else "same"
        return Imported(outcome, addition.after, added, addition.problems, addition.warnings)
    raise Refused(TooManyWriters())


def _store(job: Job, log: Log, addition: Addition) -> None:
    if addition.events and not job.wish.dry_run:
        requests = _requests(job, addition.after, log.steps)
        job.matches.store_more(log, addition.after, addition.events, requests)


def _differences(job: Job, log: Log) -> Iterator[Problem]:
    if not _began_alike(log.opening, _opening(job)):
        yield Problem(0, MatchExists(match=str(log.match)))
        return
    common = _common(log, job.file)
    if common < min(log.steps, len(job.file.actions)):
        stored = json.dumps(dict(log.line[common].action), ensure_ascii=False)
        yield Problem(common + 1, ImportDiffers(match=str(log.match), stored=stored))


def _judge(job: Job, log: Log) -> Addition:
    file, codec = job.file, job.matches.codec(log)
    if "history" in file.raw and log.version == 1:
        events, refused = restored(log, codec, file, job.scribe)
    else:
        events, refused = _judged_prefix(job, log, file.actions[log.steps :])
    after = fold_stream(log, codec, events)
    problems = (*job.problems, *refused)
    if problems or after.steps > len(file.actions):
        return Addition(events, after, problems)
    try:
        more = [*_early_end(job, after), *remarks(after, file, job.scribe)]
    except RuleBroken as broken:
        return Addition(events, after, (Problem(None, broken),))
    after = fold_stream(after, codec, more)
    differing = tuple(result_differences(file.raw.get("result"), after.result))
    return Addition([*events, *more], after, (), differing)


def _early_end(job: Job, log: Log) -> Iterator[Recorded]:
    if job.file.ended is not None and not log.ended:
        yield changes.finish(log, job.file.ended, job.scribe)


def _judged_prefix(
    job: Job, log: Log, given: Sequence[Given]
) -> tuple[list[Recorded], tuple[Problem, ...]]:
    events: list[Recorded] = []
    numbered = enumerate(given, log.steps + 1)
    try:
        for taken in changes.judged(log, job.matches.codec(log), numbered, job.scribe):
            events.append(taken)
    except Refused as refused:
        return events, (Problem(refused.number, refused.broken),)
    return events, ()


def _requests(job: Job, log: Log, behind: int) -> list[Request]:
    """The actions behind a step as requests; ids that the match knows already are left out."""
    raws = [dict(given.raw) for given in job.file.actions[behind : log.steps]]
    ids = [own_id(job.file.game, raw) for raw in raws]
    known = job.matches.store.remembered(log.match, [one for one in ids if one])
    return [request(None if one in known else one, raw) for one, raw in zip(ids, raws, strict=True)]
