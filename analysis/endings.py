"""How matches end."""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from analysis.partials import Metric
from analysis.wins import Context
from domain.message import say
from domain.report import Column, Line, Table, Value


def endings(context: Context) -> Metric:
    """How matches end."""
    keys = ("game", "ended_by")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        matches = frame.drop_duplicates("match").assign(times=1)
        return matches.groupby(list(keys), as_index=False)[["times"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        rows = sums.sort_values(["game", "ended_by"]).to_dict("records")
        return Table(
            key="endings",
            title=say("How matches end"),
            formula=say("The counted matches by what ended them."),
            head=say("Ended by"),
            columns=(Column("matches", say("Matches")),),
            lines=tuple(_ending_line(row, context) for row in rows),
        )

    return Metric("endings", keys, partials, finish, ("match", *keys))


def _ending_line(row: Mapping[Any, Any], context: Context) -> Line:
    about = say(
        "{game}: {ended_by}",
        game=context.title(row["game"]),
        ended_by=context.called(row["game"], row["ended_by"], "ended_by"),
    )
    where = context.asked.where(game=row["game"], ended_by=row["ended_by"], counts="counted")
    return Line(about, (Value(row["times"], where=where),))
