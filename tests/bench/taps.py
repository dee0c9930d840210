"""How many taps whole matches take on the log page of a phone."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean, median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium
from tests.bench.logged import ENTERED, has_cover, open_to_be_logged, touched, uncover
from tests.bench.measuring import Figure, against
from tests.bench.thumb import Action
from tests.golden_logs import golden
from tests.watched_page import PHONE
from tests.web.site import Site, running_site

MEDIAN, MEAN = 2, 3
"""The most taps that an action may take."""
TURNS: Final[Mapping[str, tuple[tuple[tuple[str, ...], int], ...]]] = {
    "kuna_yala": ((("take_cards", "place_card", "place_card", "reveal", "reveal"), 8),)
}
"""Game → the actions of ordinary turns, and the most taps that each may take as a whole."""


def figures() -> Iterator[Figure]:
    """Median and mean of the taps of each action, for one whole match of each game."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with running_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.QUIET)
        )
        for game in ENTERED:
            yield from of_game(site, browser, game)
        browser.close()


def of_game(site: Site, browser: Browser, game: str) -> Iterator[Figure]:
    """The figures of a game: by a scribe who may see everything, and with secrets covered."""
    file = golden(game, ENTERED[game])
    page, secrets = opened(site, browser, file)
    if secrets:
        uncover(page)
    yield from told(game, touched(page, file["actions"]).taps, file["actions"])
    if secrets:
        page, _ = opened(site, browser, file)
        covered = touched(page, file["actions"])
        yield from told(f"{game} under the cover", covered.taps, file["actions"])
        most = len(file["actions"])
        name = f"besides, the phone of {game} is passed on"
        yield against(name, covered.passes, "taps", "actions", most, 1)


def opened(site: Site, browser: Browser, file: Mapping[str, Any]) -> tuple[Page, bool]:
    """The log page of a match that was opened anew, and whether its game has secrets."""
    page = browser.new_context(**PHONE).new_page()
    address = f"{site.url}/matches/{open_to_be_logged(site.matches, file)}/log"
    return page, has_cover(page, address)


def told(what: str, taps: Sequence[float], actions: Sequence[Action]) -> Iterator[Figure]:
    """Median and mean, and the longest turn where turns have a limit."""
    name = f"{len(taps)} actions of {what}"
    yield against(f"{name}, median", median(taps), "taps", "limit", MEDIAN, 1)
    yield against(f"{name}, mean", mean(taps), "taps", "limit", MEAN, 1)
    for usual, most in TURNS.get(what, ()):
        turns = of_turns([action["type"] for action in actions], taps, usual)
        longest = f"{len(turns)} ordinary turns of {what}, most"
        yield against(longest, max(turns), "taps", "limit", most, 1)


def of_turns(types: Sequence[str], taps: Sequence[float], usual: Sequence[str]) -> list[float]:
    """The taps of each turn that has just these actions, from one first action to the next."""
    begins = [at for at, kind in enumerate(types) if kind == usual[0]]
    turns = pairwise([*begins, len(types)])
    return [sum(taps[at:end]) for at, end in turns if tuple(types[at:end]) == tuple(usual)]
