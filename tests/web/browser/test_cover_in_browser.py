"""Secrets on a phone that goes round the table: they lie under a cover until their owner has it."""

from typing import Any
from uuid import UUID

from playwright.sync_api import Page, Route, expect

from tests.golden_logs import golden
from tests.watched_page import NewPage
from tests.web.browser.logging_hand import Hand
from tests.web.site import CALL, Site, logged

LAST_VILLAGES = golden("kaivai", "everybody-sacrifices-shared-win")
HANDS = golden("akrotiri", "option-thera-or-setup-only")
TOKENS = golden("kuna_yala", "four-players-partly-sealed")
AWAY = """(hidden) => {
    Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def at_the_log(site: Site, page: Page, file: dict[str, Any], upto: int) -> Hand:
    """Open the log page of a golden log up to a step."""
    match = logged(site.matches, file, upto)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(upto)
    return hand


def match_of(page: Page) -> UUID:
    return UUID(page.url.split("/")[4])


def asked_for(page: Page) -> list[str]:
    """The addresses that the page asks from now on."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


def gets_the_phone(page: Page, name: str) -> None:
    expect(page.locator("dialog.cover h2")).to_have_text(f"Pass the phone to {name}")
    page.get_by_role("button", name=f"I am {name}: show it").click()
    expect(page.locator(".uncovered")).to_contain_text(f"For {name} alone")


def half_enters_maps(phone: Page) -> None:
    """Ana takes the easy one of her first maps."""
    phone.locator('.offer[data-type="deal_maps"]').click()
    gets_the_phone(phone, "Ana")
    phone.locator('.field [data-value*="E06"]').click()
    expect(phone.locator('[data-field="medium_id"]')).to_be_visible()


def test_a_commitment_is_entered_under_the_cover_and_covered_again(site: Site, phone: Page) -> None:
    hand = at_the_log(site, phone, LAST_VILLAGES, 112)
    hand.asks_first()
    asked = asked_for(phone)
    phone.locator('.offer[data-player="C"]').click()
    expect(phone.locator("dialog.cover")).to_be_visible()
    assert phone.locator(".field").count() == 0
    assert not [address for address in asked if "seat=C" in address]
    gets_the_phone(phone, "Cyn")
    phone.locator(".field input").fill("11")
    phone.locator(".field input").blur()
    phone.get_by_role("button", name="Log: Cyn commits 11 influence.").click()
    hand.sees_step(113)
    expect(phone.locator(".uncovered")).to_be_hidden()
    expect(phone.locator(".last .text")).to_have_text("Cyn commits influence in secret.")
    assert "11 influence" not in phone.content()


def test_who_will_not_take_the_phone_now_is_asked_again_later(site: Site, phone: Page) -> None:
    at_the_log(site, phone, LAST_VILLAGES, 115)
    expect(phone.locator("dialog.cover h2")).to_have_text("Pass the phone to Dan")
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog.cover")).to_be_hidden()
    expect(phone.locator(".entry .wrong")).to_have_count(0)
    phone.locator('.offer[data-player="D"]').click()
    expect(phone.locator("dialog.cover")).to_be_visible()


def test_a_hand_is_looked_at_and_covers_itself(site: Site, new_page: NewPage) -> None:
    page = new_page()
    page.clock.install()
    at_the_log(site, page, HANDS, 12)
    cards = page.locator('[data-figure="hand:A"]')
    covered = cards.inner_text()
    for puts_away in (lambda: page.evaluate(AWAY, True), lambda: page.clock.run_for(46_000)):
        page.get_by_role("button", name="Ana’s secrets").click()
        gets_the_phone(page, "Ana")
        expect(cards).to_contain_text("G06")
        puts_away()
        expect(page.locator(".uncovered")).to_be_hidden()
        expect(cards).not_to_contain_text("G06")
        page.evaluate(AWAY, False)
    expect(cards).to_have_text(covered, use_inner_text=True)


