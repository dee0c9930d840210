"""The replay answers that were given last: many look at one match, and it is told only once."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from flask_babel import get_locale

from domain.game import Viewer
from service.log import Log
from service.replay import replay_answer
from web.language import translator

MOST: Final = 8
"""Answers that are kept: one of a long match takes a few megabytes."""


class KeptAnswers:
    """Answers by log, viewer, language and side; nobody may change one.

    A log that has grown, or was read anew because something in it was erased, is another log.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most, self._lock = most, Lock()
        self._answers: OrderedDict[tuple[object, ...], tuple[Log, Mapping[str, Any]]]
        self._answers = OrderedDict()

    def answer(self, log: Log, viewer: Viewer, *, turned: bool = False) -> Mapping[str, Any]:
        """What `replay_answer` says in the reader's language."""
        key = (log.match, frozenset(viewer), str(get_locale()), turned)
        with self._lock:
            known = self._answers.get(key)
        if known is None or known[0] is not log:
            known = log, replay_answer(log, viewer, translator(), turned=turned)
        with self._lock:
            self._answers[key] = known
            self._answers.move_to_end(key)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)
        return known[1]


_KEPT = KeptAnswers()

told_replay = _KEPT.answer
