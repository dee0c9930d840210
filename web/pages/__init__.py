"""The pages: the list of matches, opening one, logging and replaying it."""

from flask import Flask
from flask_babel import get_locale

from web import headers
from web.access.callers import caller
from web.api.errors import PAGE
from web.drawing.looks import LOOKS, MARKS
from web.pages import (
    correcting,
    damaged,
    entries,
    importing,
    installing,
    linking,
    logging,
    mistakes,
    numbers,
    opening,
    people,
    podium,
    removing,
    replay,
    report,
    results,
    sending,
    sharing,
    shelf,
    statistics,
    stopping,
    table,
    typing,
)
from web.pages.blueprint import blueprint

PLOTLY = "plotly-cartesian-4.1.1.min.js"
"""The bundle under `static/vendor`, of the version that the Python library speaks."""

VIEWS = (
    correcting,
    damaged,
    entries,
    importing,
    installing,
    linking,
    logging,
    numbers,
    opening,
    people,
    podium,
    removing,
    replay,
    report,
    results,
    sending,
    sharing,
    shelf,
    statistics,
    stopping,
    table,
    typing,
)
"""The modules that put their pages on the blueprint."""


def register(app: Flask) -> None:
    """Add the pages to the application, and the page that tells of an error."""
    headers.register(app)
    app.register_blueprint(blueprint)
    app.extensions[PAGE] = mistakes.page
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    # Boards stand on the page in the order of the scene: data for script is not sorted.
    app.jinja_env.policies["json.dumps_kwargs"] = {"sort_keys": False}
    app.jinja_env.globals.update(
        LOOKS=LOOKS, MARKS=MARKS, PLOTLY=PLOTLY, get_locale=get_locale, who=caller
    )
