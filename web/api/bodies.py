"""What the calls take as JSON: one frozen dataclass for each body (wire.md, section 7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from domain.message import Message, say, words
from domain.shape import Within
from service.correcting.corrections import Change
from service.storing.stream import NoteKind
from service.wire.moments import is_day, is_uuid

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
class TypedLine:
    """A whole action as a line of words, or as much of it as is typed."""

    line: Annotated[str, Within(0, 1000)]


@dataclass(frozen=True, kw_only=True)
class Undo(Writing):
    """Go back to a step; without `to`, one step."""

    to: Step | None = None
    reason: Annotated[str, Within(0, LONGEST)] = ""


@dataclass(frozen=True, kw_only=True)
class Redo(Writing):
    """Bring back what the last undo removed."""


@dataclass(frozen=True, kw_only=True)
class Restore(Writing):
    """Bring back an undone entry and all undone with it, in the place of what came since."""

    entry: Annotated[int, Within(1)]


@dataclass(frozen=True, kw_only=True)
class Note(Writing):
    """A comment on a step, by default the present one, or on an entry; 0 is the opening.

    Of another kind it marks the step, and may say nothing besides.
    """

    note: Annotated[str, Within(0, LONGEST)] = ""
    kind: NoteKind = "comment"
    step: Step | None = None
    entry: Step | None = None


@dataclass(frozen=True, kw_only=True)
class Finish(Writing):
    """Stop early: by agreement, with or without winners, or abandoned."""

    ended_by: Literal["stopped", "abandoned"]
    winners: tuple[str, ...] = ()
    reason: Annotated[str, Within(0, LONGEST)] = ""


@dataclass(frozen=True, kw_only=True)
class Pause(Writing):
    """A break of the table begins, or with `paused` false ends."""

    paused: bool = True


@dataclass(frozen=True, kw_only=True)
class Hide(Writing):
    """A match is hidden, or with `hidden` false shown again."""

    hidden: bool = True


@dataclass(frozen=True, kw_only=True)
class Erase:
    """A name to erase; with the same name as `confirm` it is done, without it is only told."""

    name: Annotated[str, Within(1, 200)]
    confirm: Annotated[str, Within(0, 200)] = ""


@dataclass(frozen=True, kw_only=True)
class CallPerson:
    """A name of a person."""

    name: Annotated[str, Within(1, 200)]


@dataclass(frozen=True, kw_only=True)
class JoinPeople:
    """The id of another person who is the same one."""

    other: Annotated[str, Within(0, 200)]


@dataclass(frozen=True, kw_only=True)
class SatThere:
    """Somebody who sat at the table; the score may be a text: a sum, or a decimal number."""

    name: Annotated[str, Within(1, 200)]
    score: int | Annotated[str, Within(1, 100)] | None = None
    rank: Annotated[int, Within(1, 100)] | None = None
    winner: bool = False


@dataclass(frozen=True, kw_only=True)
class TypedResult:
    """A match of which only the result is known; the same `id` sent again keeps nothing twice.

    Where nobody is marked as winner, rank 1 wins, or else the best score; unless `nobody_won`.
    """

    FORMATS: ClassVar[Mapping[str, str]] = {"id": "uuid", "day": "date"}

    game: Annotated[str, Within(1, 200)]
    players: Annotated[tuple[SatThere, ...], Within(1, 100)]
    day: str | None = None
    place: Annotated[str, Within(0, 200)] = ""
    minutes: Annotated[int, Within(0, 100_000)] | None = None
    comments: Annotated[str, Within(0, LONGEST)] = ""
    lowest_wins: bool = False
    nobody_won: bool = False
    id: str | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """What is wrong with the id or the day."""
        if self.id is not None and not is_uuid(self.id):
            yield "id", say(words("a UUID"))
        if self.day is not None and not is_day(self.day):
            yield "day", say(words("a day, as 2026-11-01"))

    @property
    def form(self) -> dict[str, str]:
        """The same as the fields of the form on the page."""
        form = {
            "game": self.game,
            "day": self.day or "",
            "place": self.place,
            "minutes": str(self.minutes or ""),
            "comments": self.comments,
            "lowest": "1" if self.lowest_wins else "",
            "nobody": "1" if self.nobody_won else "",
        }
        for seat, one in enumerate(self.players):
            form |= {
                f"name-{seat}": one.name,
                f"score-{seat}": "" if one.score is None else str(one.score),
                f"rank-{seat}": str(one.rank or ""),
                f"won-{seat}": "1" if one.winner else "",
            }
        return form


@dataclass(frozen=True, kw_only=True)
class Partial:
    """An action with some fields still missing."""

    partial: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Doubtful:
    """What does not fit the log: an action, perhaps with fields missing, or what was counted at the
    table (player → measure → number)."""

    partial: Mapping[str, Any] | None = None
    counted: Mapping[str, Mapping[str, int]] | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """It is one of the two."""
        if (self.partial is None) == (self.counted is None):
            yield "partial", say("either this or `counted`")


MOST_CHANGES = 2000
"""The most changes that one correction takes."""
Changes = Annotated[tuple[Change, ...], Within(0, MOST_CHANGES)]


@dataclass(frozen=True, kw_only=True)
class Amend(Writing):
    """Correct earlier steps and keep the later ones, or take back the last amendment in force."""

    changes: Annotated[tuple[Change, ...], Within(1, MOST_CHANGES)] | None = None
    revert: Annotated[int, Within(1)] | None = None
    reason: Annotated[str, Within(0, LONGEST)] = ""
    dry_run: bool = False

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """What is wrong with the id, or with asking for both or neither."""
        yield from super().wrong_shape()
        if (self.changes is None) == (self.revert is None):
            yield (
                "changes",
                say(words("some changes, or else the number of an amendment to revert")),
            )


@dataclass(frozen=True, kw_only=True)
class Before:
    """The position before a step, with changes made earlier; the last step and 1 is behind all."""

    step: Annotated[int, Within(1)]
    changes: Changes = ()


@dataclass(frozen=True, kw_only=True)
class PartialBefore(Before):
    """An action with some fields still missing, for the position before a step."""

    partial: Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Fork(Writing):
    """The step after which a new match goes its own way."""

    step: Step
