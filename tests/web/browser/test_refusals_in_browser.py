"""A refusal on the log page: it happened all the same, or an earlier step was a slip."""

from uuid import UUID

from playwright.sync_api import Page, Route, expect

from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.browser.logging_hand import Hand
from tests.web.site import Site, logged

KAIVAI = golden("kaivai", "worked-example-first-round")


def test_the_slip_behind_a_refusal_is_found_and_corrected(site: Site, phone: Page) -> None:
    match = logged(site.matches, {**OPENING, "actions": WHOLE_MATCH[:2]})
    phone.goto(f"{site.url}/matches/{match}/log")
    Hand(phone).sees_step(2)
    phone.get_by_role("button", name="another action").click()
    phone.locator(".offer", has_text="Not now").click(force=True)
    expect(phone.locator(".trouble .wrong")).to_be_visible()
    phone.get_by_role("button", name="Find an earlier slip").click()
    slip = phone.locator(".slips a").first
    expect(slip).to_have_text("Step 2: Ben hides a bonus. left out")
    slip.click()
    expect(phone.locator(".consequences h2")).to_have_text("Everything that came later fits.")


def test_a_slip_that_was_found_stays_when_more_is_told_about_the_refusal(
    site: Site, phone: Page
) -> None:
    match = logged(site.matches, {**OPENING, "actions": WHOLE_MATCH[:2]})
    phone.goto(f"{site.url}/matches/{match}/log")
    Hand(phone).sees_step(2)
    phone.get_by_role("button", name="another action").click()
    held: list[Route] = []
    phone.route("**/legal*", lambda route: held.append(route))
    with phone.expect_request("**/legal*"):
        phone.locator(".offer", has_text="Not now").click(force=True)
    phone.get_by_role("button", name="Find an earlier slip").click()
    slip = phone.locator(".slips a").first
    expect(slip).to_be_visible()
    held[0].continue_()
    expect(phone.get_by_role("button", name="happened anyway")).to_be_visible()
    expect(slip).to_be_visible()


def test_what_no_small_change_explains_is_said(site: Site, page: Page) -> None:
    match = logged(site.matches, KAIVAI, 13)
    page.goto(f"{site.url}/matches/{match}/log")
    Hand(page).sees_step(13)
    page.locator(".offer", has_text="Celebrate").click(force=True)
    page.get_by_role("button", name="Find an earlier slip").click()
    expect(page.locator(".doubts")).to_contain_text("small change of an earlier step")


def test_a_slip_leads_to_its_correction_and_is_saved(site: Site, page: Page) -> None:
    match = logged(site.matches, {**OPENING, "actions": WHOLE_MATCH[:4]})
    change = '[{"step":4,"replace":{"type":"take","player":"B","stones":2},"text":"two"}]'
    page.goto(f"{site.url}/matches/{match}/correct?step=4#{change}")
    expect(page.locator(".consequences h2")).to_have_text("Everything that came later fits.")
    page.locator("#save").click()
    page.wait_for_url("**/replay?step=4")
    assert site.matches.log(UUID(match)).line[-1].action["stones"] == 2
