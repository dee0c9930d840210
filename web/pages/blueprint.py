"""The blueprint that all pages belong to, and who writes through them."""

from flask import Blueprint

from service.matches import Call
from web.api.calling import OWNER

blueprint = Blueprint("pages", __name__)


def call() -> Call:
    """A call of the person at the page: whoever may open it is the owner."""
    return Call(OWNER)
