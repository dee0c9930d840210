"""What axe finds on a page: all of it in the light, and in the dark what has to do with colours."""

from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE: Final = Axe()
WRONG: Final[dict[str, Any]] = {"resultTypes": ["violations"]}
COLOURS: Final[dict[str, Any]] = {**WRONG, "runOnly": ["color-contrast", "link-in-text-block"]}

DRAWN_ANEW = """() => [...document.querySelectorAll(".js-plotly-plot")].every(
    (place) => place._fullLayout.font.color === getComputedStyle(document.body).color)"""
"""Whether every curve has the colours of the scheme."""


def complaints(page: Page) -> list[str]:
    """Everything that is wrong on a page that was opened in the light; it ends up in the dark."""
    told = _told(page, WRONG)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(DRAWN_ANEW)
    return told + [f"dark: {one}" for one in _told(page, COLOURS)]


def _told(page: Page, options: dict[str, Any]) -> list[str]:
    return [
        f"{rule['id']}: {node['html'][:200]} {node.get('failureSummary', '')}"
        for rule in AXE.run(page, options=options).response["violations"]
        for node in rule["nodes"][:3]
    ]
