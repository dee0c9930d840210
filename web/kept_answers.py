"""The replay answers that were given last: many look at one match, and it is told only once."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from flask_babel import get_locale

from domain.game import Viewer
from service.logs.log import Log
from service.telling.replay import replay_answer
from web.language import translator

MOST: Final = 8
"""Answers that are kept."""
MOST_STEPS: Final = 20_000
"""How many steps they tell together; one takes up to 5 KiB."""

LATELY: Final = 400
"""So many steps are enough for a page of how the table stands: more than a match of these games
has, so that every board and panel that comes and goes was there meanwhile."""


class KeptAnswers:
    """Answers by log, viewer, language, side and how much they tell; nobody may change one.

    A log that has grown, or was read anew because something in it was erased, is another log.
    """

    def __init__(self, most: int = MOST, most_steps: int = MOST_STEPS) -> None:
        self._most, self._most_steps, self._lock = most, most_steps, Lock()
        self._answers: OrderedDict[tuple[object, ...], tuple[Log, Mapping[str, Any]]]
        self._answers = OrderedDict()

    def answer(
        self, log: Log, viewer: Viewer, *, turned: bool = False, most: int | None = None
    ) -> Mapping[str, Any]:
        """What `replay_answer` says in the reader's language; of the last steps with `most`."""
        since = max(log.steps - most, 0) if most is not None else 0
        key = (log.match, frozenset(viewer), str(get_locale()), turned, since > 0)
        with self._lock:
            known = self._answers.get(key)
        if known is None or known[0] is not log:
            known = log, replay_answer(log, viewer, translator(), turned=turned, since=since)
        with self._lock:
            self._answers[key] = known
            self._answers.move_to_end(key)
            while self._are_too_many():
                self._answers.popitem(last=False)
        return known[1]

    def _are_too_many(self) -> bool:
        steps = sum(len(answer["moves"]) for _, answer in self._answers.values())
        number = len(self._answers)
        return number > self._most or (number > 1 and steps > self._most_steps)


_KEPT = KeptAnswers()

told_replay = _KEPT.answer


def told_lately(log: Log, viewer: Viewer, *, turned: bool = False) -> Mapping[str, Any]:
    """The replay answer of the last steps: how the table stands, however long the match is."""
    return _KEPT.answer(log, viewer, turned=turned, most=LATELY)
