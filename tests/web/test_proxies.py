"""Behind a proxy the program knows who calls, and nobody is the owner by coming from near."""

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from service.matches import Matches
from service.settings import Settings
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES
from web import create_app
from web.commands.serve import configuration
from web.running.serving import behind

SAID = {"X-Forwarded-For": "6.6.6.6, 192.0.2.7", "X-Forwarded-Proto": "https"}


def told(proxies: int) -> FlaskClient:
    """An application that tells who it thinks is calling."""
    app = create_app(Matches(open_store("memory:"), GAMES))

    def who() -> dict[str, object]:
        return {"address": request.remote_addr, "secure": request.is_secure, "host": request.host}

    app.add_url_rule("/who", "health.who", who)
    behind(app, proxies)
    return app.test_client()


def test_without_a_proxy_nobody_is_believed_to_be_one() -> None:
    assert told(0).get("/who", headers=SAID).json == {
        "address": "127.0.0.1",
        "secure": False,
        "host": "localhost",
    }


@pytest.mark.parametrize(("proxies", "address"), [(1, "192.0.2.7"), (2, "6.6.6.6")])
def test_as_many_proxies_are_believed_as_there_are(proxies: int, address: str) -> None:
    headers = {**SAID, "X-Forwarded-Proto": "https, https", "X-Forwarded-Host": "evil.example"}
    assert told(proxies).get("/who", headers=headers).json == {
        "address": address,
        "secure": True,
        "host": "localhost",
    }


@pytest.mark.parametrize(
    ("host", "proxies", "key", "demanded"),
    [
        ("127.0.0.1", 0, None, False),
        ("127.0.0.1", 1, None, True),
        ("127.0.0.1", 0, "a-key-of-enough-signs", True),
        ("0.0.0.0", 0, None, True),
    ],
)
def test_only_who_comes_from_this_machine_itself_need_not_sign_in(
    host: str, proxies: int, key: str | None, demanded: bool
) -> None:
    config = configuration(Settings(host=host, proxies=proxies), key)
    assert config["SIGN_IN"] is demanded


def test_a_visitor_through_a_proxy_on_this_machine_is_not_the_owner() -> None:
    config = configuration(Settings(proxies=1), None)
    app: Flask = behind(create_app(Matches(open_store("memory:"), GAMES), config), 1)
    answer = app.test_client().get("/api/v1/matches", headers=SAID)
    assert answer.status_code == 401
