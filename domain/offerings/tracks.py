"""How markers move on a track (rules/offerings.md 4.1 and 4.3)."""

from collections.abc import Mapping

from domain.offerings.edition import Edition
from domain.offerings.events import Move
from domain.offerings.state import State


def holder(edition: Edition, character: str, track: Mapping[str, int]) -> str | None:
    """Who stands alone on the top space of a track, where only one may."""
    if character not in edition.exclusive:
        return None
    return next((player for player, level in track.items() if level == edition.top), None)


def advance(
    edition: Edition, character: str, track: Mapping[str, int], player: str
) -> tuple[Move, ...]:
    """One step up; who stood on the top space goes down, a marker on the top stays."""
    level = track[player]
    if level == edition.top:
        return ()
    up = Move(player, character, level, level + 1)
    displaced = holder(edition, character, track) if up.after == edition.top else None
    if displaced is None:
        return (up,)
    return (up, Move(displaced, character, edition.top, edition.top - 1))


def bought(state: State, lot: tuple[str, str], winner: str) -> tuple[Move, ...]:
    """What the winner of a lot moves: both characters of it (rules/offerings.md 4.2, step 5)."""
    return tuple(
        move
        for character in lot
        for move in advance(state.edition, character, state.tracks[character], winner)
    )


def bribed(state: State, player: str, target: str, character: str) -> tuple[Move, ...]:
    """One step down for the target, then one step up for the briber (rules/offerings.md 4.3)."""
    track = state.tracks[character]
    down = Move(target, character, track[target], track[target] - 1)
    lowered = {**track, target: down.after}
    return (down, *advance(state.edition, character, lowered, player))
