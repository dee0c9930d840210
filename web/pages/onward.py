"""Where the pages of a list that stand beside the present one are."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from flask import url_for

MARKS = ("after", "before")
"""What an address says of a page."""


class Marked(Protocol):
    """A page of a list that knows its marks."""

    @property
    def next(self) -> str | None: ...

    @property
    def previous(self) -> str | None: ...


class Onward(NamedTuple):
    """The addresses of the next page and of the one before; None where there is none."""

    next: str | None
    previous: str | None


def onward(page: str, marked: Marked, asked: Mapping[str, Any] | None = None) -> Onward:
    """The addresses for a list that is shown by this function of the pages, asked so."""

    def address(**mark: Any) -> str | None:
        (there,) = mark.values()
        return there and url_for(f"pages.{page}", **(asked or {}), **mark)

    return Onward(address(after=marked.next), address(before=marked.previous))
