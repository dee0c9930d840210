"""Whole matches entered on the log page by a thumb, and how many taps that takes."""

from collections.abc import Mapping, Sequence
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


def entered(page: Page, address: str, actions: Sequence[Action]) -> list[float]:
    """Enter actions on the log page at an address: the taps that each of them took.

    Whoever logs everybody's secrets is a scribe, before whom nothing is covered.
    """
    page.goto(address)
    expect(page.locator(".logging[data-ready]")).to_be_visible()
    if page.locator("#covered:checked").count():
        with page.expect_navigation():
            page.locator("#covered").uncheck()
        expect(page.locator(".logging[data-ready]")).to_be_visible()
    thumb, taps = Thumb(page), list[float]()
    while len(taps) < len(actions):
        before = thumb.taps
        done = thumb.enter([bare(action) for action in actions[len(taps) :]])
        taps += [(thumb.taps - before) / done] * done
    return taps


def bare(action: Mapping[str, Any]) -> Action:
    """An action without what only the log adds."""
    return {key: value for key, value in action.items() if key not in BESIDES}
