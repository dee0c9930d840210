"""Days as people write them."""

from datetime import date

from flask_babel import format_date

from domain.frozen import replace
from domain.message import Message


def day(written: str | None) -> str:
    """2026-11-01 as 1 November 2026; what is no date stays as it was written."""
    if not written:
        return ""
    try:
        return format_date(date.fromisoformat(written[:10]), "long")
    except ValueError:
        return written


def with_day(message: Message) -> Message:
    """The message as a page says it: the `day` among its facts as people write it."""
    written = message.facts.get("day")
    if not isinstance(written, str):
        return message
    return replace(message, facts={**message.facts, "day": day(written)})
