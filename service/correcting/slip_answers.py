"""Possible slips as JSON: each as the change that would put it right, and in words."""

from domain.game import Viewer, take
from domain.message import Json, Translate, in_english
from service.correcting.slips import Search, Slip
from service.logs.log import Log
from service.problems import told
from service.telling.showing import Showing
from service.wire.schemas import read_action


def slips_answer(
    log: Log, search: Search, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """What a search came to; `ok` if the action is legal as things stand."""
    showing = Showing(log, viewer, translate)
    why = told(search.refusal, showing.say) if search.refusal else {}
    return {
        "ok": search.refusal is None,
        "finished": search.finished,
        "slips": [_slip(slip, showing) for slip in search.slips],
        **why,
    }


def _slip(slip: Slip, showing: Showing) -> dict[str, Json]:
    return {
        "step": slip.step,
        "change": slip.change,
        "before": None if slip.forgotten else showing.tell(slip.step).text,
        "after": _after(slip, showing),
    }


def _after(slip: Slip, showing: Showing) -> str | None:
    """The right action in words, told from the position before it."""
    if slip.action is None:
        return None
    log = showing.log
    at = slip.step if slip.forgotten else slip.step - 1
    given = read_action(log.game, dict(slip.action))
    step = take(log.game, log.states[at], given.action, override=given.override)
    events = showing.veiled(step.events, step.state)
    return showing.tell_from(showing.state(at), events).text
