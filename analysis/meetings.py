"""Who finished ahead of whom."""

from collections.abc import Mapping
from typing import Any

import pandas as pd

from analysis.partials import Metric
from analysis.wins import Context
from domain.message import say
from domain.report import Column, Line, Table, Value

LEAST = 3
"""Fewer meetings are told as well, but said to be few."""


def head_to_head(context: Context) -> Metric:
    """For each pair of persons how often who finished ahead, of the matches both played."""
    keys = ("person", "other")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        known = frame.dropna(subset="rank")[["match", "person", "rank"]]
        pairs = known.merge(known, on="match", suffixes=("", "_other"))
        pairs = pairs.loc[pairs["person"] < pairs["person_other"]]
        counted = pd.DataFrame(
            {
                "person": pairs["person"],
                "other": pairs["person_other"],
                "matches": 1,
                "ahead": (pairs["rank"] < pairs["rank_other"]).astype("int64"),
                "behind": (pairs["rank"] > pairs["rank_other"]).astype("int64"),
            }
        )
        return counted.groupby(list(keys), as_index=False)[["matches", "ahead", "behind"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        rows = sums.sort_values(["matches", "person", "other"], ascending=[False, True, True])
        few = len(sums) > 0 and int(sums["matches"].min()) < LEAST
        return Table(
            key="head_to_head",
            title=say("Head to head"),
            formula=say(
                "Of the matches that both played: how often the first finished ahead of the second"
                " after tie-breaks, behind, or level."
            ),
            head=say("Pair"),
            columns=(
                Column("matches", say("Matches")),
                Column("ahead", say("First ahead")),
                Column("behind", say("Second ahead")),
                Column("level", say("Level")),
            ),
            lines=tuple(_line(row, context) for row in rows.to_dict("records")),
            note=say("Some pairs have met fewer than 3 times.") if few else None,
        )

    return Metric("head_to_head", keys, partials, finish, ("match", "person", "rank"))


def _line(row: Mapping[Any, Any], context: Context) -> Line:
    person, other = str(row["person"]), str(row["other"])
    where = context.asked.where(person=person, versus=other, counts="counted")
    level = row["matches"] - row["ahead"] - row["behind"]
    about = say("{first} and {second}", first=context.name(person), second=context.name(other))
    numbers = (row["matches"], row["ahead"], row["behind"], level)
    return Line(about, tuple(Value(number, where=where) for number in numbers))
