"""Counting what lies on the table against the log, on the log page."""

from uuid import UUID

from playwright.sync_api import Page, expect

from tests.golden_logs import golden
from tests.web.browser.logging_hand import Hand
from tests.web.site import Site, logged

ROUND = golden("kaivai", "worked-example-played-on")


def at_the_end_of_a_round(site: Site, page: Page) -> tuple[Hand, UUID]:
    match = logged(site.matches, ROUND, 21)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(21)
    hand.takes("Pass")
    hand.sees_step(22)
    expect(page.locator(".round-over")).to_contain_text("Round 1 is over.")
    return hand, UUID(match)


def counts(page: Page, row: str, name: str, number: int) -> None:
    page.get_by_role("button", name=f"{name}, {row}:").click()
    page.keyboard.type(str(number))
    page.keyboard.press("Enter")


def test_a_count_that_differs_is_set_right(site: Site, phone: Page) -> None:
    hand, match = at_the_end_of_a_round(site, phone)
    phone.locator(".round-over .count").click()
    influence = site.matches.log(match).states[-1].mats["B"].influence
    counts(phone, "Influence", "Ben", influence + 2)
    expect(phone.locator(".difference p").first).to_have_text(
        f"Ben, Influence: {influence + 2} on the table, {influence} in the log."
    )
    phone.get_by_role("button", name=f"Set it to {influence + 2}").click()
    hand.sees_step(23)
    expect(phone.locator(".difference")).to_have_count(0)
    assert site.matches.log(match).states[-1].mats["B"].influence == influence + 2
    phone.locator("dialog.audit [data-close]").click()
    phone.locator(".state .count").click()
    counts(phone, "Shells (value)", "Ben", 3)
    phone.get_by_role("button", name="Set it to 3").click()
    expect(phone.locator("dialog.audit")).to_be_hidden()
    expect(phone.locator(".doing")).to_contain_text("Counted at the table")
    expect(phone.locator(".doing")).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_difference_leads_to_the_slip_behind_it(site: Site, page: Page) -> None:
    _, match = at_the_end_of_a_round(site, page)
    influence = site.matches.log(match).states[-1].mats["C"].influence
    page.locator(".state .count").click()
    counts(page, "Influence", "Cyn", influence - 2)
    page.get_by_role("button", name="Find an earlier slip").click()
    slips = page.locator(".slips a, .doubts .hint")
    expect(slips.first).to_be_visible()


def test_all_as_logged_is_noted(site: Site, page: Page) -> None:
    _, match = at_the_end_of_a_round(site, page)
    with page.expect_response("**/notes*"):
        page.get_by_role("button", name="All as logged").click()
    expect(page.locator(".round-over")).to_be_hidden()
    (note,) = site.matches.log(match).notes
    assert (note.entry, note.note) == (22, "Counted at the table: all as logged.")
