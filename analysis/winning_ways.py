"""What winners do more often than the others."""

import pandas as pd

from analysis.doings import action_label
from analysis.partials import Metric
from analysis.wins import Context
from domain.message import say
from domain.report import Column, Line, Table, Value, quotient

NO_STEPS = say("They have made no step.")


def winners_mix(context: Context) -> Metric:
    """The share of each action in the steps of winners and of the others, by game.

    Chores, which nobody chooses to do, count nowhere.
    """
    keys = ("game", "action", "won")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        return frame.groupby(list(keys), as_index=False)[["times"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        sums = sums.loc[_ways_to_play(sums, context)]
        all_steps = sums.groupby(["game", "won"], as_index=False)[["times"]].sum()
        totals = {
            (str(row["game"]), bool(row["won"])): int(row["times"])
            for row in all_steps.to_dict("records")
        }
        lines = tuple(
            _line(str(game), str(action), rows, totals, context)
            for (game, action), rows in sums.groupby(["game", "action"])
        )
        return Table(
            key="winners_mix",
            title=say("What winners do"),
            formula=say(
                "The share of an action in all steps of those who won, and in all steps of those"
                " who did not; the difference in points of a hundred."
            ),
            head=say("Action"),
            columns=(
                Column("winners", say("Of winners"), "share"),
                Column("others", say("Of the others"), "share"),
                Column("more", say("Difference"), "signed"),
            ),
            lines=lines,
        )

    return Metric("winners_mix", keys, partials, finish, ("match", "player", "won"), of_steps=True)


def _ways_to_play(sums: pd.DataFrame, context: Context) -> "pd.Series[bool]":
    pairs = zip(sums["game"], sums["action"], strict=True)
    chosen = [str(action) not in context.chores.get(str(game), ()) for game, action in pairs]
    return pd.Series(chosen, index=sums.index, dtype=bool)


def _line(
    game: str,
    action: str,
    rows: pd.DataFrame,
    totals: dict[tuple[str, bool], int],
    context: Context,
) -> Line:
    times = {bool(row["won"]): int(row["times"]) for row in rows.to_dict("records")}
    shares = [
        quotient(times.get(won, 0), totals.get((game, won), 0), (), NO_STEPS)
        for won in (True, False)
    ]
    more = 100 * ((shares[0].number or 0) - (shares[1].number or 0))
    known = context.kinds.get(game, {})
    about = say("{game}: {action}", game=context.title(game), action=action_label(action, known))
    where = context.asked.where(game=game, counts="counted")
    values = [Value(value.number, why=value.why, where=where) for value in shares]
    return Line(about, (*values, Value(more, where=where)))
