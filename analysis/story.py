"""A match in eight scenes: the same log tells the same story, each sentence linked to its steps."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

import pandas as pd

from analysis.doings import action_label, steps_of
from analysis.leads import Swing, lead_changes, leads, swings
from analysis.match_report import Played
from analysis.scores import NOT_KNOWN as SCORE_NOT_KNOWN
from domain.message import Fact, Message, Seat, say, say_many, words
from domain.report import Column, Table, Value

NO_SCORES = say("The scores on the way are not known to this log.")

CLEARLY_MORE = 2
"""By so many steps a player must go beyond the share of the others to stand out."""


@dataclass(frozen=True)
class Sentence:
    """One sentence and the steps that its numbers come from."""

    text: Message
    steps: tuple[int, ...] = ()


@dataclass(frozen=True)
class Scene:
    """A few sentences under a title."""

    title: Message
    sentences: tuple[Sentence, ...]


def story(played: Played) -> tuple[Scene, ...]:
    """The eight scenes, as far as the match has got."""
    scenes = (
        (say("The table"), _table(played)),
        (say("First ahead"), _first_ahead(played)),
        (say("Ways to play"), _ways(played)),
        (say("An early turn"), _early(played)),
        (say("The biggest swing"), _biggest(played)),
        (say("Who led"), _led(played)),
        (say("What stands out"), _stands_out(played)),
        (say("The end"), _end(played)),
    )
    return tuple(Scene(title, tuple(sentences)) for title, sentences in scenes)


def _table(played: Played) -> Iterator[Sentence]:
    players = tuple(Seat(player) for player in played.players)
    yield Sentence(say("{players} sit down to {game}.", players=players, game=played.title), (0,))
    yield Sentence(
        say_many("The log has {n} step.", "The log has {n} steps.", played.last), (played.last,)
    )


def _first_ahead(played: Played) -> Iterator[Sentence]:
    alone = [lead for lead in leads(played.measures) if lead.player is not None]
    if not alone:
        yield Sentence(NO_SCORES)
        return
    first = alone[0]
    assert first.player is not None
    yield Sentence(
        say("At step {step} {player} is ahead alone.", step=first.step, player=Seat(first.player)),
        (first.step,),
    )
    yield Sentence(say("{told}", told=played.sentences[first.step]), (first.step,))


def _ways(played: Played) -> Iterator[Sentence]:
    """For each player the action that fills clearly more of the own steps than of the others'."""
    steps = steps_of(played.facts)
    own = steps["player"].isin(list(played.players))
    steps = steps.loc[own & ~steps["action"].isin(list(played.chores))]
    counts = pd.crosstab(steps["action"], steps["player"])
    told = [way for player in played.players if (way := _way(played, player, steps, counts))]
    yield from told or [Sentence(say("All play much alike."))]


def _way(played: Played, player: str, steps: pd.DataFrame, counts: pd.DataFrame) -> Sentence | None:
    """What a player chose most beyond the share of the others, if by `CLEARLY_MORE` steps.

    `counts` has a row per action and a column per player who acted.
    """
    if player not in counts or counts.shape[1] < 2:
        return None
    others = (counts / counts.sum()).drop(columns=player).mean(axis=1)
    total = int(counts[player].sum())
    more = (counts[player] - others * total).round(6)
    action = str(more.idxmax())
    if more[action] < CLEARLY_MORE:
        return None
    chosen = (steps["player"] == player) & (steps["action"] == action)
    behind = tuple(int(step) for step in steps.loc[chosen, "step"])
    text = say(
        "More than the others, {player} chooses “{action}”: {n} of {all} steps.",
        player=Seat(player),
        action=action_label(action, played.kinds),
        n=len(behind),
        all=total,
    )
    return Sentence(text, behind)


