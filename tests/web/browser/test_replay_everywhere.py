"""What every replay does in every game: one index for all, without script, in print, zoomed."""

import re
from typing import Any
from uuid import UUID

import pytest
from playwright.sync_api import Page, expect

from service.correcting.corrections import Change
from tests.bench.logged import ENTERED, bare
from tests.golden_logs import golden
from tests.watched_page import NewPage
from tests.web.site import CALL, Site, logged

SOME = 50
CORRECTED = 20
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2}
"""What a window of 1280 by 900 shows at 200 %."""

every_game = pytest.mark.parametrize("game", ENTERED)

WALK = """async () => {
    const { replay } = JSON.parse(document.getElementById("page-data").textContent);
    const curves = document.querySelector(".curves");
    const { data, _fullLayout: { margin } } = document.querySelector("[data-curve=score]");
    const scores = data.filter(({ meta }) => meta.player);
    const width = curves.clientWidth - margin.l - margin.r;
    const key = "ArrowRight";
    const number = (player) => document.querySelector(`[data-number="${player} score"] b`);
    const wrong = [];
    for (let step = 1; step <= replay.steps; step += 1) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        const line = document.querySelector(".moves-list [aria-current=step]");
        const shown = {
            slider: document.querySelector("#slider").value,
            typed: document.querySelector("#step").value,
            list: line.dataset.step,
            text: document.querySelector(".told .text").textContent,
            told: replay.moves[step - 1].text,
            link: new URL(document.querySelector("[data-go=next]").href).searchParams.get("step"),
            marker: new DOMMatrix(getComputedStyle(document.querySelector(".marker")).transform).e,
            scores: scores.map(({ meta, y }) =>
                [String(y[step] ?? "–"), number(meta.player).textContent.replace("−", "-")]),
        };
        const at = String(step);
        const same = shown.slider === at && shown.typed === at && shown.list === at
            && shown.link === String(Math.min(step + 1, replay.steps))
            && shown.text === shown.told && line.textContent.includes(shown.text)
            && Math.abs(shown.marker - margin.l - (width * step) / replay.steps) < 1
            && shown.scores.every(([curve, table]) => curve === table);
        if (!same) wrong.push({ step, ...shown });
    }
    return wrong;
}"""

LIES_ON_TOP = """(text) => {
    const { left, bottom } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(left + 2, bottom - 2));
}"""

PARTS_MAKE_THE_SCORE = """(player) => {
    const parts = document.querySelector(".curve.added").data.filter(({ meta }) => meta.part);
    const score = document.querySelector(`[data-number="${player} score"] b`).textContent;
    return parts.reduce((sum, { y }) => sum + y.at(-1), 0) === Number(score.replace("−", "-"));
}"""
"""Whether the curves of a player's parts end where the score does; they are drawn after a while."""


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    return page


def corrected(site: Site, game: str) -> str:
    """A match in which actions were undone, logged again, and one was amended."""
    file = golden(game, ENTERED[game])
    match = UUID(logged(site.matches, file, SOME))
    site.matches.undo(match, CALL, to=SOME - 5)
    again = [bare(action) for action in file["actions"][SOME - 5 : SOME - 2]]
    site.matches.act(match, again, CALL)
    noted = {**file["actions"][CORRECTED - 1], "note": "counted again"}
    site.matches.amend(match, [Change(step=CORRECTED, replace=noted)], CALL, "miscounted")
    return str(match)


