from threading import Event
from uuid import UUID

from playwright.sync_api import Page, Route, expect

from tests.golden_logs import golden
from tests.web.browser.logging_hand import Hand
from tests.web.site import Site, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")


def at_the_line(site: Site, page: Page) -> tuple[Hand, UUID]:
    match = logged(site.matches, EXAMPLE, 13)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(13)
    page.keyboard.press("/")
    expect(page.locator("#line")).to_be_focused()
    return hand, UUID(match)


def test_a_whole_action_is_typed(site: Site, page: Page) -> None:
    hand, match = at_the_line(site, page)
    page.keyboard.type("build d6 c6 meeting")
    expect(page.locator(".line-says")).to_have_text(
        "Log: Ana builds a meeting hut at C6 for 10 shells."
    )
    page.keyboard.press("Enter")
    hand.sees_step(14)
    expect(page.locator("#line")).to_have_value("")
    assert site.matches.log(match).line[-1].action["hut_hex"] == [-4, 3]


def test_what_is_entered_twice_is_logged_once(site: Site, page: Page) -> None:
    match = UUID(logged(site.matches, golden("offerings", "exact-animals-5p"), 6))
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(6)
    page.locator("#line").fill("pass")
    expect(page.locator(".line-says")).to_contain_text("Log:")
    held: list[Route] = []
    entered = Event()

    def hold(route: Route) -> None:
        if route.request.post_data_json == {"line": "pass"} and not entered.is_set():
            held.append(route)
        else:
            route.continue_()

    page.route("**/legal/words*", hold)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    while not held:
        page.evaluate("null")
    entered.set()
    for route in held:
        route.continue_()
    hand.sees_step(7)
    expect(page.locator("#line")).to_have_value("")
    assert site.matches.log(match).steps == 7


def test_words_are_completed_with_tab_and_arrows(site: Site, page: Page) -> None:
    at_the_line(site, page)
    page.keyboard.type("bu")
    expect(page.locator("#completions li")).not_to_have_count(0)
    page.keyboard.press("Backspace")
    page.keyboard.type("uild d")
    expect(page.locator("#completions b").first).to_have_text("d6")
    page.keyboard.press("Tab")
    expect(page.locator("#line")).to_have_value("build d6 ")
    expect(page.locator("#completions b").first).not_to_have_text("d6")
    expect(page.locator("#completions b").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    word = page.locator('#completions [aria-selected="true"] b').inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_value(f"build d6 {word} ")


def test_what_is_refused_says_why_in_the_same_words(site: Site, page: Page) -> None:
    hand, match = at_the_line(site, page)
    page.keyboard.type("celebrate")
    expect(page.locator(".line-says.wrong")).to_have_text(
        "This cannot be done now: there is no fish on any hut."
    )
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#line")).not_to_be_focused()
    hand.sees_step(13)
    assert site.matches.log(match).steps == 13
