"""What winners do more often than the others."""

from collections import Counter
from collections.abc import Mapping

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
        rows = sums[[*keys, "times"]].itertuples(index=False, name=None)
        times = {
            (str(game), str(action), bool(won)): int(times)
            for game, action, won, times in rows
            if str(action) not in context.chores.get(str(game), ())
        }
        totals: Counter[tuple[str, bool]] = Counter()
        for (game, _, won), count in times.items():
            totals[game, won] += count
        ways = sorted({(game, action) for game, action, _ in times})
        lines = tuple(_line(game, action, times, totals, context) for game, action in ways)
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


def _line(
    game: str,
    action: str,
    times: Mapping[tuple[str, str, bool], int],
    totals: Mapping[tuple[str, bool], int],
    context: Context,
) -> Line:
    shares = [
        quotient(times.get((game, action, won), 0), totals.get((game, won), 0), (), NO_STEPS)
        for won in (True, False)
    ]
    more = 100 * ((shares[0].number or 0) - (shares[1].number or 0))
    known = context.kinds.get(game, {})
    about = say("{game}: {action}", game=context.title(game), action=action_label(action, known))
    where = context.asked.where(game=game, counts="counted")
    values = [Value(value.number, why=value.why, where=where) for value in shares]
    return Line(about, (*values, Value(more, where=where)))
