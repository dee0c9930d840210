"""The replay as people use it: moving, filtering, marking, commenting, asking what if."""

import re
from collections.abc import Sequence
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.watched_page import PHONE, NewPage
from tests.web.site import Site, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")


@pytest.fixture
def match(site: Site) -> str:
    return logged(site.matches, EXAMPLE)


def opened(page: Page, site: Site, match: str, step: int) -> Page:
    page.goto(f"{site.url}/matches/{match}/replay?step={step}")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    return page


def at(page: Page, step: int) -> None:
    expect(page.locator("#step")).to_have_value(str(step))


def picture(page: Page) -> str:
    """Everything that the page shows of a position."""
    items = page.locator(".boards [data-item]").evaluate_all(
        "items => items.map(item => item.outerHTML).join('')"
    )
    parts = (".panels", ".players", ".told .words")
    return str(items) + "".join(page.locator(part).inner_text() for part in parts)


@pytest.mark.parametrize("step", [9, 22])
def test_a_position_is_the_same_by_a_jump_and_step_by_step(
    site: Site, match: str, page: Page, step: int
) -> None:
    opened(page, site, match, 0)
    for _ in range(step):
        page.keyboard.press("ArrowRight")
    at(page, step)
    walked = picture(page)
    page.keyboard.press("Home")
    page.keyboard.press(str(step)[0])
    page.keyboard.type(str(step)[1:])
    page.keyboard.press("Enter")
    at(page, step)
    assert picture(page) == walked
    opened(page, site, match, step)
    assert picture(page) == walked


def test_keys_go_by_phase_and_by_ten_and_say_where_the_match_ends(
    site: Site, match: str, page: Page
) -> None:
    opened(page, site, match, 0)
    page.keyboard.press("}")
    expect(page.locator("#step")).not_to_have_value("0")
    moment = page.locator(".told .moment")
    phase = moment.inner_text()
    page.keyboard.press("ArrowLeft")
    expect(moment).not_to_have_text(phase)
    page.keyboard.press("End")
    expect(page.locator(".notice")).to_be_empty()
    page.keyboard.press("PageDown")
    expect(page.locator(".notice")).to_have_text("There are only steps 0 to 22.")
    page.keyboard.press("PageUp")
    at(page, 12)
    expect(page.locator(".notice")).to_be_empty()


def test_a_wheel_over_the_bar_turns_the_pages(site: Site, match: str, page: Page) -> None:
    opened(page, site, match, 5)
    page.locator("#slider").hover()
    page.mouse.wheel(0, 80)
    at(page, 7)


def test_a_swipe_over_the_table_turns_the_pages(site: Site, match: str, new_page: NewPage) -> None:
    page = opened(new_page(**PHONE), site, match, 5)
    page.evaluate(
        """() => {
            const stage = document.querySelector(".stage");
            const touch = (clientX) =>
                new Touch({ identifier: 1, target: stage, clientX, clientY: 200 });
            stage.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(250)] }));
            stage.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(120)] }));
        }"""
    )
    at(page, 6)


def shows(page: Page, steps: Sequence[int]) -> None:
    """Wait until the list of moves shows these steps and no others."""
    counts = page.locator(".moves-list [data-of]:visible .count")
    expect(counts).to_have_text([str(step) for step in steps])


def test_filters_hide_without_renumbering_and_the_keys_follow_them(
    site: Site, match: str, page: Page
) -> None:
    opened(page, site, match, 0)
    page.locator("#kind").select_option("build")
    types = [action["type"] for action in EXAMPLE["actions"]]
    kept = [step for step, kind in enumerate(types, 1) if kind == "build"]
    shows(page, kept)
    page.keyboard.press("Escape")
    page.locator(".moves-list").focus()
    for step in kept:
        page.keyboard.press("n")
        at(page, step)


