"""Results without actions as the store keeps them: folding one, listing them, changing one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID, uuid5

from domain.message import Json, words
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.matches import Call, Matches
from service.plays.stored import Grown, Play, Program, Restated, Stated
from service.refusals import Refused, TooManyWriters, UnknownMatch, WasDeleted
from service.shelf import RESULT, Row, Wanted
from service.storing.store import Conflict
from service.storing.stream import Deleted, Erased, Recorded

NAMESPACE = UUID("0c1f4f0e-6a55-5f0b-8d3a-2f5f6c1d7a90")
"""Where the ids of results come from: the same record of a program always has the same one."""


class AlreadyGrown(RuleBroken):
    code = "already_grown"
    says = words("The actions of this result are logged already, in the match {match}.")


@dataclass(frozen=True)
class Kept:
    """A result as its stream tells it; `here` tells that it was corrected here.

    `erased` tells that a name in it was replaced; that stays as it is here, too.
    """

    match: UUID
    program: Program
    foreign: str
    play: Play
    original: Any
    by: str
    stated_at: str
    changed_at: str
    version: int
    here: bool = False
    grown: str | None = None
    erased: bool = False


def id_of(program: Program, foreign: str) -> UUID:
    """The id of a result: letters of foreign ids mean the same in capitals."""
    return uuid5(NAMESPACE, f"{program}:{foreign.lower()}")


def link_of(program: Program, foreign: str) -> str:
    """A record of another program, in one text."""
    return f"{program}:{foreign.lower()}"


class Results:
    """The results without actions of one store."""

    def __init__(self, matches: Matches) -> None:
        self.matches, self._store = matches, matches.store

    def get(self, match: UUID) -> Kept:
        """A result; raises Refused with UnknownMatch for what is none."""
        events = self._store.read(match)
        if events and isinstance(events[0], Deleted):
            raise Refused(WasDeleted(match=str(match)))
        if not events or not isinstance(events[0], Stated):
            raise Refused(UnknownMatch(match=str(match)))
        return folded(match, events)

    def has(self, match: UUID) -> bool:
        """Whether there is such a result, or was one."""
        return bool(self._store.read(match, upto=1))

    def versions(self, match: UUID) -> list[Kept]:
        """What was said of a result, one after the other; the last one holds."""
        events = self._store.read(match)
        plays = [at for at, one in enumerate(events, 1) if isinstance(one, Stated | Restated)]
        return [folded(match, events[:at]) for at in plays]

    def all(self) -> Iterator[Kept]:
        """Every result, in the order of their ids."""
        return (self.get(match) for match in self._store.results())

    def rows(self) -> Iterator[Row]:
        """Their rows in the list, few in memory at once."""
        return self._store.rows(Wanted(origin=RESULT))

    def state(
        self, program: Program, foreign: str, play: Play, call: Call, original: Json = None
    ) -> Kept:
        """Keep a new result; one that is there already stays as it is."""
        match, scribe = id_of(program, foreign), self.matches.scribe(call.by)
        event = Stated(
            by=scribe.by,
            logged_at=scribe.at,
            program=program,
            foreign=foreign,
            play=play,
            original=original,
        )
        kept = folded(match, [event])
        try:
            self._store.append(match, 0, [event], row_of(kept))
        except Conflict:
            return self.get(match)
        return kept

    def restate(
        self, match: UUID, play: Play, call: Call, original: Json = None, *, here: bool
    ) -> Kept:
        """Correct a result, by hand (`here`) or as the other program has it now."""

        def made(scribe: Scribe, kept: Kept) -> Recorded:
            return Restated(
                by=scribe.by, logged_at=scribe.at, play=play, original=original, here=here
            )

        return self._change(match, call, made)

    def grow(self, match: UUID, into: UUID, call: Call) -> Kept:
        """The actions of a result are logged in a match of their own; raises AlreadyGrown."""

        def made(scribe: Scribe, kept: Kept) -> Recorded:
            if kept.grown is not None:
                raise Refused(AlreadyGrown(match=kept.grown))
            return Grown(by=scribe.by, logged_at=scribe.at, match=str(into))

        return self._change(match, call, made)

    def _change(self, match: UUID, call: Call, made: Any) -> Kept:
        for _ in range(20):
            kept = self.get(match)
            event = made(self.matches.scribe(call.by), kept)
            after = _with(kept, event)
            try:
                self._store.append(match, kept.version, [event], row_of(after))
            except Conflict:
                continue
            return after
        raise Refused(TooManyWriters())


def folded(match: UUID, events: Sequence[Recorded]) -> Kept:
    """What the events of its stream come to."""
    first = events[0]
    assert isinstance(first, Stated)
    kept = Kept(
        match=match,
        program=first.program,
        foreign=first.foreign,
        play=first.play,
        original=first.original,
        by=first.by,
        stated_at=first.logged_at,
        changed_at=first.logged_at,
        version=1,
    )
    for event in events[1:]:
        kept = _with(kept, event)
    return kept


def _with(kept: Kept, event: Recorded) -> Kept:
    kept = replace(kept, version=kept.version + 1, changed_at=event.logged_at)
    match event:
        case Restated(play=play, original=original, here=here):
            original = kept.original if original is None else original
            return replace(kept, play=play, original=original, here=here or kept.here)
        case Grown(match=match):
            return replace(kept, grown=match)
        case Erased():
            return replace(kept, erased=True, here=True)
        case _:
            return kept


def row_of(kept: Kept) -> Row:
    """How a result stands in the list of matches."""
    play = kept.play
    return Row(
        match=str(kept.match),
        game=play.game or play.title,
        status="finished",
        origin=RESULT,
        players=[
            {
                "player": str(number),
                "name": one.name,
                "colour": one.colour,
                **({"anonymous": True} if one.anonymous else {}),
            }
            for number, one in enumerate(play.players, 1)
        ],
        steps=0,
        version=kept.version,
        opened_at=kept.stated_at,
        changed_at=kept.changed_at,
        played_on=play.day,
        place=play.place,
        ended_by="stated" if play.finished else "abandoned",
        result=outcome_of(play),
        fork={"grown": kept.grown} if kept.grown else None,
        links=[link_of(kept.program, kept.foreign), *play.links],
    )


def outcome_of(play: Play) -> dict[str, Json]:
    """Scores, ranks and winners as they were given; who has none is left out."""
    numbered = [(str(number), one) for number, one in enumerate(play.players, 1)]
    return {
        "scores": {number: one.score for number, one in numbered if one.score is not None},
        "ranks": {number: one.rank for number, one in numbered if one.rank is not None},
        "winners": [number for number, one in numbered if one.winner],
    }
