"""Who was ahead when, and which steps turned the match, by the projected score."""

from dataclasses import dataclass
from itertools import pairwise

import pandas as pd

from analysis.frames import MEASURES, checked
from domain.message import Message, Seat, say
from domain.report import Column, Line, Table, Value, blank

MOST = 8
"""How many turning points are shown."""

NOT_KNOWN = say("The scores on the way are not known to this log.")
NO_LEAD = say("Nobody else to be ahead of.")


@dataclass(frozen=True)
class Lead:
    """From a step on, a player is ahead alone, or nobody is."""

    step: int
    player: str | None


@dataclass(frozen=True)
class Swing:
    """By how many points a step moved a player against the best of the others."""

    step: int
    player: str
    points: int
    score: int


def scores(measures: pd.DataFrame) -> pd.DataFrame:
    """The projected scores: a row for each step, a column for each player.

    Steps at which a score is not known are left out.
    """
    rows = checked(measures, MEASURES).loc[lambda frame: frame["metric"] == "score"]
    wide = rows.pivot(index="step", columns="player", values="value")
    return wide[list(dict.fromkeys(rows["player"]))].dropna().astype("int64")


def leads(measures: pd.DataFrame) -> tuple[Lead, ...]:
    """Each change of the lead in order; a lead that is shared is nobody's.

    Step 0 begins with whoever is ahead then.
    """
    wide = scores(measures)
    found: list[Lead] = []
    for step, row in zip(wide.index, wide.itertuples(index=False), strict=True):
        best = max(row)
        first = [player for player, score in zip(wide.columns, row, strict=True) if score == best]
        ahead = str(first[0]) if len(first) == 1 else None
        if not found or found[-1].player != ahead:
            found.append(Lead(int(step), ahead))
    return tuple(found)


def lead_changes(measures: pd.DataFrame) -> tuple[Lead, ...]:
    """The steps at which the lead went from one player to another; ties between do not count."""
    alone = [lead for lead in leads(measures) if lead.player is not None]
    return tuple(later for earlier, later in pairwise(alone) if earlier.player != later.player)


def swings(measures: pd.DataFrame, most: int = MOST) -> tuple[Swing, ...]:
    """The largest gains of a player on the best of the others, the largest first.

    Where a step gives several players a gain, the largest counts; of equal ones the earlier.
    """
    wide = scores(measures)
    if wide.shape[1] < 2 or len(wide) < 2:
        return ()
    gaps = pd.DataFrame(
        {player: wide[player] - wide.drop(columns=player).max(axis=1) for player in wide.columns}
    )
    gains = gaps.diff().iloc[1:].astype("int64")
    best = pd.DataFrame({"player": gains.idxmax(axis=1), "points": gains.max(axis=1)})
    found = best.loc[best["points"] > 0].sort_values("points", ascending=False, kind="stable")
    rows = found.head(most).reset_index().to_dict("records")
    then = wide.to_dict()
    return tuple(
        Swing(row["step"], row["player"], row["points"], then[row["player"]][row["step"]])
        for row in rows
    )


def turning_points(measures: pd.DataFrame) -> Table:
    """The largest swings as a table."""
    lines = tuple(
        Line(
            say("Step {step}: {player}", step=swing.step, player=Seat(swing.player)),
            (Value(swing.points, (swing.step,)), Value(swing.score, (swing.step,))),
        )
        for swing in swings(measures)
    )
    return Table(
        key="turning_points",
        title=say("Turning points"),
        formula=say(
            "By how many points a step moved a player’s projected score against the best of the"
            " others: the largest swings."
        ),
        head=say("Step"),
        columns=(
            Column("swing", say("Swing"), "signed"),
            Column("score", say("Score then")),
        ),
        lines=lines,
        drawn="bars",
    )


def time_in_lead(measures: pd.DataFrame) -> Table:
    """At how many steps each player was ahead alone, and when the lead was taken."""
    wide = scores(measures)
    players = list(dict.fromkeys(measures["player"]))
    changes = lead_changes(measures)
    best = wide.max(axis=1)
    alone = wide.eq(best, axis=0).sum(axis=1) == 1
    lines = tuple(
        Line(
            Seat(player),
            _lead_values(player, wide, (wide.eq(best, axis=0)[player]) & alone, changes),
        )
        if len(wide) and len(players) > 1
        else Line(Seat(player), (blank(_why(players)),) * 3)
        for player in players
    )
    return Table(
        key="lead",
        title=say("In the lead"),
        formula=say(
            "The steps after which a player alone had the highest projected score, their share of"
            " all steps with known scores, and how often the lead was taken from another."
        ),
        head=say("Player"),
        columns=(
            Column("steps", say("Steps ahead")),
            Column("share", say("Share of all"), "share"),
            Column("taken", say("Leads taken")),
        ),
        lines=lines,
    )


def _lead_values(
    player: str, wide: pd.DataFrame, ahead: "pd.Series[bool]", changes: tuple[Lead, ...]
) -> tuple[Value, ...]:
    taken = tuple(lead.step for lead in changes if lead.player == player)
    return (
        Value(int(ahead.sum())),
        Value(float(ahead.sum()) / len(wide)),
        Value(len(taken), taken),
    )


def _why(players: list[str]) -> Message:
    return NOT_KNOWN if len(players) > 1 else NO_LEAD
