"""Which matches are asked for: one filter for pages, API and the links behind every number."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields

import pandas as pd

from analysis.counting import STANDS, standing


@dataclass(frozen=True)
class Filter:
    """What is asked for; None is anything.

    `person` and `versus` are persons who both played, `option` is `name=value` of an option,
    `trait` `name=value` of a trait; `seat`, `won`, `score` and `trait` speak of `person`, or
    of anybody where none is named. `since` and `until` are days, inclusive.
    """

    game: str | None = None
    person: str | None = None
    versus: str | None = None
    place: str | None = None
    since: str | None = None
    until: str | None = None
    players: int | None = None
    edition: str | None = None
    option: str | None = None
    seat: int | None = None
    won: bool | None = None
    score: float | None = None
    trait: str | None = None
    ended_by: str | None = None
    counts: str | None = None
    origin: str = "table"

    def where(self, **more: object) -> dict[str, str]:
        """The filter, with some parts set, as the parts of an address."""
        own = {one.name: getattr(self, one.name) for one in fields(self)}
        parts = {**own, **more}
        if parts["origin"] == "table":
            del parts["origin"]
        return {key: written(value) for key, value in parts.items() if value is not None}


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


COLUMNS: Mapping[str, tuple[str, ...]] = {
    "versus": ("person",),
    "since": ("day",),
    "until": ("day",),
    "option": ("options",),
    "trait": ("traits",),
    "counts": STANDS,
    "origin": (),
}
"""The columns that parts of a filter ask about; all others are called as their column."""


def columns_of(asked: Filter) -> set[str]:
    """The columns of `PLAYS` that `chosen` looks at."""
    parts = [one.name for one in fields(asked) if getattr(asked, one.name) is not None]
    return {"match", *(name for part in parts for name in COLUMNS.get(part, (part,)))}


def chosen(plays: pd.DataFrame, asked: Filter) -> pd.DataFrame:
    """The rows of all players of the matches that are asked for."""
    if columns_of(asked) == {"match"}:
        return plays
    exact: Mapping[str, str | int | None] = {
        "game": asked.game,
        "place": asked.place,
        "players": asked.players,
        "edition": asked.edition,
        "ended_by": asked.ended_by,
    }
    fits = pd.Series(True, index=plays.index)
    for column, value in exact.items():
        if value is not None:
            fits &= plays[column].eq(value)
    if asked.since is not None:
        fits &= plays["day"].ge(asked.since)
    if asked.until is not None:
        fits &= plays["day"].le(asked.until)
    if asked.option is not None:
        fits &= _says(plays["options"], asked.option)
    if asked.counts is not None:
        fits &= standing(plays, asked.origin).eq(asked.counts)
    return _with_people(plays.loc[fits], asked)


def _with_people(rows: pd.DataFrame, asked: Filter) -> pd.DataFrame:
    """The matches in which some player is as asked for, and in which both persons played."""
    fits = pd.Series(True, index=rows.index)
    for column in ("person", "seat", "won", "score"):
        value = getattr(asked, column)
        if value is not None:
            fits &= rows[column].eq(value).fillna(False).astype(bool)
    if asked.trait is not None:
        fits &= _says(rows["traits"], asked.trait)
    found = rows["match"].isin(rows.loc[fits, "match"])
    if asked.versus is not None:
        found &= rows["match"].isin(rows.loc[rows["person"].eq(asked.versus), "match"])
    return rows.loc[found]


def _says(texts: "pd.Series[str]", wanted: str) -> "pd.Series[bool]":
    """Whether a JSON object has a name with a value, both as in `name=value`."""
    name, _, value = wanted.partition("=")
    known = {
        text: name in (read := json.loads(text)) and written(read[name]) == value
        for text in texts.unique()
    }
    return texts.map(known).astype(bool)
