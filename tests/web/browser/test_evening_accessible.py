"""Nothing that axe finds stands in anybody's way on the pages around a match."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from service.people import People
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.watched_page import PHONE, NewPage
from tests.web.site import CALL, Site, logged

AXE = Axe()


def addresses(site: Site) -> Iterator[str]:
    over = logged(site.matches, golden("kaivai", "worked-example-played-on"))
    running = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(running, WHOLE_MATCH[:3], CALL)
    yield f"/matches/{over}/podium"
    yield f"/matches/{over}/remove"
    yield f"/matches/{running}/table"
    yield f"/matches/new/kaivai?like={over}"
    yield f"/people/{People(site.matches).by_name('Cyn')}/erase"
    yield "/"


@pytest.mark.parametrize(
    "options", [PHONE, {"color_scheme": "dark"}], ids=["phone", "desktop in the dark"]
)
def test_axe_finds_nothing_around_a_match(
    site: Site, new_page: NewPage, options: dict[str, Any]
) -> None:
    page = new_page(reduced_motion="reduce", **options)
    told = []
    for address in addresses(site):
        page.goto(site.url + address)
        for rule in AXE.run(page).response["violations"]:
            told += [f"{address}: {rule['id']}: {node['html'][:200]}" for node in rule["nodes"][:3]]
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        told += [f"{address} is wider than the screen"] if wide else []
    assert not told, "\n".join(told)
