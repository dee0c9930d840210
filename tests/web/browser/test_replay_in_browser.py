import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, expect

from tests.golden_logs import golden, golden_files
from tests.watched_page import NewPage
from tests.web.site import Site, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")
PLAYERS = ("A", "B", "C")


@pytest.fixture(scope="module")
def replay(site: Site) -> str:
    return f"{site.url}/matches/{logged(site.matches, EXAMPLE)}/replay"


def opened(page: Page, address: str, step: int) -> Page:
    page.goto(f"{address}?step={step}")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    return page


DRAWN = "() => [...document.querySelectorAll('[data-curve]')].every(({ _fullData }) => _fullData)"


def sees_curves(page: Page) -> None:
    """Wait until every curve is there, and the marker in its place before them."""
    page.wait_for_function(DRAWN)
    expect(page.locator(".curves .marker")).to_be_visible()


def shown(page: Page, measure: str) -> dict[str, str]:
    return {
        player: page.locator(f'[data-number="{player} {measure}"] b').inner_text()
        for player in PLAYERS
    }


def expected(step: int, measure: str) -> dict[str, str]:
    return {player: str(EXAMPLE["checks"][str(step)][player][measure]) for player in PLAYERS}


def test_the_worked_example_is_stepped_through_forwards_and_backwards(
    replay: str, page: Page
) -> None:
    opened(page, replay, 0)
    there = range(1, 23)
    for key, steps in (("ArrowRight", there), ("ArrowLeft", reversed(there[:-1]))):
        for step in steps:
            page.keyboard.press(key)
            expect(page.locator("#step")).to_have_value(str(step))
            for measure in ("shells", "fame"):
                assert shown(page, measure) == expected(step, measure), (step, measure)


def test_one_index_drives_sentence_list_slider_curves_and_address(replay: str, page: Page) -> None:
    opened(page, replay, 14)
    expect(page.locator(".told .text")).to_have_text(
        "Ana builds a meeting hut at C6 for 10 shells."
    )
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", "14")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", "15")
    expect(page.locator("#slider")).to_have_value("15")
    expect(page).to_have_url(re.compile(r"step=15$"))
    expect(page.locator(".entry-link")).to_have_attribute("href", re.compile(r"/entries/15$"))
    sees_curves(page)
    marker = page.locator(".curves .marker").bounding_box()
    curves = page.locator(".curves").bounding_box()
    assert marker is not None
    assert curves is not None
    assert 0.5 < (marker["x"] - curves["x"]) / curves["width"] < 0.8


def test_a_click_on_a_curve_and_on_a_move_goes_there(replay: str, page: Page) -> None:
    opened(page, replay, 0)
    sees_curves(page)
    curves = page.locator(".curves")
    box = curves.bounding_box()
    assert box is not None
    curves.click(position={"x": box["width"] - 12, "y": 40})
    expect(page.locator("#step")).to_have_value("22")
    page.locator('.moves-list [data-step="3"]').click()
    expect(page.locator("#step")).to_have_value("3")


def test_stepping_asks_the_server_nothing(replay: str, page: Page) -> None:
    opened(page, replay, 0)
    sees_curves(page)
    page.wait_for_load_state("networkidle")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    for key in ("End", "ArrowLeft", "Home", "]", "["):
        page.keyboard.press(key)
    page.keyboard.press("7")
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_have_value("7")
    assert [one.url for one in asked if not one.url.endswith("/icon.svg")] == []


def test_nothing_jumps_while_stepping(replay: str, page: Page) -> None:
    opened(page, replay, 0)
    sees_curves(page)
    places = set()
    for _ in range(22):
        page.keyboard.press("ArrowRight")
        boxes = [page.locator(part).bounding_box() for part in (".boards", ".transport", ".side")]
        places.add(json.dumps([*boxes, page.evaluate("scrollY")]))
    assert len(places) == 1


def test_autoplay_steps_on_to_the_end_and_stops(replay: str, page: Page) -> None:
    opened(page, replay, 20)
    page.locator("#speed").select_option("8")
    page.locator("#play").click()
    expect(page.locator("#step")).to_have_value("22")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")


