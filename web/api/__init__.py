"""The JSON API under `/api/v1` (wire.md, sections 6 and 7)."""

from flask import Flask


def register(app: Flask) -> None:
    """Add the API's calls to the application."""
