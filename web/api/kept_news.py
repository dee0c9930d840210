"""The news that were told last: many follow one match, and each step is put into words once."""

from collections import OrderedDict
from threading import Lock
from typing import Final

from flask_babel import get_locale

from domain.game import Viewer
from service.logs.log import Log
from service.telling.latest import news_answer
from web.api.answers import ENCODER
from web.language import translate

MOST: Final = 256
"""News that are kept, of two or three kilobytes each: several for a match with many viewers."""


class KeptNews:
    """The newest news of some matches as JSON, by what a viewer sees and by language."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._lock = most, Lock()
        self._news: OrderedDict[tuple[object, ...], tuple[Log, bytes]] = OrderedDict()

    def told(self, log: Log, viewer: Viewer) -> bytes:
        """What is new for somebody who does not know this log yet, in the reader's language.

        Who comes while another one has it put into words waits for that.
        """
        key = (log.match, log.sight(viewer), str(get_locale()))
        with self._lock:
            known = self._news.get(key)
            if known is None or known[0] is not log:
                known = log, ENCODER.encode(news_answer(log, 0, viewer, translate))
                self._news[key] = known
            self._news.move_to_end(key)
            if len(self._news) > self._most:
                self._news.popitem(last=False)
        return known[1]
