"""How long each player has thought: the times between entries, without the breaks of the table.

A step lasts from the one before. What was said about a break counts as a break; whoever takes
longer than half an hour without a word is not thinking either.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from service.logs.log import Log

LONGEST_PAUSE = 30 * 60
"""Seconds: who takes longer is not thinking, the table has a break."""


@dataclass(frozen=True)
class Clock:
    """Where the clocks stand at a moment.

    `seconds` are those of the steps that were made, by player; `thinking` those since the last
    step, which are of whoever of `to_act` makes the next one. It stands still while `paused`.
    """

    seconds: Mapping[str, int]
    thinking: int
    to_act: tuple[str, ...]
    paused: bool

    @property
    def running(self) -> bool:
        """Whether somebody's time passes."""
        return bool(self.to_act) and not self.paused and self.thinking < LONGEST_PAUSE


def clock(log: Log, now: str) -> Clock:
    """The clocks of a match at a moment (UTC, as times are stored)."""
    since = max(_between(log, log.line[-1].at, now), 0.0) if log.line else 0.0
    return Clock(
        seconds=_sums(log, _steps(log)),
        thinking=0 if log.finished else int(min(since, LONGEST_PAUSE)),
        to_act=() if log.finished or not log.line else tuple(log.status().to_act),
        paused=log.paused,
    )


def seconds_of(log: Log) -> Mapping[str, int] | None:
    """Seconds that each player took for the own steps; None where the log has no such times.

    Times tell nothing when most steps bear the time of the one before: then they were entered
    together.
    """
    steps = _steps(log)
    return _sums(log, steps) if _tell_something(steps) else None


def seconds_of_steps(log: Log) -> Mapping[int, int]:
    """Step → the seconds that it took, for steps of which that is known; see `seconds_of`."""
    steps = _steps(log)
    if not _tell_something(steps):
        return {}
    return {step: round(gap) for step, (_, gap) in enumerate(steps, 2) if 0 <= gap <= LONGEST_PAUSE}


def _tell_something(steps: Sequence[tuple[str, float]]) -> bool:
    return bool(steps) and 2 * sum(gap >= 1 for _, gap in steps) >= len(steps)


def _sums(log: Log, steps: Sequence[tuple[str, float]]) -> dict[str, int]:
    taken = dict.fromkeys(log.players, 0.0)
    for player, gap in steps:
        if player in taken and 0 <= gap <= LONGEST_PAUSE:
            taken[player] += gap
    return {player: round(seconds) for player, seconds in taken.items()}


def _steps(log: Log) -> list[tuple[str, float]]:
    """Who made each step behind the first, and how many seconds it took without breaks."""
    pairs = zip(log.line, log.line[1:], strict=False)
    return [
        (str(later.action.get("player")), _between(log, one.at, later.at)) for one, later in pairs
    ]


def _between(log: Log, began: str, ended: str) -> float:
    """Seconds between two moments, less those of breaks."""
    start, end = datetime.fromisoformat(began), datetime.fromisoformat(ended)
    seconds = (end - start).total_seconds()
    for pause in log.pauses:
        first = max(datetime.fromisoformat(pause.began), start)
        last = min(datetime.fromisoformat(pause.ended), end) if pause.ended else end
        seconds -= max((last - first).total_seconds(), 0.0)
    return seconds
