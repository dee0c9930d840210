"""One step as wire.md, section 4 shows it."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.game import Viewer, drawn
from domain.message import Json, Translate, in_english
from service.logs.log import Log
from service.refusals import Refused, UnknownStep
from service.telling.objections import doubts_for
from service.telling.scenes import drawing
from service.telling.showing import Showing


def step_answer(
    log: Log,
    step: int,
    viewer: Viewer,
    translate: Translate = in_english,
    *,
    turned: bool = False,
) -> dict[str, Json]:
    """The answer about a step for a viewer, with `turned` seen from the other side of the table.

    Raises Refused with UnknownStep.
    """
    showing = Showing(log, viewer, translate)
    state = showing.state(_there(log, step))
    return {
        **_told(showing, step),
        "state": dict(log.game.view(state)),
        "scene": drawing(drawn(log.game, state, turned=turned), showing.say),
        "hidden": list(_hidden(showing, step)),
    }


def _hidden(showing: Showing, step: int) -> Iterator[str]:
    """The players of whom something lies hidden from the viewer."""
    log, viewer = showing.log, showing.viewer
    seen = showing.state(step)
    for player in log.players:
        if player not in viewer and log.game.conceal(log.states[step], viewer | {player}) != seen:
            yield player


def step_told(
    log: Log, step: int, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """The same answer without `state` and `scene`, for many steps at once."""
    return _told(Showing(log, viewer, translate), _there(log, step))


def _there(log: Log, step: int) -> int:
    if not 0 <= step <= log.steps:
        raise Refused(UnknownStep(step=step, steps=log.steps), log)
    return step


def _told(showing: Showing, step: int) -> dict[str, Json]:
    log = showing.log
    status, told = log.status(step), showing.tell(step)
    metrics = showing.metrics(step)
    return {
        "match": str(log.match),
        "step": step,
        **_entry(showing, step),
        "text": told.text,
        "because": list(told.because),
        "round": status.round,
        "phase": status.phase,
        "to_act": list(status.to_act),
        "finished": status.finished,
        "metrics": dict(metrics),
        "changes": dict(changes(showing.metrics(step - 1), metrics)) if step else {},
    }


def _entry(showing: Showing, step: int) -> dict[str, Json]:
    if step == 0:
        return {"entry": 0, "action": None, "events": []}
    entry = showing.log.line[step - 1]
    return {
        "entry": entry.number,
        "action": dict(showing.action_json(entry, showing.log.states[step])),
        "events": [showing.event_json(event) for event in showing.events(step)],
        "at": entry.at,
        "logged_at": entry.logged_at,
        "by": showing.who(entry.by),
        "waived": list(entry.waived),
        "warnings": [
            {"code": doubt.code, "message": showing.say(doubt.message)}
            for doubt in doubts_for(showing.log, step, showing.viewer)
        ],
    }


def changes(
    before: Mapping[str, Mapping[str, Any]], after: Mapping[str, Mapping[str, Any]]
) -> dict[str, Json]:
    """Which metrics differ: player → metric → [before, after]."""
    found: dict[str, dict[str, Json]] = {
        player: {
            metric: [before[player][metric], value]
            for metric, value in values.items()
            if before[player][metric] != value
        }
        for player, values in after.items()
    }
    return {player: dict(differing) for player, differing in found.items() if differing}
