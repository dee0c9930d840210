"""Segments: some matches, whole, in a Parquet file of plays and one of facts for each game."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from uuid import uuid4

import msgspec
import pandas as pd
from pyarrow import dataset

from analysis.folders import FILE, Folder
from analysis.frames import ACTED, FACTS, PLAYS, STEPS, Columns, checked, framed

FIRST = dataset.field("nth") == 0
"""The first event of each step."""


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
        return plays_of([self])

    def facts(self, games: Sequence[str]) -> pd.DataFrame:
        """Its `FACTS` of some games that count."""
        return _read([self], "facts", FACTS, games)

    def steps(self, games: Sequence[str]) -> pd.DataFrame:
        """Its `STEPS` of some games that count: much less to read than all facts."""

        def counts(folder: Folder, paths: list[str]) -> pd.DataFrame:
            return folder.count_rows(paths, ACTED, FIRST)

        return _standing([self], "facts", STEPS, games, counts)

    def matches(self) -> "pd.Series[str]":
        """The matches of its plays, whether they count or not."""
        whole = Part(self.folder, self.segment)
        return plays_of([whole], ["match"])["match"]

    def remove(self) -> None:
        """Take its files away."""
        for game in self.segment.games:
            for kind in ("plays", "facts"):
                self.folder.remove(self.segment.path(kind, game))


def plays_of(parts: Sequence[Part], columns: Iterable[str] = PLAYS) -> pd.DataFrame:
    """Some columns of the `PLAYS` that count of some parts of one folder, `match` among them.

    Raises WrongFrame where the files hold them in another type.
    """
    return _read(parts, "plays", {name: PLAYS[name] for name in columns})


def _read(
    parts: Sequence[Part], kind: str, columns: Columns, games: Iterable[str] | None = None
) -> pd.DataFrame:
    """Columns of the rows that count, in the order of the parts. Raises WrongFrame."""

    def rows(folder: Folder, paths: list[str]) -> pd.DataFrame:
        return folder.read_frame(paths, list(columns))

    return _standing(parts, kind, columns, games, rows)


def _standing(
    parts: Sequence[Part],
    kind: str,
    columns: Columns,
    games: Iterable[str] | None,
    read: Callable[[Folder, list[str]], pd.DataFrame],
) -> pd.DataFrame:
    """What is read of the files of some games, without the matches that newer segments have."""
    wanted = {game for part in parts for game in part.segment.games} if games is None else {*games}
    files = [(part, game) for part in parts for game in part.segment.games if game in wanted]
    if not files:
        return framed([], columns)
    rows = read(parts[0].folder, [part.segment.path(kind, game) for part, game in files])
    replaced = [(at, match) for at, (part, _) in enumerate(files) for match in part.replaced]
    if replaced:
        rows = rows.loc[~pd.MultiIndex.from_frame(rows[[FILE, "match"]]).isin(replaced)]
    return checked(rows.drop(columns=FILE).astype(dict(columns)).reset_index(drop=True), columns)


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
    known = list(segments)
    files = [(at, one.path("plays", game)) for at, one in enumerate(known) for game in one.games]
    if not files:
        return [Part(folder, one) for one in known]
    rows = folder.read_frame([path for _, path in files], ["match"])
    held = rows.assign(at=rows[FILE].map(dict(enumerate(at for at, _ in files))))
    pairs = held.drop_duplicates(["at", "match"])
    old = pairs.loc[pairs.duplicated("match", keep="last")].groupby("at")["match"]
    replaced = {at: frozenset(matches) for at, matches in old}
    return [Part(folder, one, replaced.get(at, frozenset())) for at, one in enumerate(known)]
