"""How scores and margins are spread, and how matches end: histograms, so that they add up."""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

import pandas as pd

from analysis.partials import Metric
from analysis.wins import FEW, FEW_MATCHES, Context
from domain.message import Message, say
from domain.report import Column, Line, Table, Value

QUARTERS = (("lowest", 0.0), ("quarter", 0.25), ("median", 0.5), ("three", 0.75), ("highest", 1.0))
LABELS = {
    "lowest": say("Lowest"),
    "quarter": say("Quarter"),
    "median": say("Median"),
    "three": say("Three quarters"),
    "highest": say("Highest"),
}


def quantile(counts: Mapping[float, int], share: float) -> float:
    """The least value at or below which a share of all lies, from value → how often."""
    wanted = max(1, ceil(share * sum(counts.values())))
    reached = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= wanted:
            return value
    raise ValueError("nothing was counted")


def score_spread(context: Context) -> Metric:
    """The scores by game, edition and number of players, which are never mixed."""
    keys = ("game", "edition", "players", "score")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        rows = frame.dropna(subset="score").assign(times=1)
        return rows.groupby(list(keys), as_index=False)[["times"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        return Table(
            key="scores",
            title=say("Scores"),
            formula=say(
                "The scores of all players of the matches. Half of them lie between the quarter and"
                " the three quarters. Editions and numbers of players are not mixed."
            ),
            head=say("Game"),
            columns=(
                Column("scores", say("Scores")),
                *(Column(key, LABELS[key]) for key, _ in QUARTERS),
            ),
            lines=tuple(_score_lines(sums, context)),
            drawn="boxes",
            note=_few(sums, ["game", "edition", "players"]),
        )

    return Metric("scores", keys, partials, finish, keys)


def _score_lines(sums: pd.DataFrame, context: Context) -> Iterator[Line]:
    for (game, edition, players), rows in sums.groupby(["game", "edition", "players"]):
        counts = _histogram(rows, "score")
        where = {"game": game, "edition": edition, "players": players, "counts": "counted"}
        values = [Value(sum(counts.values()), where=context.asked.where(**where))]
        for _, share in QUARTERS:
            score = quantile(counts, share)
            values.append(Value(score, where=context.asked.where(**where, score=f"{score:g}")))
        about = say(
            "{game} ({edition}), {players} players",
            game=context.title(str(game)),
            edition=context.called(str(game), str(edition), "edition"),
            players=str(players),
        )
        yield Line(about, tuple(values))


def margins(context: Context) -> Metric:
    """By how many points winners are ahead of the best who did not win."""
    keys = ("game", "players", "margin")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        known = frame.dropna(subset="score")
        won = known["won"].fillna(False).astype(bool)
        by = ["match", "game", "players"]
        first = known.loc[won].groupby(by)["score"].max()
        second = known.loc[~won].groupby(by)["score"].max()
        rows = (first - second).dropna().astype("float64").rename("margin").reset_index()
        return rows.assign(times=1).groupby(list(keys), as_index=False)[["times"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        return Table(
            key="margins",
            title=say("Margins"),
            formula=say(
                "The winner’s score less the best score of who did not win; 0 where a tie-break"
                " decided. Matches that all players share have no margin."
            ),
            head=say("Game"),
            columns=(
                Column("matches", say("Matches")),
                Column("median", LABELS["median"]),
                Column("mean", say("Mean")),
                Column("level", say("Level on points")),
            ),
            lines=tuple(_margin_lines(sums, context)),
            note=_few(sums, ["game", "players"]),
        )

    reads = ("match", "game", "players", "score", "won")
    return Metric("margins", keys, partials, finish, reads)


def _margin_lines(sums: pd.DataFrame, context: Context) -> Iterator[Line]:
    for (game, players), rows in sums.groupby(["game", "players"]):
        counts = _histogram(rows, "margin")
        matches = sum(counts.values())
        where = context.asked.where(game=game, players=players, counts="counted")
        mean = sum(margin * times for margin, times in counts.items()) / matches
        about = say(
            "{game}, {players} players", game=context.title(str(game)), players=str(players)
        )
        numbers = (matches, quantile(counts, 0.5), mean, counts.get(0, 0))
        yield Line(about, tuple(Value(number, where=where) for number in numbers))


def durations(context: Context) -> Metric:
    """How long matches take, from the times at which their steps were logged."""
    keys = ("game", "players", "minutes")

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        timed = frame.groupby("match")["seconds"].transform("count").eq(frame["players"])
        taken = frame.loc[timed].groupby(["match", "game", "players"], as_index=False)["seconds"]
        rows = pd.DataFrame(taken.sum()).assign(times=1)
        rows["minutes"] = rows["seconds"].astype("int64") // 60
        return rows.groupby(list(keys), as_index=False)[["times"]].sum()

    def finish(sums: pd.DataFrame) -> Table:
        return Table(
            key="durations",
            title=say("Durations"),
            formula=say(
                "Whole minutes that all players took for their steps together, breaks left out."
                " Matches without times, such as those entered afterwards, are not in it."
            ),
            head=say("Game"),
            columns=(
                Column("matches", say("Matches")),
                *(Column(key, LABELS[key], "seconds") for key, _ in QUARTERS),
            ),
            lines=tuple(_duration_lines(sums, context)),
            note=_few(sums, ["game", "players"]),
        )

    return Metric("durations", keys, partials, finish, ("match", "game", "players", "seconds"))


def _duration_lines(sums: pd.DataFrame, context: Context) -> Iterator[Line]:
    for (game, players), rows in sums.groupby(["game", "players"]):
        counts = _histogram(rows, "minutes")
        where = context.asked.where(game=game, players=players, counts="counted")
        quarters = [60 * quantile(counts, share) for _, share in QUARTERS]
        about = say(
            "{game}, {players} players", game=context.title(str(game)), players=str(players)
        )
        numbers = (sum(counts.values()), *quarters)
        yield Line(about, tuple(Value(number, where=where) for number in numbers))


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


def _histogram(rows: pd.DataFrame, column: str) -> dict[float, int]:
    return {float(row[column]): int(row["times"]) for row in rows.to_dict("records")}


def _few(sums: pd.DataFrame, by: list[str]) -> Message | None:
    sizes = sums.groupby(by)["times"].sum()
    return FEW_MATCHES if len(sizes) and int(sizes.min()) < FEW else None
