"""Several phones at one table: what one logs is on the others, and nobody's input is lost."""

from uuid import UUID

import pytest
from playwright.sync_api import Page, Route, expect

from service.matches import Call
from tests.golden_logs import golden
from tests.watched_page import PHONE, NewPage
from tests.web.browser.logging_hand import Hand
from tests.web.site import KAIVAI, Site, logged

ACTIONS = golden("kaivai", "worked-example-first-round")["actions"]
BEN = Call("Ben")
DEAF = "retry: 600000\n\n"
"""A stream on which nothing is ever told."""
LOOKS = "dispatchEvent(new Event('pageshow'))"
"""Who comes back to a page that has no stream asks at once."""


def begun(site: Site, upto: int) -> UUID:
    return UUID(logged(site.matches, {**KAIVAI, "actions": ACTIONS}, upto))


def at_the_log(site: Site, page: Page, match: UUID) -> Hand:
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(site.matches.log(match).steps)
    return hand


def deaf(page: Page) -> Page:
    """A phone that hears nothing by itself."""
    page.route(
        "**/live?*",
        lambda route: route.fulfill(status=200, content_type="text/event-stream", body=DEAF),
    )
    return page


def test_two_phones_log_alternately_and_show_the_same_table(site: Site, new_page: NewPage) -> None:
    match = begun(site, 2)
    phones = [at_the_log(site, new_page(**PHONE), match) for _ in range(2)]
    bids = (("Ana", 5), ("Ben", 8), ("Cyn", 3))
    for step, (name, bid) in enumerate(bids, 3):
        logging = phones[step % 2]
        logging.picks(str(bid))
        order = " Turn order: Ben, Ana, Cyn." if name == "Cyn" else ""
        logging.confirms(f"{name} bids {bid}.{order}", step)
        phones[1 - step % 2].sees_step(step)
    said = phones[1].page.locator(".last .text")
    expect(said).to_have_text("Cyn bids 3. Turn order: Ben, Ana, Cyn.")
    assert phones[0].reads_numbers() == phones[1].reads_numbers()
    assert site.matches.log(match).steps == 5


def test_what_others_log_is_told_and_half_an_action_stays(site: Site, page: Page) -> None:
    match = begun(site, 13)
    hand = at_the_log(site, page, match)
    hand.takes("Build")
    hand.touches(-3, 2)
    site.matches.note(match, "Ben yawns.", BEN)
    site.matches.act(match, ACTIONS[13], BEN)
    hand.sees_step(14)
    expect(page.locator(".said")).to_have_text(
        "14 was logged meanwhile: Ana builds a meeting hut at C6 for 10 shells."
    )
    expect(page.locator(".doing .label")).to_contain_text("Build")
    expect(page.locator(".fields")).to_contain_text("D6")
    expect(page.locator(".trouble .wrong")).to_have_text("It is not the turn of Ana; to act: Cyn.")
    site.matches.undo(match, BEN)
    hand.sees_step(13)
    expect(page.locator(".said")).to_have_text("Undone meanwhile: the match is at step 13.")
    expect(page.locator(".trouble .wrong")).to_have_count(0)
    expect(page.locator(".fields")).to_contain_text("D6")


@pytest.mark.parametrize(
    ("step", "then"), [(2, "Ben bids 8."), (4, "Ben places a fisher hut at F7.")]
)
def test_what_is_pressed_while_somebody_else_logs_it_is_not_taken_for_the_next_action(
    site: Site, page: Page, step: int, then: str
) -> None:
    match = begun(site, step)
    hand = at_the_log(site, page, match)
    page.locator(".field .choice", has=page.get_by_text("6", exact=True)).hover()
    page.mouse.down()
    with page.expect_response(lambda told: "/legal" in told.url and told.request.method == "POST"):
        site.matches.act(match, ACTIONS[step], BEN)
    page.mouse.up()
    hand.sees_step(step + 1)
    if step == 2:
        hand.picks("8")
    else:
        hand.picks("fisher hut")
        hand.touches(-1, 1)
    hand.confirms(then, step + 2)


def test_what_was_refused_before_its_reason_was_heard_stays_too(site: Site, page: Page) -> None:
    match = begun(site, 13)
    hand = at_the_log(site, deaf(page), match)
    hand.takes("Build")
    expect(page.locator(".light").first).to_be_visible()
    site.matches.act(match, ACTIONS[13], BEN)
    hand.touches(-3, 2)
    refusal = page.locator(".wrong", has_text="It is not the turn of Ana; to act: Cyn.")
    expect(refusal).to_be_visible()
    page.unroute("**/live?*")
    page.evaluate(LOOKS)
    hand.sees_step(14)
    expect(page.locator(".doing .label")).to_contain_text("Build")
    expect(page.locator(".fields")).to_contain_text("D6")
    site.matches.undo(match, BEN)
    hand.sees_step(13)
    expect(refusal).to_have_count(0)
    expect(page.locator(".fields")).to_contain_text("D6")


