"""Ratings: how strong each person is at a game, rebuilt from all matches every time.

A correction of an old match therefore changes every later rating. Bradley–Terry over all pairs of
a table rates ties as ties; ranks are those after the tie-breaks of the game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import isnan
from operator import itemgetter

import pandas as pd
from openskill.models import BradleyTerryFull, BradleyTerryFullRating

from analysis.partials import Metric, in_rows
from analysis.sequences import ORDER, in_order
from analysis.wins import Context
from domain.message import say
from domain.report import Column, Line, Table, Value

PROVISIONAL = 10
"""With fewer matches a rating is provisional."""

TWICE = 2
"""The ± that is shown: two standard deviations."""


@dataclass(frozen=True)
class Rating:
    """A person's strength at a game: mean, standard deviation, and of how many matches."""

    game: str
    person: str
    mu: float
    sigma: float
    matches: int

    @property
    def provisional(self) -> bool:
        """Whether it is of too few matches to trust."""
        return self.matches < PROVISIONAL


def rated(plays: pd.DataFrame) -> tuple[Rating, ...]:
    """The ratings after all counted matches, the strongest first, game by game.

    Matches in which a person sits twice, or some rank is not known, are not rated.
    """
    model = BradleyTerryFull()
    known: dict[tuple[str, str], BradleyTerryFullRating] = {}
    matches: dict[tuple[str, str], int] = {}
    rows = in_order(plays)[["match", "game", "person", "rank"]]
    placed = rows.assign(rank=rows["rank"].astype("float64")).itertuples(index=False, name=None)
    for _, table in groupby(placed, key=itemgetter(0)):
        _, games, persons, ranks = zip(*table, strict=True)
        if len(set(persons)) < max(2, len(persons)) or any(map(isnan, ranks)):
            continue
        keys = list(zip(games, persons, strict=True))
        teams = [[known.get(key) or model.rating()] for key in keys]
        for key, (new,) in zip(keys, model.rate(teams, ranks=list(ranks)), strict=True):
            known[key] = new
            matches[key] = matches.get(key, 0) + 1
    found = [
        Rating(game, person, new.mu, new.sigma, matches[game, person])
        for (game, person), new in known.items()
    ]
    return tuple(sorted(found, key=lambda each: (each.game, -each.mu, each.person)))


def ratings(context: Context) -> Metric:
    """The ratings as a table."""

    def finish(plays: pd.DataFrame) -> Table:
        return _table(rated(plays), context)

    return in_rows("ratings", (*ORDER, "game", "person", "rank"), finish)


def _table(found: Sequence[Rating], context: Context) -> Table:
    return Table(
        key="ratings",
        title=say("Ratings"),
        formula=say(
            "Bradley–Terry over all pairs of each match, from the ranks after tie-breaks, rebuilt"
            " from all counted matches in order; everybody begins at 25. ± is twice the standard"
            " deviation. Under 10 matches a rating is provisional."
        ),
        head=say("Game and player"),
        columns=(Column("rating", say("Rating"), "rating"), Column("matches", say("Matches"))),
        lines=tuple(_line(each, context) for each in found),
        drawn="intervals",
        note=say("Some ratings are provisional: they rest on fewer than 10 matches.")
        if any(each.provisional for each in found)
        else None,
    )


def _line(rating: Rating, context: Context) -> Line:
    where = context.asked.where(game=rating.game, person=rating.person, counts="counted")
    game, name = context.title(rating.game), context.name(rating.person)
    about = (
        say("{game}: {name} (provisional)", game=game, name=name)
        if rating.provisional
        else say("{game}: {name}", game=game, name=name)
    )
    strength = Value(rating.mu, spread=TWICE * rating.sigma, where=where)
    return Line(about, (strength, Value(rating.matches, where=where)))
