"""How many taps whole matches take on the log page of a phone."""

import logging
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import mean, median
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests import chromium
from tests.bench.logged import ENTERED, entered, open_to_be_logged
from tests.bench.measuring import Figure, against
from tests.golden_logs import golden
from tests.watched_page import PHONE
from tests.web.site import Site, running_site

MEDIAN, MEAN = 2, 3
"""The most taps that an action may take."""
TURNS: Final[Mapping[str, tuple[tuple[str, ...], int]]] = {
    "kuna_yala": (("take_cards", "place_card", "place_card", "reveal", "reveal"), 8)
}
"""Game → the actions of an ordinary turn, and the most taps that it may take as a whole."""


def figures() -> Iterator[Figure]:
    """Median and mean of the taps of each action, for one whole match of each game."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with running_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.QUIET)
        )
        for game in ENTERED:
            yield from of_game(site, browser.new_context(**PHONE).new_page(), game)
        browser.close()


def of_game(site: Site, page: Page, game: str) -> Iterator[Figure]:
    """The two figures of a game."""
    file = golden(game, ENTERED[game])
    address = f"{site.url}/matches/{open_to_be_logged(site.matches, file)}/log"
    taps = entered(page, address, file["actions"])
    name = f"{len(taps)} actions of {game}"
    yield against(f"{name}, median", median(taps), "taps", "limit", MEDIAN, 1)
    yield against(f"{name}, mean", mean(taps), "taps", "limit", MEAN, 1)
    if game in TURNS:
        usual, most = TURNS[game]
        turns = of_turns([action["type"] for action in file["actions"]], taps, usual)
        what = f"{len(turns)} ordinary turns of {game}, most"
        yield against(what, max(turns), "taps", "limit", most, 1)


def of_turns(types: Sequence[str], taps: Sequence[float], usual: Sequence[str]) -> list[float]:
    """The taps of each turn that has just these actions, from one first action to the next."""
    begins = [at for at, kind in enumerate(types) if kind == usual[0]]
    turns = pairwise([*begins, len(types)])
    return [sum(taps[at:end]) for at, end in turns if tuple(types[at:end]) == tuple(usual)]
