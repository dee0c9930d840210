"""Grants: links that open one match, for its recorder, its viewers and each of its seats.

A link is a sealed text that names the match and the grant; whether the grant is in force is looked
up whenever it is shown, so that a revoked link is worthless at the next request.
"""

import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID, uuid5

from domain.refusals import UnknownPlayer
from service.access.keys import Keys
from service.access.seals import sealed, unsealed
from service.access.writers import as_player
from service.changes import Scribe
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.access_stream import LinkMade, LinkRevoked
from service.storing.appending import append
from service.storing.stream import Recorded

NAMESPACE = UUID("c2b9d5f0-1e64-5a38-9f07-6d0b8e3a7c41")
PURPOSE = "link to a match"
NUMBER = 8
"""Bytes that tell the links of a match apart."""

Role: TypeAlias = Literal["recorder", "seat", "viewer"]
"""The recorder logs for everybody, a seat logs and sees its own secrets, a viewer looks on."""


@dataclass(frozen=True)
class Grant:
    """What somebody with a link may do in a match; `seat` is that player's, None for no player."""

    match: UUID
    link: str
    role: Role
    seat: str | None = None

    @property
    def by(self) -> str:
        """As whom the holder logs: names of people stay where they can be changed."""
        return as_player(self.seat) if self.seat else self.role


def stream_of(match: UUID) -> UUID:
    """The stream of the links to a match: who deletes the match deletes this one with it."""
    return uuid5(NAMESPACE, match.hex)


class Grants:
    """The links to the matches of one store."""

    def __init__(self, matches: Matches) -> None:
        self._matches, self._keys = matches, Keys(matches)

    def of(self, match: UUID) -> tuple[Grant, ...]:
        """The grants of a match that are in force, in the order in which they were made."""
        return _folded(match, self._matches.store.read(stream_of(match)))

    def make(self, match: UUID, role: Role, seat: str | None, call: Call) -> Grant:
        """The grant of a role or seat; the one that is there already, if there is one.

        Raises Refused for an unknown match and for a seat that nobody has.
        """
        log = self._matches.log(match)
        if (role == "seat") != (seat in log.players):
            raise Refused(UnknownPlayer(player=str(seat)), log)

        def made(present: Sequence[Grant], scribe: Scribe) -> Iterator[Recorded]:
            if not any((one.role, one.seat) == (role, seat) for one in present):
                link = secrets.token_hex(NUMBER)
                yield LinkMade(by=scribe.by, logged_at=scribe.at, link=link, role=role, seat=seat)

        present = self._write(match, call, made)
        return next(one for one in present if (one.role, one.seat) == (role, seat))

    def revoke(self, match: UUID, call: Call, link: str | None = None) -> None:
        """End one grant of a match, or all of them; what is not in force stays so."""

        def made(present: Sequence[Grant], scribe: Scribe) -> Iterator[Recorded]:
            for one in present:
                if link in (None, one.link):
                    yield LinkRevoked(by=scribe.by, logged_at=scribe.at, link=one.link)

        self._write(match, call, made)

    def token(self, grant: Grant) -> str:
        """What stands in the link."""
        return sealed(self._keys.secret(), PURPOSE, grant.match.bytes + bytes.fromhex(grant.link))

    def find(self, token: str) -> Grant | None:
        """The grant in force that a link stands for."""
        return next(iter(self.held([token]).values()), None)

    def held(self, tokens: Sequence[str], match: UUID | None = None) -> dict[UUID, Grant]:
        """The grants in force that links stand for, by match; of two to one match the first.

        Where a match is named and one of the links opens it, the others are not looked at.
        """
        named = list(self._named(tokens))
        found = self._in_force(named, [match] if match else [])
        return found or self._in_force(named, list(dict.fromkeys(one for one, _ in named)))

    def _named(self, tokens: Sequence[str]) -> Iterator[tuple[UUID, str]]:
        """The match and the number of each link that this store made, in force or not."""
        secret = self._keys.secret()
        for token in tokens:
            content = unsealed(secret, PURPOSE, token)
            if content is not None:
                yield UUID(bytes=content[:16]), content[16:].hex()

    def _in_force(
        self, named: Sequence[tuple[UUID, str]], matches: Sequence[UUID]
    ) -> dict[UUID, Grant]:
        found: dict[UUID, Grant] = {}
        for match in matches:
            present = {one.link: one for one in self.of(match)}
            shown = (present[link] for at, link in named if at == match and link in present)
            found.update({match: grant} if (grant := next(shown, None)) else {})
        return found

    def _write(
        self,
        match: UUID,
        call: Call,
        made: Callable[[Sequence[Grant], Scribe], Iterator[Recorded]],
    ) -> tuple[Grant, ...]:
        scribe = self._matches.scribe(call.by)
        events = append(
            self._matches.store,
            stream_of(match),
            lambda before: list(made(_folded(match, before), scribe)),
        )
        return _folded(match, events)


def _folded(match: UUID, events: Sequence[Recorded]) -> tuple[Grant, ...]:
    found: dict[str, Grant] = {}
    for event in events:
        match event:
            case LinkMade(link=link, role="seat" | "recorder" | "viewer" as role, seat=seat):
                found[link] = Grant(match, link, role, seat)
            case LinkRevoked(link=link):
                found.pop(link, None)
    return tuple(found.values())
