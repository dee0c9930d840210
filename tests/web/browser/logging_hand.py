"""A hand that logs by touching what it sees on the log page."""

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect


@dataclass(frozen=True)
class Hand:
    """Taps places, buttons and dice of an open log page."""

    page: Page

    def asks_first(self) -> None:
        """Have every action confirmed before it is logged."""
        self.page.locator("#ask-first").check()

    def sees_step(self, step: int) -> None:
        """Wait until the page is at a step and asks a person, for an answer or for the phone."""
        there = self.page.locator(f'.logging[data-ready][data-step="{step}"]')
        asking = self.page.locator('.entry:not([aria-busy="true"]), dialog.cover[open]')
        expect(there.filter(has=asking)).to_be_visible()

    def takes(self, offer: str) -> None:
        """Begin an action by its button, unless the page has begun it as the only one."""
        expect(self.page.locator(".offers:visible, .doing:visible")).to_be_visible()
        if self.page.locator(".doing .label").inner_text() != offer:
            self.page.locator(".offer", has=self.page.get_by_text(offer, exact=True)).click()

    def reads_numbers(self) -> list[str]:
        """The table of players line by line, without the clocks, which run on."""
        return self.page.locator(".players tr:not(.clocks)").all_inner_texts()

    def lit(self, item: str) -> Locator:
        """A lit place or piece by the id of its item."""
        return self.page.locator(f'[data-light="{item}"]')

    def touches(self, q: int, r: int) -> None:
        """Tap a lit hex."""
        self.lit(f"hex:{q},{r}").click()

    def touches_anyway(self, item: str) -> None:
        """Tap something that is not lit, while other places are."""
        expect(self.page.locator(".light:not(.chosen)").first).to_be_visible()
        self.page.locator(f'[data-item="{item}"]').click(force=True)

    def picks(self, choice: str) -> None:
        """Press the button of a choice."""
        named = self.page.get_by_text(choice, exact=True)
        self.page.locator(".field .choice", has=named).click()

    def confirms(self, sentence: str, step: int) -> None:
        """The action is logged: with the last touch, or by the button that says the sentence."""
        page = self.page
        there = page.locator(f'.logging[data-step="{step}"]')
        button = page.locator("#confirm")
        expect(there.or_(page.locator("#confirm:enabled")).first).to_be_visible()
        if there.count() == 0:
            expect(button).to_have_text(f"Log: {sentence}")
            button.click()
        self.sees_step(step)
        expect(page.locator(".last .text")).to_have_text(sentence)

    def is_refused(self, sentence: str) -> None:
        """A refusal stands beside what caused it."""
        expect(self.page.locator(".field .wrong")).to_have_text(sentence)
