"""How quick the replay page of a long match is in a browser, beside that of an empty match."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from domain.catalogue import GAMES
from service.matches import Matches
from service.simulating import simulated
from service.storing.named_stores import open_store
from tests import chromium
from tests.bench.measuring import Figure, against
from tests.live_server import LiveServer, serving
from tests.watched_page import DESKTOP
from tests.web.site import logged

ACTIONS: Final = 400
LONG: Final = {"game": GAMES["offerings"], "players": 5, "seed": "14"}
"""A match with at least so many actions, of the game that tells most at every step."""
LOADS = 7
RUNS, STEPS = 8, 50
KEY: Final = "ArrowRight"

USABLE: Final = """() => {
    const curves = [...document.querySelectorAll(".curve")];
    const drawn = curves.every((curve) => curve.querySelector(".scatterlayer"));
    if (!document.querySelector(".replay[data-ready]") || !drawn) return false;
    return performance.now();
}"""
HELD: Final = """async ({ key, steps }) => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    const began = performance.now();
    for (let step = 0; step < steps; step += 1) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await frame();
    }
    return (performance.now() - began) / steps;
}"""
"""Milliseconds for a step, each of them painted; a screen of 60 frames a second allows 16.7."""


def figures() -> Iterator[Figure]:
    """Time until the page can be used, time of a step, memory, and size of the answer."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = f"sqlite:///{folder}/matches.db"
        long, empty = stored(store)
        with serving(Path(folder), store=store) as server:
            browser = playwright.chromium.launch(
                executable_path=chromium.find(), args=list(chromium.QUIET)
            )
            yield usable(browser, address(server, long), address(server, empty))
            page = browser.new_context(**DESKTOP).new_page()
            loaded(page, address(server, long))
            yield stepping(page)
            yield memory(page)
            yield answered(page, f"{server.url}/api/v1/matches/{long}/replay")
            browser.close()


def stored(store: str) -> tuple[str, str]:
    """A long match and an empty one in a store, by id."""
    file: dict[str, Any] = simulated(**LONG)
    with closing(open_store(store)) as opened:
        matches = Matches(opened)
        return logged(matches, file, ACTIONS), logged(matches, file, 0)


def address(server: LiveServer, match: str) -> str:
    """Where a replay begins."""
    return f"{server.url}/matches/{match}/replay?step=0"


def loaded(page: Page, address: str) -> float:
    """Milliseconds until a page is ready and its curves are drawn, from nothing in the cache."""
    page.goto(address)
    return float(page.wait_for_function(USABLE).json_value())


def usable(browser: Browser, long: str, empty: str) -> Figure:
    """The page with all its actions beside the page with none, in turns."""
    times: dict[str, list[float]] = {long: [], empty: []}
    for _ in range(LOADS):
        for address, found in times.items():
            context = browser.new_context(**DESKTOP)
            found.append(loaded(context.new_page(), address))
            context.close()
    full, bare = min(times[long]), min(times[empty])
    return against(f"replay of {ACTIONS} actions usable", full, "ms", "empty match", bare, 1.5)


def stepping(page: Page) -> Figure:
    """A step by a held key: board, list, numbers, curves and address follow."""
    runs = [page.evaluate(HELD, {"key": KEY, "steps": STEPS}) for _ in range(RUNS)]
    assert page.locator("#step").input_value() == str(RUNS * STEPS)
    each = min(runs)
    return against("a step by held key", each, "ms", "limit", 1000 / 30, 1)


def memory(page: Page) -> Figure:
    """What the scripts of the page hold after all those steps."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.send("Performance.enable")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    held = next(one["value"] for one in metrics if one["name"] == "JSHeapUsedSize")
    return against("memory of the page", held / 2**20, "MB", "limit", 150, 1)


def answered(page: Page, address: str) -> Figure:
    """The answer that the page works with, before it is compressed."""
    body = page.request.get(address).body()
    return against(f"answer for {ACTIONS} actions", len(body) / 1000, "kB", "limit", 400, 1)
