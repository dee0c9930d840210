"""Every game is logged by touching its pages, and replayed there as it was."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, median
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from tests.bench.logged import ENTERED, entered, open_to_be_logged
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.site import Site, logged

AT_LEAST, AT_MOST = 24, 40
TINY: dict[str, Any] = {**OPENING, "actions": WHOLE_MATCH}
MATCHES = {
    **{game: golden(game, name) for game, name in ENTERED.items()},
    "tiny": TINY,
}
every_game = pytest.mark.parametrize("game", MATCHES)


def beginning(actions: Sequence[Any]) -> Sequence[Any]:
    """A match as far as the last kind of action that is new among the first forty."""
    kinds = [action["type"] for action in actions[:AT_MOST]]
    return actions[: max(AT_LEAST, *(kinds.index(kind) + 1 for kind in kinds))]


@every_game
def test_a_game_is_logged_with_few_taps_and_replayed(
    site: Site, phone: Page, long: bool, game: str
) -> None:
    actions = MATCHES[game]["actions"]
    file = {**MATCHES[game], "actions": actions if long else beginning(actions)}
    match = open_to_be_logged(site.matches, file)
    address = f"{site.url}/matches/{match}"
    taps = entered(phone, f"{address}/log", file["actions"])
    assert median(taps) <= 2
    assert mean(taps) <= 3
    by_hand = site.matches.log(UUID(match))
    by_file = site.matches.log(UUID(logged(site.matches, file)))
    assert by_hand.states == by_file.states
    phone.goto(f"{address}/replay?step=0")
    expect(phone.locator(".replay[data-ready]")).to_be_visible()
    phone.keyboard.press("End")
    expect(phone.locator("#step")).to_have_value(str(len(file["actions"])))
    phone.get_by_role("tab", name="Curves").click()
    expect(phone.locator("[data-curve=score] .scatterlayer")).to_be_visible()


def test_a_match_is_logged_from_the_other_side_of_the_table(site: Site, phone: Page) -> None:
    file = {**MATCHES["akrotiri"], "actions": MATCHES["akrotiri"]["actions"][:8]}
    match = open_to_be_logged(site.matches, file)
    phone.goto(f"{site.url}/matches/{match}/log")
    phone.get_by_role("link", name="From the other side").click()
    phone.wait_for_url("**/log?turned=1")
    entered(phone, phone.url, file["actions"])
    by_file = site.matches.log(UUID(logged(site.matches, file)))
    assert site.matches.log(UUID(match)).states == by_file.states
    address = f"{site.url}/api/v1/matches/{match}/steps/latest"
    turned = phone.request.get(f"{address}?turned=true").json()["scene"]
    shown = phone.evaluate(ITEMS)
    assert shown == dict(items(turned))
    assert shown != dict(items(phone.request.get(address).json()["scene"]))


@every_game
def test_the_boards_of_a_replay_show_the_state_of_every_step(
    site: Site, page: Page, game: str
) -> None:
    file = MATCHES[game]
    match = logged(site.matches, file)
    page.goto(f"{site.url}/matches/{match}/replay?step=0")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    at = 0
    for step in ten(len(file["actions"])):
        page.evaluate(FORWARD, step - at)
        at = step
        expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", str(step))
        scene = page.request.get(f"{site.url}/api/v1/matches/{match}/steps/{step}").json()["scene"]
        assert page.evaluate(ITEMS) == dict(items(scene))
        assert page.evaluate(PANELS) == dict(panels(scene))


FORWARD = """(times) => {
    const right = { key: "ArrowRight", bubbles: true };
    for (let n = 0; n < times; n += 1) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", right));
    }
}"""
"""Steps on, one step after the other."""


def ten(steps: int) -> list[int]:
    """Ten steps of a match, or all of them, the first and the last among them."""
    return sorted({round(steps * part / 9) for part in range(10)})


ITEMS = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-item]")].map((item) => [item.dataset.item, {
        board: item.closest("[data-board]").dataset.board,
        at: item.style.transform.match(/translate\\(([-.\\d]+)px, ([-.\\d]+)px\\)/)
            ?.slice(1).map(Number) ?? null,
        text: item.querySelector("text")?.textContent ?? "",
    }]),
)"""
PANELS = """() => Object.fromEntries(
    [...document.querySelectorAll("[data-panel]")].filter((panel) => panel.children.length).map(
        (panel) => [panel.dataset.panel, [...panel.querySelectorAll("tbody tr")].map(
            (row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))],
    ),
)"""


def items(scene: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each thing of a scene: its board, its place if it has one, and what is written on it."""
    for key, item in scene["items"].items():
        placed = item["glyph"] not in ("polygon", "line")
        at = pytest.approx(item.get("at", [0, 0]), abs=0.001) if placed else None
        yield key, {"board": item["board"], "at": at, "text": item.get("text", "")}


def panels(scene: Mapping[str, Any]) -> Iterator[tuple[str, list[list[str]]]]:
    """Each panel of a scene with the values in its rows."""
    for key, panel in scene["panels"].items():
        yield key, [[str(value) for value in row["values"]] for row in panel.get("rows", [])]


def test_a_tile_is_described_by_pictures_of_what_it_would_look_like(
    site: Site, phone: Page
) -> None:
    file = golden("akrotiri", "own-box-described-as-it-appears")
    match = open_to_be_logged(site.matches, file)
    phone.goto(f"{site.url}/matches/{match}/log")
    expect(phone.locator(".logging[data-ready]")).to_be_visible()
    phone.locator(".offers summary").click()
    phone.locator(".offer[data-type=define_tile]").click()
    for picture in ("lake", "NW + SE", "NE, SW", "from N to a", "from E to b"):
        choice = phone.locator(".field .choice", has=phone.get_by_text(picture, exact=True))
        expect(choice.locator("svg path").first).to_be_attached()
        choice.click()
    expect(phone.locator("#confirm")).to_be_enabled()
    phone.locator("#confirm").click()
    expect(phone.locator('.logging[data-step="1"]')).to_be_visible()
    (entry,) = site.matches.log(UUID(match)).line
    assert entry.action["tile"] == {
        "tile_id": "T01",
        "icon": {"terrain": "lake", "corner": "NW"},
        "land": [["NW", "SE"], ["NE"], ["SW"]],
        "docks": {"a": "NE", "b": "SW"},
        "routes": [["N", "a"], ["E", "b"]],
    }


def test_a_position_is_set_from_the_log_page(site: Site, page: Page) -> None:
    match = logged(site.matches, MATCHES["kaivai"], 30)
    page.goto(f"{site.url}/matches/{match}/log")
    expect(page.locator(".logging[data-ready]")).to_be_visible()
    page.locator(".offers summary").click()
    page.locator(".offer[data-type=checkpoint]").click()
    page.locator('[data-field="reason"] input').fill("counted at the table")
    page.locator('[data-field="reason"] input').blur()
    page.get_by_text("As JSON", exact=True).click()
    document = page.locator('[data-field="position"] textarea')
    shells = document.input_value().replace('"influence": ', '"influence": 1', 1)
    document.fill(shells)
    document.blur()
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").click()
    expect(page.locator('.logging[data-step="31"]')).to_be_visible()
    log = site.matches.log(UUID(match))
    before, after = (log.game.metrics(state)["A"]["influence"] for state in log.states[-2:])
    assert str(after) == f"1{before}"
