"""Pictures of the main pages of every game, as they look on a phone and on a desktop."""

import json
import logging
import os
import shutil
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from uuid import NAMESPACE_URL, uuid5

from werkzeug.serving import make_server

from service.files.imports import import_parsed
from service.matches import Call, Matches
from service.storing.named_stores import MEMORY, open_store
from web.application import create_app
from web.samples import samples

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}
SCHEMES: Final = ("light", "dark")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
LONE: Final = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
ONLY_OF_FILES: Final = ("result", "checks", "refusals", "ended")
CALL: Final = Call("screenshots")
PATIENCE: Final = 120_000
"""So many milliseconds a busy machine may take for a page."""
READY: Final = """() => document.fonts.status === "loaded"
    && [...document.querySelectorAll(".replay, .logging, .correcting")]
        .every((part) => part.dataset.ready !== undefined)
    && [...document.querySelectorAll(".curve")].every((curve) =>
        !curve.getClientRects().length || curve.querySelector(".scatterlayer"))
    && [...document.querySelectorAll("[data-drawing]")].every((one) => one.querySelector("svg"))"""
"""Whether all scripts of a page have drawn what they draw."""


def take(folder: Path, wanted: Sequence[str] = ()) -> Iterator[Path]:
    """Take the pictures into a folder, those whose names hold all that is wanted, one by one."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    with _site() as (address, pages), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_browser(), args=list(LONE))
        for size in SIZES:
            for scheme in SCHEMES:
                named = {f"{name}-{size}-{scheme}": path for name, path in pages}
                chosen = {
                    name: path
                    for name, path in named.items()
                    if all(part in name for part in wanted)
                }
                yield from _taken(browser, address, chosen, folder, SIZES[size], scheme)
        browser.close()


def _browser() -> str | None:
    """The browser named in CHROMIUM, or one on the PATH; None: Playwright's own."""
    names = (os.environ.get("CHROMIUM", ""), *BROWSERS)
    return next(filter(None, (shutil.which(name) for name in names if name)), None)


def _taken(
    browser: "Browser",
    address: str,
    pages: dict[str, str],
    folder: Path,
    size: dict[str, Any],
    scheme: Any,
) -> Iterator[Path]:
    if not pages:
        return
    context = browser.new_context(**size, color_scheme=scheme, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    for name, path in pages.items():
        yield _picture(page, f"{address}{path}", folder / f"{name}.png")
    context.close()


def _picture(page: "Page", address: str, file: Path) -> Path:
    page.goto(address)
    page.wait_for_function(READY)
    page.screenshot(path=file)
    return file


@contextmanager
def _site() -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """A site over the samples, and its main pages: what each is called, and where it is."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with closing(open_store(MEMORY)) as store:
        matches = Matches(store)
        server = make_server("127.0.0.1", 0, create_app(matches), threaded=True)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", list(_pages(matches))
        finally:
            server.shutdown()
            thread.join()
            server.server_close()


def _pages(matches: Matches) -> Iterator[tuple[str, str]]:
    for raw in _longest():
        half = len(raw["actions"]) // 2
        game, whole, begun = raw["game"], _stored(matches, raw), _stored(matches, raw, half)
        yield f"{game}-replay", f"/matches/{whole}/replay?step={half}"
        yield f"{game}-log", f"/matches/{begun}/log"
        yield f"{game}-correct", f"/matches/{whole}/correct?step={half}"
        yield f"{game}-report", f"/matches/{whole}/report"
        yield f"{game}-numbers", f"/matches/{whole}/numbers"
        yield f"{game}-opening", f"/matches/new/{game}"
    yield "shelf", "/"
    yield "statistics", "/stats"
    yield "people", "/people"
    yield "import", "/import"


def _longest() -> Iterator[dict[str, Any]]:
    """Of each game the sample with the most actions."""
    longest: dict[str, dict[str, Any]] = {}
    for file in samples():
        raw = json.loads(file.read_bytes())
        known = longest.setdefault(raw["game"], raw)
        if len(raw["actions"]) > len(known["actions"]):
            longest[raw["game"]] = raw
    yield from longest.values()


def _stored(matches: Matches, raw: dict[str, Any], upto: int | None = None) -> str:
    """Bring a match in, whole or as far as it had come; its id."""
    match = str(uuid5(NAMESPACE_URL, f"{raw['game']}/{upto}"))
    if upto is not None:
        raw = {key: part for key, part in raw.items() if key not in ONLY_OF_FILES}
        raw["actions"] = raw["actions"][:upto]
    import_parsed(matches, {**raw, "match": match}, CALL)
    return match