def test_what_was_half_entered_waits_under_the_cover(site: Site, phone: Page) -> None:
    hand = at_the_log(site, phone, HANDS, 10)
    half_enters_maps(phone)
    phone.evaluate(AWAY, True)
    expect(phone.locator("dialog.cover")).to_be_visible()
    assert phone.locator(".field, .settled").count() == 0
    phone.evaluate(AWAY, False)
    gets_the_phone(phone, "Ana")
    phone.locator('.field [data-value*="M10"]').click()
    hand.confirms("Ana gets an easy and a medium map.", 11)
    assert site.matches.log(match_of(phone)).line[10].action["easy_id"] == "E06"


def test_what_was_half_entered_is_shown_to_nobody_else_who_has_the_phone(
    site: Site, phone: Page
) -> None:
    at_the_log(site, phone, HANDS, 10)
    half_enters_maps(phone)
    phone.get_by_role("button", name="Cover it").click()
    phone.get_by_role("button", name="Not now").click()
    waiting = phone.get_by_role("list", name="For later").get_by_text("Take the first maps")
    expect(waiting).to_be_visible()
    expect(phone.locator(".settled, .field")).to_have_count(0)
    waiting.click()
    gets_the_phone(phone, "Ana")
    expect(phone.locator('[data-settled="easy_id"]')).to_contain_text("E06")


def test_what_is_refused_after_the_cover_fell_waits_under_it(site: Site, phone: Page) -> None:
    hand = at_the_log(site, phone, HANDS, 10)
    hand.asks_first()
    half_enters_maps(phone)
    phone.locator('.field [data-value*="M10"]').click()
    expect(phone.locator("#confirm")).to_be_enabled()
    held: list[Route] = []
    phone.route("**/actions?*", lambda route: held.append(route))
    with phone.expect_request("**/actions?*"):
        phone.locator("#confirm").click()
    phone.get_by_role("button", name="Cover it").click()
    held[0].fulfill(status=422, json={"code": "not_now", "message": "Not now.", "details": {}})
    gets_the_phone(phone, "Ana")
    expect(phone.locator('[data-settled="easy_id"]')).to_contain_text("E06")
    expect(phone.locator('[data-settled="medium_id"]')).to_contain_text("M10")


def test_an_answer_that_came_late_does_not_take_the_cover_from_the_one_that_is_waited_for(
    site: Site, phone: Page
) -> None:
    at_the_log(site, phone, HANDS, 10)
    half_enters_maps(phone)
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if route.request.method == "POST" and not held:
            held.append(route)
        else:
            route.continue_()

    phone.route("**/legal?*", hold_first)
    with phone.expect_request(lambda asked: asked.method == "POST"):
        phone.get_by_role("button", name="Cover it").click()
    site.matches.note(match_of(phone), "Ben yawns.", CALL)
    expect(phone.locator("dialog.cover")).to_be_visible()
    with phone.expect_response(lambda answer: answer.request == held[0].request):
        held[0].continue_()
    gets_the_phone(phone, "Ana")
    expect(phone.locator('[data-settled="easy_id"]')).to_contain_text("E06")


def test_what_may_stay_unknown_needs_no_phone(site: Site, phone: Page) -> None:
    hand = at_the_log(site, phone, HANDS, 5)
    phone.locator('.offer[data-type="draw_tile"][data-player="A"]').click()
    phone.locator("dialog.cover [data-says=unknown]").click()
    hand.sees_step(6)
    assert site.matches.log(match_of(phone)).line[5].action["tile_id"] is None


def test_a_token_that_may_be_told_is_told_under_the_cover(site: Site, phone: Page) -> None:
    at_the_log(site, phone, TOKENS, 0)
    phone.locator(".offer").first.click()
    phone.get_by_role("button", name="Which fish does the token show?").click()
    gets_the_phone(phone, "Ana")
    phone.locator('.optional [data-value*="yellow"]').click()
    phone.locator("#confirm").click()
    Hand(phone).sees_step(1)
    assert "yellow" not in phone.locator(".last").inner_text()


def test_a_scribe_may_see_everything(site: Site, phone: Page) -> None:
    hand = at_the_log(site, phone, HANDS, 12)
    covers = phone.get_by_label("Cover secrets")
    with phone.expect_navigation():
        covers.uncheck()
    hand.sees_step(12)
    expect(phone.locator('[data-figure="hand:A"]')).to_contain_text("G06")
    with phone.expect_navigation():
        covers.check()
    expect(phone.locator('[data-figure="hand:A"]')).not_to_contain_text("G06")
