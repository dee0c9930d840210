"""People across matches: found again by name, with further names, joined and parted by hand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple
from uuid import UUID

from domain.message import words
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.matches import Call, Matches
from service.names import key_of
from service.paging import BadPage, cut, mark, marked
from service.refusals import Refused, TooManyWriters
from service.registry import (
    REGISTRY,
    Known,
    Person,
    Registry,
    id_of,
    person_of,
    registry_of,
    seated,
    seen_in,
)
from service.shelf import RESULT, Row, Wanted
from service.storing.people_stream import Called, Merged, Unmerged
from service.storing.store import Conflict
from service.storing.stream import Recorded
from service.streams import TRIES

PLAYED = ("table", RESULT)
"""Only who sat at a real table is a person; simulated players and what-ifs are not."""

OFFERED = 500
"""So many names are offered at most."""


class UnknownPerson(RuleBroken):
    code = "unknown_person"
    says = words("There is nobody with the id {person}.")


class NoName(RuleBroken):
    code = "no_name"
    says = words("A person needs a name of 1 to 200 characters.")


class NameTaken(RuleBroken):
    code = "name_taken"
    says = words("Somebody else is called {name}. If they are one person, join them.")


class SatTogether(RuleBroken):
    """Raised with `match`, one in which both sat."""

    code = "sat_together"
    says = words("{one} and {other} cannot be the same person: both sat in the match of {day}.")


class SamePerson(RuleBroken):
    code = "same_person"
    says = words("{one} and {other} are the same person already.")


class NotJoined(RuleBroken):
    code = "not_joined"
    says = words("“{name}” was not joined to anybody.")


class PeoplePage(NamedTuple):
    """Some people, who played most first; marks of the pages behind and in front, if any."""

    people: Sequence[Person]
    next: str | None
    previous: str | None


class People:
    """The people of one store."""

    def __init__(self, matches: Matches) -> None:
        self._matches, self._store = matches, matches.store

    def registry(self) -> Registry:
        """What was said about people so far."""
        return registry_of(self._store.read(REGISTRY))

    def all(self) -> list[Person]:
        """Everybody, who played most first."""
        registry = self.registry()
        found = seen_in(registry, self._rows())
        return sorted((person_of(registry, key, one) for key, one in found.items()), key=_order)

    def page(self, limit: int, after: str | None = None, before: str | None = None) -> PeoplePage:
        """Some of them, behind a mark or in front of one; raises BadPage."""
        people = self.all()
        if after is not None:
            behind = _place(after)
            people = [one for one in people if _order(one) > behind]
        if before is not None:
            front = _place(before)
            people = [one for one in reversed(people) if _order(one) < front]
        return PeoplePage(*cut(people[: limit + 1], limit, _mark, after, before))

    def names(self) -> list[str]:
        """The names to offer while one is typed: of those who played most."""
        return [one.name for one in self.page(OFFERED).people]

    def get(self, person: UUID) -> Known:
        """One person; a name that was joined to another leads there. Raises UnknownPerson."""
        registry = self.registry()
        meant = {id_of(key): id_of(registry.person(key)) for key in registry.into}
        wanted, ids = meant.get(person, person), dict[str, UUID]()

        def sat(row: Row) -> bool:
            keys = [registry.person(name) for name in seated(row)]
            return any((ids.get(key) or ids.setdefault(key, id_of(key))) == wanted for key in keys)

        rows = sorted(filter(sat, self._rows()), key=lambda row: (row.day, row.match), reverse=True)
        key = next((key for key, id in ids.items() if id == wanted), None)
        if key is None:
            raise Refused(UnknownPerson(person=str(person)))
        found = person_of(registry, key, seen_in(registry, rows)[key])
        return Known(**vars(found), rows=tuple(rows))

    def by_name(self, name: str) -> UUID:
        """The id of whoever is meant by a name."""
        return id_of(self.registry().person(name))

    def rename(self, person: UUID, name: str, call: Call) -> Known:
        """Show a person under another name, who is meant by it from then on.

        Raises NoName, and NameTaken for a name that is somebody else's.
        """
        shown = " ".join(name.split())
        if not 0 < len(shown) <= 200:
            raise Refused(NoName())
        key = self.get(person).key

        def made(registry: Registry, scribe: Scribe) -> Iterator[Recorded]:
            yield Called(by=scribe.by, logged_at=scribe.at, person=key, name=shown)
            other = registry.person(shown)
            if other == key:
                return
            if any(one.key == other for one in self.all()):
                raise Refused(NameTaken(name=shown))
            yield Merged(by=scribe.by, logged_at=scribe.at, name=other, into=key)

        self._write(call, made)
        return self.get(person)

    def merge(self, person: UUID, into: UUID, call: Call) -> Known:
        """Two names are one person; raises SamePerson, SatTogether."""

        def made(registry: Registry, scribe: Scribe) -> Iterator[Recorded]:
            one, other = self.get(person), self.get(into)
            if one.key == other.key:
                raise Refused(SamePerson(one=one.name, other=other.name))
            _check_apart(one, other)
            yield Merged(by=scribe.by, logged_at=scribe.at, name=one.key, into=other.key)

        self._write(call, made)
        return self.get(into)

    def part(self, name: str, call: Call) -> Known:
        """A name is a person's own again, with all that was joined to it; raises NotJoined."""
        key = key_of(name)

        def made(registry: Registry, scribe: Scribe) -> Iterator[Recorded]:
            if key not in registry.into:
                raise Refused(NotJoined(name=name))
            yield Unmerged(by=scribe.by, logged_at=scribe.at, name=key)

        self._write(call, made)
        return self.get(id_of(key))

    def part_from(self, person: Person, name: str, call: Call) -> Known:
        """Part a name that was joined to this very person; raises NotJoined."""
        if key_of(name) not in person.joined:
            raise Refused(NotJoined(name=name))
        return self.part(name, call)

    def _write(self, call: Call, made: Callable[[Registry, Scribe], Iterable[Recorded]]) -> None:
        for _ in range(TRIES):
            registry = self.registry()
            events = list(made(registry, self._matches.scribe(call.by)))
            try:
                self._store.append(REGISTRY, registry.version, events, None)
            except Conflict:
                continue
            return
        raise Refused(TooManyWriters())

    def _rows(self) -> Iterator[Row]:
        """The rows of matches that were played, few in memory at once."""
        rows = self._store.rows(Wanted(results=True))
        return (row for row in rows if row.origin in PLAYED and not _is_grown(row))


def _is_grown(row: Row) -> bool:
    """Whether a result became a match of its own, which stands for it from then on."""
    return bool(row.fork and row.fork.get("grown"))


def _check_apart(one: Known, other: Known) -> None:
    known = {row.match for row in one.rows}
    both = next((row for row in other.rows if row.match in known), None)
    if both is not None:
        raise Refused(SatTogether(one=one.name, other=other.name, day=both.day, match=both.match))


def _order(person: Person) -> tuple[int, str, str]:
    """Who played most first, then by name; nobody stands in the same place."""
    return -person.matches, person.name.casefold(), str(person.id)


def _mark(person: Person) -> str:
    return mark(str(person.matches), str(person.id), person.name.casefold())


def _place(text: str) -> tuple[int, str, str]:
    matches, id, name = marked(text, 3)
    try:
        return -int(matches), name, id
    except ValueError:
        raise BadPage(after=text[:80]) from None
