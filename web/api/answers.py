"""Answers as JSON, written by the fastest writer at hand."""

from typing import Any

import msgspec
from flask import Response

ENCODER = msgspec.json.Encoder()


def as_json(body: Any, status: int = 200) -> Response:
    """The body as JSON: numbers, text and keys stay in the order they came."""
    return Response(ENCODER.encode(body), status, mimetype="application/json")
