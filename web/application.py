"""The application: the pages and the JSON API, put together over the matches of one store."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from service.matches import Matches
from web import api, assets, facts, labels, language, language_switch, pages
from web.access import door, joining, sign_in
from web.running import logs, meters

LARGEST_BODY = 2**20
"""How many bytes a request may bring; an import may bring more."""


def create_app(matches: Matches, config: Mapping[str, Any] | None = None) -> Flask:
    """The application over these matches; `config` are Flask's settings and ours.

    Ours: `OWNER_KEY`, the key that every call must show; None when only this machine can call.
    `FACTS`, the folder of the facts that statistics read; None for one of the store's own.
    """
    app = Flask(__package__, static_url_path=assets.address())
    app.config.from_mapping(
        OWNER_KEY=None,
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        SEND_FILE_MAX_AGE_DEFAULT=assets.KEPT_SECONDS,
    )
    app.config.from_mapping(config or {})
    app.extensions["matches"] = matches
    logs.register(app)
    assets.register(app)
    facts.register(app, matches, app.config)
    meters.register(app)
    language.register(app)
    labels.register(app)
    door.guard(app)
    app.register_blueprint(sign_in.blueprint)
    app.register_blueprint(joining.blueprint)
    app.register_blueprint(language_switch.blueprint)
    api.register(app, matches.games)
    pages.register(app)
    return app
