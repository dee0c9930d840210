"""A partial action: what has been entered so far, read strictly, and the fields still open."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from domain.kaivai.actions import Action, Delivery, HutType
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Hex
from domain.kaivai.prospects import Prospects
from domain.kaivai.refusals.tiles import OffBoard
from domain.kaivai.state import State
from domain.kaivai.wording import place
from domain.message import Json, Message, say
from domain.referee import Referee
from domain.refusals import BadPayload
from domain.stages import Stage


@dataclass(frozen=True)
class Draft:
    """The JSON of an action with some fields missing; reading a wrong value raises RuleBroken."""

    state: State
    given: Mapping[str, Json]

    @cached_property
    def referee(self) -> Referee:
        """Whether rules are waived for this action."""
        return Referee(override=self.given.get("override") is not None)

    @cached_property
    def prospects(self) -> Prospects:
        """What the player can do."""
        return Prospects(self.state, self.player, waived=self.referee.override)

    @property
    def player(self) -> str:
        return self.text("player")

    def text(self, name: str) -> str:
        value = self.given.get(name)
        if not isinstance(value, str):
            raise _bad(name, say("a text"))
        return value

    def number(self, name: str) -> int:
        value = self.given.get(name)
        if type(value) is not int:
            raise _bad(name, say("a whole number"))
        return value

    def hex(self, name: str) -> Hex:
        """A hex of the board."""
        at = _pair(name, self.given.get(name))
        if at not in self.state.grid:
            raise OffBoard(hex=place(self.state, at))
        return at

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(part for part in self._list(name) if isinstance(part, str))

    def hits(self, name: str) -> tuple[bool, ...]:
        """Dice: hit or miss."""
        values = self._list(name)
        if not all(isinstance(value, bool) for value in values):
            raise _bad(name, say("a list of true and false"))
        return tuple(bool(value) for value in values)

    def hut_type(self, name: str) -> HutType:
        match self.given.get(name):
            case "fisher" | "meeting" | "shrine" as hut_type:
                return hut_type
            case _:
                raise _bad(name, say("fisher, meeting or shrine"))

    def slots(self, name: str) -> Slots | None:
        """Five counts, or None where the default is meant."""
        if self.given.get(name) is None:
            return None
        values = self._list(name)
        counts = tuple(value for value in values if type(value) is int and value >= 0)
        if len(values) != 5 or len(counts) != 5:
            raise _bad(name, say("five whole numbers, one for each of the slots 1 to 5"))
        return counts

    def deliveries(self, name: str) -> tuple[Delivery, ...]:
        """Fish for huts, each named once."""
        deliveries = tuple(_delivery(name, value) for value in self._list(name))
        if len({delivery.hut_hex for delivery in deliveries}) < len(deliveries):
            raise _bad(name, say("each hut only once"))
        return deliveries

    def counters(self, name: str) -> Mapping[str, Json]:
        value = self.given.get(name)
        if not isinstance(value, Mapping):
            raise _bad(name, say("an object of counters"))
        return value

    def _list(self, name: str) -> list[Json]:
        value = self.given.get(name)
        if not isinstance(value, list):
            raise _bad(name, say("a list"))
        return value


def _delivery(name: str, value: Json) -> Delivery:
    if isinstance(value, Mapping):
        amount = value.get("amount")
        if type(amount) is int and amount >= 1:
            return Delivery(_pair(name, value.get("hut_hex")), amount)
    raise _bad(name, say("huts with how many fish each gets"))


def _pair(name: str, value: Json) -> Hex:
    match value:
        case [int(q), int(r)] if not isinstance(q, bool) and not isinstance(r, bool):
            return q, r
        case _:
            raise _bad(name, say("a hex, as two whole numbers"))


def _bad(name: str, right: Message) -> BadPayload:
    return BadPayload(fields={name: right})


@dataclass(frozen=True)
class Open:
    """A field of an action: what fits it now, and the rules that a value given must keep."""

    name: str
    stage: Callable[[Draft], Stage]
    check: Callable[[Draft], object] = field(default=lambda draft: None)


@dataclass(frozen=True)
class Form:
    """An action's fields in the order in which they are touched, and how it is made of them."""

    fields: Callable[[Draft], tuple[Open, ...]]
    make: Callable[[Draft], Action]
    optional: Callable[[Draft], Iterator[Stage]] = field(default=lambda draft: iter(()))
