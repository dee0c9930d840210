"""A phone without network: actions wait on it, in order, and nothing that was entered is lost."""

from collections.abc import Iterator
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, Page, expect

from service.matches import Call
from tests.golden_logs import golden
from tests.watched_page import PATIENCE, PHONE, wait_until
from tests.web.browser.logging_hand import Hand
from tests.web.site import KAIVAI, Site, logged

ACTIONS = golden("kaivai", "worked-example-first-round")["actions"]
BEN = Call("Ben")
MEANWHILE = "3 was logged meanwhile: Ana bids 5."


@pytest.fixture
def phones(browser: Browser) -> Iterator[list[BrowserContext]]:
    """Two phones, each with storage of its own, on which no script fails.

    A browser complains when the network is gone, so what else it says is not read.
    """
    failed: list[str] = []
    contexts = [browser.new_context(**PHONE) for _ in range(2)]
    for context in contexts:
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda one: failed.append(str(one.error)))
    yield contexts
    for context in contexts:
        context.close()
    assert failed == []


def begun(site: Site, upto: int) -> UUID:
    return UUID(logged(site.matches, {**KAIVAI, "actions": ACTIONS}, upto))


def opened(site: Site, phone: BrowserContext, match: UUID) -> Page:
    page = phone.new_page()
    page.goto(f"{site.url}/matches/{match}/log")
    Hand(page).sees_step(site.matches.log(match).steps)
    Hand(page).asks_first()
    return page


def begins(page: Page, offer: str) -> None:
    """Begin an action by its name, wherever it stands in the list."""
    expect(page.locator(".offers")).to_be_visible()
    page.locator(".offer", has=page.get_by_text(offer, exact=True)).first.click()


def bids(page: Page, name: str, bid: int) -> None:
    """Enter a bid while nobody can be asked."""
    expect(page.locator('.entry:not([aria-busy="true"])')).to_be_visible()
    if page.locator(".doing").is_visible():
        page.get_by_role("button", name="another action").click()
    begins(page, "Bid")
    expect(page.locator(".field")).to_be_visible()
    if page.locator('[data-field="player"]').is_visible():
        Hand(page).picks(name)
    Hand(page).picks(str(bid))
    expect(page.locator("#confirm")).to_be_enabled()
    waited = waiting(page)
    page.locator("#confirm").click()
    expect(page.locator(".unsent li")).to_have_count(waited + 1)


def waiting(page: Page) -> int:
    return page.locator(".unsent li").count()


def places(page: Page, name: str, kind: str, hex_: str) -> None:
    """Enter a start hut of a kind that was never asked for on this page."""
    begins(page, "Place a start hut")
    Hand(page).picks(name)
    Hand(page).picks(kind)
    Hand(page).lit(f"hex:{hex_}").click()
    expect(page.locator("#confirm")).to_be_enabled()
    waited = waiting(page)
    page.locator("#confirm").click()
    expect(page.locator(".unsent li")).to_have_count(waited + 1)


def test_five_actions_wait_and_are_sent_in_order(site: Site, phones: list[BrowserContext]) -> None:
    match = begun(site, 2)
    away, other = (opened(site, phone, match) for phone in phones)
    phones[0].set_offline(True)
    for name, bid in (("Ana", 5), ("Ben", 8), ("Cyn", 3)):
        bids(away, name, bid)
    places(away, "Ben", "fisher hut", "-1,1")
    places(away, "Ben", "shrine", "-1,2")
    expect(away.locator(".unsent h2")).to_have_text("Not yet checked: 5")
    assert site.matches.log(match).steps == 2
    phones[0].set_offline(False)
    for page in (away, other):
        Hand(page).sees_step(7)
        expect(page.locator(".turn-line")).to_have_text("Ana to act")
    expect(away.locator(".unsent")).to_be_hidden()
    assert Hand(away).reads_numbers() == Hand(other).reads_numbers()
    sent = [dict(entry.action) for entry in site.matches.log(match).line[2:]]
    assert all(action.pop("at") and action.pop("id") for action in sent)
    assert sent == ACTIONS[2:7]


