"""The blueprint that all pages belong to, and who writes through them."""

from flask import Blueprint, request, url_for

from service.logs.log import Log
from service.matches import Call
from web.api.calling import call_anew

blueprint = Blueprint("pages", __name__)


def api_address(log: Log) -> str:
    """Where the calls about a match are found."""
    return f"{url_for('pages.shelf')}api/v1/matches/{log.match}"


def call() -> Call:
    """A call of the person at the page."""
    return call_anew()


def turned() -> bool:
    """Whether the reader asks to sit on the other side of the table."""
    return "turned" in request.args
