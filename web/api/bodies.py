"""What the calls take as JSON: one frozen dataclass for each body (wire.md, section 7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from domain.message import Message, say, words
from domain.shape import Within
from service.moments import is_uuid

Step = Annotated[int, Within(0)]

LONGEST = 10_000
"""The longest note or reason, in characters."""


@dataclass(frozen=True, kw_only=True)
class Writing:
    """What every writing call may say: the step it was made for, and its own id.

    Nothing is written if `expected_step` is not the present step; the same `id` sent again is
    answered with the first outcome.
    """

    FORMATS: ClassVar[Mapping[str, str]] = {"id": "uuid"}

    expected_step: Step | None = None
    id: str | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """What is wrong with the id, which must be a UUID."""
        if self.id is not None and not is_uuid(self.id):
            yield "id", say(words("a UUID"))


@dataclass(frozen=True, kw_only=True)
class Undo(Writing):
    """Go back to a step; without `to`, one step."""

    to: Step | None = None
    reason: Annotated[str, Within(0, LONGEST)] = ""


@dataclass(frozen=True, kw_only=True)
class Redo(Writing):
    """Bring back what the last undo removed."""


@dataclass(frozen=True, kw_only=True)
class Note(Writing):
    """A comment on a step, by default the present one, or on an entry; 0 is the opening."""

    note: Annotated[str, Within(1, LONGEST)]
    step: Step | None = None
    entry: Step | None = None


@dataclass(frozen=True, kw_only=True)
class Finish(Writing):
    """Stop early: by agreement, with or without winners, or abandoned."""

    ended_by: Literal["stopped", "abandoned"]
    winners: tuple[str, ...] = ()
    reason: Annotated[str, Within(0, LONGEST)] = ""


@dataclass(frozen=True, kw_only=True)
class Partial:
    """An action with some fields still missing."""

    partial: Mapping[str, Any]
