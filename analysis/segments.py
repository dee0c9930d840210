"""Segments: some matches, whole, in a Parquet file of plays and one of facts for each game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import msgspec
import pandas as pd

from analysis.folders import Folder
from analysis.frames import FACTS, PLAYS, STEPS, Columns, checked, framed


class Segment(msgspec.Struct, frozen=True):
    """What a segment is called, of which games it is, and how many matches it has."""

    name: str
    games: tuple[str, ...]
    matches: int

    def path(self, kind: str, game: str) -> str:
        """Where its `plays` or `facts` of a game lie."""
        return f"{kind}/game={game}/{self.name}.parquet"


@dataclass(frozen=True)
class Part:
    """A segment for whoever reads it, wherever; newer segments have the matches in `replaced`."""

    folder: Folder
    segment: Segment
    replaced: frozenset[str] = frozenset()

    def plays(self) -> pd.DataFrame:
        """Its `PLAYS` that count."""
        return self._together("plays", self.segment.games, PLAYS)

    def facts(self, games: Sequence[str]) -> pd.DataFrame:
        """Its `FACTS` of some games that count."""
        return self._together("facts", games, FACTS)

    def steps(self, games: Sequence[str]) -> pd.DataFrame:
        """Its `STEPS` of some games that count: much less to read than all facts."""
        return self._together("facts", games, STEPS, filters=[("nth", "==", 0)])

    def matches(self) -> "pd.Series[str]":
        """The matches of its plays, whether they count or not."""
        whole = Part(self.folder, self.segment)
        return whole._together("plays", self.segment.games, {"match": PLAYS["match"]})["match"]

    def remove(self) -> None:
        """Take its files away."""
        for game in self.segment.games:
            for kind in ("plays", "facts"):
                self.folder.remove(self.segment.path(kind, game))

    def _together(
        self, kind: str, games: Sequence[str], columns: Columns, **how: Any
    ) -> pd.DataFrame:
        """Columns of its files in the declared types. Raises WrongFrame."""
        found = [
            self.folder.read_frame(self.segment.path(kind, game), columns=list(columns), **how)
            for game in games
            if game in self.segment.games
        ]
        rows = pd.concat([framed([], columns), *(each.astype(dict(columns)) for each in found)])
        return checked(rows.loc[~rows["match"].isin(self.replaced)].reset_index(drop=True), columns)


def write_segment(folder: Folder, plays: pd.DataFrame, facts: pd.DataFrame) -> Segment | None:
    """Write a segment under a name of its own; None where there is nothing to write."""
    if plays.empty:
        return None
    games = tuple(sorted(checked(plays, PLAYS)["game"].unique()))
    new = Segment(uuid4().hex, games, int(plays["match"].nunique()))
    for kind, frame in (("plays", plays), ("facts", checked(facts, FACTS))):
        for game in games:
            folder.write_frame(new.path(kind, game), frame.loc[frame["game"].eq(game)])
    return new


def parts_of(folder: Folder, segments: Iterable[Segment]) -> list[Part]:
    """Segments in order as parts, each without the matches that a later one has too."""
    found: list[Part] = []
    later: set[str] = set()
    for segment in reversed(list(segments)):
        own = set(Part(folder, segment).matches())
        found.append(Part(folder, segment, frozenset(own & later)))
        later |= own
    return found[::-1]
