"""A thumb on the log page: it enters actions by touching what it sees, and counts its taps."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from playwright.sync_api import Page, expect

Action: TypeAlias = dict[str, Any]

ENOUGH = 60
"""So many taps no action needs: whoever has not come through by then is lost."""

SEEN = """() => {
    const root = document.querySelector(".logging");
    const shown = (element) => element.getClientRects().length > 0;
    const parsed = ({ dataset: { value, also } }) =>
        ({ value: value === undefined ? null : JSON.parse(value), also: JSON.parse(also ?? "{}") });
    const output = (row) => row.querySelector("output")?.textContent;
    const all = (within, selector) => [...within.querySelectorAll(selector)];
    const fields = all(root, ".fields fieldset.field").map((field) => ({
        field: field.dataset.field,
        kind: field.classList[1],
        aside: all(field, "[data-aside]").map((one) => ({
            field: one.dataset.aside, ...parsed(one),
        })),
        near: field.dataset.near ?? null,
        folded: Boolean(field.closest("details.optional:not([open])")),
        choices: all(field, ".choice, .die, .amount[data-value]").map((one) => ({
            ...parsed(one),
            at: one.dataset.at ?? null,
            amount: Number(output(one) ?? one.classList.contains("chosen")),
        })),
        text: field.querySelector("input, textarea")?.value ?? null,
    }));
    return {
        step: Number(root.dataset.step),
        busy: root.querySelector(".entry").getAttribute("aria-busy") !== "false",
        doing: shown(root.querySelector(".doing")),
        covered: root.querySelector("dialog.cover").open,
        sealed: all(root, "[data-sealed]").map(({ dataset }) => dataset.sealed),
        offers: all(root, ".offer:not([aria-disabled])").map(({ dataset }) => dataset.then
            ? { then: JSON.parse(dataset.then) }
            : { type: dataset.type, player: dataset.player || null }),
        lights: all(root, "[data-light]").map((light) => ({
            ...parsed(light), item: light.dataset.light, begins: light.dataset.begins ?? null,
            aside: light.dataset.aside ?? null,
            chosen: light.classList.contains("chosen"),
        })),
        settled: all(root, "[data-settled]").map((one) =>
            ({ field: one.dataset.settled, ...parsed(one) })),
        fields,
        ready: shown(root.querySelector("#confirm")) && !root.querySelector("#confirm").disabled,
        trouble: all(root, ".entry .wrong").map((one) => one.textContent),
    };
}"""


class Lost(Exception):
    """The page offers no way to enter the action; the message says where it stopped."""


@dataclass
class Thumb:
    """Enters actions on an open log page; `passes` are the taps that pass the phone on."""

    page: Page
    taps: int = 0
    passes: int = 0

    def enter(self, actions: Sequence[Action]) -> int:
        """Enter the first of some actions, or as many as one touch stands for: how many."""
        before = self._sees()["step"]
        for _ in range(ENOUGH):
            seen = self._sees()
            if seen["step"] > before:
                return int(seen["step"] - before)
            self._touch(seen, actions)
        raise Lost(f"{actions[0]}: {self._sees()}")

    def _sees(self) -> dict[str, Any]:
        """What is on the page once it has stopped thinking."""
        idle = self.page.locator('.entry[aria-busy="false"]')
        expect(idle.or_(self.page.locator("dialog.cover[open]")).first).to_be_visible()
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen if seen["covered"] or not seen["busy"] else self._sees()

    def _touch(self, seen: dict[str, Any], actions: Sequence[Action]) -> None:
        action = actions[0]
        if seen["covered"]:
            return self._take_the_phone()
        if not seen["doing"]:
            return self._begin(seen, actions)
        if seen["trouble"]:
            raise Lost(f"{action}: {seen['trouble']}")
        if not self._is_of(seen, action):
            return self._tap(".doing button")
        if self._correct(seen, action):
            return None
        if seen["ready"]:
            return self._tap("#confirm")
        raise Lost(f"{action}: {seen}")

    def _take_the_phone(self) -> None:
        """Whose secret is asked for gets the phone; that is no tap of the one who logs."""
        self.page.locator("dialog.cover [data-says=lift]").click()
        self.passes += 1

    def _is_of(self, seen: dict[str, Any], action: Action) -> bool:
        """Whether the action that the page has begun may be the one that is meant."""
        begun = self.page.locator(".logging").evaluate("root => root.dataset.doing")
        return bool(begun == action["type"])

    def _begin(self, seen: dict[str, Any], actions: Sequence[Action]) -> None:
        action = actions[0]
        for offer in seen["offers"]:
            if "then" in offer and matches(offer["then"], actions):
                return self._tap(".offer[data-then]")
        for light in seen["lights"]:
            if light["begins"] == action["type"] and light["value"] in action.values():
                return self._tap(f'[data-light="{light["item"]}"]')
        player = action.get("player")
        for whose in (player, None):
            if {"type": action["type"], "player": whose} in seen["offers"]:
                chosen = f'.offer[data-type="{action["type"]}"][data-player="{whose or ""}"]'
                if not self.page.locator(chosen).first.is_visible():
                    self._tap(".offers summary")
                return self._tap(f"{chosen}:not([data-then])")
        raise Lost(f"{action} is not offered: {seen['offers']}")

    def _correct(self, seen: dict[str, Any], action: Action) -> bool:
        """Touch the next thing that is not yet as it should be; False if there is none."""
        for one in seen["settled"]:
            if one["field"] in action and not begins(one["value"], action[one["field"]]):
                self._tap(f'[data-settled="{one["field"]}"]')
                return True
        for field in seen["sealed"]:
            if action.get(field) is not None:
                self._tap(f'[data-sealed="{field}"]')
                return True
        return any(self._answer(seen, field, action) for field in seen["fields"])

    def _answer(self, seen: dict[str, Any], field: dict[str, Any], action: Action) -> bool:
        name = field["field"]
        if field["folded"]:
            return self._unfold(field, action)
        wanted = action.get(name)
        match field["kind"]:
            case "one":
                return self._pick(seen, field, action)
            case "number":
                return self._count(field, wanted)
            case "many" | "order":
                return self._gather(seen, field, wanted or [])
            case "dice":
                return self._roll(field, wanted or [])
            case "amounts":
                return self._fill(field, wanted or [])
            case _:
                return self._write(field, str(wanted))

    def _unfold(self, field: dict[str, Any], action: Action) -> bool:
        """An optional field is opened only if its proposal is not what is meant."""
        if field["field"] not in action:
            return False
        wanted = action[field["field"]]
        if any(one["amount"] and one["value"] == wanted for one in field["choices"]):
            return False
        self._tap(f'details:has([data-field="{field["field"]}"]) > summary')
        return True

    def _pick(self, seen: dict[str, Any], field: dict[str, Any], action: Action) -> bool:
        name, wanted = field["field"], action.get(field["field"])
        if self._touch_aside(seen, field, action):
            return True
        fitting = [one for one in field["choices"] if begins(one["value"], wanted)]
        if not fitting:
            raise Lost(f"{name} of {action} is not among {field['choices']}")
        if any(one["amount"] and one["value"] == wanted for one in fitting):
            return False
        best = max(fitting, key=lambda one: (len(str(one["value"])), fits(one["also"], action)))
        if not fits(best["also"], action) and self._say_aside(field, action):
            return True
        lit = any(one["item"] == best["at"] and not one["chosen"] for one in seen["lights"])
        if lit and field["near"] != best["at"]:
            self._tap(f'[data-light="{best["at"]}"]')
        else:
            self._tap_choice(field, best)
        return True

    def _touch_aside(self, seen: dict[str, Any], field: dict[str, Any], action: Action) -> bool:
        """A place on the board that settles the open field and more is touched for all of it."""
        for light in seen["lights"]:
            settled = {light["aside"]: light["value"], **light["also"]}
            if field["field"] in settled and fits(settled, action):
                self._tap(f'[data-light="{light["item"]}"]')
                return True
        return False

    def _say_aside(self, field: dict[str, Any], action: Action) -> bool:
        """What the touch would settle otherwise than meant is said before it."""
        for one in field["aside"]:
            if one["value"] == action.get(one["field"]) and fits(one["also"], action):
                also = quoted(json.dumps(one["also"], separators=(",", ":")))
                button = f"[data-value={quoted(str(one['value']))}][data-also={also}]"
                within = f'[data-field="{field["field"]}"] .aside'
                if not self.page.locator(f"{within} {button}").is_visible():
                    self._tap(f"{within} summary")
                self._tap(f"{within} {button}")
                return True
        return False

    def _count(self, field: dict[str, Any], wanted: int | None) -> bool:
        if not field["choices"]:
            return self._write(field, str(wanted))
        for one in field["choices"]:
            if one["value"] == wanted and not one["amount"]:
                self._tap_choice(field, one)
                return True
        return False

    def _gather(self, seen: dict[str, Any], field: dict[str, Any], wanted: list[Any]) -> bool:
        chosen = [one for one in field["choices"] if one["amount"]]
        kept, left = list[Any](), list(wanted)
        for one in chosen:
            if one["value"] in left:
                left.remove(one["value"])
                kept.append(one)
        wrong = [one for one in chosen if one not in kept]
        if not wrong and not left:
            return False
        free = [one for one in field["choices"] if not one["amount"] and one["value"] in left]
        one = (wrong or sorted(free, key=lambda one: left.index(one["value"])))[0]
        if any(light["item"] == one["at"] for light in seen["lights"]):
            self._tap(f'[data-light="{one["at"]}"]')
        else:
            self._tap_choice(field, one)
        return True

    def _roll(self, field: dict[str, Any], wanted: list[bool]) -> bool:
        for one, hit in zip(field["choices"], wanted, strict=True):
            if bool(one["amount"]) != hit:
                self._tap_choice(field, one)
                return True
        return False

    def _fill(self, field: dict[str, Any], wanted: list[Action]) -> bool:
        for one in field["choices"]:
            meant = sum(row["amount"] for row in wanted if fits(one["value"], row))
            if one["amount"] != meant:
                button = "button:last-of-type" if one["amount"] < meant else "button:first-of-type"
                value = json.dumps(one["value"], separators=(",", ":"), ensure_ascii=False)
                self._tap(f".amount[data-value={quoted(value)}] {button}")
                return True
        return False

    def _write(self, field: dict[str, Any], wanted: str) -> bool:
        if field["text"] == wanted:
            return False
        line = self.page.locator(f'[data-field="{field["field"]}"] :is(input, textarea)')
        line.fill(wanted)
        line.blur()
        self.taps += 2
        return True

    def _tap_choice(self, field: dict[str, Any], one: dict[str, Any]) -> None:
        within = f'[data-field="{field["field"]}"]'
        value = json.dumps(one["value"], separators=(",", ":"), ensure_ascii=False)
        button = self.page.locator(f"{within} [data-value={quoted(value)}]").first
        if not button.is_visible():
            self._tap(f"{within} summary")
        button.click()
        self.taps += 1

    def _tap(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.taps += 1


def quoted(text: str) -> str:
    """A text as a string in a selector."""
    return json.dumps(text, ensure_ascii=False)


def begins(value: Any, wanted: Any) -> bool:
    """Whether a value is the wanted one, or its beginning where it is entered piece by piece."""
    if isinstance(value, list) and isinstance(wanted, list) and len(value) < len(wanted):
        return wanted[: len(value)] == value
    if isinstance(value, dict) and isinstance(wanted, dict):
        return all(key in wanted and begins(part, wanted[key]) for key, part in value.items())
    return bool(value == wanted)


def fits(part: Action, action: Action) -> bool:
    """Whether all that a part says is so in the action."""
    return all(action.get(key) == value for key, value in part.items())


def matches(together: list[Action], actions: Sequence[Action]) -> bool:
    """Whether the next actions are the ones that one touch stands for."""
    return len(actions) >= len(together) and all(
        fits(one, action) for one, action in zip(together, actions, strict=False)
    )
