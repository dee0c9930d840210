"""How many taps whole matches take on the log page of a phone."""

import logging
from collections.abc import Iterator, Mapping, Sequence
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
TURNS: Final[Mapping[str, tuple[str, int]]] = {"kuna_yala": ("take_cards", 8)}
"""Game → the action with which a turn begins, and the most taps that a whole turn may take."""


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
        begins, most = TURNS[game]
        turns = of_turns([action["type"] for action in file["actions"]], taps, begins)
        yield against(f"{len(turns)} turns of {game}, most", max(turns), "taps", "limit", most, 1)


def of_turns(types: Sequence[str], taps: Sequence[float], begins: str) -> list[float]:
    """The taps of each turn, from one action of the type that begins it to the next."""
    turns: list[float] = []
    for kind, taken in zip(types, taps, strict=True):
        if kind == begins:
            turns.append(0)
        if turns:
            turns[-1] += taken
    return turns
