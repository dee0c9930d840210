"""Whole matches entered on the log page by a thumb, and how many taps that takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page, expect

from service.matches import Call, Matches
from tests.bench.thumb import Action, Thumb

ENTERED: Final[Mapping[str, str]] = {
    "kaivai": "three-players-good-play",
    "kuna_yala": "worked-example-two-players",
    "offerings": "exact-animals-5p",
    "akrotiri": "south-first-plain",
}
"""Game → a golden log that is entered by hand from its first action to the last."""
FILE_ONLY: Final = ("actions", "checks", "refusals", "result", "source")
BESIDES: Final = ("id", "at", "note")


def open_to_be_logged(matches: Matches, file: Mapping[str, Any]) -> str:
    """Open the match of a file without any action; its id."""
    opening = {key: value for key, value in file.items() if key not in FILE_ONLY}
    return str(matches.open(opening, Call("bench")).log.match)


@dataclass(frozen=True)
class Entered:
    """The taps that each action took, and besides how often the phone was passed on."""

    taps: tuple[float, ...]
    passes: int


def has_cover(page: Page, address: str) -> bool:
    """Open the log page at an address: whether its game has secrets, which lie covered then."""
    page.goto(address)
    expect(page.locator(".logging[data-ready]")).to_be_visible()
    return page.locator("#covered").count() > 0


def uncover(page: Page) -> None:
    """Whoever logs everybody's secrets is a scribe, before whom nothing is covered."""
    with page.expect_navigation():
        page.locator("#covered").uncheck()
    expect(page.locator(".logging[data-ready]")).to_be_visible()


def entered(page: Page, address: str, actions: Sequence[Action]) -> tuple[float, ...]:
    """Enter actions on the log page at an address as a scribe: the taps that each of them took."""
    if has_cover(page, address):
        uncover(page)
    return touched(page, actions).taps


def touched(page: Page, actions: Sequence[Action]) -> Entered:
    """Enter actions on an open log page."""
    thumb, taps = Thumb(page), list[float]()
    while len(taps) < len(actions):
        before = thumb.taps
        done = thumb.enter([bare(action) for action in actions[len(taps) :]])
        taps += [(thumb.taps - before) / done] * done
    return Entered(tuple(taps), thumb.passes)


def bare(action: Mapping[str, Any]) -> Action:
    """An action without what only the log adds."""
    return {key: value for key, value in action.items() if key not in BESIDES}
