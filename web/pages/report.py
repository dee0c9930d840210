"""The report of a match: its story, its numbers, each linked to the steps behind it."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from flask import render_template
from markupsafe import Markup

from analysis.figures import Line
from analysis.table_figures import figure
from domain.report import Table
from web.api.calling import matches, viewer
from web.dates import day
from web.drawing import board
from web.drawing.curves import COLOURS
from web.drawing.heat import heated
from web.drawing.sheet import Sheet, sheet_at
from web.pages.blueprint import api_address, blueprint
from web.pages.replay import result_sentence
from web.reporting import Reported, reported

FIRST = "scores"


@blueprint.get("/matches/<uuid:match>/report")
def report_match(match: UUID) -> str:
    """A match told afterwards, as far as it has got."""
    log = matches().log(match)
    told = reported(log, viewer(log))
    sheet = sheet_at(log, told.answer, log.steps)
    drawn = drawings(told, sheet)
    return render_template(
        "report.html",
        told=told,
        sheet=sheet,
        words=told.words,
        drawn=drawn,
        boards=list(_heated_boards(told, sheet)),
        data={"figures": drawn, "looks": {key: look.colour for key, look in sheet.looks.items()}},
        when=day(log.opening.played_on or log.opened_at),
        result=result_sentence(told.answer),
        api=f"{api_address(log)}/report",
    )


def drawings(told: Reported, sheet: Sheet) -> dict[str, Any]:
    """The figures of the tables that are drawn, as JSON, by the key of the table."""
    looks = {
        player: Line(player, sheet.names[player], COLOURS[look.colour], look.dash)
        for player, look in sheet.looks.items()
    }
    return {table.key: drawn for table in told.tables if (drawn := _drawn(table, told, looks))}


def _drawn(table: Table, told: Reported, looks: dict[str, Line]) -> Any:
    made = figure(table, told.words.label, looks)
    return None if made is None else json.loads(made.to_json())


def _heated_boards(told: Reported, sheet: Sheet) -> Iterator[tuple[str, Markup]]:
    """Each board on which something happened: its title, its drawing with the heat upon it."""
    most = max((len(place.steps) for place in told.places), default=0)
    drawing = sheet.now.drawing
    for key, shape in drawing["boards"].items():
        here = [place for place in told.places if place.board == key]
        if here:
            drawn = board.svg(key, drawing, sheet.glyphs, sheet.looks)
            yield shape["title"], heated(drawn, shape["box"], here, most)
