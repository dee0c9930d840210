"""Sharing a match with phones: a link and a code for the recorder, each seat and viewers."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from flask import current_app, redirect, render_template, request, url_for
from flask_babel import gettext
from markupsafe import Markup
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from service.access.grants import Grant, Role
from service.logs.log import Log
from web.access import recognising
from web.access.addresses import outside
from web.access.short_links import drawn
from web.api.calling import matches
from web.drawing.looks import Look, looks_of
from web.pages.blueprint import blueprint, call


@dataclass(frozen=True)
class Place:
    """One of those whom a match can be shared with, and the link to it if there is one."""

    role: Role
    seat: str | None
    title: str
    means: str
    look: Look | None
    grant: Grant | None

    @property
    def address(self) -> str:
        """What opens the match, from other machines too."""
        assert self.grant is not None
        return outside(url_for("joining.join", link=recognising.grants().token(self.grant)))

    @property
    def frame(self) -> str:
        """What puts the replay into a page of somebody else."""
        assert self.grant is not None
        link = recognising.grants().token(self.grant)
        path = url_for("pages.embed", match=self.grant.match, link=link)
        return render_template("frame.html", frame=outside(path), width=960, height=640)

    @property
    def code(self) -> Markup:
        """The address to scan."""
        return drawn(self.address)


@blueprint.get("/matches/<uuid:match>/links")
def show_links(match: UUID) -> str:
    """Whom the match is shared with."""
    log = matches().log(match)
    places = list(_places(log, recognising.grants().of(match)))
    return render_template(
        "links.html",
        log=log,
        places=places,
        shared=any(place.grant for place in places),
        missing=any(not place.grant for place in places),
        alone=not current_app.config["SIGN_IN"],
        plain=not outside("").startswith("https:"),
    )


@blueprint.post("/matches/<uuid:match>/links")
def change_links(match: UUID) -> Response:
    """Make a link, or all that are missing; revoke one, or all."""
    log, grants, form = matches().log(match), recognising.grants(), request.form
    match form.get("do"):
        case "make":
            role, seat = _whom(log, form.get("whom", ""))
            grants.make(log.match, role, seat, call())
        case "make all":
            for place in _places(log, grants.of(log.match)):
                grants.make(log.match, place.role, place.seat, call())
        case "revoke":
            grants.revoke(log.match, call(), form.get("link", ""))
        case "revoke all":
            grants.revoke(log.match, call())
        case _:
            raise BadRequest
    return redirect(url_for("pages.show_links", match=log.match), 303)


def _whom(log: Log, whom: str) -> tuple[Role, str | None]:
    """A role, or a seat by `seat A`."""
    if whom.startswith("seat ") and (seat := whom.removeprefix("seat ")) in log.players:
        return "seat", seat
    match whom:
        case "recorder" | "viewer" as role:
            return role, None
        case _:
            raise BadRequest


def _places(log: Log, grants: tuple[Grant, ...]) -> Iterator[Place]:
    found = {(grant.role, grant.seat): grant for grant in grants}
    worn = looks_of(log.game, log.opening)
    for one in log.opening.players:
        means = gettext("Sees what %(name)s may see, and logs.", name=one.name)
        grant = found.get(("seat", one.player))
        yield Place("seat", one.player, one.name, means, worn[one.player], grant)
    means = gettext("Logs for everybody, and sees nobody’s secrets.")
    yield Place("recorder", None, gettext("Recorder"), means, None, found.get(("recorder", None)))
    means = gettext("Looks on, and sees nobody’s secrets.")
    yield Place("viewer", None, gettext("Viewer"), means, None, found.get(("viewer", None)))
