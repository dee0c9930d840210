"""Outcomes between the rules and the stream: game events by stored name, typed JSON both ways."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from domain.game import AnyGame, Step
from domain.message import Message, words
from domain.refusals import RuleBroken
from service.storing.store_problems import StoreDamaged
from service.storing.stored_messages import read_message, write_message
from service.storing.stream import Outcome

ENCODER = msgspec.json.Encoder()


class NewerEvent(StoreDamaged):
    code = "newer_store"
    says = words("The store holds an event “{name}” that this version does not know.")


class DamagedEvent(StoreDamaged):
    code = "store_damaged"
    says = words("The store holds an event “{name}” that cannot be read: {why}.")


@dataclass(frozen=True)
class Doubt:
    """A warning that the rules gave: its code and sentence."""

    code: str
    message: Message


class Codec:
    """The events of one game, between objects and what is stored (`kaivai.hut_built`)."""

    def __init__(self, game: AnyGame) -> None:
        self._names = {made: f"{game.key}.{name}" for name, made in game.events.items()}
        self._decoders: Mapping[str, msgspec.json.Decoder[Any]] = {
            name: msgspec.json.Decoder(made) for made, name in self._names.items()
        }

    def name(self, event: Any) -> str:
        """The stored name of an event."""
        return self._names[type(event)]

    def outcome(self, step: Step[Any, Any]) -> Outcome:
        """A judged step as it is stored."""
        return self.written(step.events, step.waived, step.warnings)

    def written(
        self,
        events: tuple[Any, ...],
        waived: tuple[str, ...],
        warnings: Iterable[RuleBroken | Doubt],
    ) -> Outcome:
        """An outcome as it is stored."""
        return Outcome(
            events=[(self.name(event), msgspec.Raw(ENCODER.encode(event))) for event in events],
            waived=list(waived),
            warnings=[(doubt.code, write_message(doubt.message)) for doubt in warnings],
        )

    def events(self, outcome: Outcome) -> tuple[Any, ...]:
        """The events of a stored outcome; raises NewerEvent for a name nobody knows."""
        decoders = self._decoders
        try:
            return tuple([decoders[name].decode(body) for name, body in outcome.events])
        except KeyError as error:
            raise NewerEvent(name=str(error.args[0])) from None
        except ValueError as error:
            raise DamagedEvent(name=_first_bad(decoders, outcome), why=str(error)) from None


def _first_bad(decoders: Mapping[str, msgspec.json.Decoder[Any]], outcome: Outcome) -> str | None:
    for name, body in outcome.events:
        try:
            decoders[name].decode(body)
        except ValueError:
            return name
    return None


def doubts(outcome: Outcome) -> tuple[Doubt, ...]:
    """The warnings of a stored outcome."""
    if not outcome.warnings:
        return ()
    return tuple([Doubt(code, read_message(told)) for code, told in outcome.warnings])
