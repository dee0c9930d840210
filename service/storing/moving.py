"""Moving house: every stream of a store into another one, byte for byte, and what lies beside it.

A copy that was broken off goes on where it stopped. Only some events are in memory at once, however
large a store or a match is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.message import words
from service.problems import StoreProblem
from service.storing.beside import Written
from service.storing.store import Conflict, Store
from service.storing.stream import Photographed

PAGE = 500
"""How many events are read and written at once."""


class HoldsSomethingElse(StoreProblem):
    code = "holds_something_else"
    says = words(
        "{path} holds {match} too, but says something else of it. It was left alone; copy into an "
        "empty store, or delete the match there."
    )


class NotTheSame(StoreProblem):
    code = "not_the_same"
    says = words("The copy of {match} in {path} is not what was copied. Copy once more.")


@dataclass(frozen=True)
class Moved:
    """What came of a stream: how many events it has, how many were new, what is wrong with it."""

    match: UUID
    events: int
    added: int = 0
    problem: StoreProblem | None = None


def move(source: Store, target: Store) -> Iterator[Moved]:
    """Copy every stream that is not there in whole; those that contradict are left alone."""
    for match in source.everything():
        try:
            yield _move(source, target, match)
        except Conflict:
            yield Moved(match, 0, 0, NotTheSame(path=target.name, match=str(match)))


def _move(source: Store, target: Store, match: UUID) -> Moved:
    after = added = 0
    events = source.written(match, most=PAGE)
    while events:
        there = target.written(match, after, most=len(events))
        if there != events[: len(there)]:
            problem = HoldsSomethingElse(path=target.name, match=str(match))
            return Moved(match, after, added, problem)
        after += len(events)
        further = source.written(match, after, most=PAGE)
        _add(source, target, match, events[len(there) :], last=not further)
        added += len(events) - len(there)
        events = further
    return Moved(match, after, added)


def _add(
    source: Store, target: Store, match: UUID, events: Sequence[Written], *, last: bool
) -> None:
    """Write events that are missing; behind the last one all that lies beside the stream."""
    for name in _photos(source, match, events):
        photo = source.photo(match, name)
        if photo is not None:
            target.put_photo(match, photo)
    if events and not last:
        target.append_written(match, events, None, [])
    elif events:
        known = {one.id for one in target.done(match)}
        missing = [one for one in source.done(match) if one.id not in known]
        target.append_written(match, events, source.row(match), missing)


def compare(source: Store, target: Store) -> Iterator[Moved]:
    """Every stream of a store, and whether another one says the same of it, and all beside it."""
    for match in source.everything():
        events = _equal(source, target, match)
        beside = source.row(match) == target.row(match) and source.done(match) == target.done(match)
        wrong = None if events is not None and beside else NotTheSame
        problem = wrong and wrong(path=target.name, match=str(match))
        yield Moved(match, events or 0, 0, problem)


def _equal(source: Store, target: Store, match: UUID) -> int | None:
    """How many events a stream has in both stores; None if they differ."""
    after = 0
    while events := source.written(match, after, most=PAGE):
        if target.written(match, after, most=PAGE) != events:
            return None
        for name in _photos(source, match, events):
            if source.photo(match, name) != target.photo(match, name):
                return None
        after += len(events)
    return after


def _photos(store: Store, match: UUID, events: Sequence[Written]) -> list[str]:
    """The names of the photos that some events tell of."""
    told = store.understood(match, [one for one in events if one.name == Photographed.NAME])
    return [event.photo for event in told if isinstance(event, Photographed)]