def test_actions_that_one_touch_stands_for_wait_together_and_are_taken_all_or_none(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = UUID(logged(site.matches, golden("offerings", "exact-animals-5p"), 6))
    away = opened(site, phones[0], match)
    phones[0].set_offline(True)
    away.locator(".offer[data-then]").click()
    expect(away.locator(".unsent li")).to_have_text(["All others pass"])
    phones[0].set_offline(False)
    Hand(away).sees_step(10)
    expect(away.locator(".unsent")).to_be_hidden()
    others = [dict(entry.action) for entry in site.matches.log(match).line[6:]]
    assert [action["player"] for action in others] == ["D", "E", "A", "B"]
    assert len({action["id"] for action in others}) == 4


def test_of_several_actions_none_is_taken_where_one_does_not_fit(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = UUID(logged(site.matches, golden("offerings", "exact-animals-5p"), 6))
    away = opened(site, phones[0], match)
    phones[0].set_offline(True)
    away.locator(".offer[data-then]").click()
    expect(away.locator(".said")).to_contain_text("No network: it is kept on this device")
    site.matches.act(match, {"type": "pass_bid", "player": "D"}, BEN)
    phones[0].set_offline(False)
    expect(away.locator(".unsent .wrong")).to_contain_text("7 was logged meanwhile")
    Hand(away).sees_step(7)
    away.get_by_role("button", name="Log it after that").click()
    expect(away.locator(".unsent .wrong")).to_contain_text("Dan is out of this lot")
    assert site.matches.log(match).steps == 7


def late_with_two_bids(site: Site, phone: BrowserContext, match: UUID) -> Page:
    """A phone back in the network, with two bids of which another phone logged the first."""
    away = opened(site, phone, match)
    phone.set_offline(True)
    bids(away, "Ana", 5)
    bids(away, "Ben", 8)
    site.matches.act(match, ACTIONS[2], BEN)
    phone.set_offline(False)
    expect(away.locator(".unsent .wrong")).to_have_text(MEANWHILE)
    Hand(away).sees_step(3)
    return away


def test_what_others_logged_meanwhile_is_shown_before_anything_is_sent(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = begun(site, 2)
    away = late_with_two_bids(site, phones[0], match)
    assert site.matches.log(match).steps == 3
    away.locator(".unsent").get_by_role("button", name="Later").click()
    expect(away.locator(".parked li")).to_have_count(1)
    expect(away.locator(".unsent .wrong")).to_have_text(MEANWHILE)
    away.get_by_role("button", name="Log it after that").click()
    Hand(away).sees_step(4)
    expect(away.locator(".unsent")).to_be_hidden()


def test_what_the_rules_refuse_stays_until_a_person_decides(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = begun(site, 2)
    away = opened(site, phones[0], match)
    phones[0].set_offline(True)
    bids(away, "Ana", 5)
    bids(away, "Cyn", 3)
    bids(away, "Ben", 8)
    phones[0].set_offline(False)
    refusal = "It is not the turn of Cyn; to act: Ben."
    expect(away.locator(".unsent h2")).to_have_text("Not taken yet: 2")
    expect(away.locator(".unsent .wrong")).to_have_text(refusal)
    away.reload()
    expect(away.locator(".unsent .wrong")).to_have_text(refusal)
    Hand(away).sees_step(3)
    away.locator(".unsent").get_by_role("button", name="Later").click()
    Hand(away).sees_step(4)
    away.locator(".parked").get_by_text("Bid").click()
    Hand(away).confirms("Cyn bids 3. Turn order: Ben, Ana, Cyn.", 5)


def test_who_logged_what_another_phone_had_logged_leaves_it_out(
    site: Site, phones: list[BrowserContext]
) -> None:
    away = late_with_two_bids(site, phones[0], begun(site, 2))
    away.locator(".unsent").get_by_role("button", name="Leave it out").click()
    Hand(away).sees_step(4)
    expect(away.locator(".unsent")).to_be_hidden()
    expect(away.locator(".last .text")).to_have_text("Ben bids 8.")


def test_the_last_that_waits_is_taken_back_and_entered_anew(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = begun(site, 2)
    away = opened(site, phones[0], match)
    phones[0].set_offline(True)
    bids(away, "Ana", 5)
    bids(away, "Ben", 7)
    away.get_by_role("button", name="Take the last one back").click()
    expect(away.locator(".unsent li")).to_have_count(1)
    away.get_by_role("button", name="7: change").click()
    Hand(away).picks("8")
    expect(away.locator("#confirm")).to_be_enabled()
    away.locator("#confirm").click()
    expect(away.locator(".unsent li")).to_have_count(2)
    phones[0].set_offline(False)
    Hand(away).sees_step(4)
    assert [entry.action["amount"] for entry in site.matches.log(match).line[2:]] == [5, 8]


def test_what_waits_outlives_the_page(site: Site, phones: list[BrowserContext]) -> None:
    match = begun(site, 2)
    away = opened(site, phones[0], match)
    away.route("**/actions*", lambda route: route.abort())
    Hand(away).picks("5")
    away.locator("#confirm").click()
    expect(away.locator(".unsent li")).to_have_count(1)
    away.close()
    again = phones[0].new_page()
    again.goto(f"{site.url}/matches/{match}/log")
    Hand(again).sees_step(3)
    assert [entry.action["type"] for entry in site.matches.log(match).line[2:]] == ["place_bid"]


def test_an_answer_that_got_lost_logs_nothing_twice(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = begun(site, 2)
    away = opened(site, phones[0], match)

    def lose(route) -> None:
        route.fetch()
        route.abort()

    away.route("**/actions*", lose, times=1)
    Hand(away).picks("5")
    away.locator("#confirm").click()
    Hand(away).sees_step(3)
    expect(away.locator(".unsent")).to_be_hidden()
    assert site.matches.log(match).steps == 3


DRAFT = """async () => {
    const settled = (request) =>
        new Promise((done) => (request.onsuccess = () => done(request.result)));
    const database = await settled(indexedDB.open("tablelog"));
    const drafts = await settled(database.transaction("drafts").objectStore("drafts").getAll());
    database.close();
    return drafts.find((draft) => draft.number === 0) ?? {};
}"""
"""What is kept on the phone of the action that is being entered, and of what was offered."""

IS_KEPT = f"""async (wanted) => {{
    const {{ fields = [] }} = await ({DRAFT})();
    return fields.some(({{ value }}) => JSON.stringify(value) === JSON.stringify(wanted));
}}"""
"""Whether an answer of the action that is being entered is kept on the phone."""


def test_half_an_action_outlives_a_reload(site: Site, page: Page) -> None:
    match = begun(site, 13)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(13)
    hand.takes("Build")
    hand.touches(-3, 2)
    hand.touches(-4, 3)
    expect(page.locator(".field")).to_contain_text("meeting hut")
    wait_until(page, IS_KEPT, [-4, 3])
    page.reload()
    hand.sees_step(13)
    expect(page.locator(".fields")).to_contain_text("C6")
    hand.picks("meeting hut")
    hand.confirms("Ana builds a meeting hut at C6 for 10 shells.", 14)


def test_a_draft_can_wait_while_something_else_is_logged(site: Site, page: Page) -> None:
    match = begun(site, 13)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(13)
    hand.takes("Build")
    hand.touches(-3, 2)
    page.locator("#later").click()
    expect(page.locator(".parked li")).to_have_count(1)
    expect(page.locator(".offers")).to_be_visible()
    page.locator(".parked").get_by_text("Build").click()
    expect(page.locator(".parked")).to_be_hidden()
    expect(page.locator(".fields")).to_contain_text("D6")
    hand.touches(-4, 3)
    hand.picks("meeting hut")
    hand.confirms("Ana builds a meeting hut at C6 for 10 shells.", 14)


KEPT_ON = """() => {
    window.asked = [];
    const lock = { addEventListener: () => undefined };
    const request = async (what) => (window.asked.push(what), lock);
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""


def test_the_screen_is_kept_on_while_the_page_is_seen(site: Site, page: Page) -> None:
    page.add_init_script(f"({KEPT_ON})()")
    page.goto(f"{site.url}/matches/{begun(site, 2)}/log")
    Hand(page).sees_step(2)
    expect(page.locator(".dark")).to_be_hidden()
    assert page.evaluate("window.asked") == ["screen"]


def test_where_the_screen_cannot_be_kept_on_the_page_says_so(site: Site, page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.wakeLock")
    page.goto(f"{site.url}/matches/{begun(site, 2)}/log")
    Hand(page).sees_step(2)
    expect(page.locator(".dark")).to_contain_text("only over https")


OPENS_OFFLINE = f"""async () => {{
    await navigator.serviceWorker.ready;
    const kept = await caches.match(location.href, {{ cacheName: "pages", ignoreVary: true }});
    const {{ seen }} = await ({DRAFT})();
    return Boolean(kept && seen?.labels.length);
}}"""
"""Whether the page is kept on the phone, and what was offered; its files were kept before."""


def test_a_page_that_was_seen_opens_without_network(
    site: Site, phones: list[BrowserContext]
) -> None:
    match = begun(site, 2)
    page = opened(site, phones[0], match)
    wait_until(page, OPENS_OFFLINE)
    phones[0].set_offline(True)
    page.reload()
    Hand(page).sees_step(2)
    bids(page, "Ana", 5)
    phones[0].set_offline(False)
    Hand(page).sees_step(3)


def test_the_pages_can_be_installed(reader: FlaskClient) -> None:
    page = reader.get("/").text
    manifest = reader.get("/manifest.webmanifest")
    assert 'rel="manifest" href="/manifest.webmanifest"' in page
    assert manifest.mimetype == "application/manifest+json"
    assert manifest.json["display"] == "standalone"
    with reader.get(manifest.json["icons"][0]["src"]) as icon:
        assert icon.status_code == 200


def test_the_script_that_keeps_pages_is_looked_at_anew_each_time(reader: FlaskClient) -> None:
    with reader.get("/keeper.js") as script:
        assert script.headers["Cache-Control"] == "no-cache"
        assert script.headers["Service-Worker-Allowed"] == "/"
        assert script.mimetype == "text/javascript"
