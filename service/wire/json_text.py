"""JSON from outside, read so that nothing is lost or guessed."""

import json
from collections.abc import Iterable
from typing import Any, NoReturn

from domain.message import Json, Message, say, words
from service.problems import NotJson
from service.wire.fields import writable

DEEPEST = 60
"""How many lists and objects may lie inside each other."""

LARGEST = 2**63 - 1
"""What other readers of JSON still take for a number."""


def parse(text: bytes | str) -> Json:
    """Read JSON; raises NotJson for anything that the next reader could understand otherwise.

    Refused besides bad syntax: a key given twice, NaN and infinities, numbers of thousands of
    digits, nesting deeper than `DEEPEST`, control characters and half surrogate pairs in text.
    """
    try:
        value: Json = json.loads(_decoded(text), object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise NotJson(
            why=say(words("line {line}, column {column}"), line=error.lineno, column=error.colno)
        ) from None
    except RecursionError:
        raise NotJson(why=_TOO_DEEP) from None
    except ValueError:
        raise NotJson(why=say(words("a number has too many digits"))) from None
    _check(value, DEEPEST)
    return value


_TOO_DEEP = say(words("it is nested too deeply"))


def _decoded(text: bytes | str) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotJson(why=say(words("byte {at} is not UTF-8"), at=error.start)) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        last = {key: at for at, (key, _) in enumerate(pairs)}
        twice = next(key for at, (key, _) in enumerate(pairs) if last[key] > at)
        raise NotJson(why=say(words("the key “{key}” is given twice"), key=_shown(twice)))
    return found


def _no_number(name: str) -> NoReturn:
    raise NotJson(why=say(words("{name} is not a number of JSON"), name=name))


def _check(value: Json, deeper: int) -> None:
    if isinstance(value, str):
        _check_text(value)
    elif isinstance(value, int | float) and abs(value) > LARGEST:
        raise NotJson(why=say(words("a number is too large")))
    elif isinstance(value, dict):
        for key in value:
            _check_text(key)
        _check_all(value.values(), deeper)
    elif isinstance(value, list):
        _check_all(value, deeper)


def _check_all(values: Iterable[Json], deeper: int) -> None:
    if not deeper:
        raise NotJson(why=_TOO_DEEP)
    for value in values:
        _check(value, deeper - 1)


def _check_text(text: str) -> None:
    if not writable(text):
        raise NotJson(why=_unwritable(text))


def _unwritable(text: str) -> Message:
    return say(words("“{start}” holds characters that cannot be written"), start=_shown(text))


def _shown(text: str) -> str:
    return text[:40].encode("ascii", "backslashreplace").decode().replace("\x00", "\\x00")
