"""A match of which some events are damaged or unknown: what came before them can still be read."""

from uuid import UUID

from service.logs.log import Log
from service.matches import Matches
from service.problems import StoreProblem
from service.refusals import Refused

LONGEST = 2**31
"""No stream has as many events."""


def salvaged(matches: Matches, match: UUID) -> Log | None:
    """The longest beginning of a match that can be read; None if not even its opening can.

    Whatever ends it also ends every longer beginning, so that the place is found by halving.
    """
    found, low, high = None, 0, LONGEST
    while high - low > 1:
        middle = (low + high) // 2
        log = _read(matches, match, middle)
        if log is None:
            high = middle
        elif log.version < middle:
            return log
        else:
            found, low = log, middle
    return found


def _read(matches: Matches, match: UUID, version: int) -> Log | None:
    try:
        return matches.log(match, version)
    except (Refused, StoreProblem):
        return None
