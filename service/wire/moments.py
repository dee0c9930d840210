"""Moments and ids as text: RFC 3339 with a zone, UUIDs in their usual form."""

import re
from datetime import UTC, date, datetime

_MOMENT = re.compile(
    r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)", re.ASCII
)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", re.ASCII)


def is_moment(value: object) -> bool:
    """Whether it is a date and time with its zone, as RFC 3339 writes it."""
    return isinstance(value, str) and bool(_MOMENT.fullmatch(value)) and _parses(value)


def _parses(text: str) -> bool:
    try:
        datetime.fromisoformat(text.upper())
    except ValueError:
        return False
    return True


def is_day(value: object) -> bool:
    """Whether it is a calendar day: `2026-11-01`."""
    if not (isinstance(value, str) and _DAY.fullmatch(value)):
        return False
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def is_uuid(value: object) -> bool:
    """Whether it is a UUID of 8-4-4-4-12 hexadecimal digits."""
    return isinstance(value, str) and bool(_UUID.fullmatch(value))


def stamp(moment: datetime) -> str:
    """A moment as stored: UTC to the millisecond, `2026-11-01T19:10:00.000Z`."""
    in_utc = moment.astimezone(UTC)
    return in_utc.strftime("%Y-%m-%dT%H:%M:%S.") + f"{in_utc.microsecond // 1000:03d}Z"
