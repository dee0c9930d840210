"""What people see: the pages and the JSON API over the matches of one store.

Commands live here too, and most of them show nothing: what the application needs is imported when
one is made, so that the others begin at once.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

    from service.matches import Matches


def create_app(matches: "Matches", config: Mapping[str, Any] | None = None) -> "Flask":
    """The application over these matches, as `web.application.create_app` makes it."""
    from web.application import create_app

    return create_app(matches, config)
