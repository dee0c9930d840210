"""Messages as JSON, so that a warning keeps its facts and can be told in any language later."""

from collections.abc import Mapping
from typing import Any

from domain.message import Fact, Message, Said, Seat


def write_message(message: Message) -> Any:
    """The message as JSON: `[text, facts]`, or `[text, facts, many]`."""
    facts = {key: _write(fact) for key, fact in message.facts.items()}
    return [message.text, facts] if message.many is None else [message.text, facts, message.many]


def read_message(stored: Any) -> Message:
    """The message again."""
    text, facts, *many = stored
    return Message(text, {key: _read(fact) for key, fact in facts.items()}, *many)


def _write(fact: Fact) -> Any:
    match fact:
        case Seat(player):
            return {"seat": player}
        case Said(value, words):
            return {"said": value, "words": _write(words)}
        case Message():
            return {"message": write_message(fact)}
        case tuple():
            return [_write(part) for part in fact]
        case Mapping():
            return {"parts": {key: _write(part) for key, part in fact.items()}}
        case _:
            return fact


def _read(stored: Any) -> Any:
    match stored:
        case {"seat": player}:
            return Seat(player)
        case {"said": value, "words": words}:
            return Said(value, _read(words))
        case {"message": message}:
            return read_message(message)
        case {"parts": parts}:
            return {key: _read(part) for key, part in parts.items()}
        case list():
            return tuple(map(_read, stored))
        case _:
            return stored
