"""What people see: the pages and the JSON API over the matches of one store."""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from web import access, api, language, meters, sign_in


def create_app(matches: Any, config: Mapping[str, Any] | None = None) -> Flask:
    """The application over these matches; `config` are Flask's settings and ours.

    Ours: `OWNER_KEY`, the key that every call must show; None when only this machine can call.
    """
    app = Flask(__name__)
    app.config.from_mapping({"OWNER_KEY": None})
    app.config.from_mapping(config or {})
    app.extensions["matches"] = matches
    meters.register(app)
    language.register(app)
    access.guard(app)
    app.register_blueprint(sign_in.blueprint)
    api.register(app)
    return app
