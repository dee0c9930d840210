"""How long answers to hostile input took; the longest one is printed with what was asked."""

from collections.abc import Callable
from time import process_time
from typing import TypeVar

Answer = TypeVar("Answer")

SHOWN = 100
"""Characters of what was asked."""


class Slowest:
    """The slowest of many answers, in seconds of the processor: others use the machine too."""

    def __init__(self) -> None:
        self._count, self._seconds, self._asked = 0, 0.0, ""

    def timed(self, asked: str, answer: Callable[[], Answer]) -> Answer:
        """Let something be answered, and remember it if nothing took longer."""
        began = process_time()
        answered = answer()
        seconds = process_time() - began
        self._count += 1
        if seconds > self._seconds:
            self._seconds, self._asked = seconds, asked
        return answered

    def __str__(self) -> str:
        shown = ascii(self._asked[:SHOWN])
        return f"{self._count} answers, the slowest took {self._seconds:.3f} s: {shown}"
