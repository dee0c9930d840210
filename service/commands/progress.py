"""A bar for what takes long, where somebody looks on."""

import sys
import time
from collections.abc import Iterable, Iterator, Sized
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 1.0
"""Seconds that may pass without a word."""


def watched(things: Iterable[T], what: str) -> Iterator[T]:
    """The things one by one; after a second a bar on the terminal, if there is one."""
    if not sys.stderr.isatty():
        yield from things
        return
    from rich.console import Console
    from rich.progress import Progress

    began = time.monotonic()
    with Progress(console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        total = len(things) if isinstance(things, Sized) else None
        task = bar.add_task(what, total=total, visible=False)
        for thing in things:
            yield thing
            bar.update(task, advance=1, visible=time.monotonic() - began > PATIENCE)
            bar.refresh()
