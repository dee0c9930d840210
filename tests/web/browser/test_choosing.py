"""What a touch makes of what is chosen already."""

from typing import Any

import pytest
from playwright.sync_api import Page

from web.assets import address

TOUCHED = """async ([folder, touches]) => {
    const { touched } = await import(`${folder}/chosen.js`);
    const choices = ["A", "B", "C"].map((value) => ({ value }));
    const next = (value, at) => touched({ stage: { kind: "order", choices }, value }, choices[at]);
    return touches.reduce(next, undefined);
}"""

ANSWERED_LATE = """async ([folder, call, ...given]) => {
    const { Entry } = await import(`${folder}/entry.js`);
    const asked = [];
    const legal = () => new Promise((answer) => asked.push(answer));
    const answer = (body) => asked.pop()({ ok: true, status: 200, body });
    const entry = new Entry({ legal, changed: () => {}, covered: () => false });
    const choices = [{ value: 1 }, { value: 2 }];
    const begun = entry.begin({ type: "take", player: "A", label: "Take" });
    answer({ next: { field: "cards", kind: "many", least: 1, most: 2, choices } });
    await begun;
    const chosen = entry.choose("cards", [1]);
    entry[call]("cards", ...given);
    answer({ complete: true, text: "Ana takes a card." });
    await chosen;
    return [entry.open?.stage.field ?? null, entry.waiting, entry.complete];
}"""
"""A field is chosen, and opened again before the server has answered."""


def told(page: Page, script: str, *given: Any) -> Any:
    """What comes of a script that knows where the modules of an action lie."""
    return page.evaluate(script, [f"{address()}/js/action", *given])


def test_the_last_of_an_order_follows_and_may_be_touched_too(shared_page: Page) -> None:
    assert told(shared_page, TOUCHED, [2, 0]) == ["C", "A", "B"]
    assert told(shared_page, TOUCHED, [2, 0, 1]) == ["C", "A", "B"]
    assert told(shared_page, TOUCHED, [2, 0, 0]) == ["C", "B"]
    assert told(shared_page, TOUCHED, [2, 0, 0, 0]) == ["C", "B", "A"]


@pytest.mark.parametrize("again", [("choose", []), ("reopen",)], ids=["emptied", "opened"])
def test_what_is_answered_after_a_field_was_opened_again_does_not_close_it(
    shared_page: Page, again: tuple[Any, ...]
) -> None:
    assert told(shared_page, ANSWERED_LATE, *again) == ["cards", False, None]
