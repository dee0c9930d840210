"""A service that callers have to sign in to, and ways to call it as anybody."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from flask import Flask
from flask.testing import FlaskClient

from service.access.grants import Grants, Role
from service.access.keys import KeyRole, Keys
from service.matches import Matches
from tests.web.site import CALL
from web import create_app
from web.access.short_links import code_of

UNKNOWN = UUID("6f1d9d0e-0000-4000-8000-00000000dead")
"""The id of no match and nobody."""
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


@dataclass(frozen=True)
class Asked:
    """One call: its endpoint, method and address, with or without a match in it."""

    endpoint: str
    method: str
    address: str
    about: bool

    @property
    def program(self) -> bool:
        """Whether programs call it, and get JSON."""
        path = self.address
        return path.startswith(
            ("/api/", "/healthz", "/readyz", "/metrics", "/oembed")
        ) or path.endswith((".json", ".txt", ".csv", ".svg", ".png"))


def calls(app: Flask, match: UUID, **others: Any) -> Iterator[Asked]:
    """Every call of the application; where a match is named, it is this one.

    `others` are values of further parts of addresses.
    """
    adapter = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        values = {name: others.get(name, _value(name, match)) for name in rule.arguments}
        address = adapter.build(rule.endpoint, values, min(rule.methods - {"OPTIONS"}))
        about = "match" in rule.arguments or "code" in rule.arguments
        for method in sorted(rule.methods - {"HEAD", "OPTIONS"}):
            yield Asked(rule.endpoint, method, address, about)


def _value(name: str, match: UUID) -> Any:
    known = {"match": match, "code": code_of(match), "person": UNKNOWN, "game": "kaivai"}
    numbers = {"step": 0, "number": 1}
    return known.get(name, numbers.get(name, "csv"))