def test_a_filter_leaves_the_list_where_the_reader_is(site: Site, match: str, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 650})
    opened(page, site, match, 22)
    players = [action.get("player") for action in EXAMPLE["actions"]]
    other = next(player for player in reversed(players) if player != players[21])
    nearest = max(step for step, player in enumerate(players, 1) if player == other)
    page.locator("#only").select_option(other)
    expect(page.locator('.moves-list [data-step="22"]')).to_be_hidden()
    expect(page.locator(f'.moves-list [data-step="{nearest}"]')).to_be_in_viewport()


def test_since_the_last_action_of_a_player(site: Site, match: str, page: Page) -> None:
    opened(page, site, match, 0)
    expect(page.locator("#since")).to_be_disabled()
    page.locator("#only").select_option("C")
    page.locator("#since").check()
    players = [action.get("player") for action in EXAMPLE["actions"]]
    last = max(step for step, player in enumerate(players, 1) if player == "C")
    shows(page, range(last + 1, len(players) + 1))


def test_a_mark_is_set_found_again_and_taken_back(site: Site, match: str, page: Page) -> None:
    opened(page, site, match, 14)
    page.keyboard.press("g")
    button = page.get_by_role("button", name="a good move")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-step="14"] .mark-sign')).to_have_text("!")
    page.keyboard.press("Home")
    page.keyboard.press("m")
    at(page, 14)
    page.keyboard.press("m")
    expect(page.locator(".notice")).to_have_text("There is no mark or comment further on.")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".mark-sign")).to_have_count(0)


def test_a_comment_is_markdown_and_nothing_in_it_runs(site: Site, match: str, page: Page) -> None:
    opened(page, site, match, 3)
    page.keyboard.press("c")
    expect(page.locator(".comment-box textarea")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".comment-box[open]")).to_have_count(0)
    page.keyboard.press("c")
    page.keyboard.type("**Bold** <img src=x onerror=alert(1)> [x](javascript:alert(1))")
    page.get_by_role("button", name="Write").click()
    text = page.locator(".comment-text")
    expect(text.locator("strong")).to_have_text("Bold")
    expect(text.locator("img, a, script")).to_have_count(0)
    expect(page.locator(".comment-count")).to_have_text("1")
    at(page, 3)
    page.reload()
    expect(page.locator('[data-step="3"] .note')).to_contain_text("Bold")


def test_what_if_branches_off_and_leaves_the_match_as_it_was(
    site: Site, match: str, page: Page
) -> None:
    before = site.matches.export(UUID(match))
    opened(page, site, match, 7)
    page.get_by_role("button", name="What if").click()
    expect(page).to_have_url(re.compile(r"/matches/[0-9a-f-]{36}/log$"))
    other = page.url.split("/")[-2]
    assert other != match
    branched = site.matches.log(UUID(other))
    assert (branched.steps, branched.origin) == (7, "what_if")
    assert site.matches.export(UUID(match)) == before


def test_a_long_sentence_keeps_its_place_and_is_shown_whole_on_demand(
    site: Site, new_page: NewPage
) -> None:
    match = logged(site.matches, golden("kaivai", "four-players-race-for-range"))
    page = opened(new_page(**PHONE), site, match, 10)
    place = page.locator(".told").bounding_box()
    page.keyboard.press("End")
    expect(page.locator("#step")).not_to_have_value("10")
    assert page.locator(".told").bounding_box() == place
    page.get_by_role("button", name="more").click()
    expect(page.locator(".words.open")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".words.open")).to_have_count(0)


def test_a_page_to_embed_offers_nothing_to_press_by_trick(
    site: Site, match: str, page: Page
) -> None:
    page.goto(f"{site.url}/embed/{match}?step=4")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    at(page, 4)
    expect(page.locator(".thinking, .correct-this, .entry-link")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    at(page, 5)


def test_a_glyph_is_drawn_with_its_own_widths(site: Site, match: str, page: Page) -> None:
    opened(page, site, match, 22)
    widths = page.locator("[data-item=god] path[stroke-width]").evaluate_all(
        "parts => parts.map(part => [part.getAttribute('stroke-width'),"
        " getComputedStyle(part).strokeWidth])"
    )
    assert widths
    assert all(f"{own}px" == drawn for own, drawn in widths)
