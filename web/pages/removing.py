"""Out of sight or gone for ever: hiding and deleting a match, erasing the name of a person."""

from uuid import UUID

from flask import redirect, render_template, request, url_for
from werkzeug.exceptions import BadRequest
from werkzeug.wrappers import Response

from domain.message import render
from service.deleting import deletion
from service.erasing import erasure
from service.evenings import hide
from service.refusals import Refused
from service.shelf import RESULT
from web.api.calling import matches
from web.api.removing import deleted, erased, told
from web.dates import with_day
from web.language import translate
from web.pages.blueprint import blueprint, call
from web.pages.people import people
from web.pages.shelf import card


@blueprint.get("/matches/<uuid:match>/remove")
def remove_match(match: UUID) -> str:
    """What hiding would do, and all that would go with a deletion."""
    return _removing(match)


@blueprint.post("/matches/<uuid:match>/remove")
def remove_match_now(match: UUID) -> Response | tuple[str, int]:
    """Hide it, show it again, or delete it."""
    match request.form.get("do"):
        case "hide":
            hide(matches(), match, call())
        case "show":
            hide(matches(), match, call(), hidden=False)
            return redirect(url_for("pages.match", match=match), 303)
        case "delete":
            try:
                deleted(match, request.form.get("confirm", ""))
            except Refused as refused:
                return _removing(match, render(refused.broken.message, {}, translate)), 422
        case _:
            raise BadRequest
    return redirect(url_for("pages.shelf"), 303)


def _removing(match: UUID, wrong: str | None = None) -> str:
    going = deletion(matches(), match)
    return render_template(
        "remove.html",
        going=going,
        card=card(going.row),
        told=told([with_day(sentence) for sentence in going.told()]),
        can_hide=going.row.origin != RESULT,
        wrong=wrong,
    )


@blueprint.get("/people/<uuid:person>/erase")
def erase_person(person: UUID) -> str:
    """All that erasing the name would rewrite."""
    return _erasing(person)


@blueprint.post("/people/<uuid:person>/erase")
def erase_person_now(person: UUID) -> Response | tuple[str, int]:
    """Erase it, if the name is typed."""
    try:
        erased(people().get(person).name, request.form.get("confirm", ""))
    except Refused as refused:
        return _erasing(person, render(refused.broken.message, {}, translate)), 422
    return redirect(url_for("pages.list_people"), 303)


def _erasing(person: UUID, wrong: str | None = None) -> str:
    found = people().get(person)
    going = erasure(matches(), found.name)
    return render_template("erase.html", person=found, told=told(going.told()), wrong=wrong)
