"""What every answer tells the browser to allow: our own files, and nobody else's."""

from flask import Flask, Response

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def register(app: Flask) -> None:
    """Put the headers on every answer that does not bring its own."""
    app.after_request(guarded)


def guarded(response: Response) -> Response:
    """The answer with our headers."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
