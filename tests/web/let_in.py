"""A service that callers have to sign in to, and ways to call it as anybody."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from flask import Flask
from flask.testing import FlaskClient

from service.grants import Grants, Role
from service.keys import KeyRole, Keys
from service.matches import Matches
from tests.web.site import CALL
from web import create_app

KEY = "a-key-of-the-owner-0123"
OURS = {"Origin": "http://localhost"}
"""What a browser says when one of our own pages sends something."""


@dataclass(frozen=True)
class House:
    """A service beyond one machine, and a match that is shared."""

    matches: Matches
    match: UUID
    config: dict[str, Any] = field(default_factory=dict)
    app: Flask = field(init=False)

    def __post_init__(self) -> None:
        app = create_app(self.matches, {"OWNER_KEY": KEY, **self.config})
        object.__setattr__(self, "app", app)

    @property
    def api(self) -> str:
        """Where the calls about the match are found."""
        return f"/api/v1/matches/{self.match}"

    def link(self, role: Role, seat: str | None = None, match: UUID | None = None) -> str:
        """The token of a link, made if it is not there yet."""
        grants = Grants(self.matches)
        return grants.token(grants.make(match or self.match, role, seat, CALL))

    def linked(self, role: Role, seat: str | None = None, match: UUID | None = None) -> FlaskClient:
        """A browser that opened a link."""
        browser = self.app.test_client()
        assert browser.get(f"/join/{self.link(role, seat, match)}").status_code == 303
        return browser

    def owner(self) -> FlaskClient:
        """A browser in which the owner signed in."""
        browser = self.app.test_client()
        assert browser.get(f"/sign-in/{Keys(self.matches).once()}").status_code == 303
        return browser

    def bearing(self, shown: str) -> FlaskClient:
        """A program that shows a key or a link."""
        program = self.app.test_client()
        program.environ_base["HTTP_AUTHORIZATION"] = f"Bearer {shown}"
        return program

    def keyed(self, role: KeyRole) -> FlaskClient:
        """A program with a key of its own."""
        return self.bearing(Keys(self.matches).add(uuid4().hex, role, CALL))
