"""Serving the application with gunicorn."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.glogging import Logger
from gunicorn.workers.gthread import ThreadWorker
from werkzeug.middleware.proxy_fix import ProxyFix

from service.matches import Matches
from service.settings import Settings
from web.application import create_app
from web.running.listening import Listening

THREADS = 32
"""Requests at once, besides the open event streams, each of which keeps a thread too."""

SECONDS_TO_END = 25
"""So long a process that was told to end goes on with what it had begun."""


class ServerLog(Logger):
    """What gunicorn notes goes the way of everything else."""

    def setup(self, cfg: Any) -> None:
        """Take gunicorn's own handlers away."""
        super().setup(cfg)
        self.error_log.handlers = []
        self.error_log.propagate = True


class Worker(ThreadWorker):
    """A process that ends its event streams when it is told to end; browsers open them anew."""

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Take no more requests, finish those that are there, and let no stream wait."""
        application: Matches | None = getattr(self.app, "serving", None)
        if application is not None:
            application.store.watch.close()
        super().handle_exit(sig, frame)


class Server(BaseApplication):
    """Processes with threads; the application is made in each, after the fork."""

    serving: Matches | None = None
    """The matches that this process serves."""

    def __init__(
        self,
        where: Listening,
        config: Mapping[str, Any],
        matches: Callable[[], Matches],
        settings: Settings,
    ) -> None:
        self._where, self._config, self._matches = where, config, matches
        self._settings = settings
        super().__init__()

    def load_config(self) -> None:
        """What gunicorn is told."""
        threads = self._settings.streams + THREADS
        settings = {
            "bind": list(self._where.binds),
            "certfile": self._where.certificate and str(self._where.certificate),
            "keyfile": self._where.key and str(self._where.key),
            "workers": self._settings.workers,
            "worker_class": Worker,
            "threads": threads,
            "worker_connections": 4 * threads,
            "timeout": self._settings.hang_seconds,
            "graceful_timeout": SECONDS_TO_END,
            "control_socket_disable": True,
            "logger_class": ServerLog,
            "loglevel": self._settings.log_level,
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """The application over the matches."""
        self.serving = self._matches()
        config = {"LIVE_STREAMS": self._settings.streams, **self._config}
        app = create_app(self.serving, config)
        return behind(app, self._settings.proxies)


def behind(app: Flask, proxies: int) -> Flask:
    """The application, believing as many proxies before it who calls, and by which address."""
    if proxies:
        fixed = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=0)
        app.wsgi_app = fixed  # type: ignore[method-assign]  # it is Flask's own place for it
    return app
