"""The log of one match: what its stream folds to, with every position of the current line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

import msgspec

from domain.game import AnyGame, Viewer
from domain.message import Json
from domain.opening import Opening
from domain.standing import Result, Status
from service.early_end import result_of, status_of
from service.logs.positions import Positions
from service.storing.codec import Doubt
from service.storing.stream import NoteKind
from service.wire.openings import Ended

Fate = Literal["current", "undone", "replaced"]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A logged action under its permanent number, with the outcome it had when last in the line.

    Nothing in it ever leads back to it, so the collector of cycles need not look at thousands.
    """

    number: int
    action: Mapping[str, Json]
    events: tuple[Any, ...]
    waived: tuple[str, ...]
    warnings: tuple[Doubt, ...]
    logged_at: str
    by: str
    amendment: int | None = None

    @property
    def at(self) -> str:
        """When it happened at the table, as far as anybody said."""
        told = self.action.get("at")
        return told if isinstance(told, str) else self.logged_at


@dataclass(frozen=True)
class EarlyEnd:
    """How a match was ended early, by whom and when."""

    ended: Ended
    by: str
    at: str


@dataclass(frozen=True)
class Removed:
    """What one undo took back: the steps after those in `before`, and an early end if any."""

    before: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    early_end: EarlyEnd | None

    def fits(self, line: tuple[Entry, ...]) -> bool:
        """Whether a line still begins with what stood before, so that all this can come back."""
        return line[: len(self.before)] == self.before


@dataclass(frozen=True)
class Gone:
    """Why an entry is not in the current line: its last step, and who took it out, when, why.

    `before` and `after` are the positions around it then; `removed` is all that was undone together
    with it, `amendment` the correction that replaced it.
    """

    fate: Fate
    step: int
    before: Any
    after: Any
    by: str
    at: str
    reason: str
    removed: Removed | None = None
    amendment: int | None = None


@dataclass(frozen=True)
class Note:
    """A comment or mark on an entry, which never affects play; entry 0 is the opening."""

    entry: int
    note: str
    by: str
    at: str
    kind: NoteKind = "comment"


@dataclass(frozen=True)
class Pause:
    """A break of the table: from when, and until when unless it lasts."""

    began: str
    ended: str | None = None


@dataclass(frozen=True)
class Photo:
    """A photo of an entry (0 is the opening); `name` is that of its file, sizes in pixels."""

    entry: int
    name: str
    kind: str
    width: int
    height: int
    size: int
    by: str
    at: str


@dataclass(frozen=True)
class Amendment:
    """A correction that was made: what was asked for, who, when, why.

    `before` and `opening_before` are the line, as entries, and the opening that it changed.
    """

    number: int
    changes: tuple[Json, ...]
    reason: str
    by: str
    at: str
    reverts: int | None
    cut: tuple[int, ...]
    put: tuple[int, ...]
    before: tuple[int, ...]
    opening_before: Opening


@dataclass(frozen=True)
class Log:
    """A match as its stream tells it; `states[n]` is the position after step n.

    `version` counts the stored events; `line[n - 1]` is the entry that is step n; `entries` holds
    every logged action for ever, `gone` why some are not in the line. `erased` tells that a name in
    it was replaced.
    """

    match: UUID
    game: AnyGame
    opening: Opening
    origin: str
    rules: str
    opened_at: str
    opened_by: str
    changed_at: str
    version: int
    line: tuple[Entry, ...]
    states: Positions
    entries: Mapping[int, Entry]
    gone: Mapping[int, Gone] = field(default_factory=dict)
    undone: tuple[Removed, ...] = ()
    notes: tuple[Note, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    pauses: tuple[Pause, ...] = ()
    photos: tuple[Photo, ...] = ()
    hidden: bool = False
    erased: bool = False
    early_end: EarlyEnd | None = None
    fork: Mapping[str, Json] | None = None
    file: Mapping[str, Json] = field(default_factory=dict)

    @property
    def steps(self) -> int:
        """How many steps the current line has."""
        return len(self.line)

    @property
    def ended(self) -> Ended | None:
        """The early end, if there was one."""
        return self.early_end.ended if self.early_end else None

    @property
    def finished(self) -> bool:
        """Whether the match is over, by the rules or early."""
        return self.ended is not None or self.game.status(self.states[-1]).finished

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the players in seat order."""
        return tuple(seat.player for seat in self.opening.players)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it runs."""
        return result_of(self.game, self.states[-1], self.ended)

    @property
    def amendment_in_force(self) -> Amendment | None:
        """The last amendment that was not taken back."""
        return self.amendments_in_force[-1] if self.amendments_in_force else None

    @property
    def amendments_in_force(self) -> list[Amendment]:
        """The amendments that were not taken back, in order."""
        stack: list[Amendment] = []
        for amendment in self.amendments:
            if amendment.reverts is None:
                stack.append(amendment)
            else:
                stack.pop()
        return stack

    def result_for(self, viewer: Viewer) -> Result | None:
        """How it ended, as far as a viewer may know."""
        seen = self.game.conceal(self.states[-1], self.sight(viewer))
        return result_of(self.game, seen, self.ended)

    def status(self, step: int | None = None) -> Status:
        """Where the match stood after a step; by default now."""
        now = step is None or step == self.steps
        state = self.states[-1 if step is None else step]
        return status_of(self.game, state, self.ended if now else None)

    def sight(self, viewer: Viewer) -> Viewer:
        """What a viewer may see: everything once the match is finished (wire.md, section 3)."""
        keeps = self.opening.extra.get("secrets") == "kept"
        return frozenset(self.players) if self.finished and not keeps else viewer

    def fate(self, entry: int) -> Fate:
        """Whether an entry is in the current line, undone or replaced."""
        return self.gone[entry].fate if entry in self.gone else "current"

    def photos_of(self, entry: int) -> tuple[Photo, ...]:
        """The photos of an entry in the order of taking; 0 is the opening."""
        return tuple(photo for photo in self.photos if photo.entry == entry)

    @property
    def paused(self) -> bool:
        """Whether the table has a break now."""
        return bool(self.pauses) and self.pauses[-1].ended is None

    def step_of(self, entry: int) -> int | None:
        """The step that an entry is in the current line."""
        for step, one in enumerate(self.line, 1):
            if one.number == entry:
                return step
        return None
