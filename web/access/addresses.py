"""Where other machines find this service, whatever name it was called by just now."""

from flask import current_app, request

from web.running.owner_key import is_loopback, name_of


def outside(path: str) -> str:
    """An address of ours for other machines: what names this machine alone leads none of them."""
    told: str | None = current_app.config.get("ADDRESS")
    if told is not None and is_loopback(name_of(request.host)):
        return f"{told}{path}"
    return f"{request.host_url.rstrip('/')}{path}"
