"""The questions over many matches: each is a metric over the counted matches."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import pandas as pd

from analysis.counting import counted, which_count
from analysis.endings import endings
from analysis.filters import Filter, chosen
from analysis.frames import STEPS, framed
from analysis.meetings import head_to_head
from analysis.partials import Metric, answer
from analysis.ratings import ratings
from analysis.sequences import first_plays, h_index, milestones, streaks
from analysis.spreads import durations, margins, score_spread
from analysis.winning_ways import winners_mix
from analysis.wins import Context, by_person, by_players, by_seat, by_trait
from domain.report import Table

Steps = Callable[[], Iterable[pd.DataFrame]]
"""Reads the `STEPS` of the matches, part by part."""

QUESTIONS: Mapping[str, Callable[[Context], Metric]] = {
    "by_person": by_person,
    "ratings": ratings,
    "by_players": by_players,
    "by_seat": by_seat,
    "by_trait": by_trait,
    "scores": score_spread,
    "margins": margins,
    "winners_mix": winners_mix,
    "head_to_head": head_to_head,
    "streaks": streaks,
    "milestones": milestones,
    "h_index": h_index,
    "first_plays": first_plays,
    "durations": durations,
    "endings": endings,
}
"""The questions by key, in the order in which a page asks them."""

OF_PERSONS = frozenset(
    {
        "by_person",
        "by_players",
        "ratings",
        "head_to_head",
        "streaks",
        "milestones",
        "h_index",
        "first_plays",
    }
)
"""Questions about persons: who is nobody in particular is left out of them."""


def overview(plays: pd.DataFrame, context: Context) -> Table:
    """Which of the matches asked for count."""
    return answer(which_count(context.asked.origin), [chosen(plays, context.asked)])


def ask(key: str, plays: pd.DataFrame, steps: Steps, context: Context) -> Table:
    """The answer to a question over the matches that are asked for and count."""
    metric = QUESTIONS[key](context)
    return answer(metric, parts_for(metric, plays, steps, context.asked))


def parts_for(
    metric: Metric, plays: pd.DataFrame, steps: Steps, asked: Filter
) -> Iterator[pd.DataFrame]:
    """What a metric maps of some plays: at least one frame, maybe an empty one."""
    return parts_of(metric, counted(chosen(plays, asked), asked.origin), steps)


def parts_of(metric: Metric, plays: pd.DataFrame, steps: Steps) -> Iterator[pd.DataFrame]:
    """The same of plays that are all asked for and count."""
    rows = plays
    if metric.key in OF_PERSONS:
        rows = rows.loc[rows["person"].ne("")]
    if not metric.of_steps:
        yield rows
        return
    who = rows[["match", "player"]].assign(won=rows["won"].fillna(False).astype(bool))
    yield framed([], STEPS).merge(who, on=["match", "player"])
    for frame in steps():
        yield frame.merge(who, on=["match", "player"])
