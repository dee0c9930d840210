"""The report of a match: its story, its tables, where things happened."""

from uuid import UUID

from flask import Response

from domain.report import Table
from service.refusals import Refused
from web.api.answers import as_json
from web.api.calling import matches, viewer
from web.api.compressing import compressed
from web.api.parsing import Blueprint
from web.api.queries import SeatQuery
from web.api.table_replies import ReportSchema
from web.api.unchanged import unless_unchanged
from web.reporting import Reported, reported
from web.told_tables import UnknownTable, csv_answer

blueprint = Blueprint("reports", __name__, description="What decided a match")


@blueprint.route("/matches/<match_id:match>/report")
@blueprint.arguments(SeatQuery, location="query")
@blueprint.response(200, ReportSchema)
@blueprint.alt_response(304, description="Nothing changed since the answer named by the ETag.")
def report(asked: dict[str, str], match: UUID) -> Response:
    """The story of a match in eight scenes, its tables, and the busiest places of its boards."""
    log = matches().log(match)
    seen = viewer(log)

    def made() -> Response:
        return compressed(as_json(reported(log, seen).as_json()))

    return unless_unchanged(log, seen, made)


@blueprint.route("/matches/<match_id:match>/report/<table>.csv")
@blueprint.arguments(SeatQuery, location="query")
@blueprint.response(200, {"type": "string"}, content_type="text/csv")
def report_table(asked: dict[str, str], match: UUID, table: str) -> Response:
    """One table of a report for a spreadsheet."""
    log = matches().log(match)
    told = reported(log, viewer(log))
    found = _table(told, table)
    name = f"{log.game.key}-{str(log.match)[:8]}-{found.key}"
    return csv_answer(told.words.as_csv(found), name)


def _table(told: Reported, key: str) -> Table:
    found = {table.key: table for table in told.tables}
    if key not in found:
        raise Refused(UnknownTable(table=key, known=tuple(found)), told.log)
    return found[key]
