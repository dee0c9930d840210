"""The frames that analysis works on: their columns are declared here and checked when made."""

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

Columns = Mapping[str, str]
"""Column → dtype."""

PLAYS: Columns = {
    "match": "str",
    "version": "int64",
    "game": "str",
    "player": "str",
    "name": "str",
    "person": "str",
    "seat": "int64",
    "players": "int64",
    "origin": "str",
    "status": "str",
    "ended_by": "str",
    "day": "str",
    "place": "str",
    "edition": "str",
    "options": "str",
    "ended_at": "str",
    "steps": "int64",
    "score": "Float64",
    "rank": "Int64",
    "won": "boolean",
    "parts": "str",
    "traits": "str",
    "acted": "int64",
    "seconds": "Int64",
}
"""A row for every match and player. `options`, `parts` and `traits` are JSON; `seat` counts from 1.

`status` is finished or running, or says why the row tells of no match that counts: damaged,
hidden, ignored, together, grown. `person` is the name in one form, empty for nobody in particular.
`score`, `rank` and `won` are NA while the match runs, `score` and `rank` also when it was
abandoned; `seconds` is NA where the log has no times.
"""

FACTS: Columns = {
    "match": "str",
    "game": "str",
    "step": "int64",
    "entry": "int64",
    "nth": "int64",
    "player": "str",
    "action": "str",
    "kind": "str",
    "round": "Int64",
    "phase": "str",
    "at": "str",
    "body": "str",
}
"""A row for every event: `nth` counts from 0 within its step, `body` is its own fields as JSON.

`round` and `phase` are those in which the step was made.
"""

STEPS: Columns = {
    "match": "str",
    "game": "str",
    "player": "str",
    "action": "str",
    "times": "int64",
}
"""A row for each action of each player of a match: at how many steps it was taken."""

ACTED = ("match", "game", "player", "action")
"""The columns of `FACTS` by which steps are counted."""

MEASURES: Columns = {
    "match": "str",
    "game": "str",
    "step": "int64",
    "player": "str",
    "metric": "str",
    "value": "Int64",
}
"""A row for every measure of every player at every step; NA is not known."""


class WrongFrame(ValueError):
    """A frame's columns or their types are not the declared ones."""


def plays(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """`PLAYS` from a mapping for each row. Raises WrongFrame."""
    return framed(rows, PLAYS)


def facts(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """`FACTS` from a mapping for each row. Raises WrongFrame."""
    return framed(rows, FACTS)


def steps(facts: pd.DataFrame) -> pd.DataFrame:
    """The `STEPS` of `FACTS`."""
    first = checked(facts, FACTS).loc[lambda rows: rows["nth"] == 0]
    counts = first.groupby(list(ACTED), as_index=False, dropna=False, sort=False).size()
    return checked(counts.rename(columns={"size": "times"}), STEPS)


def measures(
    match: str, game: str, positions: Iterable[Mapping[str, Mapping[str, int | None]]]
) -> pd.DataFrame:
    """The `MEASURES` of one match from the numbers at every step, step 0 first.

    Each position maps a player to measure and value. Raises WrongFrame if a value is no integer.
    """
    rows = (
        (match, game, step, player, metric, value)
        for step, position in enumerate(positions)
        for player, numbers in position.items()
        for metric, value in numbers.items()
    )
    try:
        return framed((dict(zip(MEASURES, row, strict=True)) for row in rows), MEASURES)
    except WrongFrame as error:
        raise WrongFrame(f"measures of match {match}: {error}") from error


def joined(plays: pd.DataFrame, into: Mapping[str, str]) -> pd.DataFrame:
    """`PLAYS` in which those who are one person have one key, by the keys that lead to another."""
    keys = {key: into.get(key, key) for key in plays["person"].unique()}
    return plays.assign(person=plays["person"].map(keys).astype("str"))


def framed(rows: Iterable[Mapping[str, Any]], columns: Columns) -> pd.DataFrame:
    """A frame of exactly these columns, each in its type. Raises WrongFrame."""
    known = list(rows)
    try:
        series = {
            name: pd.Series([row[name] for row in known], dtype=kind)
            for name, kind in columns.items()
        }
    except KeyError as error:
        raise WrongFrame(f"a row has no {error}") from error
    except (TypeError, ValueError) as error:
        raise WrongFrame(str(error)) from error
    return checked(pd.DataFrame(series), columns)


def checked(frame: pd.DataFrame, columns: Columns) -> pd.DataFrame:
    """The frame itself, if it has exactly these columns in these types; raises WrongFrame."""
    found = {str(name): str(kind) for name, kind in frame.dtypes.items()}
    if found != dict(columns):
        raise WrongFrame(f"columns are {found}, declared are {dict(columns)}")
    return frame
