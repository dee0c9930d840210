"""A name in what was stored: found wherever it stands, and replaced by one that says nothing.

Where people are named it is found in any spelling; in remarks as it was typed anywhere. The words
of the games are left alone, except ids of players that are the name itself.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from unicodedata import normalize

from service.access.writers import as_player
from service.names import key_of
from service.wire.openings import ANONYMOUS

SOMEBODY = "somebody"
REMARKS = frozenset(
    {
        "by",
        "comments",
        "file",
        "name",
        "note",
        "original",
        "place",
        "reason",
        "role",
        "score_text",
        "source",
        "team",
    }
)
"""The keys under which people write what they like."""


def neutral(seat: int) -> str:
    """What somebody is called whose name was erased; seats are counted from 1."""
    return f"Player {seat}"


@dataclass(frozen=True)
class Names:
    """Names of one person: as they are compared, and as they were typed."""

    keys: frozenset[str]
    typed: frozenset[str]

    @property
    def pattern(self) -> re.Pattern[str]:
        """The names as whole words, the longest first."""
        texts = sorted((normalize("NFC", one) for one in self.typed), key=len, reverse=True)
        spaced = (r"\s+".join(map(re.escape, one.split())) for one in texts)
        return re.compile(rf"(?<!\w)(?:{'|'.join(spaced)})(?!\w)")

    def may_be_in(self, text: str) -> bool:
        """Whether a text in JSON deserves a closer look."""
        plain = normalize("NFC", text).casefold()
        return any(_longest_word(key) in plain for key in self.keys)

    def is_one(self, text: object) -> bool:
        """Whether a text is one of the names, however it is spelled."""
        return isinstance(text, str) and key_of(text) in self.keys


def _longest_word(key: str) -> str:
    words: list[str] = re.findall(r"\w+", key)
    return max(words or [key], key=len)


@dataclass(frozen=True)
class Seats:
    """Who of a match is meant: player → the neutral name, and ids that give way to others."""

    called: Mapping[str, str]
    ids: Mapping[str, str]

    @property
    def in_remarks(self) -> str:
        """What is written in remarks in place of the name."""
        return next(iter(self.called.values()), SOMEBODY)


def without(body: Any, gone: Names, seats: Seats) -> Any:
    """A stored body without the names."""
    return _Rewriting(gone, seats).value(body, free=False)


class _Rewriting:
    def __init__(self, gone: Names, seats: Seats) -> None:
        self._gone, self._seats, self._pattern = gone, seats, gone.pattern
        ids = "|".join(map(re.escape, sorted(seats.ids, key=len, reverse=True)))
        self._writers = {as_player(old): as_player(new) for old, new in seats.ids.items()}
        self._ids = re.compile(rf"(?<![^\W_])(?:{ids})(?![^\W_])") if ids else None

    def value(self, value: Any, *, free: bool) -> Any:
        match value:
            case str():
                return self._text(value, free=free)
            case list():
                return [self.value(one, free=free) for one in value]
            case {"player": player, "name": name} if self._gone.is_one(name):
                return self._nobody(value, self._seats.called.get(str(player)), free=free)
            case dict():
                return {self._id(key): self._field(key, one, free) for key, one in value.items()}
            case _:
                return value

    def _field(self, key: str, value: Any, free: bool) -> Any:
        named = isinstance(value, dict) and self._gone.is_one(value.get("name"))
        if named and key in self._seats.called:
            return self._nobody(value, self._seats.called[key], free=free)
        return self.value(value, free=free or key in REMARKS)

    def _nobody(self, seat: Mapping[str, Any], called: str | None, *, free: bool) -> dict[str, Any]:
        """A seat without a name of its own."""
        rest = {key: value for key, value in seat.items() if key != "name"}
        kept: dict[str, Any] = self.value(rest, free=free)
        return {**kept, "name": called or SOMEBODY, ANONYMOUS: True}

    def _text(self, text: str, *, free: bool) -> str:
        if text in self._writers:
            return self._writers[text]
        if free:
            if self._gone.is_one(text):
                return self._seats.in_remarks
            plain = normalize("NFC", text)
            if self._pattern.search(plain):
                text = self._pattern.sub(self._seats.in_remarks, plain)
        return self._id(text)

    def _id(self, text: str) -> str:
        if self._ids is None:
            return text
        return self._ids.sub(lambda found: self._seats.ids[found[0]], text)
