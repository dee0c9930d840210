"""The end of a match: places, what decided a tie, points by part, a picture, and what next."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import redirect, render_template, url_for
from werkzeug.wrappers import Response

from domain.message import render
from service.telling.podium import Place, places, ties
from web.api.calling import matches, viewer
from web.dates import day
from web.drawing.sheet import sheet_at
from web.kept_answers import told_lately
from web.language import translate
from web.pages.blueprint import blueprint
from web.pages.replay import result_sentence

STEPS = 3
"""So many stand on the podium; the others are listed below it."""


@blueprint.get("/matches/<uuid:match>/podium")
def podium(match: UUID) -> Response | str:
    """The podium of a match that is over; of one that runs its log."""
    log = matches().log(match)
    if not log.finished:
        return redirect(url_for("pages.match", match=match), 303)
    answer = told_lately(log, viewer(log))
    found = places(log)
    high = [place for place in found if place.rank is not None and place.rank <= STEPS]
    return render_template(
        "podium.html",
        sheet=sheet_at(log, answer, log.steps),
        places=found,
        podium=_as_it_stands(high) if len(high) > 1 else [],
        ties=[render(one, {}, translate) for one in ties(log)],
        parts=_parts(answer),
        when=day(log.opening.played_on or log.opened_at),
        result=result_sentence(answer),
        game=log.game.key,
    )


def _as_it_stands(high: list[Place]) -> list[Place]:
    """The winners in the middle, the others to the left and right of them in turn."""
    left = [place for number, place in enumerate(high[1:]) if number % 2 == 0]
    right = [place for number, place in enumerate(high[1:]) if number % 2 == 1]
    return [*reversed(left), high[0], *right]


def _parts(answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The points by part, one row each: label, player → points."""
    breakdown = (answer["result"] or {}).get("breakdown") or {}
    keys = dict.fromkeys(key for of_one in breakdown.values() for key in of_one)
    labels = {part["key"]: part["label"] for part in answer["parts"]}
    return [
        {
            "label": labels.get(key, key.replace("_", " ")),
            "points": {player: of_one.get(key) for player, of_one in breakdown.items()},
        }
        for key in keys
    ]
