"""What a browser needs to keep the pages on a device: a manifest, and a script that keeps them."""

from flask import Response, url_for
from flask_babel import gettext

from web import assets
from web.api.answers import as_json
from web.pages.blueprint import blueprint

KEEPER = "js/keeper.js"
COLOUR, GROUND = "#0b4650", "#f5efe2"


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """The name and look of the pages as an application of a phone."""
    icon = {
        "src": url_for("static", filename="icon.svg"),
        "sizes": "any",
        "type": "image/svg+xml",
        "purpose": "any",
    }
    told = as_json(
        {
            "name": "tablelog",
            "short_name": "tablelog",
            "description": gettext("Logs board games played on a real table."),
            "start_url": url_for("pages.shelf"),
            "scope": url_for("pages.shelf"),
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": COLOUR,
            "icons": [icon],
        }
    )
    told.mimetype = "application/manifest+json"
    return told


@blueprint.get("/keeper.js")
def keeper() -> Response:
    """The script that keeps pages and files; from here it may keep all pages of this service."""
    kept = Response((assets.FOLDER / KEEPER).read_bytes(), mimetype="text/javascript")
    kept.cache_control.no_cache = True
    kept.headers["Service-Worker-Allowed"] = url_for("pages.shelf")
    return kept


def keeper_address() -> str:
    """Where the script is found; another address whenever our files are others."""
    return url_for("pages.keeper", of=assets.address().rpartition("/")[2])
