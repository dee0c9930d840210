"""Correcting the log on its page: by touch, with all that comes of it before it is saved."""

import re
from dataclasses import dataclass
from itertools import count
from uuid import UUID

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from service.logs.log import Log
from tests.golden_logs import golden
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.site import Site, logged

KAIVAI = golden("kaivai", "worked-example-first-round")
AKROTIRI = golden("akrotiri", "worked-example-played-on")


@dataclass(frozen=True)
class Desk:
    """The page that corrects a match, and the match behind it."""

    site: Site
    page: Page
    match: str

    def opens(self, step: int) -> None:
        self.page.goto(f"{self.site.url}/matches/{self.match}/correct?step={step}")
        expect(self.page.locator(".correcting[data-ready]")).to_be_visible()

    def part(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def takes(self, stones: int, sentence: str) -> None:
        """Give the open action another number of stones and take it."""
        self.part(
            ".numbers .choice",
        ).filter(has_text=re.compile(f"^{stones}$")).click()
        self.confirms(sentence)

    def confirms(self, sentence: str) -> None:
        """The button says the sentence; press it."""
        expect(self.part("#confirm")).to_have_text(f"Instead: {sentence}")
        expect(self.part("#confirm")).to_be_enabled()
        self.part("#confirm").click()

    def saves(self, reason: str) -> None:
        self.part("#reason").fill(reason)
        expect(self.part("#save")).to_be_enabled()
        self.part("#save").click()
        self.page.wait_for_url("**/replay?step=*")

    def told(self) -> Locator:
        return self.part(".consequences h2")

    @property
    def log(self) -> Log:
        return self.site.matches.log(UUID(self.match))


@pytest.fixture
def desk(site: Site, phone: Page) -> Desk:
    """A finished match of the small game, on a phone."""
    return Desk(site, phone, logged(site.matches, {**OPENING, "actions": WHOLE_MATCH}))


def test_a_past_action_is_entered_anew_and_the_rest_is_kept(desk: Desk) -> None:
    desk.opens(4)
    expect(desk.part(".was")).to_have_text("Ben takes 3 stones.")
    desk.takes(2, "Ben takes 2 stones.")
    expect(desk.told()).to_have_text("Everything that came later fits.")
    expect(desk.part(".scores tr").nth(1)).to_have_text(re.compile("Ben.*3→2−1"))
    expect(desk.part(".consequences")).to_contain_text("would not be finished any more")
    desk.saves("miscounted")

    log = desk.log
    assert [entry.number for entry in log.line] == [1, 2, 3, 6, 5]
    assert log.gone[4].reason == "miscounted"


def test_what_becomes_illegal_is_told_first_and_nothing_can_be_saved(desk: Desk) -> None:
    before = desk.log
    desk.opens(3)
    desk.press("Leave it out")
    expect(desk.told()).to_have_text("Steps against the rules now: 1")
    expect(desk.part(".illegal")).to_contain_text("It is not the turn of Ben; to act: Ana.")
    expect(desk.part("#save")).to_be_disabled()
    desk.page.get_by_role("link", name="Cancel, nothing is changed").click()
    desk.page.wait_for_url("**/replay")
    assert desk.log == before


def test_what_comes_of_changes_is_not_touched_before_it_is_known(desk: Desk) -> None:
    desk.opens(3)
    desk.press("Leave it out")
    expect(desk.told()).to_have_text("Steps against the rules now: 1")
    held: list[Route] = []
    desk.page.route("**/amend", lambda route: held.append(route))
    with desk.page.expect_request("**/amend"):
        desk.part(".illegal").get_by_role("button", name="Leave it out").click()
    expect(desk.part(".consequences[inert]")).to_be_visible()
    held[0].continue_()
    expect(desk.part(".consequences:not([inert])")).to_be_visible()


def test_an_illegal_step_is_left_out_too(desk: Desk) -> None:
    desk.opens(3)
    desk.press("Leave it out")
    desk.part(".illegal").get_by_role("button", name="Leave it out").click()
    expect(desk.told()).to_have_text("Everything that came later fits.")
    desk.saves("they did not happen")
    assert [entry.number for entry in desk.log.line] == [1, 2, 5]


def test_an_illegal_step_is_repaired_in_its_place(desk: Desk) -> None:
    desk.opens(3)
    desk.press("Leave it out")
    desk.part(".illegal").get_by_role("button", name="Enter it anew").click()
    expect(desk.part(".about")).to_have_text("Instead of step 4:")
    expect(desk.part(".fields .wrong")).to_have_text("It is not the turn of Ben; to act: Ana.")
    desk.press("another action")
    desk.part(".moves-now .offer").first.click()
    desk.takes(1, "Ana takes 1 stone.")
    expect(desk.told()).to_have_text("Steps against the rules now: 1")
    desk.part(".illegal").get_by_role("button", name="Leave it out").click()
    desk.saves("mixed up")
    assert [entry.number for entry in desk.log.line] == [1, 2, 6]


def test_a_forgotten_action_is_inserted(desk: Desk) -> None:
    desk.opens(5)
    desk.press("Leave it out")
    desk.part("#which").select_option("4")
    desk.press("Insert an action after")
    desk.confirms("Ana takes 1 stone. The heap is empty.")
    expect(desk.part(".change-list")).to_contain_text("New, after step 4:")
    desk.saves("again")
    assert [entry.number for entry in desk.log.line] == [1, 2, 3, 4, 6]


def test_a_change_can_be_taken_back_before_it_is_saved(desk: Desk) -> None:
    desk.opens(5)
    desk.press("Leave it out")
    desk.press("Take back")
    expect(desk.part(".changes .none")).to_be_visible()
    expect(desk.part(".saving")).to_be_hidden()


def test_who_turns_to_another_step_finds_it_as_it_was_logged(desk: Desk) -> None:
    desk.opens(4)
    asked: list[Route] = []
    calls = count(1)

    def hold_the_second(route: Route) -> None:
        asked.append(route)
        if len(asked) != 2:
            route.continue_()

    desk.page.route("**/amend/legal", hold_the_second)
    with desk.page.expect_request(
        lambda request: request.url.endswith("/amend/legal") and next(calls) == 2
    ):
        desk.part("#which").select_option("3")
    desk.part("#which").select_option("5")
    confirm = desk.part("#confirm")
    expect(confirm).to_have_text("Instead: Ana takes 1 stone. The heap is empty.")
    before = len(asked)
    with desk.page.expect_event("requestfinished"):
        asked[1].continue_()
    desk.page.evaluate("fetch(location.href).then(() => null)")
    assert len(asked) == before
    expect(confirm).to_have_text("Instead: Ana takes 1 stone. The heap is empty.")


def test_what_is_saved_again_because_no_answer_came_is_saved_once(desk: Desk) -> None:
    desk.opens(4)
    desk.takes(2, "Ben takes 2 stones.")

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.fulfill(body="cut o")

    expect(desk.part("#save")).to_be_enabled()
    desk.page.route("**/amend", lose_the_answer, times=1)
    desk.press("Save the correction")
    expect(desk.part(".save-trouble")).not_to_be_empty()
    desk.press("Save the correction")
    desk.page.wait_for_url("**/replay?step=*")
    assert [one.number for one in desk.log.amendments] == [1]


def test_the_opening_is_corrected_with_names_and_seats(desk: Desk) -> None:
    desk.opens(0)
    desk.part("#name-0").fill("Anna")
    desk.part(".house-rules summary").click()
    desk.part("#option-heap").select_option("1")
    desk.press("This is the right opening")
    expect(desk.part(".change-list")).to_contain_text("Players, clockwise · House rules")
    desk.saves("the big heap")
    log = desk.log
    assert [player.name for player in log.opening.players] == ["Anna", "Ben"]
    assert dict(log.opening.options) == {"heap": 12}
    assert log.opening.players[1].extra == {"hat": "green"}
    assert log.states[-1].heap == 5


def test_seats_are_exchanged_with_their_players(desk: Desk) -> None:
    desk.opens(0)
    desk.press("Move player 2 one seat up")
    desk.press("This is the right opening")
    expect(desk.part(".illegal > li").first).to_contain_text("It is not the turn of Ana")
    expect(desk.part("#save")).to_be_disabled()


def test_who_began_takes_that_along_to_another_seat(desk: Desk) -> None:
    desk.opens(0)
    desk.part("#first").select_option(label="Ana")
    desk.press("Move player 2 one seat up")
    expect(desk.part("#first option:checked")).to_have_text("Ana")
    desk.press("This is the right opening")
    expect(desk.part(".change-list")).to_contain_text("Players, clockwise · First player")


def test_the_last_correction_is_taken_back_after_a_look_at_what_comes_of_it(desk: Desk) -> None:
    desk.opens(4)
    desk.takes(2, "Ben takes 2 stones.")
    desk.saves("miscounted")
    desk.opens(1)
    desk.press("Take it back")
    expect(desk.part(".consequences")).to_contain_text("would be finished, won by Ana")
    desk.saves("it was right")
    assert [entry.number for entry in desk.log.line] == [1, 2, 3, 4, 5]


def test_of_what_fits_no_more_one_is_the_reason(site: Site, page: Page) -> None:
    desk = Desk(site, page, logged(site.matches, KAIVAI))
    desk.opens(13)
    expect(desk.part(".was")).to_have_text("Ben fishes at V4: 1 fish.")
    desk.press("Leave it out")
    expect(desk.told()).to_contain_text("Steps against the rules now")
    illegal = desk.part(".illegal > li")
    expect(illegal).to_have_count(1)
    expect(illegal.locator("details summary")).to_contain_text("Only because of that")


def test_what_happened_anyway_is_marked(site: Site, page: Page) -> None:
    desk = Desk(site, page, logged(site.matches, AKROTIRI, 34))
    desk.opens(24)
    desk.press("Leave it out")
    desk.part(".illegal").get_by_role("button", name="It happened anyway").click()
    expect(desk.told()).to_have_text("Everything that came later fits.")
    marked = desk.part(".change-list > li").nth(1)
    sails = "Ben is carried across to dock b of T11 and sails to dock e of Thera."
    expect(marked).to_have_text(f"Step 34 {sails}Against the rules, but it happened Take back")
    expect(marked.locator(".before")).to_have_count(0)
    marked.get_by_role("textbox").fill("nobody saw it")
    desk.saves("the boat had not moved")
    assert [entry.number for entry in desk.log.line][23:] == [*range(25, 34), 35]
    assert desk.log.line[-1].action["override"] == {"reason": "nobody saw it"}


def test_the_form_is_filled_in_with_what_was_logged_and_asks_the_board(
    site: Site, page: Page
) -> None:
    desk = Desk(site, page, logged(site.matches, KAIVAI))
    desk.opens(14)
    expect(desk.part("#confirm")).to_have_text(
        "Instead: Ana builds a meeting hut at C6 for 10 shells."
    )
    desk.page.get_by_role("button", name="D6: change").click()
    desk.part('[data-light="hex:0,-1"]').wait_for()


def test_the_page_fits_a_phone(desk: Desk) -> None:
    desk.opens(3)
    assert desk.page.evaluate("document.documentElement.scrollWidth") == 360
    desk.press("Leave it out")
    expect(desk.told()).to_be_visible()
    assert desk.page.evaluate("document.documentElement.scrollWidth") == 360
