"""Where a match stands, and how it ended."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Status:
    """The moment: round (None in games or phases without), phase in lower case, who may act now."""

    round: int | None
    phase: str
    to_act: tuple[str, ...]
    finished: bool = False


@dataclass(frozen=True)
class Result:
    """How a finished match ended (wire.md, section 5); parts of `breakdown` sum to the score."""

    scores: Mapping[str, int | None]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]
    ended_by: str
    breakdown: Mapping[str, Mapping[str, int]]


def ranked(players: Iterable[str], key: Callable[[str], Any]) -> dict[str, int]:
    """Ranks 1, 2, 2, 4 by a key of which more is better; equal keys share a rank."""
    keys = {player: key(player) for player in players}
    return {
        player: 1 + sum(other > mine for other in keys.values()) for player, mine in keys.items()
    }
