"""Refusals: one class for each rule that can be broken, and those that all games share."""

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from domain.message import Fact, Json, Message, plain, words


class RuleBroken(Exception):
    """A rule refuses an action: `code` for machines, `says` for people, `facts` for both.

    A subclass is two lines, its code and its sentence; it is raised with the facts that the
    sentence names and the rule book lists: `raise HutFull(hut=place(at), free=0)`.
    """

    code: ClassVar[str]
    says: ClassVar[str]
    many: ClassVar[str | None] = None

    def __init__(self, **facts: Fact) -> None:
        super().__init__()
        self.facts: Mapping[str, Fact] = facts

    @property
    def message(self) -> Message:
        """The sentence with its facts."""
        return Message(self.says, self.facts, self.many)

    @property
    def details(self) -> dict[str, Json]:
        """The facts as JSON."""
        return {key: plain(fact) for key, fact in self.facts.items()}

    def __str__(self) -> str:
        return f"{self.code}: {self.details}"


class UnknownType(RuleBroken):
    code = "unknown_type"
    says = words("This game has no action called “{type}”.")


class BadPayload(RuleBroken):
    """Raised with `fields`: what is wrong with each, by name."""

    code = "bad_payload"
    says = words("The action is not well formed: {fields}.")


class NotWellFormed(BadPayload):
    """The same where no action was given, but an opening, a file or a correction."""

    says = words("This is not well formed: {fields}.")


class MatchFinished(RuleBroken):
    code = "match_finished"
    says = words("The match is finished; nothing can be added to it.")


class UnknownPlayer(RuleBroken):
    code = "unknown_player"
    says = words("Nobody called “{player}” plays in this match.")


class WrongPhase(RuleBroken):
    code = "wrong_phase"
    says = words("This cannot be done now: the phase is “{phase}”.")


class NotYourTurn(RuleBroken):
    code = "not_your_turn"
    says = words("It is not the turn of {player}; to act: {to_act}.")


SHARED: tuple[type[RuleBroken], ...] = (
    UnknownType,
    BadPayload,
    MatchFinished,
    UnknownPlayer,
    WrongPhase,
    NotYourTurn,
)
"""What every game refuses, in the order in which it is found."""


def listed(*topics: ModuleType) -> tuple[type[RuleBroken], ...]:
    """What every game refuses, then what the modules of a game define, in their order.

    A class without a code of its own says the rule of another in other words; it is not listed.
    """
    return SHARED + tuple(rule for topic in topics for rule in _defined(topic))


def _defined(topic: ModuleType) -> tuple[type[RuleBroken], ...]:
    kinds = (thing for thing in vars(topic).values() if isinstance(thing, type))
    rules = (kind for kind in kinds if issubclass(kind, RuleBroken) and "code" in vars(kind))
    return tuple(rule for rule in rules if rule.__module__ == topic.__name__)
