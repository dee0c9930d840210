from uuid import UUID

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.golden_logs import golden
from tests.web.browser.logging_hand import Hand
from tests.web.site import KAIVAI, Site, logged

EXAMPLE = golden("kaivai", "worked-example-first-round")
SHOALS = golden("kuna_yala", "worked-example-two-players")


def at(site: Site, page: Page, upto: int) -> tuple[Hand, UUID]:
    match = logged(site.matches, {**KAIVAI, "actions": EXAMPLE["actions"]}, upto)
    page.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(page)
    hand.sees_step(upto)
    return hand, UUID(match)


def test_the_worked_example_is_logged_by_touching_the_board(site: Site, phone: Page) -> None:
    """rules/kaivai.md 11, with its two refusals."""
    hand, match = at(site, phone, 0)
    hand.touches(4, 2)
    hand.confirms("Village V7 is added at K9. Round 1 begins.", 1)
    for name in ("Ana", "Ben"):
        hand.picks(name)
    hand.confirms("Order of bidding: Ana, Ben, Cyn.", 2)
    for step, (name, bid) in enumerate((("Ana", 5), ("Ben", 8), ("Cyn", 3)), 3):
        hand.picks(str(bid))
        order = " Turn order: Ben, Ana, Cyn." if name == "Cyn" else ""
        hand.confirms(f"{name} bids {bid}.{order}", step)
    start_huts = (
        ("fisher hut", -1, 1, "Ben places a fisher hut at F7."),
        ("shrine", -1, 2, "Ben places a shrine at F8."),
        ("fisher hut", -2, 3, "Ana places a fisher hut at E8."),
        ("meeting hut", -3, 3, "Ana places a meeting hut at D7."),
        ("fisher hut", -1, -1, "Cyn places a fisher hut at F5."),
        ("meeting hut", -2, -1, "Cyn places a meeting hut at E4."),
    )
    for step, (kind, q, r, sentence) in enumerate(start_huts, 6):
        hand.picks(kind)
        hand.touches(q, r)
        hand.confirms(sentence, step)
    hand.takes("Move the fishing god")
    hand.touches(0, -2)
    hand.confirms("Cyn moves the fishing god to G5 in V2.", 12)
    hand.takes("Fish")
    hand.touches(-2, 1)
    phone.locator(".die").click()
    hand.confirms("Ben fishes at V4: 1 fish.", 13)
    hand.takes("Build")
    hand.touches(-3, 2)
    hand.touches(-4, 3)
    hand.picks("meeting hut")
    hand.confirms("Ana builds a meeting hut at C6 for 10 shells.", 14)
    hand.takes("Build")
    hand.touches(0, -1)
    hand.touches(1, -2)
    hand.picks("meeting hut")
    hand.confirms("Cyn builds a meeting hut at H5 for 7 shells.", 15)
    hand.takes("Sell")
    hand.touches(-4, 2)
    for amount in range(1, 4):
        phone.get_by_role("button", name="One more").click()
        expect(phone.locator(".amount output")).to_have_text(str(amount))
    phone.get_by_role("button", name="One more").click()
    hand.is_refused("The hut at C6 has room for 3 more fish; 4 were offered.")
    expect(phone.locator(".amount output")).to_have_text("3")
    hand.confirms("Ben sells 3 fish for 12 shells.", 16)
    hand.takes("Celebrate")
    hand.confirms("Ana celebrates in V4: 3 fish become fame.", 17)
    hand.takes("Fish")
    hand.touches(0, -1)
    hand.confirms("Cyn fishes at V2: 0 fish.", 18)
    hand.takes("Increase")
    hand.confirms("Ben moves to 1 on the increase track.", 19)
    hand.takes("Move")
    hand.touches_anyway("ship:B-S1")
    hand.is_refused("Ship 1 at C5 is the last ship of Ben and cannot be sunk.")
    phone.get_by_role("button", name="another action").click()
    for step, name in enumerate(("Ana", "Cyn", "Ben"), 20):
        hand.takes("Pass")
        hand.sees_step(step)
        expect(phone.locator(".last .text")).to_contain_text(f"{name} passes.")
    log = site.matches.log(match)
    assert [entry.action["type"] for entry in log.line] == [
        action["type"] for action in EXAMPLE["actions"]
    ]
    for player, values in EXAMPLE["checks"]["22"].items():
        if player in log.players:
            measured = log.game.metrics(log.states[-1])[player]
            assert {key: measured[key] for key in values} == values


