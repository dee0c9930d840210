"""How scores, margins and durations are spread: histograms, so that they add up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from typing import Any, TypeAlias

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


Histogram: TypeAlias = Mapping[float, int]
"""Value → how often."""

Number: TypeAlias = tuple[float, dict[str, str]]
"""A number of a line, and what leads to its matches besides their group."""


def quantile(counts: Histogram, share: float) -> float:
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
            lines=tuple(_lines(sums, keys, context, _score_numbers)),
            drawn="boxes",
            note=_few(sums, keys),
        )

    return Metric("scores", keys, partials, finish, keys)


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
            lines=tuple(_lines(sums, keys, context, _margin_numbers)),
            note=_few(sums, keys),
        )

    reads = ("match", "game", "players", "score", "won")
    return Metric("margins", keys, partials, finish, reads)


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
            lines=tuple(_lines(sums, keys, context, _duration_numbers)),
            note=_few(sums, keys),
        )

    return Metric("durations", keys, partials, finish, ("match", "game", "players", "seconds"))


def _lines(
    sums: pd.DataFrame,
    keys: Sequence[str],
    context: Context,
    numbers: Callable[[Histogram], Iterator[Number]],
) -> Iterator[Line]:
    """The numbers of each histogram over the last key, one for every value of the keys before."""
    *by, column = keys
    for names, rows in sums.groupby(by):
        group = dict(zip(by, names, strict=True))
        counts = {float(row[column]): int(row["times"]) for row in rows.to_dict("records")}
        values = (
            Value(number, where=context.asked.where(**group, counts="counted", **more))
            for number, more in numbers(counts)
        )
        yield Line(_about(group, context), tuple(values))


def _score_numbers(counts: Histogram) -> Iterator[Number]:
    yield sum(counts.values()), {}
    for _, share in QUARTERS:
        score = quantile(counts, share)
        yield score, {"score": f"{score:.15g}"}


def _margin_numbers(counts: Histogram) -> Iterator[Number]:
    matches = sum(counts.values())
    mean = sum(margin * times for margin, times in counts.items()) / matches
    for number in (matches, quantile(counts, 0.5), mean, counts.get(0, 0)):
        yield number, {}


def _duration_numbers(counts: Histogram) -> Iterator[Number]:
    yield sum(counts.values()), {}
    for _, share in QUARTERS:
        yield 60 * quantile(counts, share), {}


def _about(group: Mapping[str, Any], context: Context) -> Message:
    game, players = str(group["game"]), str(group["players"])
    if "edition" not in group:
        return say("{game}, {players} players", game=context.title(game), players=players)
    return say(
        "{game} ({edition}), {players} players",
        game=context.title(game),
        edition=context.called(game, str(group["edition"]), "edition"),
        players=players,
    )


def _few(sums: pd.DataFrame, keys: Sequence[str]) -> Message | None:
    sizes = sums.groupby(list(keys[:-1]))["times"].sum()
    return FEW_MATCHES if len(sizes) and int(sizes.min()) < FEW else None
