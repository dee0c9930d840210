"""Sentences of the end: tokens and points."""

from collections.abc import Iterator

from domain.game import Telling
from domain.kuna_yala.events import GameEnded, MatchScored, ScoreRow, TokenRevealed
from domain.kuna_yala.naming import colour
from domain.kuna_yala.state import State
from domain.message import Message, Seat, say, say_many


def game_ended(state: State, event: GameEnded) -> Telling:
    return Telling(
        say_many(
            "Three piles are empty: the game ends after {n} turn.",
            "Three piles are empty: the game ends after {n} turns.",
            event.turns,
        )
    )


def token_revealed(state: State, event: TokenRevealed) -> Telling:
    seat, fish = Seat(event.player), colour(event.fish)
    return Telling(say("{player} turns up the token: {fish}.", player=seat, fish=fish))


def match_scored(state: State, event: MatchScored) -> Telling:
    best = next(row for row in event.rows if row.rank == 1).total
    if len(event.winners) == 1:
        text = say_many(
            "{player} wins with {n} point.",
            "{player} wins with {n} points.",
            best,
            player=Seat(event.winners[0]),
        )
    else:
        text = say_many(
            "{players} share the victory with {n} point.",
            "{players} share the victory with {n} points.",
            best,
            players=tuple(map(Seat, event.winners)),
        )
    return Telling(text, (*map(_sum, event.rows), *_tie_break(event, best)))


def _sum(row: ScoreRow) -> Message:
    return say(
        "{player}: {fish} fish ({token}) + majority {majority} + most sharks {sharks} = {total}",
        player=Seat(row.player),
        fish=row.fish,
        token=colour(row.token),
        majority=row.majority,
        sharks=row.sharks,
        total=row.total,
    )


def _tie_break(event: MatchScored, best: int) -> Iterator[Message]:
    """More fish of the own kind in the own shoal break a tie (section 7)."""
    tied = [row for row in event.rows if row.total == best]
    if len(tied) > 1:
        each = tuple(
            say("{player} {fish}", player=Seat(row.player), fish=row.own_fish) for row in tied
        )
        yield say("tie at {best}; own fish in the own shoal: {each}", best=best, each=each)
