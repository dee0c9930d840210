"""Everything a replay page needs in one answer: each step only as it differs from the one before.

The shape is that of docs/architecture.md, “Answers”.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from domain.game import AnyGame, Measure, Viewer, drawn
from domain.message import Json, Translate, in_english
from service.clock import seconds_of_steps
from service.logs.calm import calm
from service.logs.log import Log
from service.telling.objections import doubts_for
from service.telling.scenes import Drawings
from service.telling.showing import Showing
from service.wire.results import result_json

Numbers: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Player → measure, or part of the score → value."""


def replay_answer(
    log: Log,
    viewer: Viewer,
    translate: Translate = in_english,
    *,
    turned: bool = False,
    since: int = 0,
) -> dict[str, Json]:
    """The whole match for a viewer, in the reader's language; `turned`: from the other side.

    With `since` only what followed that step, which stands in the place of the start.
    """
    showing = Showing(log, viewer, translate)
    with calm():
        start, *moves = _positions(showing, since, turned)
    return {
        "match": str(log.match),
        "game": log.game.key,
        "title": log.game.title,
        "status": "finished" if log.finished else "running",
        "steps": log.steps,
        "version": log.version,
        "viewer": [player for player in log.players if player in showing.viewer],
        "players": [
            {"player": seat.player, "name": seat.name, "colour": seat.colour}
            for seat in log.opening.players
        ],
        **_legend(showing),
        **_spoken(showing, since),
        "start": start,
        "moves": list(moves),
        "undone": _undone(showing, since),
        "result": result_json(log.result_for(viewer)),
        "amendments": [
            {"number": one.number, "by": showing.who(one.by), "at": one.at, "reason": one.reason}
            for one in log.amendments_in_force
        ],
    }


def _legend(showing: Showing) -> dict[str, Json]:
    game, say = showing.game, showing.say
    curves: list[Json] = [
        {
            "key": curve.key,
            "label": say(curve.label),
            "measures": list(curve.measures),
            "main": curve.main,
        }
        for curve in game.curves
    ]

    def named(measures: tuple[Measure, ...]) -> list[Json]:
        return [{"key": each.key, "label": say(each.label)} for each in measures]

    return {"measures": named(game.measures), "parts": named(game.parts), "curves": curves}


def _spoken(showing: Showing, since: int) -> dict[str, Json]:
    """What the phases and the kinds of action are called that the match has seen since a step."""
    log, say = showing.log, showing.say
    phases = dict.fromkeys(log.status(step).phase for step in range(since, log.steps + 1))
    kinds = dict.fromkeys(str(entry.action["type"]) for entry in log.line[since:])
    return {
        "phases": {phase: say(log.game.phases.get(phase, phase)) for phase in phases},
        "kinds": {kind: say(log.game.kinds.get(kind, kind.replace("_", " "))) for kind in kinds},
    }


def _positions(showing: Showing, since: int, turned: bool) -> list[dict[str, Json]]:
    found = []
    drawings = Drawings(showing.say)
    seconds = seconds_of_steps(showing.log)
    measured: Numbers = {}
    itemised: Numbers = {}
    for step in range(since, showing.log.steps + 1):
        state = showing.state(step)
        metrics, parts = showing.game.metrics(state), _itemised(showing.game, state)
        scene = drawn(showing.game, state, turned=turned)
        sometimes: dict[str, Json] = {
            "metrics": _changed(measured, metrics),
            "parts": _changed(itemised, parts),
            "seconds": seconds.get(step),
        }
        found.append(
            {
                **_move(showing, step),
                **{key: value for key, value in sometimes.items() if value not in ({}, None)},
                "drawing": drawings.further(scene),
            }
        )
        measured, itemised = metrics, parts
    return found


def _itemised(game: AnyGame, state: Any) -> Numbers:
    """The points of every player by every part, None where they are not known."""
    return {
        player: {part.key: None if found is None else found.get(part.key, 0) for part in game.parts}
        for player, found in game.itemise(state).items()
    }


def _changed(before: Numbers, after: Numbers) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for player, values in after.items():
        known = before.get(player, {})
        if values != known:
            found[player] = {
                metric: value
                for metric, value in values.items()
                if metric not in known or known[metric] != value
            }
    return found


def _move(showing: Showing, step: int) -> dict[str, Json]:
    log = showing.log
    status, told = log.status(step), showing.tell(step)
    here: dict[str, Json] = {
        "step": step,
        "text": told.text,
        **({"because": list(told.because)} if told.because else {}),
        "round": status.round,
        "phase": status.phase,
        "to_act": list(status.to_act),
        **({"finished": True} if status.finished else {}),
    }
    return {**here, **_entry(showing, step)}


def _entry(showing: Showing, step: int) -> dict[str, Json]:
    log = showing.log
    if step == 0:
        notes = _notes(showing, 0)
        return {"notes": notes} if notes else {}
    entry = log.line[step - 1]
    action = entry.action
    override = action.get("override")
    often_empty: dict[str, Json] = {
        "note": action.get("note"),
        "notes": _notes(showing, entry.number),
        "mark": _mark(showing, entry.number),
        "override": override["reason"] if isinstance(override, dict) else None,
        "waived": list(entry.waived),
        "warnings": [showing.say(doubt.message) for doubt in doubts_for(log, step, showing.viewer)],
        "amendment": entry.amendment,
    }
    return {
        "entry": entry.number,
        "type": action["type"],
        "player": action.get("player"),
        "at": entry.at,
        "by": showing.who(entry.by),
        **{key: value for key, value in often_empty.items() if value not in (None, [], "")},
    }


def _notes(showing: Showing, entry: int) -> list[Json]:
    return [
        {"note": note.note, "by": showing.who(note.by), "at": note.at}
        for note in showing.notes_on(entry)
        if note.note
    ]


def _mark(showing: Showing, entry: int) -> str | None:
    """The last mark of an entry, unless it was taken away."""
    marks = [note.kind for note in showing.notes_on(entry) if note.kind != "comment"]
    return marks[-1] if marks and marks[-1] != "unmarked" else None


def _undone(showing: Showing, since: int) -> list[Json]:
    """Entries that are not in the line, told from the positions in which they were taken."""
    log = showing.log
    return [
        {
            "entry": number,
            "step": gone.step,
            "fate": gone.fate,
            "type": log.entries[number].action["type"],
            "text": showing.tell_gone(log.entries[number], gone).text,
            "by": showing.who(gone.by),
            "at": gone.at,
            "reason": gone.reason,
            "amendment": gone.amendment,
        }
        for number, gone in sorted(log.gone.items())
        if gone.step > since
    ]
