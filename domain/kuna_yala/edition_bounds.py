"""How much an edition that somebody wrote may hold, so that it is read at once.

No box has more. A row can stand for a card of each kind on each background.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from domain.kuna_yala.edition import names_in, spelt
from domain.message import Json, Message, say

Fault: TypeAlias = tuple[str, Message]
"""The path of a field and what would be right there."""
LONGEST_NAME, LONGEST_ID = 40, 100
MOST_NAMES, MOST_ROWS = 20, 200


def beyond(data: Mapping[str, Json]) -> dict[str, Message]:
    """Every field of an edition that holds too much; whether the rest is right is not asked."""
    found = dict((*_many_names(data), *_many_rows(data)))
    return found or dict(_long_ids(data))


def _many_names(data: Mapping[str, Json]) -> Iterator[Fault]:
    for key in ("fish", "backgrounds", "tokens"):
        names = data.get(key)
        if isinstance(names, list) and len(names) > MOST_NAMES:
            yield key, say("a list of {least} to {most} values", least=1, most=MOST_NAMES)
        elif any(len(name) > LONGEST_NAME for name in names_in(names)):
            yield key, _text(LONGEST_NAME)


def _many_rows(data: Mapping[str, Json]) -> Iterator[Fault]:
    rows = data.get("card_types")
    if not isinstance(rows, list):
        return
    if len(rows) > MOST_ROWS:
        yield "card_types", say("a list of {least} to {most} values", least=1, most=MOST_ROWS)
        return
    for at, row in enumerate(rows):
        name, text = _named(row)
        if len(text) > LONGEST_ID:
            yield f"card_types[{at}].{name}", _text(LONGEST_ID)


def _long_ids(data: Mapping[str, Json]) -> Iterator[Fault]:
    """Ids that are long only where kinds and backgrounds are put into a pattern."""
    rows = data.get("card_types")
    fish, background = (
        max(names_in(data.get(key)), key=len, default="") for key in ("fish", "backgrounds")
    )
    texts = [_named(row)[1] for row in rows] if isinstance(rows, list) else []
    if any(len(spelt(text, fish, background)) > LONGEST_ID for text in texts):
        yield "card_types.type_id", _text(LONGEST_ID)


def _named(row: Json) -> tuple[str, str]:
    """By which key a row names its card types, and how; nothing where it does not."""
    key = "pattern" if isinstance(row, dict) and "pattern" in row else "type_id"
    text = row.get(key) if isinstance(row, dict) else None
    return key, text if isinstance(text, str) else ""


def _text(most: int) -> Message:
    return say("text of {least} to {most} characters", least=1, most=most)
