"""What the rules have against an action, as a viewer may read it who does not see everything.

A refusal may name what somebody holds in secret. To such a viewer the rules speak about the
position as the viewer may imagine it; where that has nothing against the action, only that
something hidden stands against it is told.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.game import AnyGame, Viewer, imagined, take
from domain.message import Json, Message, words
from domain.refusals import RuleBroken
from service.logs.log import Log
from service.problems import Say
from service.refusals import Tried
from service.storing.codec import Doubt
from service.wire.schemas import read_action

HIDDEN = words("It does not fit with something that is hidden from you.")


@dataclass(frozen=True)
class Objection:
    """A refusal as it is told: code, sentence, facts."""

    code: str
    message: Message
    details: Mapping[str, Json]

    def told(self, say: Say) -> dict[str, Json]:
        """As JSON."""
        return {
            "code": self.code,
            "message": say(self.message),
            "details": dict(self.details),
        }


def objection(log: Log, tried: Tried | None, broken: RuleBroken, viewer: Viewer) -> Objection:
    """A refusal as the viewer may read it; without `tried` nothing in it can be hidden."""
    whole = Objection(broken.code, broken.message, broken.details)
    sight = log.sight(viewer)
    if tried is None or sight.issuperset(log.players):
        return whole
    seen = imagined(log.game, tried.state, sight)
    if seen is tried.state:
        return whole
    try:
        given = read_action(log.game, tried.action)
        take(log.game, seen, given.action, override=given.override)
    except RuleBroken as own:
        return Objection(own.code, own.message, own.details)
    return Objection(broken.code, Message(HIDDEN, {}), {})


def doubts_for(log: Log, step: int, viewer: Viewer) -> tuple[Doubt, ...]:
    """The warnings of a step, as far as the viewer knows what they speak of."""
    entry, sight = log.line[step - 1], log.sight(viewer)
    if not entry.warnings or sight.issuperset(log.players):
        return entry.warnings
    before = log.states[step - 1]
    seen = imagined(log.game, before, sight)
    if seen is before:
        return entry.warnings
    stored = {doubt.code for doubt in entry.warnings}
    again = _doubts(log.game, seen, dict(entry.action))
    return tuple(Doubt(one.code, one.message) for one in again if one.code in stored)


def _doubts(game: AnyGame, state: Any, action: Json) -> tuple[RuleBroken, ...]:
    try:
        given = read_action(game, action, anew=False)
        return take(game, state, given.action, override=given.override).warnings
    except RuleBroken:
        return ()
