"""A partial action: what was entered so far, read strictly, and the fields that are still open."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from domain.akrotiri.actions import Action, BoughtMap, Counts, Cube, Leg
from domain.akrotiri.choices.reading import as_bought, as_cube, as_leg, as_piece, wrong
from domain.akrotiri.described import is_whole
from domain.akrotiri.faces import COLORS, DIFFICULTIES, TERRAINS, Color, Terrain
from domain.akrotiri.geometry import Piece
from domain.akrotiri.prospects import fulfilled
from domain.akrotiri.state import State
from domain.message import Json, say
from domain.referee import Referee
from domain.stages import Stage


@dataclass(frozen=True)
class Draft:
    """The JSON of an action with some fields missing; a value of a wrong shape is BadPayload."""

    state: State
    given: Mapping[str, Json]

    @cached_property
    def referee(self) -> Referee:
        """Whether rules are waived for this action."""
        return Referee(override=self.waived)

    @property
    def waived(self) -> bool:
        """Whether the table says that it happened although a rule was broken."""
        return self.given.get("override") is not None

    @property
    def player(self) -> str:
        """Whose action it is."""
        return self.text("player")

    @cached_property
    def fulfilled(self) -> Mapping[str, tuple[Piece, ...]]:
        """The maps that the player could excavate with here, each with the quarters for it."""
        return fulfilled(self.state, self.player, waived=self.waived)

    def text(self, name: str) -> str:
        """A text."""
        value = self.given.get(name)
        return value if isinstance(value, str) else wrong(name, say("a text"))

    def text_or_none(self, name: str) -> str | None:
        """A text, or None for what is not known."""
        return None if self.given.get(name) is None else self.text(name)

    def whole(self, name: str) -> int:
        """A whole number."""
        value = self.given.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        return wrong(name, say("a whole number"))

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.given.get(name)
        return value if isinstance(value, bool) else wrong(name, say("true or false"))

    def terrain(self, name: str) -> Terrain:
        """A terrain."""
        value = self.given.get(name)
        if value in TERRAINS:
            return value
        return wrong(name, say("a terrain: {terrains}", terrains=TERRAINS))

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts."""
        values = self.several(name)
        if all(isinstance(value, str) for value in values):
            return tuple(str(value) for value in values)
        return wrong(name, say("a list of texts"))

    def pair(self, name: str) -> tuple[str | None, str | None]:
        """Two texts, None for what is not known."""
        match self.given.get(name):
            case [None | str() as one, None | str() as other]:
                return (one, other)
            case _:
                return wrong(name, say("a list of two ids, null for what is not known"))

    def colors(self, name: str) -> tuple[Color, ...]:
        """One to three colours."""
        values = self.several(name)
        if 1 <= len(values) <= 3 and all(value in COLORS for value in values):
            return tuple(cast(list[Color], values))
        return wrong(name, say("one to three colours"))

    def piece(self, name: str) -> Piece:
        """A quarter."""
        return as_piece(name, self.given.get(name))

    def cube_or_none(self, name: str) -> Cube | None:
        """A cube, or None for none."""
        value = self.given.get(name)
        return None if value is None else as_cube(name, value)

    def cubes(self, name: str) -> tuple[Cube, ...]:
        """One to three cubes."""
        values = self.several(name)
        if not 1 <= len(values) <= 3:
            return wrong(name, say("one to three cubes"))
        return tuple(as_cube(name, value) for value in values)

    def legs(self, name: str) -> tuple[Leg, ...]:
        """One or two legs."""
        values = self.several(name)
        if not 1 <= len(values) <= 2:
            return wrong(name, say("one or two legs"))
        return tuple(as_leg(name, value) for value in values)

    def counts(self, name: str) -> Counts:
        """How many maps of each difficulty."""
        value = self.given.get(name)
        if not isinstance(value, Mapping) or not value.keys() <= set(DIFFICULTIES):
            return wrong(name, say("how many of each: easy, medium, hard"))
        numbers = [value.get(difficulty, 0) for difficulty in DIFFICULTIES]
        if not all(is_whole(number, 0) for number in numbers):
            return wrong(name, say("how many of each: easy, medium, hard"))
        return Counts(*cast(list[int], numbers))

    def bought(self, name: str) -> tuple[BoughtMap, ...] | None:
        """Maps in the order of their slots, or None where only the counts are known."""
        if self.given.get(name) is None:
            return None
        return tuple(as_bought(name, value) for value in self.several(name))

    def object(self, name: str) -> Mapping[str, Json]:
        """An object."""
        value = self.given.get(name)
        return value if isinstance(value, Mapping) else wrong(name, say("an object"))

    def several(self, name: str) -> list[Json]:
        """A list."""
        value = self.given.get(name)
        return value if isinstance(value, list) else wrong(name, say("a list"))


@dataclass(frozen=True)
class Field:
    """A field of an action: what fits it now, and the rules that a value given must keep."""

    name: str
    ask: Callable[[Draft], Stage]
    check: Callable[[Draft], object]
    is_whole: Callable[[Draft], bool] = field(default=lambda draft: True)


@dataclass(frozen=True)
class Form:
    """An action's moment, its fields in the order in which they are touched, and the action.

    `more` are fields that may still be added to once the action is whole.
    """

    opens: Callable[[Draft], object]
    fields: tuple[Field, ...]
    make: Callable[[Draft], Action]
    more: Callable[[Draft], tuple[Stage, ...]] = field(default=lambda draft: ())
