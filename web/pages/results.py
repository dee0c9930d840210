"""A result without actions on a page of its own."""

import json
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from flask import render_template, request
from flask_babel import gettext

from domain.message import render, say
from service.interop.import_telling import PROGRAMS
from service.plays.kept import Kept, Results
from service.plays.stored import Sat
from web.api.calling import matches
from web.dates import day
from web.language import translate
from web.pages.blueprint import blueprint


def results() -> Results:
    """The results of this application's store."""
    return Results(matches())


@blueprint.get("/results/<uuid:match>")
def show_result(match: UUID) -> str:
    """Who sat there, with what score, rank and victory; what else is known; the original."""
    kept = results().get(match)
    return render_template(
        "result.html",
        kept=kept,
        play=kept.play,
        facts=[(label, value) for label, value in _facts(kept) if value],
        original=_original(kept.original),
        growable=kept.play.game in matches().games and kept.grown is None,
        title=title_of(kept),
        day=day(kept.play.day),
        before=[_said(one) for one in reversed(results().versions(match)[:-1])],
        besides=_besides(kept.play.players),
        seen=request.args.get("seen"),
    )


def _besides(players: Iterable[Sat]) -> list[str]:
    """What else is known of each player; empty if nothing is of any."""
    told = [", ".join(filter(None, _known_of(one))) for one in players]
    return told if any(told) else []


def _known_of(one: Sat) -> Iterator[str | None]:
    yield from (one.role, one.team, one.colour)
    yield gettext("began") if one.starts else None
    yield gettext("played it for the first time") if one.new else None
    yield one.seat_text


def _said(kept: Kept) -> dict[str, str]:
    """What was said of a result once: when, by whom, and who had which score."""
    players = (
        one.name if one.score is None else f"{one.name} {one.score}" for one in kept.play.players
    )
    return {
        "when": day(kept.changed_at[:10]),
        "by": kept.by,
        "said": ", ".join([day(kept.play.day), *players]) if kept.play.day else ", ".join(players),
    }


def title_of(kept: Kept) -> str:
    """The game by its name here, else as it was called there."""
    game = matches().games.get(kept.play.game or "")
    return game.title if game else kept.play.title


def _facts(kept: Kept) -> list[tuple[str, str | None]]:
    play = kept.play
    duration = gettext("%(n)s minutes", n=play.minutes) if play.minutes else None
    counts = None if play.counts else gettext("left out of statistics")
    finished = None if play.finished else gettext("not finished")
    several = gettext("stands for %(n)s matches", n=play.times) if play.times != 1 else None
    state = ", ".join(part for part in (finished, counts, several) if part)
    return [
        (gettext("Date"), _date(kept)),
        (gettext("Place"), play.place),
        (gettext("Duration"), duration),
        (gettext("Variant"), ", ".join(play.variant)),
        (gettext("State"), state),
        (gettext("From"), render(say(PROGRAMS[kept.program]), {}, translate)),
    ]


def _date(kept: Kept) -> str | None:
    play = kept.play
    if play.day is None:
        return play.played
    time = (play.played or "").partition(" ")[2]
    return f"{day(play.day)}, {time[:5]} ({play.zone})" if play.at and time else day(play.day)


def _original(original: Any) -> str | None:
    if original is None or isinstance(original, str):
        return original
    return json.dumps(original, ensure_ascii=False, indent=1)
