"""Which of some choices a typed word means: by its value or label, or the beginning of a part."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from domain.message import Json

Choice: TypeAlias = Mapping[str, Any]
"""A choice as an answer shows it: `value`, `label`, `also`."""


def fitting(word: str, choices: Iterable[Choice], *, every: bool = False) -> list[Choice]:
    """The choices that a word fits best, or `every` one that it fits at all, the best first."""
    found: list[Choice] = []
    listed = list(choices)
    for fits in (_is, _begins, _begins_parts):
        found += [one for one in listed if one not in found and fits(word.casefold(), one)]
        if found and not every:
            break
    return found


def named(word: str, choices: Iterable[Choice]) -> bool:
    """Whether a word is the whole value or label of a choice."""
    return any(_is(word.casefold(), choice) for choice in choices)


def word_for(choice: Choice, among: Iterable[Choice]) -> str:
    """The shortest word that means a choice and nothing else, as far as there is one."""
    label, value = _whole(str(choice["label"])), _spelled(choice["value"])
    others = [other for other in among if other is not choice]
    for word in sorted(filter(None, (label, value)), key=len):
        if not any(_is(word, other) for other in others):
            return word
    return value or label


def _is(word: str, choice: Choice) -> bool:
    return word in (_spelled(choice["value"]), _whole(str(choice["label"])))


def _begins(word: str, choice: Choice) -> bool:
    return any(text.startswith(word) for text in _texts(choice))


def _begins_parts(word: str, choice: Choice) -> bool:
    """Whether each piece of the word begins a part, in order, as `r:am` in red fish on amber."""
    pieces = [piece for piece in re.split(r"[\W_]+", word) if piece]
    return bool(pieces) and any(
        _in_order(pieces, re.split(r"[\W_]+", text)) for text in _texts(choice)
    )


def _in_order(pieces: list[str], parts: Iterable[str]) -> bool:
    left = iter(parts)
    return all(any(part.startswith(piece) for part in left) for piece in pieces)


def _texts(choice: Choice) -> tuple[str, str, str]:
    label = str(choice["label"])
    return _spelled(choice["value"]), label.casefold(), _whole(label)


def _whole(label: str) -> str:
    """A label as one word."""
    return re.sub(r"[\s,]+", "-", label.strip().casefold())


def _spelled(value: Json) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case str() | int():
            return re.sub(r"[\s,]+", "-", str(value).casefold())
        case _:
            return ""
