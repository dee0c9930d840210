"""Plays and facts as Parquet files in a folder, with the positions of the store they stand for.

    kept.json                                    positions, and the segments in order
    plays/game=kaivai/<segment>.parquet          PLAYS
    facts/game=kaivai/<segment>.parquet          FACTS

Each pull adds a segment. A match that changed is in several; the newest holds. When there are many
small segments, they are written together as one; large ones stay. What `kept.json` does not name
does not count, so that a torn write leaves the folder as it was, and so that a folder can be
written anew beside what it holds and switched in one moment.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import accumulate, takewhile
from pathlib import Path

import msgspec
import pandas as pd

from analysis.folders import Folder
from analysis.frames import FACTS, framed
from analysis.segments import Part, Segment, parts_of, plays_of, write_segment

KEPT = "kept.json"
FORM = 3
"""The form of the files, and of what games tell about players in them (their traits); files of
another form are written anew from the store."""

MANY = 24
"""With more small segments than this they are written together."""

LARGE = 2_000
"""A segment of so many matches is no small one any more."""


class Reached(msgspec.Struct, frozen=True):
    """How far the files go in a shard of the store: a position, and the match of its event."""

    position: int = 0
    last: str = ""


class Kept(msgspec.Struct, frozen=True):
    """What the folder stands for: how far it goes in each shard, and its segments in order.

    `left` are segments that do not count any more; their files stay until the next ones are left,
    so that whoever reads them just now is not disturbed.
    """

    reached: tuple[Reached, ...] = ()
    segments: tuple[Segment, ...] = ()
    left: tuple[Segment, ...] = ()
    form: int = FORM


class FactFiles:
    """The folder. One process of a machine writes at a time; readers see whole segments or none."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Folder(str(folder))

    def alone(self) -> AbstractContextManager[None]:
        """Keep other processes from writing; whoever writes looks first how far the files go."""
        return self.folder.alone()

    def kept(self) -> Kept:
        """How far the files go; from the start where there are none, or of another form."""
        try:
            kept = msgspec.json.decode(self.folder.read(KEPT), type=Kept)
        except (FileNotFoundError, msgspec.MsgspecError):
            return Kept()
        return kept if kept.form == FORM else Kept()

    def add(
        self,
        reached: Sequence[Reached],
        plays: pd.DataFrame,
        facts: pd.DataFrame,
        gone: frozenset[str] = frozenset(),
    ) -> Kept:
        """Add the matches that changed up to some positions, as a segment.

        Nothing stays in any file of what was said before of the matches in `gone`.
        """
        kept = self._without(self.kept(), gone) if gone else self.kept()
        new = write_segment(self.folder, plays, facts)
        segments = kept.segments if new is None else (*kept.segments, new)
        return self._together(self._keep(Kept(tuple(reached), segments, kept.left)))

    def lose(self, gone: frozenset[str]) -> None:
        """Leave nothing in any file of what was said of some matches."""
        self._without(self.kept(), gone)

    def switch(self, reached: Sequence[Reached], segments: Sequence[Segment]) -> Kept:
        """Let segments that were written count in the place of all others, from one moment on."""
        kept = self.kept()
        self._remove(kept.left)
        return self._keep(Kept(tuple(reached), tuple(segments), kept.segments))

    def forget(self) -> None:
        """Begin anew: the store is another one."""
        for path in (KEPT, "plays", "facts"):
            self.folder.remove(path)

    def parts(self) -> list[Part]:
        """What the folder holds, segment by segment, each match once."""
        return parts_of(self.folder, self.kept().segments)

    def plays(self) -> pd.DataFrame:
        """All `PLAYS`, each match as its newest segment has it."""
        return plays_of(self.parts())

    def facts(self, games: Sequence[str]) -> Iterator[pd.DataFrame]:
        """The `FACTS` of some games, segment by segment, each match once."""
        return (part.facts(games) for part in self._of(games))

    def steps(self, games: Sequence[str]) -> Iterator[pd.DataFrame]:
        """The `STEPS` of some games, segment by segment: much less to read than all facts."""
        return (part.steps(games) for part in self._of(games))

    def _of(self, games: Sequence[str]) -> Iterator[Part]:
        return (part for part in self.parts() if set(games) & set(part.segment.games))

    def _together(self, kept: Kept) -> Kept:
        """Write many small segments as one, the oldest first; they come behind the large ones."""
        small = sum(1 for _ in takewhile(_is_small, reversed(kept.segments)))
        if small <= MANY:
            return kept
        before, run = kept.segments[:-small], kept.segments[-small:]
        enough = _until_large(run)
        one = self._as_one(parts_of(self.folder, run[:enough]))
        self._remove(kept.left)
        made = () if one is None else (one,)
        return self._keep(Kept(kept.reached, (*before, *made, *run[enough:]), run[:enough]))

    def _without(self, kept: Kept, gone: frozenset[str]) -> Kept:
        """Write those segments anew that say something of some matches, and lose the old files."""
        old = [one for one in kept.segments if gone & set(Part(self.folder, one).matches())]
        anew = {one: self._as_one([Part(self.folder, one, gone)]) for one in old}
        segments = [anew.get(one, one) for one in kept.segments]
        after = self._keep(Kept(kept.reached, tuple(one for one in segments if one is not None)))
        self._remove((*kept.left, *old))
        return after

    def _as_one(self, parts: Sequence[Part]) -> Segment | None:
        facts = [framed([], FACTS), *(part.facts(part.segment.games) for part in parts)]
        return write_segment(self.folder, plays_of(parts), pd.concat(facts, ignore_index=True))

    def _remove(self, segments: Iterable[Segment]) -> None:
        for segment in segments:
            Part(self.folder, segment).remove()

    def _keep(self, kept: Kept) -> Kept:
        self.folder.write(KEPT, msgspec.json.encode(kept))
        return kept


def _is_small(segment: Segment) -> bool:
    return segment.matches < LARGE


def _until_large(segments: Sequence[Segment]) -> int:
    """How many of some segments make a large one; all, if they do not."""
    for number, matches in enumerate(accumulate(each.matches for each in segments), 1):
        if matches >= LARGE:
            return number
    return len(segments)
