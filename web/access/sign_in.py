"""Signing in: the owner opens a one-time link, or shows the owner's key, and gets a cookie."""

import re

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from service.matches import Call
from web.access import cookies, recognising
from web.access.callers import OWNER

blueprint = Blueprint("sign_in", __name__)

OWN_PATH = re.compile(r"/(?![/\\])[^\s\\]*")


@blueprint.before_request
def only_where_needed() -> None:
    """Where this machine alone can call there is nothing to sign in to."""
    if not current_app.config["SIGN_IN"]:
        raise NotFound


@blueprint.get("/sign-in")
def show() -> str:
    """How to get in; the form asks for the key, if there is one."""
    return _form(_local(request.args.get("next")), old="link" in request.args)


@blueprint.post("/sign-in")
def enter() -> AnyResponse:
    """Take the key: on to the page asked for, or the form again."""
    onward = _local(request.form.get("next"))
    if recognising.is_owner_key(request.form.get("key", "")):
        return cookies.remember_owner(redirect(onward, 303), recognising.keys())
    return Response(_form(onward, wrong=True), 401)


@blueprint.get("/sign-in/<once>")
def once(once: str) -> AnyResponse:
    """Take a one-time link: this browser is the owner's from now on."""
    if recognising.keys().use(once, Call(OWNER)):
        answer = cookies.remember_owner(redirect(url_for("pages.shelf"), 303), recognising.keys())
    else:
        answer = redirect(url_for("sign_in.show", link="old"), 303)
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers["Cache-Control"] = "no-store"
    return answer


@blueprint.post("/sign-out")
def leave() -> AnyResponse:
    """Take the cookies back."""
    return cookies.forget(redirect(url_for("sign_in.show"), 303))


def _form(onward: str, *, wrong: bool = False, old: bool = False) -> str:
    key = current_app.config["OWNER_KEY"] is not None
    return render_template("sign_in.html", wrong=wrong, old=old, next=onward, key=key)


def _local(address: str | None) -> str:
    """The address if it is a path of ours, else the first page: nobody is led elsewhere."""
    return address if address and OWN_PATH.fullmatch(address) else "/"
