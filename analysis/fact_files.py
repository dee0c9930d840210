"""Plays and facts as Parquet files in a folder, with the position of the store they stand for.

    kept.json                                    position, and the segments in order
    plays/game=kaivai/<segment>.parquet          PLAYS
    facts/game=kaivai/<segment>.parquet          FACTS

Each pull adds a segment. A match that changed is in several; the newest holds. When there are
many segments, they are written together as one. What `kept.json` does not name does not count, so
that a torn write leaves the folder as it was.
"""

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pandas as pd

from analysis.frames import FACTS, PLAYS, STEPS, Columns, checked

KEPT = "kept.json"
FORM = 1
"""The form of the files; another one is written anew from the store."""

MANY = 24
"""With more segments than this they are written together."""


@dataclass(frozen=True)
class Kept:
    """What the folder stands for: a position of the store, and the match of its last event."""

    position: int = 0
    last: str = ""
    segments: tuple[str, ...] = ()
    form: int = FORM


class FactFiles:
    """The folder. One process writes; readers see whole segments or none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def kept(self) -> Kept:
        """How far the files go; from the start where there are none, or of another form."""
        try:
            said = json.loads((self._folder / KEPT).read_text("utf-8"))
            kept = Kept(**{**said, "segments": tuple(said["segments"])})
        except (FileNotFoundError, ValueError, TypeError, KeyError):
            return Kept()
        return kept if kept.form == FORM else Kept()

    def add(self, position: int, last: str, plays: pd.DataFrame, facts: pd.DataFrame) -> Kept:
        """Add the matches that changed up to a position, as a segment."""
        kept = self.kept()
        segment = f"{position:012d}"
        self._write("plays", segment, checked(plays, PLAYS))
        self._write("facts", segment, checked(facts, FACTS))
        after = self._keep(Kept(position, last, (*kept.segments, segment)))
        return self._together(after) if len(after.segments) > MANY else after

    def forget(self) -> None:
        """Begin anew: the store is another one."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def plays(self) -> pd.DataFrame:
        """All `PLAYS`, each match as its newest segment has it."""
        return _newest(self._all_plays()).drop(columns="segment")

    def facts(self, games: Sequence[str]) -> Iterator[pd.DataFrame]:
        """The `FACTS` of some games, segment by segment, each match once."""
        for path, live in self._live(games):
            rows = _read(path, FACTS)
            yield rows.loc[rows["match"].isin(live)]

    def steps(self, games: Sequence[str]) -> Iterator[pd.DataFrame]:
        """The `STEPS` of some games, segment by segment: much less to read than all facts."""
        for path, live in self._live(games):
            rows = pd.read_parquet(
                path, partitioning=None, columns=list(STEPS), filters=[("nth", "==", 0)]
            )
            yield checked(rows.loc[rows["match"].isin(live)].astype(dict(STEPS)), STEPS)

    def _live(self, games: Sequence[str]) -> Iterator[tuple[Path, "pd.Series[str]"]]:
        """The files of facts of some games, each with the matches of which it is the newest."""
        newest = _newest(self._all_plays())[["match", "segment"]].drop_duplicates()
        for game in games:
            for segment in self.kept().segments:
                path = self._path("facts", game, segment)
                if path.exists():
                    yield path, newest.loc[newest["segment"].eq(segment), "match"]

    def _all_plays(self) -> pd.DataFrame:
        """Every row ever added, with its segment, the oldest first."""
        empty = pd.DataFrame({name: pd.Series(dtype=kind) for name, kind in PLAYS.items()})
        parts = [empty.assign(segment=pd.Series(dtype="str"))]
        for segment in self.kept().segments:
            for path in sorted(self._folder.glob(f"plays/*/{segment}.parquet")):
                parts.append(_read(path, PLAYS).assign(segment=segment))
        return pd.concat(parts, ignore_index=True)

    def _together(self, kept: Kept) -> Kept:
        """Write what counts of all segments as one, and take the others away."""
        plays, segment = self.plays(), f"{kept.position:012d}-all"
        for game in sorted(plays["game"].unique()):
            self._write_game("plays", game, segment, plays.loc[plays["game"].eq(game)])
            facts = pd.concat(self.facts([game]), ignore_index=True)
            self._write_game("facts", game, segment, facts)
        after = self._keep(Kept(kept.position, kept.last, (segment,)))
        for old in kept.segments:
            for path in self._folder.glob(f"*/*/{old}.parquet"):
                path.unlink()
        return after

    def _write(self, kind: str, segment: str, frame: pd.DataFrame) -> None:
        for game, rows in frame.groupby("game"):
            self._write_game(kind, str(game), segment, rows)

    def _write_game(self, kind: str, game: str, segment: str, rows: pd.DataFrame) -> None:
        path = self._path(kind, game, segment)
        path.parent.mkdir(parents=True, exist_ok=True)
        torn = path.with_suffix(".torn")
        rows.to_parquet(torn, index=False, compression="zstd")
        os.replace(torn, path)

    def _keep(self, kept: Kept) -> Kept:
        self._folder.mkdir(parents=True, exist_ok=True)
        torn = self._folder / f"{KEPT}.torn"
        torn.write_text(json.dumps(asdict(kept)), "utf-8")
        os.replace(torn, self._folder / KEPT)
        return kept

    def _path(self, kind: str, game: str, segment: str) -> Path:
        return self._folder / kind / f"game={game}" / f"{segment}.parquet"


def _read(path: Path, columns: Columns) -> pd.DataFrame:
    """A file in the declared types. Raises WrongFrame."""
    frame = pd.read_parquet(path, partitioning=None)
    return checked(frame.astype(dict(columns)), columns)


def _newest(plays: pd.DataFrame) -> pd.DataFrame:
    """Each match as its newest segment has it; segments come in order."""
    newest = plays.groupby("match")["segment"].transform("last")
    return plays.loc[plays["segment"].eq(newest)].reset_index(drop=True)
