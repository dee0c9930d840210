"""The curves as numbers: a table that reads line by line, and CSV with everything."""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from flask import Response, render_template, request
from flask_babel import gettext

from service.interop.tables_out import harmless
from service.logs.log import Log
from web.api.calling import matches, viewer
from web.api.compressing import compressed
from web.api.unchanged import unless_unchanged
from web.drawing.curves import seconds_of, times_known
from web.drawing.positions import Numbers, Position, positions
from web.drawing.sheet import Sheet
from web.kept_answers import told_replay
from web.pages.blueprint import blueprint
from web.pages.replay import sheet_of


@dataclass(frozen=True)
class Series:
    """A row of numbers of every player: its key, how it is called, and where a position has it."""

    key: str
    label: str
    at: Callable[[Position], Numbers]

    def value(self, position: Position, player: str) -> int | None:
        """The number of a player; None where it is not known."""
        return self.at(position).get(player, {}).get(self.key.rpartition(":")[2])


HEAD = ("step", "entry", "round", "phase", "type", "seconds")
"""What every line of the CSV says of the step."""


@blueprint.get("/matches/<uuid:match>/numbers")
def numbers(match: UUID) -> str:
    """One measure of every player at every step; `measure` says which, by default the score."""
    sheet = _sheet(matches().log(match))
    known = {one.key: one for group in _groups(sheet).values() for one in group}
    wanted = request.args.get("measure", "score")
    return render_template(
        "numbers.html",
        sheet=sheet,
        groups=_groups(sheet),
        series=known[wanted] if wanted in known else next(iter(known.values())),
        positions=list(positions(sheet.answer)),
        seat=request.args.get("seat"),
    )


@blueprint.get("/matches/<uuid:match>/numbers.csv")
def numbers_as_csv(match: UUID) -> Response:
    """A line for each step and player, a column for each measure; empty is not known, and no
    name is a formula."""
    log = matches().log(match)

    def made() -> Response:
        text = io.StringIO()
        csv.writer(text).writerows(_lines(_sheet(log)))
        return compressed(Response(text.getvalue(), mimetype="text/csv"))

    return unless_unchanged(log, viewer(log), made)


def _lines(sheet: Sheet) -> Iterator[Sequence[object]]:
    shown = [one for group in _groups(sheet).values() for one in group if one.at is not seconds_of]
    named = [one.key.replace(":", "_") for one in shown]
    yield [*HEAD, "by_player", "player", "name", *named]
    for at in positions(sheet.answer):
        head = [*(at.move.get(key) for key in HEAD), harmless(at.move.get("player"))]
        for player, name in sheet.names.items():
            who = (harmless(player), harmless(name))
            yield [*head, *who, *(one.value(at, player) for one in shown)]


def _groups(sheet: Sheet) -> Mapping[str, Sequence[Series]]:
    """Everything that can be shown, by what it is: measures, points by part, time."""
    answer = sheet.answer
    measures = [
        Series(one["key"], one["label"], lambda at: at.metrics) for one in answer["measures"]
    ]
    parts = [
        Series(f"part:{one['key']}", one["label"], lambda at: at.parts) for one in answer["parts"]
    ]
    groups = {gettext("Measures"): measures, gettext("Score by part"): parts}
    if times_known(answer):
        groups[gettext("Time")] = [Series("seconds", gettext("Seconds per move"), seconds_of)]
    return {label: group for label, group in groups.items() if group}


def _sheet(log: Log) -> Sheet:
    return sheet_of(log, told_replay(log, viewer(log)))
