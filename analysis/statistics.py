"""The questions over many matches: each is a function of the counted matches."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain

import pandas as pd

from analysis import frames
from analysis.counting import counted, counts
from analysis.filters import chosen
from analysis.meetings import head_to_head
from analysis.partials import Metric, answer
from analysis.ratings import ratings
from analysis.sequences import first_plays, h_index, milestones, streaks
from analysis.spreads import endings, margins, score_spread
from analysis.winning_ways import winners_mix
from analysis.wins import Context, by_person, by_seat, by_trait
from domain.report import Table

Steps = Callable[[], Iterable[pd.DataFrame]]
"""Reads the `STEPS` of the matches, part by part."""

Question = Callable[[pd.DataFrame, Steps, Context], Table]


def _of_plays(make: Callable[[Context], Metric]) -> Question:
    return lambda plays, steps, context: answer(make(context), [plays])


def _winners_mix(plays: pd.DataFrame, steps: Steps, context: Context) -> Table:
    return answer(winners_mix(context, plays), chain([frames.framed([], frames.STEPS)], steps()))


QUESTIONS: Mapping[str, Question] = {
    "by_person": _of_plays(by_person),
    "ratings": lambda plays, steps, context: ratings(plays, context),
    "by_seat": lambda plays, steps, context: answer(
        by_seat(context), [plays.loc[plays["steps"].gt(0)]]
    ),
    "by_trait": _of_plays(by_trait),
    "scores": _of_plays(score_spread),
    "margins": _of_plays(margins),
    "winners_mix": _winners_mix,
    "head_to_head": _of_plays(head_to_head),
    "streaks": lambda plays, steps, context: streaks(plays, context),
    "milestones": lambda plays, steps, context: milestones(plays, context),
    "h_index": lambda plays, steps, context: h_index(plays, context),
    "first_plays": lambda plays, steps, context: first_plays(plays, context),
    "endings": _of_plays(endings),
}
"""The questions by key, in the order in which a page asks them."""

OF_PERSONS = frozenset(
    {"by_person", "ratings", "head_to_head", "streaks", "milestones", "h_index", "first_plays"}
)
"""Questions about persons: who is nobody in particular is left out of them."""


def overview(plays: pd.DataFrame, context: Context) -> Table:
    """Which of the matches asked for count."""
    return counts(chosen(plays, context.asked), context.asked.origin)


def ask(key: str, plays: pd.DataFrame, steps: Steps, context: Context) -> Table:
    """The answer to a question over the matches that are asked for and count."""
    rows = counted(chosen(plays, context.asked), context.asked.origin)
    if key in OF_PERSONS:
        rows = rows.loc[rows["person"].ne("")]
    return QUESTIONS[key](rows, steps, context)