def test_the_help_lists_the_keys(replay: str, page: Page) -> None:
    opened(page, replay, 3)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("On to the next round")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#step")).to_have_value("3")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_moves_of_one_player_can_be_shown_without_renumbering(replay: str, page: Page) -> None:
    opened(page, replay, 14)
    page.locator("#only").select_option("B")
    shown_steps = page.locator(".moves-list [data-of]:visible .count")
    expect(shown_steps).to_have_text(["4", "6", "7", "13", "16", "19", "22"])


def test_every_curve_is_drawn_as_the_figure_says(replay: str, page: Page) -> None:
    opened(page, replay, 22)
    sees_curves(page)
    kinds = page.evaluate(
        """() => {
            const data = JSON.parse(document.getElementById("page-data").textContent);
            return [...document.querySelectorAll("[data-curve]")].map((place) => [
                place._fullData.map((trace) => trace.type),
                data.figures[place.dataset.curve].data.map((trace) => trace.type),
            ]);
        }"""
    )
    assert kinds
    for drawn, meant in kinds:
        assert drawn == meant


def test_the_curves_end_at_the_scores(site: Site, page: Page) -> None:
    match = logged(site.matches, golden("kaivai", "worked-example-played-on"))
    opened(page, f"{site.url}/matches/{match}/replay", 0)
    expect(page.locator("[data-curve=score] .scatterlayer")).to_be_attached()
    scores, ends = page.evaluate(
        """() => {
            const data = JSON.parse(document.getElementById("page-data").textContent);
            const lines = document.querySelector("[data-curve=score]").data;
            const ends = lines.filter(({ meta }) => meta.player);
            return [data.replay.result.scores,
                Object.fromEntries(ends.map(({ meta, y }) => [meta.player, y.at(-1)]))];
        }"""
    )
    assert ends == scores


def one_log_of_each_game() -> Iterator[tuple[str, str]]:
    seen = set()
    for path in golden_files():
        if path.parent.name not in seen:
            seen.add(path.parent.name)
            yield path.parent.name, path.name.removesuffix(".match.json")


@pytest.mark.parametrize(("game", "name"), list(one_log_of_each_game()))
def test_script_draws_every_board_and_panel_as_the_server_does(
    site: Site, page: Page, game: str, name: str
) -> None:
    if game not in site.matches.games:
        return
    file = golden(game, name)
    address = f"{site.url}/matches/{logged(site.matches, file)}/replay"
    opened(page, address, 0)
    different = page.evaluate(
        """async (steps) => {
            const found = [];
            for (const step of steps) {
                const answer = await fetch(`${location.pathname}?step=${step}`);
                const text = (await answer.text()).replace(/<style[^]*?<\\/style>/g, "");
                const served = new DOMParser().parseFromString(text, "text/html");
                document.querySelector("#slider").value = step;
                document.querySelector("#slider").dispatchEvent(new Event("input"));
                for (const kind of ["svg.board", "table.panel"]) {
                    const own = [...document.querySelectorAll(kind)];
                    const theirs = [...served.querySelectorAll(kind)];
                    const same = own.length === theirs.length
                        && own.every((one, at) => one.isEqualNode(theirs[at]));
                    if (!same) found.push([step, kind]);
                }
            }
            return found;
        }""",
        [1, 2, len(file["actions"]) // 2, len(file["actions"])],
    )
    assert different == []


def test_the_replay_fits_a_phone_and_has_tabs(replay: str, phone: Page) -> None:
    opened(phone, replay, 14)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    phone.get_by_role("tab", name="Curves").click()
    expect(phone.locator("[data-curve=score] .scatterlayer")).to_be_visible()
    expect(phone.locator(".players")).to_be_hidden()


def test_pieces_do_not_glide_for_who_wants_less_motion(replay: str, new_page: NewPage) -> None:
    page = opened(new_page(reduced_motion="reduce"), replay, 13)
    glide = "getComputedStyle(document.querySelector('.item')).transitionDuration"
    assert page.evaluate(glide) in {"0s", "0ms"}