def test_the_position_and_what_may_be_done_in_it_change_together(site: Site, page: Page) -> None:
    hand, _ = at(site, page, 19)
    held: list[Route] = []

    def asks_for_offers(request: Request) -> bool:
        return request.method == "GET" and "/legal" in request.url

    def hold(route: Route) -> None:
        if asks_for_offers(route.request):
            held.append(route)
        else:
            route.continue_()

    page.route("**/legal*", hold)
    with page.expect_response("**/steps/latest*"), page.expect_request(asks_for_offers):
        hand.takes("Pass")
    expect(page.locator(".logging")).to_have_attribute("data-step", "19")
    expect(page.locator(".doing .label")).to_have_text("Pass")
    held.pop().continue_()
    hand.sees_step(20)
    expect(page.locator(".last .text")).to_contain_text("Ana passes.")


def test_a_piece_that_is_touched_first_offers_what_it_can_do(site: Site, page: Page) -> None:
    hand, _ = at(site, page, 13)
    hand.lit("ship:A-S1").click()
    offers = page.locator(".moves-now .label")
    expect(offers).to_have_text(["Build", "Fish", "Sell", "Move"])
    hand.takes("Move")
    expect(page.locator(".fields .settled")).to_have_text("Ship 1")


def test_what_is_not_possible_says_why_when_touched(site: Site, page: Page) -> None:
    at(site, page, 13)
    page.locator(".offer", has_text="Celebrate").click(force=True)
    expect(page.locator(".trouble .wrong")).to_contain_text("there is no fish on any hut")


def test_undo_is_one_tap_and_says_what_it_undid_and_redo_brings_it_back(
    site: Site, page: Page
) -> None:
    hand, _ = at(site, page, 13)
    page.locator("#undo").click()
    hand.sees_step(12)
    expect(page.locator(".said")).to_have_text("Undone: Ben fishes at V4: 1 fish.")
    page.locator("#redo").click()
    hand.sees_step(13)
    expect(page.locator(".said")).to_have_text("Back again: Ben fishes at V4: 1 fish.")


def test_an_answer_can_be_taken_back(site: Site, page: Page) -> None:
    hand, _ = at(site, page, 13)
    hand.takes("Build")
    hand.touches(-3, 2)
    page.get_by_role("button", name="Where does it go? D6: change").click()
    hand.touches(0, -1)
    expect(page.locator(".fields .settled").nth(1)).to_contain_text("G6")


def test_payment_is_proposed_and_can_be_changed(site: Site, page: Page) -> None:
    hand, match = at(site, page, 14)
    hand.takes("Build")
    hand.touches(0, -1)
    hand.touches(1, -2)
    hand.picks("meeting hut")
    page.get_by_text("Which shells?").first.click()
    chosen = page.locator(".optional .choice.chosen")
    expect(chosen).to_have_count(1)
    hand.confirms("Cyn builds a meeting hut at H5 for 7 shells.", 15)
    assert "payment" not in site.matches.log(match).line[-1].action


def test_a_match_is_logged_with_the_keyboard_alone(site: Site, page: Page) -> None:
    hand, _ = at(site, page, 2)
    page.keyboard.press("5")
    page.keyboard.press("Enter")
    hand.sees_step(3)
    page.keyboard.press("u")
    hand.sees_step(2)
    page.keyboard.press("r")
    hand.sees_step(3)


def test_the_lit_places_are_reached_by_arrows_and_chosen_with_enter(site: Site, page: Page) -> None:
    hand, _ = at(site, page, 0)
    expect(page.locator(".light").first).to_be_visible()
    page.keyboard.press("b")
    first = page.evaluate("document.activeElement.dataset.light")
    page.keyboard.press("ArrowDown")
    second = page.evaluate("document.activeElement.dataset.light")
    assert first != second
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    hand.sees_step(1)


def test_what_happened_against_the_rules_is_logged_with_the_rule_it_broke(
    site: Site, page: Page
) -> None:
    hand, match = at(site, page, 13)
    hand.takes("Move")
    hand.lit("hex:-2,4").wait_for()
    page.locator('[data-item="hex:6,-6"] > polygon').click()
    expect(page.locator(".field .wrong")).to_be_visible()
    page.get_by_role("button", name="It happened anyway").click()
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").click()
    hand.sees_step(14)
    entry = site.matches.log(match).line[-1]
    assert entry.waived == ("out_of_range",)
    assert entry.action["override"] == {"reason": "It happened at the table."}


