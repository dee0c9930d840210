"""A match shared with phones by links: what each sees and may do, and what a revoked one may."""

from collections.abc import Iterator
from uuid import UUID

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from service.access.grants import Grants, Role
from service.access.keys import Keys
from tests.golden_logs import golden
from tests.watched_page import PATIENCE, PHONE, NewPage
from tests.web.browser.logging_hand import Hand
from tests.web.site import CALL, KAIVAI, Site, logged, running_site

HANDS = golden("akrotiri", "option-thera-or-setup-only")
FIRST = golden("kaivai", "worked-example-first-round")["actions"]


@pytest.fixture(scope="module")
def house() -> Iterator[Site]:
    """A site to which everybody has to sign in."""
    with running_site(SIGN_IN=True) as site:
        yield site


def link(house: Site, match: UUID, role: Role, seat: str | None = None) -> str:
    grants = Grants(house.matches)
    return f"{house.url}/join/{grants.token(grants.make(match, role, seat, CALL))}"


def at_the_log(house: Site, page: Page, match: UUID, seat: str) -> Hand:
    page.goto(link(house, match, "seat", seat))
    expect(page).to_have_url(f"{house.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(house.matches.log(match).steps)
    return hand


def asks_by_hand(page: Page, address: str, body: object) -> int:
    """What somebody is answered who writes a request into the browser's console."""
    status: int = page.evaluate(
        """async ([address, body]) => (await fetch(address, {method: "POST",
            headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)})).status""",
        [address, body],
    )
    return status


def test_each_phone_sees_the_secrets_of_its_own_seat(house: Site, new_page: NewPage) -> None:
    match = UUID(logged(house.matches, HANDS, 12))
    told = {
        "A": ("Ana draws the first tile, T28.", "Ben draws the first tile."),
        "B": ("Ana draws the first tile.", "Ben draws the first tile, T11."),
    }
    for seat, (of_ana, of_ben) in told.items():
        phone = new_page(**PHONE)
        at_the_log(house, phone, match, seat)
        for step, sentence in ((6, of_ana), (9, of_ben)):
            phone.goto(f"{house.url}/matches/{match}/replay?step={step}")
            expect(phone.locator(".told .text")).to_have_text(sentence)
        other = of_ben if seat == "A" else of_ana
        assert f"{other[:-1]}, T" not in phone.content()


def test_two_seats_log_alternately_each_under_its_own_name(house: Site, new_page: NewPage) -> None:
    match = UUID(logged(house.matches, {**KAIVAI, "actions": FIRST}, 2))
    ana, ben = (at_the_log(house, new_page(**PHONE), match, seat) for seat in ("A", "B"))
    ana.picks("5")
    ana.confirms("Ana bids 5.", 3)
    ben.sees_step(3)
    ben.picks("8")
    ben.confirms("Ben bids 8.", 4)
    ana.sees_step(4)

    assert [entry.by for entry in house.matches.log(match).line[2:]] == ["player:A", "player:B"]


def test_a_phone_whose_link_is_revoked_is_out_and_the_others_stay(
    house: Site, browser: Browser, new_page: NewPage
) -> None:
    match = UUID(logged(house.matches, {**KAIVAI, "actions": FIRST}, 2))
    ana = at_the_log(house, new_page(**PHONE), match, "A")
    context = browser.new_context(**PHONE)
    context.set_default_timeout(PATIENCE)
    ben = at_the_log(house, context.new_page(), match, "B")
    grants = Grants(house.matches)
    (of_ben,) = (one for one in grants.of(match) if one.seat == "B")
    grants.revoke(match, CALL, of_ben.link)
    ben.picks("8")

    expect(ben.page.locator(".trouble .wrong")).to_have_text("This needs a key or a link.")
    expect(ben.page.get_by_role("button", name="It happened anyway")).to_have_count(0)
    assert house.matches.log(match).steps == 2
    house.matches.note(match, "Ben’s phone is out.", CALL)
    expect(ben.page.locator(".said")).to_have_text("This needs a key or a link.")
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="Sign in")).to_be_visible()
    ben.page.goto(f"{house.url}/join/{grants.token(of_ben)}")
    expect(ben.page.get_by_role("alert")).to_contain_text("not valid any more")
    context.close()
    ana.picks("5")
    ana.confirms("Ana bids 5.", 3)


def test_who_looks_on_follows_the_table_and_gets_nowhere_with_requests_of_their_own(
    house: Site, browser: Browser
) -> None:
    match = UUID(logged(house.matches, {**KAIVAI, "actions": FIRST}, 2))
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(link(house, match, "viewer"))
    expect(page).to_have_url(f"{house.url}/matches/{match}/replay")
    expect(page.locator(".replay[data-ready]")).to_be_visible()
    house.matches.act(match, FIRST[2], CALL)
    expect(page.locator(".told .text")).to_have_text("Ana bids 5.")

    api = f"/api/v1/matches/{match}"
    assert asks_by_hand(page, f"{api}/actions", FIRST[3]) == 403
    assert asks_by_hand(page, f"{api}/undo?seat=A", {}) == 403
    assert asks_by_hand(page, "/api/v1/matches", KAIVAI) == 403
    assert house.matches.log(match).steps == 3
    context.close()


@pytest.mark.parametrize("look", [{}, PHONE])
def test_the_owner_signs_in_and_shares_a_match_by_codes_to_scan(
    house: Site, new_page: NewPage, look: dict[str, object]
) -> None:
    match = UUID(logged(house.matches, {**KAIVAI, "actions": FIRST}, 2))
    page = new_page(**look)
    page.goto(f"{house.url}/sign-in/{Keys(house.matches).once()}")
    expect(page).to_have_url(f"{house.url}/")
    page.goto(f"{house.url}/matches/{match}/log")
    page.get_by_role("link", name="Share").click()
    page.get_by_role("button", name="Make a link: Ben").click()
    page.get_by_text("Show the code").click()
    expect(page.get_by_role("img", name="Code to scan")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    (of_ben,) = Grants(house.matches).of(match)
    assert (of_ben.role, of_ben.seat) == ("seat", "B")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    page.get_by_role("button", name="Revoke the link: Ben").click()
    expect(page.get_by_role("button", name="Make a link: Ben")).to_be_visible()
    assert Grants(house.matches).of(match) == ()
