"""Pages that are watched: what the browser complains about, and whom it asks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

PATIENCE = 60_000
"""So many milliseconds a machine that is busy with other tests may take to show something."""
expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]
OWN_HOSTS = {"127.0.0.1", "localhost"}
REFUSED = ("409", "410", "422")
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}


@contextmanager
def watched_pages(browser: Browser) -> Iterator[NewPage]:
    """A maker of pages, each with storage of its own; at the end none may have complained.

    What the maker is given goes to `Browser.new_context`: `viewport`, `color_scheme`, …
    """
    complaints: list[str] = []
    contexts = []

    def new_page(**options: Any) -> Page:
        context = browser.new_context(**{**DESKTOP, **options})
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("console", lambda message: complaints.extend(_spoken(message)))
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.on("request", lambda request: complaints.extend(_foreign(request)))
        return page

    yield new_page
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)


def wait_until(page: Page, check: str, arg: object = None) -> None:
    """Wait until an asynchronous function of the page tells that something is so.

    To `Page.wait_for_function` a promise is true before it is kept.
    """
    page.evaluate(
        f"""async (arg) => {{
            const [check, end] = [{check}, performance.now() + {PATIENCE}];
            while (!(await check(arg))) {{
                if (performance.now() > end) throw new Error("it never came");
                await new Promise(requestAnimationFrame);
            }}
        }}""",
        arg,
    )


def _spoken(message: ConsoleMessage) -> Iterator[str]:
    """Errors and warnings; not the browser's note that the program refused an action."""
    refused = message.text.startswith("Failed to load resource") and any(
        f"status of {status} " in message.text for status in REFUSED
    )
    if message.type in {"error", "warning"} and not refused:
        yield f"{message.type}: {message.text} ({message.location.get('url')})"


def _foreign(request: Request) -> Iterator[str]:
    address = urlsplit(request.url)
    if address.scheme in {"http", "https", "ws", "wss"} and address.hostname not in OWN_HOSTS:
        yield f"asked another host: {request.url}"