def test_what_is_on_the_page_before_its_news_is_told_all_the_same(site: Site, page: Page) -> None:
    match = begun(site, 2)
    address = f"{site.url}/api/v1/matches/{match}/news?after=0"
    heard = page.request.get(address).json()
    page.add_init_script("delete window.EventSource")
    page.route("**/news?*", lambda route: route.fulfill(json=heard))
    hand = at_the_log(site, page, match)
    site.matches.note(match, "Ben yawns.", BEN)
    heard |= page.request.get(address).json()
    site.matches.act(match, ACTIONS[2], BEN)
    page.evaluate(LOOKS)
    hand.sees_step(3)
    page.unroute("**/news?*")
    page.evaluate(LOOKS)
    expect(page.locator(".said")).to_have_text("3 was logged meanwhile: Ana bids 5.")


def test_two_phones_do_not_log_the_same_step_twice(site: Site, page: Page) -> None:
    match = begun(site, 19)
    hand = at_the_log(site, deaf(page), match)
    hand.asks_first()
    hand.takes("Pass")
    expect(page.locator("#confirm")).to_be_enabled()
    site.matches.act(match, {"type": "pass", "player": "A"}, BEN)
    page.locator("#confirm").click()
    expect(page.locator(".trouble")).to_contain_text("20 was logged meanwhile: Ana passes")
    hand.sees_step(20)
    assert site.matches.log(match).steps == 20


def test_who_was_a_step_late_can_log_the_own_action_after_it(site: Site, page: Page) -> None:
    match = begun(site, 2)
    hand = at_the_log(site, deaf(page), match)
    hand.asks_first()
    hand.picks("5")
    expect(page.locator("#confirm")).to_be_enabled()
    site.matches.note(match, "a note moves no step", BEN)
    hand.confirms("Ana bids 5.", 3)
    assert [entry.action["type"] for entry in site.matches.log(match).line[2:]] == ["place_bid"]


def test_where_no_stream_can_be_had_the_page_asks(site: Site, page: Page) -> None:
    match = begun(site, 2)
    page.add_init_script("delete window.EventSource")
    hand = at_the_log(site, page, match)
    site.matches.act(match, ACTIONS[2], BEN)
    hand.sees_step(3)


def test_who_watches_the_end_of_a_replay_goes_along(site: Site, page: Page) -> None:
    match = begun(site, 2)
    page.goto(f"{site.url}/matches/{match}/replay")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    site.matches.act(match, ACTIONS[2], BEN)
    expect(page.locator(".told .text")).to_have_text("Ana bids 5.")
    expect(page.locator("#of")).to_have_text("/ 3")
    expect(page.locator('.moves-list [aria-current="step"]')).to_contain_text("Ana bids 5.")


@pytest.mark.parametrize(
    ("view", "asked", "said"),
    [("replay", "**/replay?step=*", ".told .text"), ("table", "**/steps/latest*", ".last .text")],
)
def test_what_was_asked_first_and_is_answered_last_is_not_shown_any_more(
    site: Site, page: Page, view: str, asked: str, said: str
) -> None:
    match = begun(site, 2)
    page.goto(f"{site.url}/matches/{match}/{view}")
    held: list[Route] = []
    page.route(asked, lambda route: held.append(route), times=1)
    with page.expect_request(asked) as first:
        site.matches.act(match, ACTIONS[2], BEN)
    wanted = {"Accept": first.value.headers["accept"]}
    late = page.request.get(first.value.url, headers=wanted).text()
    site.matches.act(match, ACTIONS[3], BEN)
    expect(page.locator(said)).to_have_text("Ben bids 8.")
    with page.expect_event("requestfinished"):
        held[0].fulfill(body=late)
    page.evaluate("new Promise((done) => setTimeout(done))")
    assert page.locator(said).inner_text() == "Ben bids 8."


@pytest.mark.parametrize("look", [{}, PHONE])
def test_who_looks_back_is_only_told_and_returns_with_one_tap(
    site: Site, new_page: NewPage, look: dict[str, object]
) -> None:
    page = new_page(**look)
    match = begun(site, 8)
    page.goto(f"{site.url}/matches/{match}/replay?step=4")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    site.matches.act(match, ACTIONS[8:11], BEN)
    expect(page.locator("#news")).to_have_text("3 new")
    expect(page.locator(".told .text")).to_have_text("Ben bids 8.")
    page.locator("#news").click()
    expect(page.locator("#step")).to_have_value("11")
    expect(page.locator("#news")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
