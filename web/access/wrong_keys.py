"""How often an address showed a wrong key lately."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic


class WrongKeys:
    """Counts wrong keys by address; after `most` within `seconds` the address has to wait.

    It remembers at most `addresses` addresses, so that a flood of them costs no memory.
    """

    def __init__(
        self,
        *,
        most: int = 10,
        seconds: int = 60,
        addresses: int = 1024,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._most = most
        self._seconds = seconds
        self._addresses = addresses
        self._clock = clock
        self._lock = Lock()
        self._since: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def wait(self, address: str) -> int:
        """Whole seconds until this address may try again, 0 if it may now."""
        with self._lock:
            began, count = self._since.get(address, (0.0, 0))
            left = began + self._seconds - self._clock()
            return int(left) + 1 if count >= self._most and left > 0 else 0

    def note(self, address: str) -> None:
        """Count one wrong key of this address."""
        with self._lock:
            now = self._clock()
            began, count = self._since.pop(address, (now, 0))
            fresh = now - began >= self._seconds
            self._since[address] = (now, 1) if fresh else (began, count + 1)
            while len(self._since) > self._addresses:
                self._since.popitem(last=False)
