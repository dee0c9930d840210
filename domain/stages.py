"""Entering an action stage by stage: what may be done, which field is open, what fits it.

A form, the command line and a simulated player all read this. A partial action is the JSON object
of wire.md section 2 with some fields still missing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from domain.message import Json, Message
from domain.refusals import RuleBroken

Kind = Literal["one", "many", "order", "dice", "amounts", "number", "text", "json"]


@dataclass(frozen=True)
class Offer:
    """One type of action that a player could take now, with what it costs or why not.

    A `correction` repairs the log and is no move of the game: forms keep it apart. `at_once` is a
    small move that a form may log with the touch that completes it; a wrong one is undone. `then`
    are whole actions that one touch stands for, logged all or none instead of being entered.
    """

    type: str
    player: str | None
    label: Message
    costs: Message | None = None
    refusal: RuleBroken | None = None
    correction: bool = False
    at_once: bool = False
    then: tuple[Mapping[str, Json], ...] = ()


@dataclass(frozen=True)
class Choice:
    """One value that fits the open field; `item` is the piece or place of the scene to touch.

    `also` are other fields that the same touch settles (a cell of a board is an x and a y). Who
    takes no notice is asked for them next. Where it is no item of the scene, `drawing` is what the
    choice looks like: a glyph in the shape of those in `glyphs.json`. With `turn` it lies on the
    table, turned by so many degrees clockwise, and turns along with the table.
    """

    value: Json
    label: Message | str
    item: str | None = None
    hint: Message | str | None = None
    most: int | None = None
    also: Mapping[str, Json] = field(default_factory=dict)
    drawing: Mapping[str, Json] | None = None


@dataclass(frozen=True)
class Stage:
    """The next open field of a partial action, most likely choices first.

    `aside` are fields that a choice of this one would settle; they may be answered before it by
    whoever wants them otherwise.

    A list may be entered one by one: each value is then the list so far and one more, and the
    field is asked for again until the list is whole.

    kind    value that the field takes
    one     the value of one choice
    many    a list of the values of `least` to `most` choices
    order   all values, in order
    dice    a list of `most` booleans, labelled by the choices
    amounts a list of objects: the value (an object) of each picked choice plus its `amount`, from
            1 to the `most` of the choice;
            the sum is `least` to `most` of the stage
    number  an integer from `least` to `most`
    text    free text
    json    a whole JSON object
    """

    field: str
    ask: Message
    choices: tuple[Choice, ...] = ()
    kind: Kind = "one"
    least: int | None = None
    most: int | None = None
    default: Json = None
    aside: "tuple[Stage, ...]" = ()


@dataclass(frozen=True)
class Complete:
    """Nothing is open any more; `optional` fields may still be given (their default is taken)."""

    optional: tuple[Stage, ...] = field(default_factory=tuple)
