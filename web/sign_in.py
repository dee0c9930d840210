"""Signing in: people show the owner's key once and get a signed cookie for it."""

import re

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from web import access

blueprint = Blueprint("sign_in", __name__)

OWN_PATH = re.compile(r"/(?![/\\])[^\s\\]*")


@blueprint.get("/sign-in")
def show() -> str:
    """The form that asks for the key."""
    _key()
    return render_template("sign_in.html", wrong=False, next=_local(request.args.get("next")))


@blueprint.post("/sign-in")
def enter() -> AnyResponse:
    """Take the key: on to the page asked for, or the form again."""
    key = _key()
    onward = _local(request.form.get("next"))
    if access.is_right_key(key, request.form.get("key", "")):
        return access.remember(redirect(onward, 303), key)
    return Response(render_template("sign_in.html", wrong=True, next=onward), 401)


@blueprint.post("/sign-out")
def leave() -> AnyResponse:
    """Take the cookie back."""
    _key()
    return access.forget(redirect(url_for("sign_in.show"), 303))


def _key() -> str:
    """The owner's key; without one there is nothing to sign in to."""
    key: str | None = current_app.config["OWNER_KEY"]
    if key is None:
        raise NotFound
    return key


def _local(address: str | None) -> str:
    """The address if it is a path of ours, else the first page: nobody is led elsewhere."""
    return address if address and OWN_PATH.fullmatch(address) else "/"