def _early(played: Played) -> Iterator[Sentence]:
    """The largest swing of the first half that is not the largest of all."""
    biggest = [swing.step for swing in swings(played.measures, 1)]
    half = played.measures.loc[played.measures["step"] <= played.last // 2]
    found = [swing for swing in swings(half, 2) if swing.step not in biggest]
    if found:
        yield from _told(played, found[0])
    else:
        yield Sentence(say("No step of the first half turns the match.") if biggest else NO_SCORES)


def _biggest(played: Played) -> Iterator[Sentence]:
    found = swings(played.measures, 1)
    yield from _told(played, found[0]) if found else [Sentence(NO_SCORES)]


def _told(played: Played, swing: Swing) -> Iterator[Sentence]:
    yield Sentence(say("{told}", told=played.sentences[swing.step]), (swing.step,))
    yield Sentence(
        say_many(
            "That wins {player} {n} point on the best of the others.",
            "That wins {player} {n} points on the best of the others.",
            swing.points,
            player=Seat(swing.player),
        ),
        (swing.step,),
    )


def _led(played: Played) -> Iterator[Sentence]:
    changes = lead_changes(played.measures)
    behind = tuple(lead.step for lead in changes)
    yield Sentence(
        say_many(
            "The lead changes hands {n} time.", "The lead changes hands {n} times.", len(behind)
        ),
        behind,
    )
    if changes and changes[-1].player is not None:
        last = changes[-1]
        yield Sentence(
            say(
                "For the last time at step {step}, to {player}.",
                step=last.step,
                player=Seat(last.player or ""),
            ),
            (last.step,),
        )


def _stands_out(played: Played) -> Iterator[Sentence]:
    """What most tells players apart in each of the first two of the game's own tables that do."""
    told = 0
    for table in played.own:
        for sentence in _striking(table):
            yield sentence
            told += 1
        if told == 2:
            return
    if not told:
        yield Sentence(say("Nothing of the game’s own measures tells the players apart."))


def _striking(table: Table) -> Iterator[Sentence]:
    """The column in which one player is furthest ahead of the next, against what chance gives."""
    if any(isinstance(column.label, Seat) for column in table.columns):
        return
    found = [
        (lead, column, values[0])
        for at, column in enumerate(table.columns)
        if column.striking and not column.unit
        for values in [_ranked(table, at, column)]
        if len(values) > 1 and (lead := _lead(values)) > 0
    ]
    if found:
        _, column, best = max(found, key=lambda one: one[0])
        yield _told_of(table, column, best)


def _ranked(table: Table, at: int, column: Column) -> list[tuple[Seat, Value]]:
    """The known values of the players, the one that may stand out first."""
    known = [
        (line.about, line.values[at])
        for line in table.lines
        if isinstance(line.about, Seat) and line.values[at].number is not None
    ]
    most = column.striking == "most"
    return sorted(known, key=lambda one: one[1].number or 0, reverse=most)


def _lead(ranked: list[tuple[Seat, Value]]) -> float:
    """By how many times the root of both the first is ahead: 24 of 10 is more than 1 of 0."""
    first, second = (value.number or 0 for _, value in ranked[:2])
    if first == second or min(first, second) < 0:
        return 0
    return abs(first - second) / sqrt(first + second)


def _told_of(table: Table, column: Column, best: tuple[Seat, Value]) -> Sentence:
    player, value = best
    texts = {
        "most": words("{title}: {player} has the most under “{column}”: {number}."),
        "fewest turns": words("{title}: {player} has the fewest turns under “{column}”: {number}."),
    }
    facts: dict[str, Fact] = {
        "title": table.title,
        "player": player,
        "column": column.label,
        "number": _written(value.number or 0),
    }
    return Sentence(Message(texts[column.striking], facts), value.steps)


def _written(number: float) -> Message:
    """A number to two places at most, with the sign that the reader's language puts before them."""
    whole, _, places = f"{number:.2f}".rstrip("0").partition(".")
    if not places:
        return say("{number}", number=whole)
    return say("{whole}.{places}", whole=whole, places=places)


def _end(played: Played) -> Iterator[Sentence]:
    result, last = played.result, (played.last,)
    if result is None:
        yield Sentence(say("The match still runs."), last)
        return
    if not result.winners:
        yield Sentence(say("The match ends without a winner."), last)
        return
    winners = tuple(Seat(player) for player in result.winners)
    score = result.scores.get(result.winners[0])
    if score is None:
        yield Sentence(say("The match goes to {winners}.", winners=winners), last)
        return
    yield Sentence(
        say_many(
            "The match goes to {winners} with {n} point.",
            "The match goes to {winners} with {n} points.",
            score,
            winners=winners,
        ),
        last,
    )
    yield from _margin(played, score)
    yield from _largest_part(played, result.winners[0])


def _margin(played: Played, score: int) -> Iterator[Sentence]:
    assert played.result is not None
    others = [
        points
        for player, points in played.result.scores.items()
        if points is not None and player not in played.result.winners
    ]
    if not others:
        return
    margin = score - max(others)
    text = (
        say_many("The next is {n} point behind.", "The next is {n} points behind.", margin)
        if margin > 0
        else say("On points the next is level: the tie-break of the game decides.")
    )
    yield Sentence(text, (played.last,))


def _largest_part(played: Played, winner: str) -> Iterator[Sentence]:
    parts = played.items.get(winner)
    if not parts:
        yield Sentence(SCORE_NOT_KNOWN)
        return
    part = max(parts, key=lambda key: parts[key])
    yield Sentence(
        say_many(
            "{player}’s largest part is “{part}” with {n} point.",
            "{player}’s largest part is “{part}” with {n} points.",
            parts[part],
            player=Seat(winner),
            part=played.parts.get(part, say("{part}", part=part)),
        ),
        (played.last,),
    )
