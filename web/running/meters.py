"""Counts and times of the running program, for Prometheus."""

from time import perf_counter

from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    generate_latest,
)

NOWHERE = "nowhere"


class Meters:
    """What one application counts; every application has its own."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._answers = Counter(
            "tablelog_answers",
            "Answers by call and status.",
            ["method", "call", "status"],
            registry=self._registry,
        )
        self._seconds = Histogram(
            "tablelog_answer_seconds",
            "Time from a request to its answer.",
            ["call"],
            registry=self._registry,
        )

    def note(self, method: str, call: str, status: int, seconds: float) -> None:
        """Count one answer; `call` is the pattern of the address, so that there are few of them."""
        self._answers.labels(method, call, str(status)).inc()
        self._seconds.labels(call).observe(seconds)

    def text(self) -> bytes:
        """Everything counted so far, in the text form of Prometheus."""
        return generate_latest(self._registry)


def register(app: Flask) -> None:
    """Count every answer of the application."""
    meters = app.extensions["meters"] = Meters()

    @app.before_request
    def begin() -> None:
        g.began = perf_counter()

    @app.after_request
    def end(response: Response) -> Response:
        seconds = perf_counter() - g.began
        meters.note(method(), pattern(), response.status_code, seconds)
        return response


def method() -> str:
    """The method if it is one of HTTP's: callers may send any word."""
    known = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
    return request.method if request.method in known else "OTHER"


def pattern() -> str:
    """The pattern of the address that was asked for: few, and nothing that a caller made up."""
    return request.url_rule.rule if request.url_rule else NOWHERE
