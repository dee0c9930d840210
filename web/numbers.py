"""Numbers of tables as people write them."""

from flask_babel import format_decimal, format_percent, gettext

from domain.report import Unit, Value

MINUTE, HOUR = 60, 3600


def written(value: Value, unit: Unit = "") -> str:
    """The number, with ± or its interval where it has one; a dash where it is blank."""
    if value.number is None:
        return "–"
    text = _number(value.number, unit)
    if value.spread is not None:
        text += f" ± {_number(value.spread, '' if unit == 'signed' else unit)}"
    if value.low is not None and value.high is not None:
        text += f" ({_number(value.low, unit)} – {_number(value.high, unit)})"
    return text


def _number(number: float, unit: Unit) -> str:
    match unit:
        case "share":
            return format_percent(number)
        case "seconds":
            return _duration(round(number))
        case "rating":
            return _signless(format_decimal(round(number, 1), "0.0"))
        case "signed":
            text = _signless(format_decimal(round(number, 2), "0.##"))
            return f"+{text}" if number > 0 else text
        case _:
            return _signless(format_decimal(round(number, 2), "#,##0.##"))


def _signless(text: str) -> str:
    return text.replace("-", "−")


def _duration(seconds: int) -> str:
    if seconds >= HOUR:
        return gettext(
            "%(hours)s h %(minutes)s min", hours=seconds // HOUR, minutes=seconds % HOUR // MINUTE
        )
    if seconds >= MINUTE:
        return gettext(
            "%(minutes)s min %(seconds)s s", minutes=seconds // MINUTE, seconds=seconds % MINUTE
        )
    return gettext("%(seconds)s s", seconds=seconds)
