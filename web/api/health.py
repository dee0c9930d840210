"""Whether the program lives, whether it can store, and its measures for watchers (wire.md 7)."""

from flask import Blueprint, Response, current_app

from web.api.answers import as_json
from web.api.calling import matches
from web.running.meters import Meters

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def alive() -> Response:
    """The program answers."""
    return as_json({"status": "alive"})


@blueprint.get("/readyz")
def ready() -> Response:
    """The store can be written; else 503 with a sentence that says why not."""
    matches().store.check_writable()
    return as_json({"status": "ready"})


@blueprint.get("/metrics")
def measures() -> Response:
    """Counts and times in the text form of Prometheus."""
    meters: Meters = current_app.extensions["meters"]
    return Response(meters.text(), content_type=meters.content_type)
