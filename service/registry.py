"""The register of people: names joined by hand, and what the list of matches tells of each.

A person is a name in one form (`service/names.py`) and the other names that were joined to it. The
matches keep what was typed. Players without a name of their own are nobody.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID, uuid5

from service.names import key_of, spelled
from service.shelf import Row
from service.storing.people_stream import Called, Merged, Unmerged
from service.storing.stream import Recorded

REGISTRY = UUID("3b1d6e52-7f0a-5c7e-9b57-1a2f60d3c4e5")
"""The one stream about people."""

NAMESPACE = UUID("8a7e0d1c-2b6f-5d3a-8c41-5e9f7b2a6d10")
"""Ids of people are made of this and their names."""


@dataclass(frozen=True)
class Registry:
    """What was said about people: the shown names, and the name that another one belongs to."""

    version: int = 0
    called: Mapping[str, str] = field(default_factory=dict)
    into: Mapping[str, str] = field(default_factory=dict)

    def person(self, name: str) -> str:
        """The name, in one form, by which a person is kept."""
        key = key_of(name)
        while key in self.into:
            key = self.into[key]
        return key

    def shown_as(self, part: str) -> tuple[str, ...]:
        """Every name, in one form, of those who are shown under a name with this part."""
        sought = spelled(part)
        names = {*self.called, *self.into, *self.into.values()}
        return tuple(sorted(name for name in names if sought in self._shown(name)))

    def _shown(self, name: str) -> str:
        person = self.person(name)
        return key_of(self.called.get(person, person))

    def joined(self) -> Mapping[str, str]:
        """Every name that was joined to another, and the name by which its person is kept."""
        return {name: self.person(name) for name in self.into}


@dataclass(frozen=True)
class Person:
    """Somebody: shown name, every name as typed, last used first, names joined by hand.

    `joined` are keys of names that can be parted again, the shown one is none of them; `matches`
    counts the matches.
    """

    id: UUID
    key: str
    name: str
    names: tuple[str, ...]
    joined: tuple[str, ...]
    matches: int


@dataclass(frozen=True)
class Known(Person):
    """Somebody with all matches, newest first."""

    rows: tuple[Row, ...]


@dataclass
class Seen:
    """What the list tells of a person: typed name → where it stood last, and how many matches."""

    names: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    matches: int = 0

    def sit(self, name: str, row: Row, seat: int) -> None:
        """Take in that somebody of this name sat in a match."""
        place = (row.day, row.match, -seat)
        self.names[name] = max(self.names.get(name, place), place)


def id_of(key: str) -> UUID:
    """The id of the person that is kept by this name."""
    return uuid5(NAMESPACE, key)


def seated(row: Row) -> Iterator[str]:
    """The names of those who sat in a match and have one."""
    return (one["name"] for one in row.players if not one.get("anonymous"))


def registry_of(events: Sequence[Recorded]) -> Registry:
    """What the stream about people comes to."""
    called: dict[str, str] = {}
    into: dict[str, str] = {}
    for event in events:
        match event:
            case Called(person=person, name=name):
                called[person] = name
            case Merged(name=name, into=other):
                into[name] = other
            case Unmerged(name=name):
                into.pop(name, None)
    return Registry(len(events), called, into)


def seen_in(registry: Registry, rows: Iterable[Row]) -> dict[str, Seen]:
    """Person, by the key of the name → what some rows tell."""
    found: dict[str, Seen] = {}
    for row in rows:
        here: set[str] = set()
        for seat, name in enumerate(seated(row)):
            key = registry.person(name)
            found.setdefault(key, Seen()).sit(name, row, seat)
            here.add(key)
        for key in here:
            found[key].matches += 1
    return found


def person_of(registry: Registry, key: str, seen: Seen) -> Person:
    """The person that is kept by a name, as some rows tell."""
    typed = sorted(seen.names, key=seen.names.__getitem__, reverse=True)
    own = [name for name in typed if key_of(name) == key]
    shown = registry.called.get(key) or (own or typed)[0]
    theirs = (name for name in registry.into if registry.person(name) == key)
    joined = sorted(name for name in theirs if name != key_of(shown))
    return Person(
        id=id_of(key),
        key=key,
        name=shown,
        names=tuple(typed),
        joined=tuple(joined),
        matches=seen.matches,
    )
