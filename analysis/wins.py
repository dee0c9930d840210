"""Wins against the fair share: by person, by seat, by trait, by number of players."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pandas as pd

from analysis.filters import Filter
from analysis.intervals import wilson
from analysis.partials import Metric
from domain.message import Message, say
from domain.report import Column, Line, Table, Value

FEW = 10
"""With fewer matches than this a number says little, and the page says so."""

FEW_MATCHES = say("With fewer than 10 matches these numbers say little: mind the intervals.")

COLUMNS = (
    Column("matches", say("Matches")),
    Column("wins", say("Wins")),
    Column("share", say("Win rate"), "share"),
    Column("fair", say("Fair share"), "share"),
    Column("above", say("Wins above fair"), "signed"),
)
FORMULA = say(
    "The fair share of a match of n players is 1/n. The win rate stands with its Wilson interval of"
    " 95 %; wins above fair are the wins less the sum of the fair shares."
)


@dataclass(frozen=True)
class Context:
    """What tables of many matches need besides numbers.

    `asked` is the filter in force, `names` and `titles` what persons and games are called,
    `traits` what traits of players are called; by game `kinds` what types of action are called and
    `labels` other names on the wire, `chores` the types of action that are no way to play.
    """

    asked: Filter
    names: Mapping[str, str]
    titles: Mapping[str, str]
    traits: Mapping[str, Message]
    kinds: Mapping[str, Mapping[str, Message]] = field(default_factory=dict)
    labels: Mapping[str, Mapping[str, Message]] = field(default_factory=dict)
    chores: Mapping[str, Collection[str]] = field(default_factory=dict)

    def name(self, person: str) -> Message:
        """What a person is called."""
        return say("{name}", name=self.names.get(person, person))

    def title(self, game: str) -> Message:
        """What a game is called."""
        return say("{game}", game=self.titles.get(game, game))

    def called(self, game: str, value: str, name: str = "") -> Message:
        """What a value is called, itself in words where the game does not say; `name` has it."""
        labels = self.labels.get(game, {})
        known = labels.get(f"{name}={value}", labels.get(value))
        return known or Message(value.replace("_", " "))


SHARES = 232_792_560
"""The parts of a match that fair shares are counted in: each number of players up to 20 divides it,
so that their sum is the same in whatever order they are added."""

WINS = ("players", "won")
"""The columns that wins and fair shares are reckoned from."""


def wins(frame: pd.DataFrame, by: list[str]) -> pd.DataFrame:
    """Partials by some columns: matches, wins, and the sum of the fair shares in `SHARES`."""
    rows = frame.assign(
        wins=frame["won"].fillna(False).astype("int64"),
        fair=SHARES // frame["players"],
        matches=1,
    )
    return rows.groupby(by, as_index=False)[["matches", "wins", "fair"]].sum()


def win_values(row: Mapping[Any, Any], where: Mapping[str, str]) -> tuple[Value, ...]:
    """The values of `COLUMNS`, each linked to its matches."""
    matches, won, fair = int(row["matches"]), int(row["wins"]), int(row["fair"]) / SHARES
    low, high = wilson(won, matches)
    return (
        Value(matches, where=where),
        Value(won, where={**where, "won": "true"}),
        Value(won / matches, low=low, high=high, where=where),
        Value(fair / matches, where=where),
        Value(won - fair, where=where),
    )


def by_person(context: Context) -> Metric:
    """Who wins more than the fair share, the surest first."""

    def finish(sums: pd.DataFrame) -> Table:
        rows = sums.to_dict("records")
        rows.sort(key=lambda row: (-wilson(row["wins"], row["matches"])[0], row["person"]))
        return _table(
            "by_person",
            say("Players"),
            say("Player"),
            [(context.name(row["person"]), row, {"person": row["person"]}) for row in rows],
            context,
        )

    return Metric(
        "by_person",
        ("person",),
        lambda frame: wins(frame, ["person"]),
        finish,
        ("person", *WINS),
    )


def by_players(context: Context) -> Metric:
    """Whether somebody wins more among few or among many, apart for each number of players."""

    def finish(sums: pd.DataFrame) -> Table:
        named = sums.assign(name=sums["person"].map(lambda one: context.names.get(one, one)))
        rows = named.sort_values(["name", "person", "players"]).to_dict("records")
        labels = [
            (
                say(
                    "{name}, {players} players",
                    name=context.names.get(row["person"], row["person"]),
                    players=row["players"],
                ),
                row,
                {"person": row["person"], "players": row["players"]},
            )
            for row in rows
        ]
        return _table("by_players", say("Numbers of players"), say("Player"), labels, context)

    keys = ["person", "players"]
    return Metric(
        "by_players", tuple(keys), lambda frame: wins(frame, keys), finish, ("person", *WINS)
    )


def by_seat(context: Context) -> Metric:
    """Whether a seat wins more than another, apart for each number of players."""

    def finish(sums: pd.DataFrame) -> Table:
        rows = sums.sort_values(["game", "players", "seat"]).to_dict("records")
        labels = [
            (
                say(
                    "{game}, {players} players: seat {seat}",
                    game=context.title(row["game"]),
                    players=row["players"],
                    seat=row["seat"],
                ),
                row,
                {"game": row["game"], "players": row["players"], "seat": row["seat"]},
            )
            for row in rows
        ]
        return _table("by_seat", say("Seats"), say("Seat"), labels, context)

    keys = ["game", "players", "seat"]
    return Metric(
        "by_seat",
        tuple(keys),
        lambda frame: wins(frame.loc[frame["steps"].gt(0)], keys),
        finish,
        ("game", "seat", "steps", *WINS),
    )


def by_trait(context: Context) -> Metric:
    """Whether what tells players apart (bids, cities, kinds of fish) goes with winning."""

    def finish(sums: pd.DataFrame) -> Table:
        rows = sums.sort_values(["game", "trait", "value"]).to_dict("records")
        labels = [
            (
                say(
                    "{game}, {trait}: {value}",
                    game=context.title(row["game"]),
                    trait=context.traits.get(row["trait"], Message(row["trait"].capitalize())),
                    value=context.called(row["game"], row["value"], row["trait"]),
                ),
                row,
                {"game": row["game"], "trait": f"{row['trait']}={row['value']}"},
            )
            for row in rows
        ]
        return _table("by_trait", say("Bids, cities, kinds"), say("Trait"), labels, context)

    def partials(frame: pd.DataFrame) -> pd.DataFrame:
        pairs = frame.assign(pair=frame["traits"].map(lambda text: list(json.loads(text).items())))
        rows = pairs.explode("pair").dropna(subset="pair")
        rows = rows.assign(trait=rows["pair"].str[0], value=rows["pair"].str[1])
        return wins(rows, ["game", "trait", "value"])

    keys = ("game", "trait", "value")
    return Metric("by_trait", keys, partials, finish, ("game", "traits", *WINS))


def _table(
    key: str,
    title: Message,
    head: Message,
    rows: Sequence[tuple[Message, Mapping[Any, Any], Mapping[str, object]]],
    context: Context,
) -> Table:
    lines = tuple(
        Line(label, win_values(row, context.asked.where(counts="counted", **where)))
        for label, row, where in rows
    )
    few = any(row["matches"] < FEW for _, row, _ in rows)
    return Table(
        key=key,
        title=title,
        formula=FORMULA,
        head=head,
        columns=COLUMNS,
        lines=lines,
        drawn="intervals",
        note=FEW_MATCHES if few else None,
    )