def test_what_is_touched_faster_than_it_is_judged_goes_back_to_what_fits(
    site: Site, page: Page
) -> None:
    hand, match = at(site, page, 15)
    hand.takes("Sell")
    hand.touches(-4, 2)
    more = page.get_by_role("button", name="One more")
    expect(more).to_be_visible()
    held: list[Route] = []
    page.route(
        "**/legal*",
        lambda route: held.append(route) if len(held) < 4 else route.continue_(),
    )
    for amount in range(1, 5):
        with page.expect_request("**/legal*"):
            more.click()
        expect(page.locator(".amount output")).to_have_text(str(amount))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    for route in held:
        route.continue_()
    hand.is_refused("The hut at C6 has room for 3 more fish; 4 were offered.")
    expect(page.locator(".amount output")).to_have_text("3")
    assert site.matches.log(match).steps == 15
    hand.confirms("Ben sells 3 fish for 12 shells.", 16)


@pytest.mark.parametrize("step", [0, 12, 22])
def test_the_log_page_fits_a_phone(site: Site, phone: Page, step: int) -> None:
    at(site, phone, step)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_a_double_tap_logs_once(site: Site, page: Page) -> None:
    hand, match = at(site, page, 19)
    hand.asks_first()
    hand.takes("Pass")
    expect(page.locator("#confirm")).to_be_enabled()
    page.locator("#confirm").dblclick()
    hand.sees_step(20)
    assert [entry.action["type"] for entry in site.matches.log(match).line[19:]] == ["pass"]


def test_an_undo_right_after_an_action_takes_that_one_back(site: Site, page: Page) -> None:
    hand, match = at(site, page, 2)
    expect(page.locator(".field .choice").first).to_be_visible()
    held: list[Route] = []
    page.route("**/steps/latest*", lambda route: held.append(route), times=1)
    with page.expect_request("**/steps/latest*"):
        hand.picks("5")
    page.locator("#undo").click()
    with page.expect_response("**/undo*") as undone:
        held[0].continue_()
    assert undone.value.ok
    hand.sees_step(2)
    expect(page.locator(".said")).to_have_text("Undone: Ana bids 5.")
    assert site.matches.log(match).steps == 2


def test_a_browser_that_forgets_what_it_kept_logs_on(site: Site, page: Page) -> None:
    hand, match = at(site, page, 2)
    browser = page.context.new_cdp_session(page)
    forgotten = {"origin": site.url, "storageTypes": "indexeddb"}
    browser.send("Storage.clearDataForOrigin", forgotten)
    hand.picks("5")
    hand.confirms("Ana bids 5.", 3)
    assert site.matches.log(match).steps == 3


def test_what_is_touched_while_an_action_is_sent_is_no_other_action(site: Site, page: Page) -> None:
    hand, match = at(site, page, 2)
    expect(page.locator(".field .choice").first).to_be_visible()
    held: list[Route] = []
    page.route("**/actions?*", lambda route: held.append(route))
    with page.expect_request("**/actions?*"):
        hand.picks("5")
    expect(page.locator(".entry")).to_have_attribute("aria-busy", "true")
    page.locator("[data-settled]").dispatch_event("click")
    expect(page.locator("[data-settled]")).to_have_text("5✕")
    held.pop().continue_()
    hand.sees_step(3)
    expect(page.locator(".unsent")).to_be_hidden()
    expect(page.locator(".last .text")).to_have_text("Ana bids 5.")
    assert site.matches.log(match).steps == 3


def test_a_place_that_is_touched_tells_what_lies_before_it(site: Site, phone: Page) -> None:
    match = logged(site.matches, SHOALS, 11)
    phone.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(phone)
    hand.sees_step(11)
    for step, item in enumerate(("A:1,0", "B:0,1"), 12):
        hand.lit(item).click()
        hand.sees_step(step)
    hand.lit("slot:2").click()
    expect(phone.locator(".field legend")).to_contain_text("slot 2")
    hand.lit("type:CORAL").click()
    hand.sees_step(14)
    placed, other, turned_up = (
        dict(entry.action) for entry in site.matches.log(UUID(match)).line[11:]
    )
    assert (placed["card"], other["card"]) == ("F:red:teal:1", "F:blue:teal:2")
    assert (turned_up["slot"], turned_up["pile"]) == (2, 2)


def test_a_pile_that_was_told_before_the_card_is_the_one_that_is_logged(
    site: Site, phone: Page
) -> None:
    match = logged(site.matches, SHOALS, 192)
    phone.goto(f"{site.url}/matches/{match}/log")
    hand = Hand(phone)
    hand.sees_step(192)
    expect(phone.locator(".field legend")).to_contain_text("slot 2, from pile 3")
    phone.get_by_role("button", name="Slot 2 from pile 4").click()
    expect(phone.locator(".settled")).to_contain_text("pile 4")
    hand.lit("type:CORAL").click()
    hand.sees_step(193)
    turned_up = site.matches.log(UUID(match)).line[192].action
    assert (turned_up["slot"], turned_up["pile"]) == (2, 4)
