"""Everything that is told about one match afterwards: tables of every game, those of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

from analysis.doings import action_mix, time_taken
from analysis.leads import time_in_lead, turning_points
from analysis.scores import Parts, itemised
from analysis.waived import Waived, happened_anyway
from domain.message import Message
from domain.report import Table
from domain.standing import Result


@dataclass(frozen=True, kw_only=True)
class Played:
    """A match as its report needs it.

    `plays`, `facts` and `measures` are the frames of this match alone; `items` its points by part,
    `parts` what these are called; `own` the tables of the game; `sentences` tell each step,
    step 0 first, in the reader's language; `kinds` are what types of action are called,
    `chores` those that are no way to play; `waived` are the steps that were against the rules.
    """

    title: str
    players: tuple[str, ...]
    plays: pd.DataFrame
    facts: pd.DataFrame
    measures: pd.DataFrame
    items: Mapping[str, Parts]
    parts: Mapping[str, Message]
    own: tuple[Table, ...]
    sentences: Sequence[str]
    result: Result | None
    kinds: Mapping[str, Message] = field(default_factory=dict)
    chores: frozenset[str] = frozenset()
    waived: tuple[Waived, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.sentences) - 1


def report(played: Played) -> tuple[Table, ...]:
    """All tables of a match: its scores, how it went, the game’s own measures, who did what.

    Where nothing was against the rules, there is no table of it.
    """
    anyway = (happened_anyway(played.waived, played.sentences),) if played.waived else ()
    return (
        itemised(played.items, played.parts, played.last),
        time_in_lead(played.measures),
        turning_points(played.measures),
        *played.own,
        action_mix(played.facts, played.players, played.kinds),
        time_taken(played.plays),
        *anyway,
    )
