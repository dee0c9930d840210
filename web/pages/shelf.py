"""The list of matches: a card each, found by player, game and state."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from flask import redirect, render_template, request, url_for
from flask_babel import gettext, ngettext
from werkzeug.wrappers import Response

from domain.message import words
from service.shelf import HIDDEN, RESULT, Row, Wanted
from web.access.callers import caller
from web.api.calling import matches
from web.dates import day
from web.drawing.looks import looks
from web.pages.blueprint import blueprint
from web.pages.onward import MARKS, onward

CARDS = 48
RUNNING = 4
"""So many running matches stand above the others."""
FILTERS = ("player", "game", "status")
ORIGINS = {"simulated": words("simulated"), "what_if": words("what if")}
"""Matches that nobody played at a table say so."""


@blueprint.get("/")
def shelf() -> Response | str:
    """Some matches, those that changed last first; for who has links, the matches they lead to."""
    if not caller().reads:
        return _linked()
    asked: dict[str, Any] = {key: request.args[key] for key in FILTERS if request.args.get(key)}
    marks = {key: request.args[key] for key in MARKS if request.args.get(key)}
    page = matches().page(_wanted(asked, marks))
    if marks and not page.rows:
        return redirect(url_for("pages.shelf", **asked), 303)
    running = [] if asked or marks else _running()
    shown = [row for row in page.rows if row not in running]
    return render_template(
        "shelf.html",
        cards=[card(row) for row in shown],
        running=[{**card(row), "turn": _turn(row)} for row in running],
        wanted=asked,
        filtered=bool(asked),
        games=matches().games.values(),
        onward=onward("shelf", page, asked),
    )


def _linked() -> str:
    """The matches that the reader may look at."""
    rows = [row for match in caller().grants if (row := matches().store.row(match)) is not None]
    rows.sort(key=lambda row: row.changed_at, reverse=True)
    return render_template(
        "shelf.html", cards=[card(row) for row in rows], wanted={}, filtered=False, games=()
    )


def _wanted(asked: Mapping[str, Any], marks: Mapping[str, Any]) -> Wanted:
    """Which matches fit the form; hidden ones are a state of their own there."""
    if asked.get("status") == HIDDEN:
        rest = {key: value for key, value in asked.items() if key != "status"}
        return Wanted(**rest, origin=HIDDEN, **marks, limit=CARDS)
    return Wanted(**asked, results=True, **marks, limit=CARDS)


def _running() -> Sequence[Row]:
    """The matches that lie on a table somewhere, to go on with."""
    return matches().page(Wanted(status="running", origin="table", limit=RUNNING)).rows


def _turn(row: Row) -> str:
    """Where a running match stands, as somebody at the table would say."""
    names = {player["player"]: player["name"] for player in row.players}
    turn = ", ".join(names[player] for player in row.to_act)
    if row.round is None:
        return gettext("%(names)s to act", names=turn) if turn else _stands(row)
    if not turn:
        return gettext("Round %(round)s", round=row.round)
    return gettext("Round %(round)s, %(names)s to act", round=row.round, names=turn)


@blueprint.get("/matches/<uuid:match>")
def match(match: UUID) -> Response:
    """A match by its address alone: its log while it runs, its replay afterwards or at a `step`."""
    row = matches().row(match)
    asked: dict[str, Any] = {
        key: request.args[key] for key in ("step", "seat") if key in request.args
    }
    replayed = "step" in asked and row.origin != RESULT
    page = "pages.replay_match" if replayed else _page(row)
    return redirect(url_for(page, match=match, **asked), 303)


def card(row: Row) -> dict[str, Any]:
    """What the card of a match says."""
    result: Mapping[str, Any] = row.result or {}
    seen = looks(row.players)
    return {
        "match": row.match,
        "href": _address(row),
        "title": title(row),
        "day": day(row.day),
        "names": ", ".join(player["name"] for player in row.players),
        "running": row.status == "running",
        "stands": _stands(row),
        "players": [
            {
                "name": player["name"],
                "look": seen[player["player"]],
                "score": (result.get("scores") or {}).get(player["player"]),
                "won": player["player"] in result.get("winners", ()),
            }
            for player in row.players
        ],
    }


def title(row: Row) -> str:
    """The game of a match; a result may be of one that the house does not have."""
    games = matches().games
    return games[row.game].title if row.game in games else row.game


def _address(row: Row) -> str:
    return url_for(_page(row), match=row.match)


def _page(row: Row) -> str:
    if row.origin == RESULT:
        return "pages.show_result"
    logs = row.status == "running" and caller().logs(row.match)
    return "pages.log_match" if logs else "pages.replay_match"


def _stands(row: Row) -> str:
    """Where a match stands, in a few words."""
    if row.origin == RESULT:
        return gettext("result without actions")
    steps = ngettext("%(num)s step", "%(num)s steps", row.steps)
    if row.origin in ORIGINS:
        steps = f"{steps} · {gettext(ORIGINS[row.origin])}"
    if row.status == "finished":
        ended = {
            "stopped": gettext("stopped early"),
            "abandoned": gettext("abandoned"),
        }.get(row.ended_by or "", gettext("finished"))
        return f"{ended} · {steps}"
    names = {player["player"]: player["name"] for player in row.players}
    turn = ", ".join(names[player] for player in row.to_act)
    return gettext("%(steps)s · to act: %(names)s", steps=steps, names=turn) if turn else steps
