"""What may be done now, and entering an action stage by stage (wire.md, section 7)."""

from collections.abc import Mapping

from domain.game import Viewer, imagined, take
from domain.message import Json, Translate, in_english
from domain.refusals import MatchFinished, RuleBroken
from domain.stages import Choice, Complete, Offer, Stage
from service.logs.log import Log
from service.problems import told
from service.telling.showing import Showing
from service.wire.schemas import is_known, read_action, split


def legal_answer(log: Log, viewer: Viewer, translate: Translate = in_english) -> list[Json]:
    """Every type of action that comes into question, with its cost or why not, and what is next."""
    if log.ended:
        return []
    showing = Showing(log, viewer, translate)
    return [_offer(showing, offer) for offer in log.game.offers(log.states[-1], showing.viewer)]


def _offer(showing: Showing, offer: Offer) -> dict[str, Json]:
    say = showing.say
    answer: dict[str, Json] = {
        "type": offer.type,
        "player": offer.player,
        "ok": offer.refusal is None,
        "label": say(offer.label),
        "costs": say(offer.costs) if offer.costs else None,
        "correction": offer.correction,
        "at_once": offer.at_once,
        "then": [dict(action) for action in offer.then],
        "code": None,
        "message": None,
        "next": None,
    }
    if offer.refusal is not None:
        return {**answer, **told(offer.refusal, say)}
    if offer.then:
        return answer
    partial: dict[str, Json] = {"type": offer.type}
    if offer.player is not None:
        partial["player"] = offer.player
    return {**answer, "next": _next(showing, partial)}


def _next(showing: Showing, partial: Mapping[str, Json]) -> Json:
    state = showing.log.states[-1]
    found = showing.game.choices(state, partial, showing.viewer)
    return _asked(found, partial, showing) if isinstance(found, Stage) else None


def partial_answer(
    log: Log, partial: Mapping[str, Json], viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """The next open field of a partial action and its choices, or the sentence of the whole one.

    A partial action that cannot be completed is answered with code and sentence, `ok` false.
    """
    showing = Showing(log, viewer, translate)
    try:
        return _advance(showing, partial)
    except RuleBroken as broken:
        return {"ok": False, "complete": False, **told(broken, showing.say)}


def _advance(showing: Showing, partial: Mapping[str, Json]) -> dict[str, Json]:
    log, game = showing.log, showing.game
    if log.ended:
        raise MatchFinished()
    if not is_known(game, partial.get("type")):
        read_action(game, dict(partial))
    own = {"type": partial["type"], **split(game, partial)}
    if "override" in partial:
        own["override"] = partial["override"]
    found = game.choices(log.states[-1], own, showing.viewer)
    if isinstance(found, Stage):
        return {"ok": True, "complete": False, "next": _asked(found, partial, showing)}
    return {"ok": True, **_whole(showing, partial, found)}


def _whole(showing: Showing, partial: Mapping[str, Json], complete: Complete) -> dict[str, Json]:
    log, game = showing.log, showing.game
    given = read_action(game, dict(partial))
    seen = imagined(game, log.states[-1], showing.viewer)
    step = take(game, seen, given.action, override=given.override)
    events = showing.veiled(step.events, step.state)
    words = showing.tell_from(showing.state(log.steps), events)
    warnings: list[Json] = [dict(told(doubt, showing.say)) for doubt in step.warnings]
    optional: list[Json] = [_asked(stage, partial, showing) for stage in complete.optional]
    return {
        "complete": True,
        "action": dict(partial),
        "text": words.text,
        "because": list(words.because),
        "waived": list(step.waived),
        "warnings": warnings,
        "optional": optional,
    }


def _asked(stage: Stage, partial: Mapping[str, Json], showing: Showing) -> dict[str, Json]:
    state = showing.log.states[-1]
    return {
        **stage_json(stage, showing),
        "sealed": showing.game.sealed(state, partial, stage.field),
    }


def stage_json(stage: Stage, showing: Showing) -> dict[str, Json]:
    """An open field: what is asked, what fits, most likely first."""
    return {
        "field": stage.field,
        "ask": showing.say(stage.ask),
        "kind": stage.kind,
        "choices": [_choice(choice, showing) for choice in stage.choices],
        "least": stage.least,
        "most": stage.most,
        "default": stage.default,
        "aside": [stage_json(aside, showing) for aside in stage.aside],
    }


def _choice(choice: Choice, showing: Showing) -> dict[str, Json]:
    say = showing.say
    drawing = {"drawing": dict(choice.drawing)} if choice.drawing else {}
    return {
        **drawing,
        "value": choice.value,
        "label": say(choice.label),
        "item": choice.item,
        "hint": say(choice.hint) if choice.hint is not None else None,
        "most": choice.most,
        "also": dict(choice.also),
    }
