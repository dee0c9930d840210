"""What is said to people: a sentence with facts, put into words and languages elsewhere.

The domain never says a finished sentence. It names the English source text and the facts; whoever
shows it translates the text, then puts the facts in.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from json import dumps
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
else:
    Json = Any  # whoever reads annotations at run time takes it as it comes


@dataclass(frozen=True)
class Seat:
    """A player as a fact: machines read the id, people read the name."""

    player: str


@dataclass(frozen=True)
class Said:
    """A fact that machines read as `value` and people as `words` (a hex and its label)."""

    value: Json
    words: "str | Message"


@dataclass(frozen=True)
class Message:
    """A sentence with named holes: `text` is the English source, `facts` fill the holes.

    With `many`, the number `n` among the facts chooses between `text` (one) and `many`.
    """

    text: str
    facts: Mapping[str, "Fact"] = field(default_factory=dict)
    many: str | None = None


Fact: TypeAlias = (
    "bool | int | str | Seat | Said | Message | tuple[Fact, ...] | Mapping[str, Fact] | None"
)
Translate: TypeAlias = Callable[[str, str | None, int], str]


def words(text: str) -> str:
    """Mark a text for translation where no facts are at hand yet."""
    return text


def words_many(one: str, many: str) -> tuple[str, str]:
    """Mark the two forms of a text that depends on a number where no facts are at hand yet."""
    return one, many


def say(text: str, **facts: Fact) -> Message:
    """A sentence and its facts: `say("{player} passes.", player=Seat("A"))`."""
    return Message(text, facts)


def say_many(one: str, many: str, n: int, **facts: Fact) -> Message:
    """A sentence whose form depends on a number: `say_many("{n} shell", "{n} shells", 3)`."""
    return Message(one, {"n": n, **facts}, many)


def written(value: Json) -> str:
    """A value as it stands in JSON, but a text without its marks: `true`, `null`, `["a"]`, `B`."""
    return value if isinstance(value, str) else dumps(value, ensure_ascii=False)


def in_english(text: str, many: str | None, n: int) -> str:
    """The source language: nothing to translate, only one or many to choose."""
    return text if many is None or n == 1 else many


def render(
    message: Message | str,
    names: Mapping[str, str] | None = None,
    translate: Translate = in_english,
) -> str:
    """Put a message into words: `names` maps player ids to what people call them."""
    if isinstance(message, str):
        return message
    known = names or {}
    number = message.facts.get("n", 0)
    text = translate(message.text, message.many, number if isinstance(number, int) else 0)
    if not message.facts:
        return text
    return text.format_map(
        {key: _spoken(fact, known, translate) for key, fact in message.facts.items()}
    )


def _spoken(fact: Fact, names: Mapping[str, str], translate: Translate) -> str | int:
    match fact:
        case Seat(player):
            return names.get(player, player)
        case Said(_, spoken):
            return render(spoken, names, translate)
        case Message():
            return render(fact, names, translate)
        case None:
            return "–"
        case bool():
            return written(fact)
        case int() | str():
            return fact
        case tuple():
            return ", ".join(str(_spoken(part, names, translate)) for part in fact)
        case _:
            pairs = ((key, _within(part, names, translate)) for key, part in fact.items())
            return ", ".join(f"{key}: {spoken}" for key, spoken in pairs)


def _within(part: Fact, names: Mapping[str, str], translate: Translate) -> str:
    """What is wrong with a field, among others in one sentence: without a stop of its own."""
    spoken = str(_spoken(part, names, translate))
    return spoken.removesuffix(".") if isinstance(part, Message | Said) else spoken


def plain(fact: Fact) -> Json:
    """The fact as JSON, for the details of an error."""
    match fact:
        case Seat(player):
            return player
        case Said(value, _):
            return value
        case Message():
            return render(fact)
        case tuple():
            return [plain(part) for part in fact]
        case None | bool() | int() | str():
            return fact
        case _:
            return {key: plain(part) for key, part in fact.items()}
