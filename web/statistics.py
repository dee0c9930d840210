"""Statistics over the matches of the application's store, in the reader's language."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import pandas as pd

from analysis.filters import Filter, chosen, written
from analysis.sequences import in_order
from analysis.statistics import QUESTIONS, ask, overview
from analysis.wins import Context
from domain.game import Games
from domain.message import Json, Message, say
from domain.report import Table
from service.registry import Registry
from service.telling.speech import Speech
from web.facts import Facts
from web.language import translate
from web.told_tables import TableWords

WORDS = TableWords(Speech({}, translate))


@dataclass(frozen=True)
class Statistics:
    """The plays as they are known now, seen through a filter; `waiting`: more will come."""

    plays: pd.DataFrame
    waiting: bool
    facts: Facts
    people: Registry
    games: Games
    asked: Filter

    @property
    def context(self) -> Context:
        """What things are called; persons by the name of their newest match."""
        newest = in_order(self.plays).drop_duplicates("person", keep="last")
        typed = dict(zip(newest["person"], newest["name"], strict=True))
        names = {key: self.people.called.get(key, name) for key, name in typed.items() if key}
        return context_of(self.asked, names, self.games)

    def counted(self) -> Table:
        """Which matches count."""
        return overview(self.plays, self.context)

    def table(self, key: str) -> Table:
        """The answer to one question."""
        games = [self.asked.game] if self.asked.game else sorted(self.plays["game"].unique())
        return self.facts.answer(
            key,
            self.asked,
            lambda: ask(key, self.plays, lambda: self.facts.steps(games), self.context),
        )

    def tables(self) -> list[Table]:
        """The answers to all questions."""
        return [self.table(key) for key in QUESTIONS]

    def matches(self) -> list[dict[str, Any]]:
        """The matches that are asked for, the latest first, each with its players."""
        rows = in_order(chosen(self.plays, self.asked))
        titles = self.context.titles
        found = [
            {
                "match": str(match),
                "game": table["game"].iloc[0],
                "title": titles.get(table["game"].iloc[0], table["game"].iloc[0]),
                "day": table["day"].iloc[0],
                "status": table["status"].iloc[0],
                "players": [_player(row) for row in table.to_dict("records")],
            }
            for match, table in rows.groupby("match", sort=False)
        ]
        return found[::-1]

    def edition(self, edition: str) -> Message:
        """What an edition is called, with the game whose it is."""
        for game in self.games.values():
            if f"edition={edition}" in game.labels:
                called = game.labels[f"edition={edition}"]
                return say("{game}: {edition}", game=game.title, edition=called)
        return say("{edition}", edition=edition)

    def options(self) -> list[tuple[str, str, Json, str]]:
        """Which options were chosen anywhere: game, name, value, and how the filter names it."""
        pairs = self.plays[["game", "options"]].drop_duplicates().itertuples(index=False)
        found = {
            (str(game), f"{name}={written(value)}"): (name, value)
            for game, text in pairs
            if game in self.games and self.asked.game in (None, game)
            for name, value in json.loads(text).items()
        }
        return [(game, *of, said) for (game, said), of in sorted(found.items(), key=itemgetter(0))]

    def choices(self, column: str) -> list[str]:
        """What a filter can choose from: the values that a column has."""
        return sorted(str(value) for value in self.plays[column].dropna().unique())


def _player(row: Mapping[Any, Any]) -> dict[str, Any]:
    known = {key: None if pd.isna(row[key]) else row[key] for key in ("score", "rank", "won")}
    score, rank = known["score"], known["rank"]
    return {
        "name": row["name"],
        "score": None if score is None else whole(float(score)),
        "rank": None if rank is None else int(rank),
        "won": bool(known["won"]),
    }


def whole(number: float) -> float:
    """A number without a fraction as an integer, as people write it."""
    return int(number) if number.is_integer() else number


def context_of(asked: Filter, names: Mapping[str, str], games: Games) -> Context:
    """What persons (by their keys), games and traits are called."""
    labels: dict[str, Message] = {"city": say("City"), "seat": say("Seat at the board")}
    for game in games.values():
        labels |= game.trait_labels
    return Context(
        asked,
        names,
        {key: game.title for key, game in games.items()},
        labels,
        {key: game.kinds for key, game in games.items()},
        {key: game.labels for key, game in games.items()},
        {key: game.chores for key, game in games.items()},
    )


def asked_by(parts: Mapping[str, Any], people: Registry) -> Filter:
    """A filter from its parts as they were read; persons may be called by any of their names."""
    keys = {key: people.person(parts[key]) for key in ("person", "versus") if key in parts}
    return Filter(**{**parts, **keys})


def statistics(facts: Facts, games: Games, asked: Mapping[str, Any]) -> Statistics:
    """The statistics through a filter; `asked` are its parts as they were read."""
    people = facts.people()
    plays, waiting = facts.plays()
    return Statistics(plays, waiting, facts, people, games, asked_by(asked, people))
