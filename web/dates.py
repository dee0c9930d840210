"""Days as people write them."""

from datetime import date

from flask_babel import format_date


def day(written: str | None) -> str:
    """2026-11-01 as 1 November 2026; what is no date stays as it was written."""
    if not written:
        return ""
    try:
        return format_date(date.fromisoformat(written[:10]), "long")
    except ValueError:
        return written
