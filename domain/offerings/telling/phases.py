"""Rounds, phases and the end, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.game import Telling
from domain.message import Fact, Message, Seat, say
from domain.offerings import names
from domain.offerings.events import (
    CorruptionBegan,
    Event,
    FirstPlayerMoved,
    GameEnded,
    IncomePaid,
    MatchScored,
    PrayerScored,
    RoundBegan,
    SacrificeBegan,
    Standing,
)
from domain.offerings.state import State


def _round_began(state: State, event: RoundBegan) -> Telling:
    return Telling(
        say(
            "Round {round} begins; {player} is the first auctioneer.",
            round=event.round,
            player=Seat(event.order[0]),
        )
    )


def _corruption_began(state: State, event: CorruptionBegan) -> Telling:
    if not event.able:
        return Telling(say("Nobody can bribe this round."))
    bribers = tuple(
        say("{player} {level}", player=Seat(player), level=state.level(player, "briber"))
        for player in event.order
    )
    return Telling(
        say("Now {players} can bribe.", players=_seats(event.able)),
        (say("order by briber: {bribers}", bribers=bribers),),
    )


def _prayer_scored(state: State, event: PrayerScored) -> Telling:
    gained = {player: points for player, points in event.points.items() if points}
    if not gained:
        return Telling(None, (say("no priestess prays: nobody scores"),))
    text = say(
        "Prayer: {gains}.",
        gains=tuple(
            say("{player} +{points}", player=Seat(player), points=points)
            for player, points in gained.items()
        ),
    )
    return Telling(text, tuple(_prayed(state, player, n) for player, n in gained.items()))


def _prayed(state: State, player: str, points: int) -> Message:
    return say(
        "priestess of {player} on {level}: {points}, {before} → {after}",
        player=Seat(player),
        level=state.level(player, "priestess"),
        points=names.points(points),
        before=state.points[player],
        after=state.points[player] + points,
    )


def _sacrifice_began(state: State, event: SacrificeBegan) -> Telling:
    if not event.able:
        return Telling(say("Nobody can sacrifice this round."))
    return Telling(say("Now {players} can sacrifice.", players=_seats(event.able)))


def _first_player_moved(state: State, event: FirstPlayerMoved) -> Telling:
    return Telling(None, (say("{player} is the first player now", player=Seat(event.to)),))


def _income_paid(state: State, event: IncomePaid) -> Telling:
    text = say(
        "Income: {gains}.",
        gains=tuple(
            say("{player} +{paid}", player=Seat(player), paid=paid)
            for player, paid in event.paid.items()
        ),
    )
    lost = tuple(
        say(
            "{player} may hold {cap}: {lost} forfeited",
            player=Seat(player),
            cap=names.coins(state.edition.money_cap),
            lost=names.coins(n),
        )
        for player, n in event.forfeited.items()
        if n
    )
    return Telling(text, lost)


def _game_ended(state: State, event: GameEnded) -> Telling:
    match event.reason:
        case "altars":
            return Telling(say("The match ends: every altar holds an offering."))
        case "score":
            return Telling(say("The match ends: {points} are reached.", points=_end_score(state)))
        case _:
            return Telling(
                say(
                    "The match ends: every altar holds an offering and {points} are reached.",
                    points=_end_score(state),
                )
            )


def _end_score(state: State) -> Message:
    return names.points(state.edition.end_score)


def _match_scored(state: State, event: MatchScored) -> Telling:
    best = next(row for row in event.rows if row.rank == 1)
    facts: dict[str, Fact] = {
        "players": _seats(event.winners),
        "points": names.points(best.score),
    }
    text = say("{players} wins with {points}.", **facts)
    if len(event.winners) > 1:
        text = say("{players} share the victory with {points}.", **facts)
    level = [row for row in event.rows if row.score == best.score]
    return Telling(text, (*map(_scored, event.rows), *(_tie(level) if level[1:] else ())))


def _scored(row: Standing) -> Message:
    return say(
        "{player}: {points} + {bonus} for {n} altars = {score}",
        player=Seat(row.player),
        points=row.points,
        bonus=row.bonus,
        n=row.altars,
        score=row.score,
    )


def _tie(level: list[Standing]) -> tuple[Message]:
    held = tuple(
        say("{player} {altars}", player=Seat(row.player), altars=row.altars) for row in level
    )
    return (say("a tie goes to who holds more altars: {held}", held=held),)


def _seats(players: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(map(Seat, players))


PHASE_TELLINGS: Mapping[type[Event], Callable[[State, Any], Telling]] = {
    RoundBegan: _round_began,
    CorruptionBegan: _corruption_began,
    PrayerScored: _prayer_scored,
    SacrificeBegan: _sacrifice_began,
    FirstPlayerMoved: _first_player_moved,
    IncomePaid: _income_paid,
    GameEnded: _game_ended,
    MatchScored: _match_scored,
}
