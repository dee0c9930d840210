"""Erasing a person's name: every stored row that holds it is rewritten, in one transaction.

Matches and results stay, with a neutral name in the place of the one that goes. Everything that a
match folds to is compared before anything is written: only names may differ.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec

from domain.message import Message, say, say_many, words
from domain.refusals import RuleBroken
from service.access.grants import stream_of
from service.deleting import NotConfirmed
from service.logs.log import Log
from service.matches import Call, Matches
from service.names import key_of
from service.names_in_events import PERSON_FORMS, RESULT_FORMS, seats_of, without_names
from service.names_in_texts import Names, Seats
from service.people import People
from service.plays.kept import folded as folded_result
from service.plays.kept import row_of as row_of_result
from service.refusals import Refused, TooManyWriters
from service.registry import REGISTRY
from service.shelf import HIDDEN, RESULT, Row, Wanted, row_of
from service.storing.beside import Written
from service.storing.people_stream import NameErased
from service.storing.recorders.rewriting import Rewritten
from service.storing.store import Conflict
from service.storing.store_problems import StoreDamaged
from service.storing.stream import FORMS, Erased

TRIES = 5
MATCH_FORMS = frozenset(form.NAME for form in FORMS)


class NobodyCalled(RuleBroken):
    code = "nobody_called"
    says = words("Nothing here says “{name}”.")


class CannotErase(RuleBroken):
    """Raised with `match`: another name would make another match of it."""

    code = "cannot_erase"
    says = words("The name is also a word of the game in the match {match}. Nothing was changed.")


@dataclass(frozen=True)
class Erasure:
    """What is rewritten: all names of the person, matches and results, rows of streams.

    `word` is what has to be typed; `sat` counts the matches in which the person sat.
    """

    word: str
    names: Names
    streams: tuple[Rewritten, ...]
    sat: int
    results: int

    @property
    def matches(self) -> tuple[UUID, ...]:
        """The streams that are rewritten."""
        return tuple(one.match for one in self.streams)

    def told(self) -> list[Message]:
        """All that changes, and what is out of reach, as sentences."""
        spelled = ", ".join(sorted(self.names.typed))
        rows = sum(len(one.events) for one in self.streams)
        return [
            say("These names go: {names}.", names=spelled),
            say_many(
                "{n} match where a neutral name takes the seat.",
                "{n} matches where a neutral name takes the seat.",
                self.sat,
            ),
            *([_results(self.results)] if self.results else []),
            say_many("{n} stored row is rewritten.", "{n} stored rows are rewritten.", rows),
            say("In notes and reasons the name is replaced too. Scores and moves stay."),
            say("The person has no page any more. It cannot be undone."),
            say("Backups, exported files and copies on phones are out of reach."),
        ]


def _results(n: int) -> Message:
    return say_many(
        "{n} result; what the other program wrote about it goes.",
        "{n} results; what the other program wrote about them goes.",
        n,
    )


def erasure(matches: Matches, name: str) -> Erasure:
    """What would be rewritten; nothing is. Raises NobodyCalled, CannotErase."""
    return _Erasing(matches, name, Call("")).found()


def erase(matches: Matches, name: str, confirmed: str, call: Call) -> Erasure:
    """Rewrite everything that holds the names of a person; raises NotConfirmed without the name.

    Whoever writes to one of the matches meanwhile has it looked for again.
    """
    if key_of(confirmed) != key_of(name):
        raise Refused(NotConfirmed(word=name))
    for _ in range(TRIES):
        found = _Erasing(matches, name, call).found()
        if _without_links(matches, found):
            continue
        try:
            matches.store.rewrite(found.streams)
        except Conflict:
            continue
        for match in found.matches:
            matches.forget(match)
        return found
    raise Refused(TooManyWriters())


def _without_links(matches: Matches, erasure: Erasure) -> bool:
    """Take the links away from matches in which a seat has the name for its id; whether any were.

    A link names the seat, so it cannot stay: the owner shares the match anew.
    """
    rows = (matches.store.row(match) for match in erasure.matches)
    named = [
        UUID(row.match)
        for row in rows
        if row and any(erasure.names.is_one(one["player"]) for one in row.players)
    ]
    links = [stream for match in named if matches.store.written(stream := stream_of(match))]
    matches.store.remove(dict.fromkeys(links, False))
    return bool(links)


@dataclass
class _Erasing:
    matches: Matches
    name: str
    call: Call

    def found(self) -> Erasure:
        rows = self._rows()
        gone = self._names(rows)
        streams = tuple(self._streams(gone))
        if not any(one.events for one in streams):
            raise Refused(NobodyCalled(name=self.name))
        here = {one.match for one in streams}
        sat = [row for row in rows if UUID(row.match) in here and _sits(row, gone)]
        results = sum(row.origin == RESULT for row in sat)
        return Erasure(self.name, gone, streams, len(sat) - results, results)

    def _rows(self) -> list[Row]:
        asked = (Wanted(results=True), Wanted(origin=HIDDEN))
        return [row for wanted in asked for row in self.matches.store.rows(wanted)]

    def _names(self, rows: Sequence[Row]) -> Names:
        """Every name of whoever is called so, as far as lists and people know it."""
        known = People(self.matches).registry()
        person = known.person(self.name)
        typed = {str(one["name"]) for row in rows for one in row.players}
        theirs = {name for name in typed if known.person(name) == person}
        shown = known.called.get(person)
        if shown and known.person(shown) not in map(known.person, typed - theirs):
            theirs.add(shown)
        keys = {person, *(name for name in known.into if known.person(name) == person)}
        keys |= {key_of(name) for name in theirs}
        if key_of(self.name) not in map(key_of, theirs):
            theirs.add(" ".join(self.name.split()))
        return Names(frozenset(keys), frozenset(theirs))

    def _streams(self, gone: Names) -> Iterator[Rewritten]:
        for stream in self.matches.store.everything():
            written = self.matches.store.written(stream)
            if any(gone.may_be_in(event.state.decode(errors="replace")) for event in written):
                rewritten = self._rewritten(stream, written, gone)
                if rewritten.events:
                    yield rewritten

    def _bodies(self, stream: UUID, written: Sequence[Written]) -> list[Any]:
        """Events as JSON; raises StoreDamaged for one of which nobody knows where it has a name."""
        try:
            return [msgspec.json.decode(event.state) for event in written]
        except msgspec.DecodeError as error:
            why = f"{stream}: {error}"
            raise StoreDamaged(path=self.matches.store.name, why=why) from None

    def _rewritten(self, stream: UUID, written: Sequence[Written], gone: Names) -> Rewritten:
        bodies = self._bodies(stream, written)
        seats = seats_of(bodies, gone)
        now = [
            without_names(event, body, gone, seats)
            for event, body in zip(written, bodies, strict=True)
        ]
        changed = [new for new, old in zip(now, written, strict=True) if new != old]
        version = len(written)
        if not changed or written[0].name not in MATCH_FORMS | RESULT_FORMS | PERSON_FORMS:
            return Rewritten(stream, version, changed)
        form = NameErased if stream == REGISTRY else Erased
        scribe = self.matches.scribe(self.call.by)
        more = form(by=scribe.by, logged_at=scribe.at)
        behind = Written(version + 1, more.NAME, msgspec.json.encode(more))
        row = self._row(stream, [*now, behind], seats)
        return Rewritten(stream, version, changed, behind, row)

    def _row(self, stream: UUID, now: Sequence[Written], seats: Seats) -> Row | None:
        events = self.matches.store.understood(stream, now)
        if now[0].name in RESULT_FORMS:
            return row_of_result(folded_result(stream, events))
        if now[0].name not in MATCH_FORMS:
            return None
        log = self.matches.folded(stream, events)
        if not _is_the_same(self.matches.log(stream), log, seats):
            raise Refused(CannotErase(match=str(stream)))
        return row_of(log)


def _sits(row: Row, gone: Names) -> bool:
    return any(gone.is_one(one["name"]) for one in row.players)


def _is_the_same(before: Log, after: Log, seats: Seats) -> bool:
    """Whether nothing but names differs between two logs of a match."""
    now = [seats.ids.get(player, player) for player in before.players]
    one, other = before.result, after.result
    scores = {seats.ids.get(player, player): n for player, n in (one.scores if one else {}).items()}
    return (
        before.steps == after.steps
        and now == list(after.players)
        and before.status().phase == after.status().phase
        and scores == dict(other.scores if other else {})
        and all(
            dict(old) == dict(new)
            for old, new in zip(_metrics(before), _metrics(after), strict=True)
        )
    )


def _metrics(log: Log) -> list[Mapping[str, Any]]:
    """The numbers of each player at the end, in seat order."""
    found = log.game.metrics(log.states[-1])
    return [found[player] for player in log.players]
