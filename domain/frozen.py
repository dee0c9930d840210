"""Changing frozen things, a new one with some fields other than before; and asking one twice."""

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")

_new, _set = object.__new__, object.__setattr__

if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(thing: T, /, **changes: Any) -> T:
        """The same dataclass with some fields changed, as `dataclasses.replace` does it.

        It copies the fields as a whole and runs no `__init__`, which makes a replay several times
        faster; type checkers see the original. Not for dataclasses with slots or `__post_init__`.
        """
        new = _new(thing.__class__)
        _set(new, "__dict__", thing.__dict__ | changes)
        return new


def made(kind: type[T], fields: dict[str, Any]) -> T:
    """A dataclass of just these fields, all of them; they are its own from now on.

    Like `replace` it runs no `__init__`.
    """
    new = _new(kind)
    _set(new, "__dict__", fields)
    return new


def remembered(reckon: Callable[[S], T]) -> Callable[[S], T]:
    """A function of a frozen thing that is reckoned once when it is asked of the same one again.

    Only the last answer is known, and only for the very same object, which so needs no hash. Nobody
    may change the answer.
    """
    last: tuple[Any, Any] = (object(), None)

    @wraps(reckon)
    def asked(thing: S) -> T:
        nonlocal last
        known = last
        if known[0] is not thing:
            last = known = (thing, reckon(thing))
        answer: T = known[1]
        return answer

    return asked
