"""Reading an edition's fields one by one, remembering what is wrong with each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.message import Json, Message, say


class Sheet:
    """An object of an edition; `wrong` names each field that is not as it should be."""

    def __init__(
        self, data: Mapping[str, Json], path: str = "", wrong: dict[str, Message] | None = None
    ) -> None:
        self.data = data
        self.path = path
        self.wrong: dict[str, Message] = {} if wrong is None else wrong

    def fault(self, key: str, right: Message) -> None:
        """Note what would be right for a field."""
        self.wrong[self.path + key] = right

    def text(self, key: str) -> str:
        """A text that is not empty."""
        value: Any = self.data.get(key)
        if isinstance(value, str) and value:
            return value
        self.fault(key, say("must be text that is not empty"))
        return ""

    def number(self, key: str, least: int, most: int | None = None) -> int:
        """An integer within bounds; `least` where it is none."""
        value: Any = self.data.get(key)
        if _within(value, least, most):
            return int(value)
        if most is None:
            self.fault(key, say("must be an integer of at least {least}", least=least))
        else:
            right = say("must be an integer from {least} to {most}", least=least, most=most)
            self.fault(key, right)
        return least

    def numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        """A list of integers of at least 0, `count` of them."""
        value: Any = self.data.get(key)
        if _list_of(value, lambda each: _within(each, 0, None)) and count in (None, len(value)):
            return tuple(value)
        if count is None:
            self.fault(key, say("must be a list of integers of at least 0"))
        else:
            self.fault(key, say("must be a list of {n} integers of at least 0", n=count))
        return ()

    def names(self, key: str, known: tuple[str, ...], whole: bool = False) -> tuple[str, ...]:
        """A list of different names among those known; all of them if `whole`."""
        value: Any = self.data.get(key)
        fits = _list_of(value, lambda each: each in known) and len(set(value)) == len(value)
        if fits and (not whole or len(value) == len(known)):
            return tuple(value)
        if whole:
            self.fault(key, say("must be a list of all of: {known}", known=known))
        else:
            self.fault(key, say("must be a list of different names among: {known}", known=known))
        return ()

    def one_of(self, key: str, allowed: tuple[Json, ...]) -> str:
        """One of the allowed texts."""
        value: Any = self.data.get(key)
        if isinstance(value, str) and value in allowed:
            return value
        self.fault(key, say("must be one of: {allowed}", allowed=tuple(map(str, allowed))))
        return ""

    def texts(self, key: str) -> dict[str, str]:
        """An object whose values are text."""
        value: Any = self.data.get(key)
        if isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
            return {name: str(each) for name, each in value.items()}
        self.fault(key, say("must be an object with text as values"))
        return {}

    def part(self, key: str) -> "Sheet":
        """An object within the object."""
        value: Any = self.data.get(key)
        if isinstance(value, dict):
            return Sheet(value, f"{self.path}{key}.", self.wrong)
        self.fault(key, say("must be an object"))
        return Sheet({}, f"{self.path}{key}.", {})

    def rows(self, key: str) -> Iterator["Sheet"]:
        """A list, not empty, of objects with different ids."""
        value: Any = self.data.get(key)
        if not isinstance(value, list) or not value or not all(map(_is_object, value)):
            self.fault(key, say("must be a list of objects that is not empty"))
            return
        ids = [each.get("id") for each in value]
        if any(ids.count(each) > 1 for each in ids):
            self.fault(key, say("must have a different id in every object"))
        for at, each in enumerate(value):
            yield Sheet(each, f"{self.path}{key}[{at}].", self.wrong)


def _within(value: Any, least: int, most: int | None) -> bool:
    return type(value) is int and value >= least and (most is None or value <= most)


def _list_of(value: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(map(fits, value))


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)
