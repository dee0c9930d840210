"""The JSON API under `/api/v1` (wire.md, sections 6 and 7)."""

from flask import Flask

from web.api import errors, health
from web.api.specification import specified


def register(app: Flask) -> None:
    """Add the API's calls to the application, and its answers to errors."""
    errors.register(app)
    app.register_blueprint(health.blueprint)
    specified(app)
