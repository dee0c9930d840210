"""What players did, how often, and how long they took."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import pandas as pd

from analysis.frames import FACTS, PLAYS, checked
from domain.message import Message, Seat, say
from domain.report import Column, Line, Table, Value, blank, quotient

EMPTY: Mapping[str, Message] = MappingProxyType({})
NO_TIMES = say("The steps were entered together: the log does not say how long they took.")
NO_STEP = say("This player has made no step.")


def steps_of(facts: pd.DataFrame) -> pd.DataFrame:
    """A row for each step: its first event."""
    return checked(facts, FACTS).loc[lambda rows: rows["nth"] == 0]


def action_label(action: str, kinds: Mapping[str, Message]) -> Message:
    """A type of action in words: `kinds` are what the game calls them."""
    return kinds.get(action, Message(action.replace("_", " ").capitalize()))


def action_mix(
    facts: pd.DataFrame, players: Sequence[str], kinds: Mapping[str, Message] = EMPTY
) -> Table:
    """How often each player took each type of action."""
    steps = steps_of(facts)
    steps = steps.loc[steps["player"].isin(list(players))]
    found = {
        (str(player), str(action)): tuple(int(step) for step in rows["step"])
        for (player, action), rows in steps.groupby(["player", "action"], sort=False)
    }
    actions = list(dict.fromkeys(steps["action"]))

    def value(player: str, action: str) -> Value:
        behind = found.get((player, action), ())
        return Value(len(behind), behind)

    return Table(
        key="action_mix",
        title=say("Who did what how often"),
        formula=say("The number of logged actions of each type."),
        head=say("Action"),
        columns=tuple(Column(player, Seat(player)) for player in players),
        lines=tuple(
            Line(action_label(action, kinds), tuple(value(player, action) for player in players))
            for action in actions
        ),
        drawn="bars",
    )


def time_taken(plays: pd.DataFrame) -> Table:
    """How long each player took."""
    rows = checked(plays, PLAYS)
    known = bool(rows["seconds"].notna().all())
    total = float(rows["seconds"].fillna(0).sum())
    return Table(
        key="time",
        title=say("Time taken"),
        formula=say(
            "A step lasts from the one before until it was logged, and belongs to who made it."
            " Pauses of more than half an hour are breaks and do not count."
        ),
        head=say("Player"),
        columns=(
            Column("steps", say("Steps")),
            Column("time", say("Time"), "seconds"),
            Column("mean", say("Time per step"), "seconds"),
            Column("share", say("Share of all"), "share"),
        ),
        lines=tuple(
            Line(Seat(row["player"]), _times(row["acted"], row["seconds"], total, known=known))
            for row in rows.to_dict("records")
        ),
    )


def _times(acted: int, seconds: int, total: float, *, known: bool) -> tuple[Value, ...]:
    if not known:
        return (Value(int(acted)), *(blank(NO_TIMES) for _ in range(3)))
    return (
        Value(int(acted)),
        Value(int(seconds)),
        quotient(int(seconds), int(acted), (), NO_STEP),
        quotient(int(seconds), total, (), NO_TIMES),
    )
