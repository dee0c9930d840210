"""What happens to a match besides play: breaks of the table, and matches that only were practice.

Like notes these are events of the stream that change no step.
"""

from collections.abc import Sequence
from uuid import UUID

from domain.refusals import MatchFinished
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import refusing
from service.requests import Done, request
from service.storing.stream import Hidden, Paused, Recorded


def pause(matches: Matches, match: UUID, call: Call, *, paused: bool = True) -> Done:
    """The table has a break, or goes on; who says so twice says it once. Raises MatchFinished."""

    def decide(log: Log, _: Sequence[int]) -> Sequence[Recorded]:
        if log.paused == paused:
            return []
        with refusing(log):
            if log.finished:
                raise MatchFinished()
        scribe = matches.scribe(call.by)
        return [Paused(by=scribe.by, logged_at=scribe.at, paused=paused)]

    requests = [request(call.id, ["pause", paused])]
    return matches.change(match, requests, call.expected_step, decide)


def hide(matches: Matches, match: UUID, call: Call, *, hidden: bool = True) -> Done:
    """Keep a match out of the list and of statistics, or bring it back."""

    def decide(log: Log, _: Sequence[int]) -> Sequence[Recorded]:
        if log.hidden == hidden:
            return []
        scribe = matches.scribe(call.by)
        return [Hidden(by=scribe.by, logged_at=scribe.at, hidden=hidden)]

    requests = [request(call.id, ["hide", hidden])]
    return matches.change(match, requests, call.expected_step, decide)
