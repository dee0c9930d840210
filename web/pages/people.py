"""People: who plays here, their matches, their names; and who sat where in a match."""

from typing import Any
from uuid import UUID

from flask import redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from domain.message import render
from service.people import People, SatTogether
from service.plays.forms import renamed
from service.plays.kept import Results
from service.refusals import Refused
from service.registry import Known
from service.shelf import RESULT, Row
from web.api.calling import matches
from web.dates import with_day
from web.language import translate
from web.pages.blueprint import blueprint, call
from web.pages.onward import MARKS, onward
from web.pages.shelf import card

LATEST = 100
"""So many matches stand on the page of a person."""
LISTED = 100
"""So many people stand on a page."""


def people() -> People:
    """The people of this application's store."""
    return People(matches())


@blueprint.get("/people")
def list_people() -> Response | str:
    """Some of everybody, who played most first."""
    marks = {key: request.args[key] for key in MARKS if request.args.get(key)}
    page = people().page(LISTED, **marks)
    if marks and not page.people:
        return redirect(url_for("pages.list_people"), 303)
    return render_template("people.html", people=page.people, onward=onward("list_people", page))


@blueprint.get("/people/<uuid:person>")
def show_person(person: UUID) -> Response | str:
    """Somebody with all matches; by the id of a joined name one is led on."""
    found = people().get(person)
    if found.id != person:
        return redirect(url_for("pages.show_person", person=found.id), 303)
    return _page(found)


@blueprint.post("/people/<uuid:person>")
def change_person(person: UUID) -> Response | tuple[str, int]:
    """Another shown name, a name that joins, a name that parts; or what stands against it."""
    known = people()
    try:
        after = _changed(known, person, request.form)
    except Refused as refused:
        wrong = render(with_day(refused.broken.message), {}, translate)
        where = None
        if isinstance(refused.broken, SatTogether):
            where = url_for("pages.match", match=refused.broken.details["match"])
        return _page(known.get(person), wrong, where), 422
    return redirect(url_for("pages.show_person", person=after.id), 303)


def _changed(known: People, person: UUID, form: MultiDict[str, str]) -> Known:
    match form.get("do"):
        case "rename":
            return known.rename(person, form.get("name", ""), call())
        case "part":
            known.part(form.get("name", ""), call())
            return known.get(person)
        case _:
            return known.merge(known.by_name(form.get("name", "")), person, call())


def _page(person: Known, wrong: str | None = None, where: str | None = None) -> str:
    return render_template(
        "person.html",
        person=person,
        cards=[card(row) for row in person.rows[:LATEST]],
        others=[one for one in people().all() if one.id != person.id],
        typed={name for name in person.names if name != person.name},
        wrong=wrong,
        where=where,
    )


@blueprint.get("/matches/<uuid:match>/people")
def seats_of_match(match: UUID) -> str:
    """Who sat where, to be set right."""
    return _seats(matches().row(match))


@blueprint.post("/matches/<uuid:match>/people")
def seat_people(match: UUID) -> Response | tuple[str, int]:
    """Set right who sat where; the actions stay with the seats."""
    row = matches().row(match)
    names = {
        one["player"]: " ".join(request.form.get(f"name-{one['player']}", "").split())
        for one in row.players
    }
    if not all(0 < len(name) <= 200 for name in names.values()):
        return _seats(row, wrong=True), 422
    changed = {
        one["player"]: {"name": names[one["player"]]}
        for one in row.players
        if one["name"] != names[one["player"]]
    }
    if changed and row.origin == RESULT:
        results = Results(matches())
        play = renamed(results.get(match).play, [names[one["player"]] for one in row.players])
        results.restate(match, play, call(), here=True)
    elif changed:
        matches().rename(match, changed, call())
    return redirect(url_for("pages.match", match=match), 303)


def _seats(row: Row, *, wrong: bool = False) -> str:
    known: list[dict[str, Any]] = [dict(one) for one in row.players]
    names = people().names()
    return render_template(
        "seats.html", row=row, card=card(row), seats=known, names=names, wrong=wrong
    )
