"""What the stream of a match may hold: the stored forms, their names and versions.

Stored names are ours, never paths of modules. A form is for ever: it gets new fields only with
defaults. A change of meaning is a new version beside the old one, which is lifted when it is read.
"""

from typing import Any, ClassVar, Literal, TypeAlias

import msgspec

NoteKind: TypeAlias = Literal["comment", "good", "doubtful", "key", "unmarked"]
"""A comment, or a mark on an entry: a good move, a doubtful one, a key moment, no mark any more."""


class Recorded(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every stored form says: by whom it was logged, and when (UTC)."""

    NAME: ClassVar[str]

    by: str
    logged_at: str


class Opened(Recorded, frozen=True, kw_only=True):
    """Step 0: the opening as the keys of a match file, and the rules in force.

    `fork` says from which match and step a what-if began; `file` keeps what an imported file said
    besides (its source, its stated result).
    """

    NAME = "match.opened.1"

    opening: dict[str, Any]
    rules: str
    origin: str = "table"
    fork: dict[str, Any] | None = None
    file: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the rules made of an action: events as (stored name, body), waived codes, warnings.

    A warning is its code and its message as `service/storing/stored_messages.py` writes it.
    """

    events: list[tuple[str, msgspec.Raw]]
    waived: list[str] = []
    warnings: list[tuple[str, Any]] = []


class Put(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action in its place: its permanent number, itself as given, its outcome."""

    entry: int
    action: dict[str, Any]
    outcome: Outcome


class Taken(Recorded, frozen=True, kw_only=True):
    """An action was logged; it is the next step."""

    NAME = "match.taken.1"

    entry: int
    action: dict[str, Any]
    outcome: Outcome


class Undone(Recorded, frozen=True, kw_only=True):
    """The steps after `to` were taken back, and an early end with them."""

    NAME = "match.undone.1"

    to: int
    reason: str = ""


class Redone(Recorded, frozen=True, kw_only=True):
    """What the last undo took back was brought back."""

    NAME = "match.redone.1"


class Restored(Recorded, frozen=True, kw_only=True):
    """The steps after `to` were taken back, and entries undone there before came in their place."""

    NAME = "match.restored.1"

    to: int
    entries: list[int]


class Amended(Recorded, frozen=True, kw_only=True):
    """Earlier steps were corrected and the later ones kept.

    `cut` are the entries that left the line; `put` came in, each behind an entry of the old line
    (0 is the opening) whether that one was cut or not; `differ` are kept entries that have another
    outcome now. Kept entries keep their numbers. `changes` is what was asked for.
    """

    NAME = "match.amended.1"

    amendment: int
    changes: list[Any] = []
    reason: str = ""
    reverts: int | None = None
    opening: dict[str, Any] | None = None
    cut: list[int] = []
    put: list[tuple[int, Put]] = []
    differ: list[tuple[int, Outcome]] = []


class Noted(Recorded, frozen=True, kw_only=True):
    """A note was written on an entry; 0 is the opening. A mark is a note of another kind."""

    NAME = "match.noted.1"

    entry: int
    note: str = ""
    kind: NoteKind = "comment"


class PeopleChanged(Recorded, frozen=True, kw_only=True):
    """Players are called otherwise: player → the keys of the opening that changed."""

    NAME = "match.people_changed.1"

    players: dict[str, dict[str, Any]]


class Finished(Recorded, frozen=True, kw_only=True):
    """The match was ended before the rules ended it."""

    NAME = "match.finished.1"

    ended_by: Literal["stopped", "abandoned"]
    winners: list[str] = []
    reason: str = ""


class Paused(Recorded, frozen=True, kw_only=True):
    """The table has a break; or with `paused` false goes on. The next action ends a break too."""

    NAME = "match.paused.1"

    paused: bool = True


class Hidden(Recorded, frozen=True, kw_only=True):
    """The match stays out of the list and of statistics; or with `hidden` false comes back."""

    NAME = "match.hidden.1"

    hidden: bool = True


class Photographed(Recorded, frozen=True, kw_only=True):
    """A photo was put to an entry; 0 is the opening. Its bytes lie beside the streams."""

    NAME = "match.photographed.1"

    entry: int
    photo: str
    kind: str
    width: int
    height: int
    size: int


class Erased(Recorded, frozen=True, kw_only=True):
    """A name was taken out of all that was stored before, so that it has to be read anew."""

    NAME = "match.erased.1"


class Deleted(Recorded, frozen=True, kw_only=True):
    """All that is left of a deleted stream, in the place of its first event."""

    NAME = "match.deleted.1"

    by: str = ""
    logged_at: str = ""


FORMS: tuple[type[Recorded], ...] = (
    Opened,
    Taken,
    Undone,
    Redone,
    Restored,
    Amended,
    Noted,
    PeopleChanged,
    Finished,
    Paused,
    Hidden,
    Photographed,
    Erased,
)
"""What happens to a match that is there."""

GONE_FORMS: tuple[type[Recorded], ...] = (Deleted,)
"""What a stream that was taken away holds."""
