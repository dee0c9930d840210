"""The program as people start it: it serves, it shows its samples, it ends when asked."""

import json
import socket
from collections.abc import Callable
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

import pytest
from playwright.sync_api import Page

from domain.catalogue import GAMES
from tests.live_server import LiveServer, NotServing, end, serving

direct = build_opener(ProxyHandler({}))


def answer(server: LiveServer, path: str) -> object:
    with direct.open(f"{server.url}{path}", timeout=100) as reply:
        return json.load(reply)


def test_the_samples_show_every_game(live_server: Callable[..., LiveServer], page: Page) -> None:
    server = live_server("--demo")
    page.goto(server.url)
    for game in GAMES.values():
        assert page.get_by_text(game.title).count() > 0
    listed = answer(server, "/api/v1/matches?limit=100")
    assert {match["game"] for match in listed["matches"]} == set(GAMES)


def test_the_program_ends_when_asked(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        end(server.process)
        assert server.process.returncode == 0
        assert "Traceback" not in server.log.read_text()


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with pytest.raises(NotServing, match="taken"), serving(tmp_path, "--port", port):
            pass
