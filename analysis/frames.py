"""The frames that analysis works on: their columns are declared here and checked when made."""

from collections.abc import Iterable, Mapping

import pandas as pd

MEASURES = {
    "match": "str",
    "game": "str",
    "step": "int64",
    "player": "str",
    "metric": "str",
    "value": "Int64",
}
"""Column → dtype: a row for every measure of every player at every step; NA is not known."""


class WrongFrame(ValueError):
    """A frame's columns or their types are not the declared ones."""


def measures(
    match: str, game: str, positions: Iterable[Mapping[str, Mapping[str, int | None]]]
) -> pd.DataFrame:
    """The `MEASURES` of one match from the numbers at every step, step 0 first.

    Each position maps a player to measure and value. Raises WrongFrame if a value is no integer.
    """
    rows = [
        (match, game, step, player, metric, value)
        for step, position in enumerate(positions)
        for player, numbers in position.items()
        for metric, value in numbers.items()
    ]
    columns = zip(*rows, strict=True) if rows else [()] * len(MEASURES)
    try:
        series = {
            name: pd.Series(list(column), dtype=kind)
            for (name, kind), column in zip(MEASURES.items(), columns, strict=True)
        }
    except (TypeError, ValueError) as error:
        raise WrongFrame(f"measures of match {match}: {error}") from error
    return checked(pd.DataFrame(series), MEASURES)


def checked(frame: pd.DataFrame, columns: Mapping[str, str]) -> pd.DataFrame:
    """The frame itself, if it has exactly these columns in these types; raises WrongFrame."""
    found = {str(name): str(kind) for name, kind in frame.dtypes.items()}
    if found != dict(columns):
        raise WrongFrame(f"columns are {found}, declared are {dict(columns)}")
    return frame
