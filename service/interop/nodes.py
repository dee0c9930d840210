"""Objects of a foreign file, read leniently: a value of a wrong kind is told and left out."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from domain.message import Json
from service.interop.found import Remarks
from service.interop.remarks import InnerKeptAsText, WrongShape

LARGEST_ID = 2**53


class Node:
    """An object of the file and where to tell what is wrong with it."""

    def __init__(self, raw: Json | Mapping[str, Json], remarks: Remarks) -> None:
        self.raw: Mapping[str, Json] = raw if isinstance(raw, Mapping) else {}
        self._remarks = remarks

    def text(self, key: str) -> str | None:
        """A text; empty ones say nothing."""
        value = self.raw.get(key)
        if value is None or isinstance(value, str):
            return value.strip() or None if value else None
        if isinstance(value, int | float) and not isinstance(value, bool):
            return str(value)
        self._wrong(key)
        return None

    def whole(self, key: str) -> int | None:
        """An integer that says something: 0 stands for unknown."""
        value = self.raw.get(key)
        if isinstance(value, str) and value.strip().isascii() and value.strip().isdecimal():
            value = int(value.strip()[:18])
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST_ID:
            return value or None
        if value not in (None, False, ""):
            self._wrong(key)
        return None

    def flag(self, key: str) -> bool:
        """A truth: written as such, or as 0 and 1."""
        value = self.raw.get(key)
        if value in (None, "", 0, 1):
            return bool(value)
        self._wrong(key)
        return False

    def nodes(self, key: str) -> "Iterator[Node]":
        """The objects of a list; what else lies in it is told."""
        value = self.raw.get(key) or []
        if not isinstance(value, list):
            self._wrong(key)
            return
        for inner in value:
            if isinstance(inner, dict):
                yield Node(inner, self._remarks)
            else:
                self._wrong(key)

    def inner(self, key: str) -> Any:
        """JSON inside a text; None where there is none that can be read."""
        text = self.raw.get(key)
        if not isinstance(text, str) or not text.strip():
            return None
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            self._remarks.tell(InnerKeptAsText(key=key))
            return None

    def _wrong(self, key: str) -> None:
        self._remarks.tell(WrongShape(key=key))
