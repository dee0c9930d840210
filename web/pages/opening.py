"""Opening a match: which game, who sits where, which house rules."""

from collections.abc import Mapping
from datetime import date
from typing import Any, TypeGuard
from uuid import UUID

from flask import redirect, render_template, request, url_for
from flask_babel import gettext, ngettext
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from domain.game import AnyGame
from domain.message import Json, Message, render
from domain.refusals import RuleBroken
from service.logs.log import Log
from service.refusals import Refused
from service.shelf import Wanted
from service.wire.moments import is_uuid
from web.access.callers import caller
from web.api.calling import matches
from web.language import translate
from web.opening import box as box_form
from web.opening import form as opening_form
from web.opening.rematch import LIKE, rematch
from web.pages.blueprint import blueprint, call


@blueprint.get("/matches/new")
def choose_game() -> str:
    """Which game is on the table?"""
    return render_template("games.html", games=matches().games.values(), seats=seats)


@blueprint.get("/matches/new/<game>")
def open_match(game: str) -> str:
    """The form for a match of this game."""
    found, today = _game(game), date.today().isoformat()
    before = _before(found, request.args)
    if before is None:
        return opening_page(found, opening_form.blank(found, today))
    rotated = "rotated" in request.args
    form = rematch(found, before.opening, str(before.match), today, rotated=rotated)
    return opening_page(found, form, rotated=rotated)


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


def seats(game: AnyGame) -> str:
    """For how many players a game is."""
    least, most = min(game.seats), max(game.seats)
    if least == most:
        return ngettext("%(num)s player", "%(num)s players", least)
    return gettext("%(least)s to %(most)s players", least=least, most=most)


def _filled(game: AnyGame) -> dict[str, Json]:
    file, before = request.files.get(box_form.UPLOAD), _before(game, request.form)
    own = dict(before.opening.edition) if before and _is_own(before.opening.edition) else None
    try:
        return opening_form.opening(game, request.form, file.read() if file else b"", own)
    except RuleBroken as broken:
        raise Refused(broken, number=0) from None


def _before(game: AnyGame, asked: Mapping[str, str]) -> Log | None:
    """The match of this game that is played again, if one is named that the caller may see."""
    named = asked.get(LIKE, "")
    if not is_uuid(named) or not caller().sees(UUID(named)):
        return None
    log = matches().log(UUID(named))
    return log if log.game.key == game.key else None


def _is_own(edition: str | Mapping[str, Json] | None) -> TypeGuard[Mapping[str, Json]]:
    return isinstance(edition, Mapping)


def _is_first(game: AnyGame) -> bool:
    """Whether no match of this game was opened before."""
    return not matches().page(Wanted(game=game.key, limit=1)).rows


def _game(key: str) -> AnyGame:
    found = matches().games.get(key)
    if found is None:
        raise NotFound
    return found


def opening_page(
    game: AnyGame, form: Any, wrong: str | None = None, *, rotated: bool = False
) -> str:
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
        rotated=rotated,
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
