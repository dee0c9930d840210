"""Who reads an answer: programs get JSON, people a page."""

from flask import Request

PROGRAM_ENDINGS = (".json", ".txt", ".csv", ".svg", ".png")
PROGRAM_PATHS = ("/api/", "/healthz", "/readyz", "/metrics", "/oembed")


def is_program(request: Request) -> bool:
    """Whether the address asked for is one that programs call."""
    return request.path.startswith(PROGRAM_PATHS) or request.path.endswith(PROGRAM_ENDINGS)
