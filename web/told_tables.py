"""Tables in words: for pages, as JSON, as CSV."""

import csv
from collections.abc import Mapping
from io import StringIO
from typing import Any

from flask import Response

from domain.message import Json, Message, Said, Seat, words
from domain.refusals import RuleBroken
from domain.report import Column, Table, Value
from service.telling.speech import Speech
from web.dates import with_day
from web.numbers import written

Label = Message | Said | Seat
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula."""


class UnknownTable(RuleBroken):
    """An address names a table that there is not."""

    code = "unknown_table"
    says = words("There is no table “{table}”; there are {known}.")


class TableWords:
    """Puts the labels and reasons of tables into words."""

    def __init__(self, say: Speech) -> None:
        self.say = say

    def label(self, label: Label) -> str:
        """What a line or column is called."""
        match label:
            case Seat(player):
                return self.say.names.get(player, player)
            case Said(_, spoken):
                return self.say(spoken)
            case _:
                return self.say(label)

    def line(self, about: Label) -> str:
        """What a line is called on a page, its day as people write it."""
        return self.label(with_day(about) if isinstance(about, Message) else about)

    def number(self, value: Value, column: Column) -> str:
        """A value as people read it."""
        return written(value, column.unit)

    def reasons(self, table: Table) -> list[str]:
        """Why some values are blank, each reason once."""
        found = (value.why for line in table.lines for value in line.values if value.why)
        return list(dict.fromkeys(self.say(why) for why in found))

    def as_json(self, table: Table) -> dict[str, Json]:
        """A table as the API answers it."""
        return {
            "key": table.key,
            "title": self.say(table.title),
            "formula": self.say(table.formula),
            "note": self.say(table.note) if table.note else None,
            "head": self.say(table.head),
            "columns": [
                {"key": column.key, "label": self.label(column.label), "unit": column.unit or None}
                for column in table.columns
            ],
            "rows": [
                {
                    "label": self.label(line.about),
                    "player": line.about.player if isinstance(line.about, Seat) else None,
                    "values": [self._value(value) for value in line.values],
                }
                for line in table.lines
            ],
        }

    def _value(self, value: Value) -> dict[str, Json]:
        said: dict[str, Json] = {"number": value.number}
        if value.steps:
            said["steps"] = list(value.steps)
        if value.where:
            said["where"] = dict(value.where)
        for key in ("spread", "low", "high"):
            if getattr(value, key) is not None:
                said[key] = getattr(value, key)
        if value.why is not None:
            said["why"] = self.say(value.why)
        return said

    def as_csv(self, table: Table) -> str:
        """A table for a spreadsheet: a blank value is an empty cell, its reason stands last."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\r\n")
        heads = [head for column in table.columns for head in self._heads(column, table)]
        writer.writerow([self.say(table.head), *heads, "remarks"])
        for line in table.lines:
            cells = [
                cell
                for at, value in enumerate(line.values)
                for cell in _cells(value, _extras(table, at))
            ]
            reasons = dict.fromkeys(self.say(value.why) for value in line.values if value.why)
            writer.writerow([_harmless(self.label(line.about)), *cells, " ".join(reasons)])
        return out.getvalue()

    def _heads(self, column: Column, table: Table) -> list[str]:
        label = _harmless(self.label(column.label))
        return [label, *(f"{label}: {key}" for key in _extras(table, table.columns.index(column)))]


def csv_answer(text: str, name: str) -> Response:
    """A CSV file to save."""
    answer = Response(text, mimetype="text/csv")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{name}.csv")
    return answer


def _extras(table: Table, at: int) -> list[str]:
    """Which of spread, low and high some value of a column has."""
    return [
        key
        for key in ("spread", "low", "high")
        if any(getattr(line.values[at], key) is not None for line in table.lines)
    ]


def _cells(value: Value, extras: list[str]) -> list[str]:
    numbers: Mapping[str, Any] = {key: getattr(value, key) for key in ("number", *extras)}
    return ["" if number is None else f"{number:.10g}" for number in numbers.values()]


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(RISKY) else text
