"""What every answer tells the browser to allow: our own files, and nobody else's."""

from secrets import token_urlsafe

from flask import Flask, Response, g, request

EMPTY = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
"""An empty style sheet, which the script that draws curves fills by itself."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",
    "style-src-attr": "'unsafe-inline'",
    "style-src-elem": f"'self' {EMPTY}",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
"""No script stands in a page. Style sheets in a page carry its nonce; `style-src` is what older
browsers read. Attributes place the pieces of a board and cannot fetch anything."""

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), screen-wake-lock=(self)",
    "Cache-Control": "private, no-cache",
}
PASSED_ON = frozenset({"pages.picture_as_png", "pages.picture_as_svg"})
"""What pages of others may show: pictures that bring their own style, and nothing else."""


def register(app: Flask) -> None:
    """Put the headers on every answer that does not bring its own."""
    app.after_request(guarded)
    app.jinja_env.globals.update(nonce=nonce)


def nonce() -> str:
    """What a style sheet in the text of the present page carries."""
    if "nonce" not in g:
        g.nonce = token_urlsafe(16)
    found: str = g.nonce
    return found


def policy(**changes: str) -> str:
    """The content policy of the present answer, with changes to single parts (`-` is `_`)."""
    parts = {**POLICY, **{name.replace("_", "-"): value for name, value in changes.items()}}
    if "nonce" in g:
        parts["style-src-elem"] += f" 'nonce-{nonce()}'"
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def guarded(response: Response) -> Response:
    """The answer with our headers."""
    passed_on = request.endpoint in PASSED_ON
    own = {"style_src_elem": "'unsafe-inline'"} if passed_on else {}
    response.headers.setdefault("Content-Security-Policy", policy(**own))
    reach = "cross-origin" if passed_on else "same-origin"
    response.headers.setdefault("Cross-Origin-Resource-Policy", reach)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
