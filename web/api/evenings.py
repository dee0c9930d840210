"""What belongs to an evening and not to a game: breaks, clocks, practice matches out of sight."""

from typing import Any
from uuid import UUID

from flask import Response
from marshmallow import Schema, fields

from domain.message import Json
from service.clock import clock
from service.evenings import hide, pause
from service.wire.moments import stamp
from web.api.answers import as_json
from web.api.bodies import Hide, Pause
from web.api.calling import call, check_seat, matches
from web.api.parsing import Blueprint
from web.api.queries import SeatQuery
from web.api.replies import keyed, string
from web.api.writing import answered, writes

blueprint = Blueprint("evenings", __name__, description="Breaks, clocks, hidden matches")
blueprint.before_request(check_seat)


class ClockSchema(Schema):
    """How long everybody has thought, at a moment."""

    seconds = keyed("Player → seconds of the steps that were made, without breaks.")
    thinking = fields.Integer(
        required=True, metadata={"description": "Seconds since the last step."}
    )
    to_act = fields.List(fields.String(), required=True)
    paused = fields.Boolean(required=True)
    running = fields.Boolean(required=True, metadata={"description": "Whether time passes."})
    at = string("The moment, by the clock of the server.")


@blueprint.route("/matches/<match_id:match>/pause", methods=["POST"])
@writes(Pause)
def pause_match(given: Pause, asked: dict[str, str], match: UUID) -> Response:
    """The table has a break, or goes on; the next action ends a break too."""
    return answered(pause(matches(), match, call(given), paused=given.paused))


@blueprint.route("/matches/<match_id:match>/hide", methods=["POST"])
@writes(Hide)
def hide_match(given: Hide, asked: dict[str, str], match: UUID) -> Response:
    """Keep a match out of the list and of statistics, or bring it back."""
    return answered(hide(matches(), match, call(given), hidden=given.hidden))


@blueprint.route("/matches/<match_id:match>/clock")
@blueprint.arguments(SeatQuery, location="query")
@blueprint.response(200, ClockSchema)
def clock_of_match(asked: dict[str, Any], match: UUID) -> Response:
    """Where the clocks of the players stand now."""
    return as_json(clock_answer(match))


def clock_answer(match: UUID) -> dict[str, Json]:
    """The clocks of a match by the clock of the server."""
    at = stamp(matches().now())
    now = clock(matches().log(match), at)
    return {
        "seconds": dict(now.seconds),
        "thinking": now.thinking,
        "to_act": list(now.to_act),
        "paused": now.paused,
        "running": now.running,
        "at": at,
    }
