"""Which matches count in statistics: one rule for every number of every page."""

import pandas as pd

from analysis.partials import Metric
from domain.message import say
from domain.report import Column, Line, Table, Value

RULE = say(
    "Counted are matches that ended by the rules, or that were stopped early with winners named:"
    " those played at the table, unless simulated ones or what-ifs are chosen."
    " Running and abandoned matches and those stopped without a winner are left out, and so are"
    " cooperative and team results; corrected matches count as they stand now."
    " A shared win is a win for each who shares it."
)

STANDS = ("match", "won", "ended_by", "status", "origin")
"""The columns that say whether a match counts."""

REASONS = {
    "counted": say("Counted"),
    "running": say("Still running"),
    "abandoned": say("Abandoned"),
    "no_winner": say("Stopped without a winner"),
    "damaged": say("Damaged"),
    "hidden": say("Hidden"),
    "ignored": say("Marked as not counting"),
    "together": say("Cooperative or in teams"),
    "what_if": say("What-ifs"),
    "simulated": say("Simulated"),
    "table": say("Played at the table"),
}
"""Why matches are counted or left out, in the order in which the reasons are asked."""


def standing(plays: pd.DataFrame, origin: str = "table") -> "pd.Series[str]":
    """For each row of `PLAYS` whether its match counts, and if not, why: a key of `REASONS`.

    Of each row `STANDS` are enough.
    `origin` is whose matches are asked for: `table`, `simulated` or `what_if`; `any` takes all.
    """
    won = plays["won"].fillna(False).groupby(plays["match"]).transform("any")
    found = pd.Series("counted", index=plays.index, dtype="str")
    found = found.mask(~won, "no_winner")
    found = found.mask(plays["ended_by"].eq("abandoned"), "abandoned")
    found = found.mask(plays["status"].ne("finished"), plays["status"])
    if origin == "any":
        return found
    return found.mask(plays["origin"].ne(origin), plays["origin"])


def counted(plays: pd.DataFrame, origin: str = "table") -> pd.DataFrame:
    """The rows of the matches that count."""
    return plays.loc[standing(plays, origin).eq("counted")]


def which_count(origin: str) -> Metric:
    """How many matches count, and how many are left out for what reason."""

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        told = frame.assign(reason=standing(frame, origin), matches=1)
        by_reason = told.drop_duplicates("match").groupby("reason", as_index=False)
        return by_reason[["matches"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        sizes = dict(zip(sums["reason"], sums["matches"], strict=True))
        return Table(
            key="counted",
            title=say("Which matches count"),
            formula=RULE,
            head=say("Matches"),
            columns=(Column("matches", say("Matches")),),
            lines=tuple(
                Line(label, (Value(int(sizes.get(reason, 0)), where={"counts": reason}),))
                for reason, label in REASONS.items()
                if reason == "counted" or sizes.get(reason, 0)
            ),
        )

    return Metric("counted", ("reason",), partials, finish, STANDS)
