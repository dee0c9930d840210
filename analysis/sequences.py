"""What depends on the order of matches: streaks, first plays, milestones.

These do not add up from parts; of each part the few columns are kept that are needed, and all are
read in one order: by the day played, then by when the match ended, then by its id.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pandas as pd

from analysis.partials import Metric, in_rows
from analysis.wins import Context
from domain.message import say
from domain.report import Column, Line, Table, Value, blank

ORDER = ["day", "ended_at", "match"]
MILESTONES = (5, 10, 25, 100)
"""Plays of one game that players celebrate: a nickel, a dime, a quarter, a dollar."""

NO_RANK = say("The places of this match are not known.")
ALL_REACHED = say("All milestones are reached.")


def in_order(plays: pd.DataFrame) -> pd.DataFrame:
    """The rows of plays in the one order of matches."""
    return plays.sort_values(ORDER, kind="stable")


def runs(won: Iterable[bool]) -> tuple[int, int]:
    """The longest run of wins, and the run at the end."""
    longest = current = 0
    for each in won:
        current = current + 1 if each else 0
        longest = max(longest, current)
    return longest, current


def streaks(context: Context) -> Metric:
    """The longest and the present run of wins of each person over all games asked for."""
    return in_rows("streaks", (*ORDER, "person", "won"), lambda plays: _streaks(plays, context))


def _streaks(plays: pd.DataFrame, context: Context) -> Table:
    found = []
    for person, rows in in_order(plays).groupby("person"):
        longest, current = runs(rows["won"].fillna(False).astype(bool))
        found.append((longest, current, str(person)))
    found.sort(key=lambda each: (-each[0], -each[1], each[2]))
    return Table(
        key="streaks",
        title=say("Streaks"),
        formula=say(
            "Wins in a row, shared ones too, by the day played and then by when the match ended."
            " Matches that do not count neither break nor lengthen a streak."
        ),
        head=say("Player"),
        columns=(Column("longest", say("Longest")), Column("current", say("At present"))),
        lines=tuple(
            Line(context.name(person), _person_values((longest, current), person, context))
            for longest, current, person in found
        ),
    )


def _person_values(numbers: Iterable[int], person: str, context: Context) -> tuple[Value, ...]:
    where = context.asked.where(person=person, counts="counted")
    return tuple(Value(number, where=where) for number in numbers)


def milestones(context: Context) -> Metric:
    """How often each person played each game, and how far the next milestone is."""
    return in_rows("milestones", ("person", "game"), lambda plays: _milestones(plays, context))


def _milestones(plays: pd.DataFrame, context: Context) -> Table:
    counts = plays.groupby(["person", "game"], as_index=False).size()
    rows = counts.sort_values(["size", "person", "game"], ascending=[False, True, True])
    return Table(
        key="milestones",
        title=say("Milestones"),
        formula=say("Counted plays of one game; milestones are 5, 10, 25 and 100 plays."),
        head=say("Player and game"),
        columns=(
            Column("plays", say("Plays")),
            Column("reached", say("Milestone reached")),
            Column("missing", say("To the next")),
        ),
        lines=tuple(
            _milestone_line(row["person"], row["game"], row["size"], context)
            for row in rows.to_dict("records")
        ),
    )


def _milestone_line(person: str, game: str, size: int, context: Context) -> Line:
    where = context.asked.where(person=person, game=game, counts="counted")
    reached = max((each for each in MILESTONES if each <= size), default=0)
    further = [each - size for each in MILESTONES if each > size]
    return Line(
        say("{name}: {game}", name=context.name(person), game=context.title(game)),
        (
            Value(size, where=where),
            Value(reached, where=where),
            Value(further[0], where=where) if further else blank(ALL_REACHED),
        ),
    )


def first_plays(context: Context) -> Metric:
    """When each person played a game for the first time, and how that went, the latest first."""
    return in_rows(
        "first_plays",
        (*ORDER, "person", "game", "rank", "players"),
        lambda plays: _first_plays(plays, context),
    )


def _first_plays(plays: pd.DataFrame, context: Context) -> Table:
    firsts = in_order(plays).drop_duplicates(["person", "game"])
    rows = in_order(firsts).iloc[::-1]
    return Table(
        key="first_plays",
        title=say("First plays"),
        formula=say("The first counted match of a person in a game, and the rank in it."),
        head=say("Player and game"),
        columns=(Column("rank", say("Rank")), Column("players", say("Players"))),
        lines=tuple(_first_lines(rows, context)),
    )


def _first_lines(rows: pd.DataFrame, context: Context) -> Iterator[Line]:
    for row in rows.to_dict("records"):
        where = context.asked.where(
            person=row["person"], game=row["game"], since=row["day"], until=row["day"]
        )
        about = say(
            "{name}: {game}, {day}",
            name=context.name(row["person"]),
            game=context.title(row["game"]),
            day=row["day"],
        )
        yield Line(about, (_rank(row["rank"], where), Value(row["players"], where=where)))


def h_index(context: Context) -> Metric:
    """For each person the largest h such that h games were played h times or more."""
    return in_rows("h_index", ("person", "game"), lambda plays: _h_index(plays, context))


def _h_index(plays: pd.DataFrame, context: Context) -> Table:
    counts = plays.groupby(["person", "game"], as_index=False).size()
    found = sorted(
        (
            (_largest_h(rows["size"].tolist()), str(person))
            for person, rows in counts.groupby("person")
        ),
        key=lambda each: (-each[0], each[1]),
    )
    return Table(
        key="h_index",
        title=say("H-index"),
        formula=say("The largest number h such that h games were each played h times or more."),
        head=say("Player"),
        columns=(Column("h", say("H-index")),),
        lines=tuple(
            Line(context.name(person), _person_values((h,), person, context)) for h, person in found
        ),
    )


def _largest_h(sizes: list[int]) -> int:
    ranked = sorted(sizes, reverse=True)
    return sum(size >= place for place, size in enumerate(ranked, 1))


def _rank(rank: Any, where: Mapping[str, str]) -> Value:
    return blank(NO_RANK) if pd.isna(rank) else Value(int(rank), where=where)
