"""Serving the application with gunicorn."""

import socket
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

from flask import Flask
from gunicorn.app.base import BaseApplication

from service.imports import import_parsed
from service.json_text import parse
from service.matches import Call, Matches
from service.progress import watched
from web import create_app

SAMPLES = Path(__file__).parents[1] / "fixtures"
"""Whole matches that come with the project."""

NAMESPACE = UUID("6f9d1f6e-0b1c-5d0e-9a57-6c1f0a8e4b11")
"""Where the ids of samples come from."""

THREADS = 32
"""Requests at once; an open event stream keeps a thread."""


def samples(of_each: int | None = None) -> list[Path]:
    """The files of the sample matches, or the first few of each game."""
    folders = sorted(folder for folder in SAMPLES.iterdir() if folder.is_dir())
    return [file for one in folders for file in sorted(one.glob("*.match.json"))[:of_each]]


def load_samples(matches: Matches, call: Call, of_each: int | None = None) -> None:
    """Bring the sample matches in, where they are not in yet; each has an id of its name."""
    for sample in watched(samples(of_each), "Loading samples"):
        match = uuid5(NAMESPACE, sample.name)
        raw = parse(sample.read_bytes())
        if isinstance(raw, dict) and matches.store.row(match) is None:
            import_parsed(matches, {**raw, "match": str(match)}, call)


def is_free(host: str, port: int) -> bool:
    """Whether nobody else serves there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True


class Server(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """Processes with threads; the application is made in each, after the fork."""

    def __init__(
        self,
        bind: str,
        config: Mapping[str, Any],
        matches: Callable[[], Matches],
        workers: int = 1,
    ) -> None:
        self._bind, self._config, self._matches = bind, config, matches
        self._workers = workers
        super().__init__()

    def load_config(self) -> None:
        """What gunicorn is told."""
        settings = {
            "bind": self._bind,
            "workers": self._workers,
            "worker_class": "gthread",
            "threads": THREADS,
            "graceful_timeout": 3,
            "control_socket_disable": True,
            "loglevel": "warning",
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application over the matches."""
        return create_app(self._matches(), self._config)
