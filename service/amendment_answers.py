"""A correction as it would be or was made, as JSON (wire.md, section 7)."""

from collections.abc import Mapping
from typing import Any

from domain.game import Viewer
from domain.message import Json, Translate, in_english
from domain.standing import Result
from service.amending import Illegal, Plan
from service.early_end import result_of
from service.log import Log
from service.problems import told
from service.results import result_json
from service.showing import Showing


def amendment_answer(
    plan: Plan, saved: Log | None, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """What a correction changes: steps against the rules, other outcomes, scores before and after.

    `saved` is the log with the amendment in it, None as long as it is only planned.
    """
    showing = Showing(plan.log, viewer, translate)
    before, after = plan.log.states[-1], plan.state
    differ: list[Json] = [one.slot.step for one in plan.judged if one.slot.step and not one.same]
    return {
        "match": str(plan.log.match),
        "saved": saved is not None,
        "amendment": saved.amendments[-1].number if saved else None,
        "step": saved.steps if saved else plan.log.steps,
        "steps": len(plan.slots),
        "illegal": [_illegal(one, showing) for one in plan.illegal],
        "differ": differ,
        "scores": {"before": _scores(showing, before), "after": _scores(showing, after)},
        "result": {
            "before": result_json(_result(showing, before)),
            "after": result_json(_result(showing, after)),
        },
    }


def _illegal(one: Illegal, showing: Showing) -> dict[str, Json]:
    return {
        "step": one.slot.step,
        "place": one.place,
        "entry": one.slot.entry.number if one.slot.entry else None,
        "type": one.slot.action.get("type"),
        "player": one.slot.action.get("player"),
        "because_of": one.because_of,
        **told(one.broken, showing.say),
    }


def _result(showing: Showing, state: Any) -> Result | None:
    seen = showing.game.conceal(state, showing.viewer)
    return result_of(showing.game, seen, showing.log.ended)


def _scores(showing: Showing, state: Any) -> dict[str, Json]:
    seen: Mapping[str, Mapping[str, int | None]] = showing.game.metrics(
        showing.game.conceal(state, showing.viewer)
    )
    return {player: values["score"] for player, values in seen.items()}
