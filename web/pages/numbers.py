"""The curves as numbers: a table that reads line by line, and CSV with everything."""

import csv
import io
from collections.abc import Iterator, Sequence
from uuid import UUID

from flask import Response, render_template, request

from service.log import Log
from service.replay import replay_answer
from web.api.calling import matches, viewer
from web.api.compressing import compressed
from web.api.unchanged import unless_unchanged
from web.language import translate
from web.pages.blueprint import blueprint
from web.pages.replay import sheet_of
from web.positions import positions
from web.sheet import Sheet


@blueprint.get("/matches/<uuid:match>/numbers")
def numbers(match: UUID) -> str:
    """One measure of every player at every step; `measure` says which, by default the score."""
    sheet = _sheet(matches().log(match))
    keys = [measure["key"] for measure in sheet.answer["measures"]]
    wanted = request.args.get("measure", "score")
    return render_template(
        "numbers.html",
        sheet=sheet,
        measure=wanted if wanted in keys else keys[0],
        positions=list(positions(sheet.answer)),
        seat=request.args.get("seat"),
    )


@blueprint.get("/matches/<uuid:match>/numbers.csv")
def numbers_as_csv(match: UUID) -> Response:
    """A line for each step and player, a column for each measure; empty is not known."""
    log = matches().log(match)

    def made() -> Response:
        text = io.StringIO()
        csv.writer(text).writerows(_lines(_sheet(log)))
        return compressed(Response(text.getvalue(), mimetype="text/csv"))

    return unless_unchanged(log, viewer(log), made)


def _lines(sheet: Sheet) -> Iterator[Sequence[object]]:
    keys = [measure["key"] for measure in sheet.answer["measures"]]
    yield ["step", "entry", "round", "phase", "type", "by_player", "player", "name", *keys]
    for at in positions(sheet.answer):
        move = at.move
        head = [move.get(key) for key in ("step", "entry", "round", "phase", "type", "player")]
        for player, name in sheet.names.items():
            yield [*head, player, name, *(at.metrics[player].get(key) for key in keys)]


def _sheet(log: Log) -> Sheet:
    return sheet_of(log, replay_answer(log, viewer(log), translate))
