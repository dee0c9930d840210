"""A correction as it would be or was made, as JSON (wire.md, section 7)."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.game import Viewer
from domain.message import Json, Translate, in_english
from domain.standing import Result
from service.correcting.amending import Illegal, Judged, Plan
from service.early_end import result_of
from service.logs.log import Log
from service.logs.supposing import supposed
from service.refusals import Tried
from service.telling.objections import objection
from service.telling.showing import Showing
from service.wire.results import result_json


def amendment_answer(
    plan: Plan, saved: Log | None, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """What a correction changes: steps against the rules, other outcomes, scores before and after.

    `saved` is the log with the amendment in it, None as long as it is only planned.
    """
    before = Showing(plan.log, viewer, translate)
    after = Showing(supposed(plan), viewer, translate)
    return {
        "match": str(plan.log.match),
        "saved": saved is not None,
        "amendment": saved.amendments[-1].number if saved else None,
        "step": saved.steps if saved else plan.log.steps,
        "steps": len(plan.slots),
        "illegal": [_illegal(one, plan, before, after) for one in plan.illegal],
        "differ": list(_differing(plan, before, after)),
        "scores": {"before": _scores(before), "after": _scores(after)},
        "result": {"before": result_json(_result(before)), "after": result_json(_result(after))},
    }


def _illegal(one: Illegal, plan: Plan, before: Showing, after: Showing) -> dict[str, Json]:
    tried = Tried(_state_before(one, plan), one.slot.action)
    return {
        **_where(one, before),
        "type": one.slot.action.get("type"),
        "player": one.slot.action.get("player"),
        "because_of": one.because_of,
        "waivable": one.waivable,
        **objection(plan.log, tried, one.broken, after.viewer).told(after.say),
    }


def _state_before(illegal: Illegal, plan: Plan) -> Any:
    """The position in which an illegal step was judged."""
    earlier = [one.step.state for one in plan.judged if one.place < illegal.place]
    return earlier[-1] if earlier else plan.start


def _differing(plan: Plan, before: Showing, after: Showing) -> Iterator[dict[str, Json]]:
    """Steps of the new line that are new or come out differently, as they were and will be."""
    for step, one in enumerate(plan.judged, 1):
        if not one.same:
            yield {**_where(one, before), "after": after.tell(step).text}


def _where(one: Illegal | Judged, showing: Showing) -> dict[str, Json]:
    """Which step of the old line, which place in the new one, made by which change, told how."""
    slot = one.slot
    return {
        "step": slot.step,
        "place": one.place,
        "entry": slot.entry.number if slot.entry else None,
        "change": slot.change,
        "before": showing.tell(slot.step).text if slot.step else None,
    }


def _result(showing: Showing) -> Result | None:
    return result_of(showing.game, showing.state(showing.log.steps), showing.log.ended)


def _scores(showing: Showing) -> dict[str, Json]:
    measured: Mapping[str, Mapping[str, Any]] = showing.game.metrics(
        showing.state(showing.log.steps)
    )
    return {player: values["score"] for player, values in measured.items()}
