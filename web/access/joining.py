"""Opening a link to a match: the browser keeps it, and the address bar loses it."""

from flask import Blueprint, redirect, url_for
from werkzeug.wrappers import Response

from web.access import cookies, recognising
from web.access.callers import caller

blueprint = Blueprint("joining", __name__)


@blueprint.get("/join/<link>")
def join(link: str) -> Response:
    """Go on to the match as the holder of the link; what is no link any more leads to the form."""
    grant = recognising.grants().find(link)
    if grant is None:
        answer = redirect(url_for("sign_in.show", link="old"), 303)
    else:
        onward = "pages.replay_match" if grant.role == "viewer" else "pages.match"
        answer = redirect(url_for(onward, match=grant.match), 303)
        if not caller().owns:
            cookies.remember_link(answer, link)
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers["Cache-Control"] = "no-store"
    return answer
