"""What waits on a phone while something is on its way: nothing is lost, or sent half changed."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route

from web.assets import address

TOLD = "**/told/**"
REACHED = 3
"""The step that the match had reached while the phone was away."""

SLOW = """async (module) => {
    const { Outbox } = await import(module);
    const item = (id, step) => ({ id, action: { type: "tell" }, text: id, step, problem: null });
    const soon = () => new Promise((done) => setTimeout(done, 50));
    const address = (call, { expected_step }) => `/told/${call}?step=${expected_step}`;
    const begun = (kept, { keep, sent = soon }) => {
        const slow = { all: async () => kept, put: soon, remove: soon, ...keep };
        return new Outbox({ keep: slow, address, sent, changed: () => {} });
    };
    return (%s)({ item, soon, begun });
}"""
"""With a keep that takes its time."""

LEFT_OUT_WHILE_SHOWN = """async ({ item, soon, begun }) => {
    const [refused, shown] = [Promise.withResolvers(), Promise.withResolvers()];
    const put = async (store, { step }) => {
        if (step === 3) shown.resolve();
        await soon();
    };
    const sent = async ({ ok }) => {
        if (ok) return;
        refused.resolve();
        setTimeout(shown.resolve, 500);
        await shown.promise;
    };
    const kept = [{ ...item("one", 1), number: 1 }, { ...item("two", 2), number: 2 }];
    const outbox = begun(kept, { keep: { put }, sent });
    const opened = outbox.open();
    await refused.promise;
    await Promise.all([opened, outbox.leaveOut("one", 3)]);
    await outbox.send();
    return outbox.items;
}"""
"""The first of two is left out while its refusal is still being shown."""

ADDED_WHILE_REMOVED = """async ({ item, soon, begun }) => {
    const going = Promise.withResolvers();
    const remove = async () => {
        going.resolve();
        await soon();
        await soon();
    };
    const outbox = begun([{ ...item("one", 3), number: 1 }], { keep: { remove } });
    const opened = outbox.open();
    await going.promise;
    await outbox.add(item("two", 4));
    await opened;
    await outbox.send();
    return outbox.items;
}"""
"""Another action is logged while the one before, which the server took, is being forgotten."""

LEFT_OUT_TWICE = """async ({ item, begun }) => {
    const late = { message: "…" };
    const kept = [{ ...item("one", 3), number: 1 }, { ...item("two", 4), number: 2 }];
    const outbox = begun([{ ...kept[0], problem: late }, kept[1]], {});
    await outbox.open();
    await Promise.all([outbox.leaveOut("one", 3), outbox.leaveOut("one", 3)]);
    await outbox.send();
    return outbox.items;
}"""
"""Two taps on one button, before the first has done anything."""

TAKEN_TWICE = """async ({ item, begun }) => {
    const outbox = begun([{ ...item("one", 3), number: 1, problem: { message: "…" } }], {});
    await outbox.open();
    const taken = await Promise.all([outbox.take("one"), outbox.take("one")]);
    return taken.map((one) => one?.id ?? null);
}"""

JOINED_A_REFUSED_ONE = """async ({ item, begun }) => {
    const refused = Promise.withResolvers();
    const sent = async ({ ok }) => ok || refused.resolve();
    const outbox = begun([], { sent });
    await outbox.add(item("one", 1));
    const answered = outbox.answerTo("one");
    await refused.promise;
    await outbox.add(item("two", 3));
    const answer = await answered;
    await outbox.take("one");
    await outbox.send();
    return [answer.ok, outbox.items.map(({ id, problem }) => [id, problem?.step])];
}"""
"""An action is refused, and taken out, while another one joins behind it."""

TWO_AT_ONCE = """async ({ item, begun }) => {
    const outbox = begun([], {});
    const logged = async (one) => {
        await outbox.add(one);
        return (await outbox.answerTo(one.id)).ok;
    };
    return Promise.all([logged(item("one", 3)), logged(item("two", 2))]);
}"""
"""Each of two is told what was said to itself."""


@pytest.fixture
def asked(shared_page: Page) -> Iterator[list[int]]:
    """The steps that actions were sent for, to somebody who takes them from `REACHED` on."""
    steps: list[int] = []

    def answer(route: Route) -> None:
        steps.append(int(parse_qs(urlsplit(route.request.url).query)["step"][0]))
        late = {"code": "step_taken", "details": {"missed": []}, "step": REACHED}
        fits = steps[-1] >= REACHED
        route.fulfill(status=200 if fits else 409, json={} if fits else late)

    shared_page.route(TOLD, answer)
    yield steps
    shared_page.unroute(TOLD)


def told(page: Page, run: str) -> Any:
    """What comes of a script that has outboxes at hand."""
    return page.evaluate(SLOW % run, f"{address()}/js/log/outbox.js")


def test_what_is_left_out_while_its_refusal_is_shown_does_not_hold_up_what_waits_behind_it(
    shared_page: Page, asked: list[int]
) -> None:
    assert told(shared_page, LEFT_OUT_WHILE_SHOWN) == []
    assert asked == [1, 3]


def test_what_is_logged_while_the_one_before_is_being_forgotten_is_sent_too(
    shared_page: Page, asked: list[int]
) -> None:
    assert told(shared_page, ADDED_WHILE_REMOVED) == []
    assert asked == [3, 4]


def test_who_taps_twice_leaves_out_one_action_alone(shared_page: Page, asked: list[int]) -> None:
    assert told(shared_page, LEFT_OUT_TWICE) == []
    assert asked == [3]


def test_an_action_is_taken_back_into_the_form_once(shared_page: Page, asked: list[int]) -> None:
    assert told(shared_page, TAKEN_TWICE) == ["one", None]


def test_what_joins_behind_a_refused_action_is_sent_once_that_one_is_out(
    shared_page: Page, asked: list[int]
) -> None:
    assert told(shared_page, JOINED_A_REFUSED_ONE) == [False, [["two", REACHED]]]
    assert asked == [1, 2]


def test_of_two_actions_on_their_way_each_gets_its_own_answer(
    shared_page: Page, asked: list[int]
) -> None:
    assert told(shared_page, TWO_AT_ONCE) == [True, False]
