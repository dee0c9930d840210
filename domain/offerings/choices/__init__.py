"""Entering an action field by field.

What is given is judged by the rules themselves, with the likeliest values in the fields that are
still open; so no rule is written twice.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.game import Viewer
from domain.message import Json, say
from domain.offerings.actions import ACTIONS, Action
from domain.offerings.choices.fields import FIELDS
from domain.offerings.choices.known import seat_choice
from domain.offerings.choices.shapes import check_shape
from domain.offerings.offers import offers
from domain.offerings.rules import PHASE_OF, decide
from domain.offerings.rules.turns import check_match, check_phase
from domain.offerings.state import State
from domain.referee import Referee
from domain.refusals import UnknownType
from domain.stages import Choice, Complete, Stage


def choices(state: State, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
    """The next open field of an action, or Complete; raises RuleBroken for what is given."""
    given: dict[str, Any] = {key: value for key, value in partial.items() if value is not None}
    if "type" not in given:
        return _types(state, viewer)
    kind = given["type"]
    if kind not in FIELDS:
        raise UnknownType(type=str(kind), known=tuple(FIELDS))
    check_shape({name: given[name] for name in ("player", *FIELDS[kind]) if name in given})
    if "player" not in given:
        able = state.seats if "override" in given else _able(state, kind, viewer)
        return Stage("player", say("Who?"), tuple(map(seat_choice, able)))
    check_match(state, given["player"])
    if ACTIONS[kind] in PHASE_OF:
        check_phase(state, given["player"], PHASE_OF[ACTIONS[kind]])
    return _next(state, kind, given)


def _next(state: State, kind: str, given: dict[str, Any]) -> Stage | Complete:
    known, opened = dict(given), list[Stage]()
    for field, stage_of in FIELDS[kind].items():
        if field not in known:
            opened.append(stage_of(state, known))
            known[field] = _likeliest(state, opened[-1])
    decide(state, _action(kind, known), Referee(override="override" in given))
    return opened[0] if opened else Complete()


def _likeliest(state: State, stage: Stage) -> Json:
    """The first thing that fits; anything of the kind where nothing fits what is given."""
    if stage.kind == "number":
        return stage.default
    if stage.kind == "text":
        return ""
    if stage.kind == "many":
        return [choice.value for choice in stage.choices[: stage.least]]
    return stage.choices[0].value if stage.choices else _anything(state, stage.field)


def _anything(state: State, field: str) -> Json:
    edition = state.edition
    match field:
        case "animal":
            return min(edition.animals.values(), key=lambda animal: animal.level).id
        case "altar":
            return min(edition.altars.values(), key=lambda altar: altar.tier).id
        case "character":
            return next(c for c in edition.characters if c not in edition.immune)
        case "target":
            return state.clockwise_from(state.queue[0])[1]
        case _:
            return 1


def _action(kind: str, known: Mapping[str, Any]) -> Action:
    values = {field: known[field] for field in ("player", *FIELDS[kind])}
    made: Callable[..., Action] = ACTIONS[kind]
    return made(
        **{key: tuple(value) if isinstance(value, list) else value for key, value in values.items()}
    )


def _types(state: State, viewer: Viewer) -> Stage:
    open_now = {
        offer.type: Choice(offer.type, offer.label, hint=offer.costs)
        for offer in offers(state, viewer)
        if offer.refusal is None
    }
    return Stage("type", say("What happens?"), tuple(open_now.values()))


def _able(state: State, kind: str, viewer: Viewer) -> tuple[str, ...]:
    """Who could do it; anybody's counters can be corrected."""
    return tuple(
        player
        for offer in offers(state, viewer)
        if offer.type == kind and offer.refusal is None
        for player in (state.seats if offer.player is None else (offer.player,))
    )