@every_game
def test_curve_board_list_and_address_agree_at_every_step_of_a_corrected_match(
    site: Site, page: Page, game: str
) -> None:
    match = corrected(site, game)
    opened(page, f"{site.url}/matches/{match}/replay?step=0")
    expect(page.locator("[data-curve=score] .scatterlayer")).to_be_attached()
    expect(page.locator(".curves .marker")).to_be_visible()
    assert page.evaluate(WALK) == []
    expect(page).to_have_url(re.compile(rf"step={SOME - 2}$"))
    entries = [entry.number for entry in site.matches.log(UUID(match)).line]
    assert entries[CORRECTED - 1 : CORRECTED + 1] == [SOME + 4, CORRECTED + 1]
    page.goto(f"{site.url}/matches/{match}/entries/{entries[-1]}")
    expect(page.locator("#step")).to_have_value(str(SOME - 2))
    kinds = page.locator("#kind option").all_inner_texts()[1:]
    assert kinds
    assert not any("_" in kind for kind in kinds)


@every_game
def test_the_points_of_each_player_are_drawn_part_by_part(
    site: Site, page: Page, game: str
) -> None:
    match = logged(site.matches, golden(game, ENTERED[game]))
    opened(page, f"{site.url}/matches/{match}/replay")
    page.locator("#more-curves").select_option(":parts")
    chooser = page.get_by_label("Points of")
    last = chooser.locator("option").last.get_attribute("value")
    chooser.select_option(last)
    expect(page.locator(".hatchings i").first).to_be_visible()
    page.wait_for_function(PARTS_MAKE_THE_SCORE, arg=last)
    steps = len(golden(game, ENTERED[game])["actions"])
    expect(page.locator("#step")).to_have_value(str(steps))


@every_game
def test_without_script_the_links_lead_through_the_match(
    site: Site, new_page: NewPage, game: str
) -> None:
    match = logged(site.matches, golden(game, ENTERED[game]), 12)
    page = new_page(java_script_enabled=False)
    page.goto(f"{site.url}/matches/{match}/replay?seat=A&step=2")
    for name, step in (("next", 3), ("previous", 2), ("last", 12), ("first", 0)):
        page.locator(f"[data-go={name}]").click()
        expect(page).to_have_url(re.compile(rf"\?seat=A&step={step}$"))
        expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", str(step))
        expect(page.locator("svg.board").first).to_be_visible()
    page.locator('.moves-list [data-step="5"]').click()
    expect(page.locator("#step")).to_have_value("5")
    expect(page.locator("#play, #help, .tabs, .sift").locator("visible=true")).to_have_count(0)


@every_game
def test_on_a_phone_the_sentence_stands_above_the_transport_however_tall_the_table_is(
    site: Site, phone: Page, game: str
) -> None:
    match = logged(site.matches, golden(game, ENTERED[game]), 12)
    opened(phone, f"{site.url}/matches/{match}/replay?step=10")
    sentence = phone.locator(".told .text")
    expect(sentence).to_be_in_viewport(ratio=1)
    assert sentence.evaluate(LIES_ON_TOP)


@every_game
def test_at_twice_the_size_nothing_is_cut_off_and_on_paper_everything_stands(
    site: Site, new_page: NewPage, game: str
) -> None:
    match = logged(site.matches, golden(game, ENTERED[game]), 40)
    page = opened(new_page(**ZOOMED), f"{site.url}/matches/{match}/replay?step=20")
    assert page.evaluate("document.documentElement.scrollWidth") == ZOOMED["viewport"]["width"]
    for control in ("#slider", "#play", "[data-go=last]", "#step"):
        expect(page.locator(control)).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#slider")).to_have_attribute("aria-valuetext", "Step 21 of 40")
    told = page.locator(".told [aria-live=polite]")
    expect(told).to_contain_text(page.locator("[aria-current=step] > span").last.inner_text())
    page.emulate_media(media="print")
    for part in (".transport", ".tabs", ".bar", ".thinking"):
        expect(page.locator(part)).to_be_hidden()
    for part in ("svg.board >> nth=0", ".players", ".curves", ".moves-list", ".beside"):
        expect(page.locator(part)).to_be_visible()
    assert page.locator(".moves-list").evaluate(
        "list => list.scrollHeight <= list.clientHeight + 1"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == ZOOMED["viewport"]["width"]
