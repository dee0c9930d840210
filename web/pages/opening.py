"""Opening a match: which game, who sits where, which house rules."""

from datetime import date
from typing import Any

from flask import redirect, render_template, request, url_for
from flask_babel import gettext, ngettext
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from domain.game import Game
from domain.message import Json, Message, render
from domain.refusals import RuleBroken
from service.refusals import Refused
from service.shelf import Wanted
from web import box_form, opening_form
from web.api.calling import matches
from web.language import translate
from web.pages.blueprint import blueprint, call


@blueprint.get("/matches/new")
def choose_game() -> str:
    """Which game is on the table?"""
    return render_template("games.html", games=matches().games.values(), seats=seats)


@blueprint.get("/matches/new/<game>")
def open_match(game: str) -> str:
    """The form for a match of this game."""
    found = _game(game)
    return opening_page(found, opening_form.blank(found, date.today().isoformat()))


@blueprint.post("/matches/new/<game>")
def open_match_now(game: str) -> Response | tuple[str, int]:
    """Open it and go on to its log, or the form again with what is wrong."""
    found = _game(game)
    try:
        done = matches().open(_filled(found), call())
    except Refused as refused:
        names = {
            player: request.form.get(f"name-{seat}", "")
            for seat, player in enumerate(opening_form.IDS)
        }
        wrong = render(refused.broken.message, names, translate)
        return opening_page(found, request.form, wrong), 422
    return redirect(url_for("pages.log_match", match=done.log.match), 303)


def seats(game: Game[Any, Any, Any]) -> str:
    """For how many players a game is."""
    least, most = min(game.seats), max(game.seats)
    if least == most:
        return ngettext("%(num)s player", "%(num)s players", least)
    return gettext("%(least)s to %(most)s players", least=least, most=most)


def _filled(game: Game[Any, Any, Any]) -> dict[str, Json]:
    file = request.files.get(box_form.UPLOAD)
    try:
        return opening_form.opening(game, request.form, file.read() if file else b"")
    except RuleBroken as broken:
        raise Refused(broken, number=0) from None


def _is_first(game: Game[Any, Any, Any]) -> bool:
    """Whether no match of this game was opened before."""
    return not matches().page(Wanted(game=game.key, limit=1)).rows


def _game(key: str) -> Game[Any, Any, Any]:
    found = matches().games.get(key)
    if found is None:
        raise NotFound
    return found


def opening_page(game: Game[Any, Any, Any], form: Any, wrong: str | None = None) -> str:
    """The page that opens a match, filled in with `form`, saying what is `wrong` with it."""
    return render_template(
        "opening.html",
        game=game,
        form=form,
        wrong=wrong,
        seats=seats,
        colours=colour_names(),
        first=_is_first(game),
        said=_said,
    )


def _said(message: Message) -> str:
    return render(message, {}, translate)


def colour_names() -> dict[str, str]:
    """What the colours are called."""
    return {
        "red": gettext("red"),
        "blue": gettext("blue"),
        "green": gettext("green"),
        "yellow": gettext("yellow"),
        "black": gettext("black"),
        "white": gettext("white"),
    }
