"""How a match ended, as it is told when everybody still sits at the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.message import Message, say
from domain.standing import Result
from service.logs.log import Log


@dataclass(frozen=True)
class Place:
    """Somebody's place: rank and score, None where the match has none."""

    player: str
    name: str
    rank: int | None
    score: int | None
    won: bool


def places(log: Log) -> list[Place]:
    """Everybody, the best first, in seat order where nothing tells them apart."""
    result = log.result
    if result is None:
        return []
    found = [
        Place(
            player=seat.player,
            name=seat.name,
            rank=result.ranks.get(seat.player),
            score=result.scores.get(seat.player),
            won=seat.player in result.winners,
        )
        for seat in log.opening.players
    ]
    return sorted(found, key=lambda place: (not place.won, place.rank or len(found)))


def ties(log: Log) -> list[Message]:
    """What was decided by a tie-break, or shared in spite of it, one sentence each."""
    result = log.result
    return [] if result is None else list(_ties(log, result))


def _ties(log: Log, result: Result) -> Iterator[Message]:
    agreed = result.winners if result.ended_by == "stopped" else ()
    scores = {player: score for player, score in result.scores.items() if player not in agreed}
    known = {score for score in scores.values() if score is not None}
    for score in sorted(known, reverse=True):
        level = [player for player in log.players if scores.get(player) == score]
        ranks = {result.ranks.get(player) for player in level}
        if len(level) < 2 or None in ranks:
            continue
        yield _shared(log, level, score) if len(ranks) == 1 else _broken(log, level, score)


def _shared(log: Log, level: Sequence[str], score: int) -> Message:
    names = _names(log, level)
    if not log.game.tie_breaks:
        return say("{names}: {score} points each. The place is shared.", names=names, score=score)
    return say(
        "{names}: {score} points each, and no tie-break tells them apart. The place is shared.",
        names=names,
        score=score,
    )


def _broken(log: Log, level: Sequence[str], score: int) -> Message:
    state = log.states[-1]
    for tie_break in log.game.tie_breaks:
        counts = {player: tie_break.of(state, player) for player in level}
        if len(set(counts.values())) > 1:
            named = {seat.player: seat.name for seat in log.opening.players}
            told = ", ".join(f"{named[player]} {count}" for player, count in counts.items())
            return say(
                "{names}: {score} points each. The tie-break is {what}: {counts}.",
                names=_names(log, level),
                score=score,
                what=tie_break.label,
                counts=told,
            )
    return say("{names}: {score} points each.", names=_names(log, level), score=score)


def _names(log: Log, players: Sequence[str]) -> str:
    named = {seat.player: seat.name for seat in log.opening.players}
    return ", ".join(named[player] for player in players)
