"""What is stored about people beside the matches they play in: one stream for the whole store."""

from service.storing.stream import Recorded


class Called(Recorded, frozen=True, kw_only=True):
    """A person is shown under another name; in the matches stays what was typed."""

    NAME = "people.called.1"

    person: str
    name: str


class Merged(Recorded, frozen=True, kw_only=True):
    """The name is another name of the person."""

    NAME = "people.merged.1"

    name: str
    into: str


class Unmerged(Recorded, frozen=True, kw_only=True):
    """The name is a person's own again."""

    NAME = "people.unmerged.1"

    name: str


class NameErased(Recorded, frozen=True, kw_only=True):
    """Something was said here about a name that was erased."""

    NAME = "people.name_erased.1"


PEOPLE_FORMS: tuple[type[Recorded], ...] = (Called, Merged, Unmerged, NameErased)
