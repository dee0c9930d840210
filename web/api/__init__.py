"""The JSON API under `/api/v1` (wire.md, sections 6 and 7)."""

from flask import Flask

from domain.game import Games
from web.api import (
    actions,
    amending,
    errors,
    evenings,
    files,
    following,
    health,
    legal,
    matches,
    people,
    photos,
    refusals,
    removing,
    replays,
    reports,
    results,
    statistics,
)
from web.api.specification import ROOT, specified

CALLS = (
    matches,
    actions,
    legal,
    amending,
    replays,
    reports,
    statistics,
    following,
    files,
    results,
    people,
    evenings,
    removing,
    photos,
)
"""The modules that hold the calls, by subject."""


def register(app: Flask, games: Games) -> None:
    """Add the API's calls to the application, and its answers to errors."""
    errors.register(app)
    refusals.register(app)
    amending.register(app)
    following.register(app)
    app.register_blueprint(health.blueprint)
    api = specified(app, games)
    for calls in CALLS:
        api.register_blueprint(calls.blueprint, url_prefix=ROOT)
