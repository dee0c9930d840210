"""The replay of a match: one answer, then every step without asking again."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from flask import render_template, request, url_for
from flask_babel import gettext

from service.logs.log import Log
from service.shelf import Row, Wanted
from web.access.callers import caller
from web.api.calling import matches, viewer
from web.comments import SIGNS, THOUGHTS, comments
from web.dates import day
from web.drawing.curves import figures, further_curves
from web.drawing.sheet import Sheet, sheet_at, story
from web.kept_answers import told_replay
from web.pages.blueprint import api_address, blueprint, turned
from web.pages.spoken import replay_words

MOST_BRANCHES = 200
"""Among so many of the newest what-ifs the page looks for its own."""


@blueprint.get("/matches/<uuid:match>/replay")
def replay_match(match: UUID) -> str:
    """The match at `step`, by default at its end; script steps on from there."""
    log = matches().log(match)
    answer = told_replay(log, viewer(log), turned=turned())
    return shown("replay.html", log, sheet_of(log, answer))


def sheet_of(log: Log, answer: Mapping[str, Any]) -> Sheet:
    """The answer seen from the step that the address asks for, by default the last."""
    return sheet_at(log, answer, request.args.get("step", log.steps, int))


def shown(template: str, log: Log, sheet: Sheet) -> str:
    """A page of the replay."""
    data = {
        **sheet.for_script(),
        "figures": figures(sheet.answer, sheet.looks, sheet.rounds),
        "words": replay_words(),
        "api": api_address(log),
        "seat": request.args.get("seat"),
        "comments": comments(sheet.answer),
        "real": _real(log),
    }
    return render_template(
        template,
        sheet=sheet,
        data=data,
        photos=photos(log),
        origin=log.fork,
        real_seen=_sees_real(log),
        branches=_branches(log) if caller().reads else [],
        SIGNS=SIGNS,
        THOUGHTS=THOUGHTS,
        further=further_curves(sheet.answer),
        seat=request.args.get("seat"),
        sides=log.game.turned is not None,
        turned=turned(),
        when=day(log.opening.played_on or log.opened_at),
        result=result_sentence(sheet.answer),
        former_rules=log.rules if log.rules != log.game.rules else None,
        export=f"{api_address(log)}/export",
    )


def photos(log: Log) -> dict[int, list[dict[str, Any]]]:
    """Step → its photos: where each is found, and how large it is."""
    steps = {entry.number: step for step, entry in enumerate(log.line, 1)} | {0: 0}
    found: dict[int, list[dict[str, Any]]] = {}
    for photo in log.photos:
        if photo.entry in steps:
            src = url_for("photos.show_photo", match=str(log.match), photo=photo.name)
            size = {"width": photo.width, "height": photo.height}
            found.setdefault(steps[photo.entry], []).append({"src": src, **size})
    return found


def _real(log: Log) -> dict[str, Any] | None:
    """The numbers of the match that this one branched off, to be seen on the same curves."""
    if log.fork is None or not _sees_real(log):
        return None
    real = matches().log(UUID(str(log.fork["match"])))
    answer = told_replay(real, viewer(real))
    start, *moves = ({"metrics": one.get("metrics", {}), "drawing": {}} for one in story(answer))
    return {"start": start, "moves": moves}


def _sees_real(log: Log) -> bool:
    """Whether the reader may look at the match that this one branched off."""
    return log.fork is not None and caller().sees(UUID(str(log.fork["match"])))


def _branches(log: Log) -> list[Row]:
    """What was tried out from this match, the newest first."""
    wanted = Wanted(game=log.game.key, origin="what_if", limit=MOST_BRANCHES)
    rows = matches().page(wanted).rows
    return [row for row in rows if row.fork and row.fork["match"] == str(log.match)]


def result_sentence(answer: Mapping[str, Any]) -> str:
    """Who won with what, in a few words; nothing while the match runs."""
    result = answer["result"]
    if not result:
        return ""
    if not result["winners"]:
        ended = {"stopped": gettext("stopped early"), "abandoned": gettext("abandoned")}
        return ended.get(result["ended_by"], gettext("nobody wins"))
    names = {one["player"]: one["name"] for one in answer["players"]}
    winners = ", ".join(names[player] for player in result["winners"])
    score = (result["scores"] or {}).get(result["winners"][0])
    if score is None:
        return gettext("won by %(names)s", names=winners)
    return gettext("won by %(names)s with %(score)s", names=winners, score=score)
