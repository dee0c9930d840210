"""Who may call beside the holders of links: keys of programs, and browsers of the owner.

A key is shown once, when it is made; only its digest is stored. A one-time link opens one browser
for the owner, once. Both lie in one stream of the store, with the secret that seals what the store
hands out, so that every process serving it agrees, and a backup has them too.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

from domain.message import words
from domain.refusals import RuleBroken
from service.access.seals import sealed, unsealed
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.access_stream import KeyAdded, KeyRevoked, SecretMade, SignedIn, SignedOut
from service.storing.appending import append
from service.storing.stream import Recorded

ACCESS = UUID("5d6a4c1e-93f2-5b0c-8e27-41a7c5b0f9d3")
"""The one stream about keys."""

KeyRole: TypeAlias = Literal["owner", "recorder", "viewer"]
ROLES: Mapping[KeyRole, str] = {
    "owner": "may do everything",
    "recorder": "may open matches and log in all of them",
    "viewer": "may look at all matches and statistics",
}
"""What a key may do; only an owner's sees secrets of running matches."""

ONCE, SESSION = "one-time sign-in", "session of the owner"
ONCE_SECONDS = 24 * 60 * 60
SESSION_SECONDS = 30 * 24 * 60 * 60
PREFIX = "tablelog_"
"""How keys begin, so that one that strays into a file is recognised."""


class BadKeyName(RuleBroken):
    code = "bad_key_name"
    says = words("A key needs a name of 1 to 40 letters, digits, dots or dashes.")


class KeyNameTaken(RuleBroken):
    code = "key_name_taken"
    says = words("There is a key {name} already; revoke it first, or choose another name.")


class UnknownKey(RuleBroken):
    code = "unknown_key"
    says = words("There is no key {name}.")


@dataclass(frozen=True)
class Key:
    """A key that is in force: what it may do, and what was stored of it."""

    name: str
    role: str
    digest: str
    added_at: str


@dataclass(frozen=True)
class Known:
    """What the stream says: the secret, the keys in force, used one-time links.

    `signed_out` counts how often everybody was signed out.
    """

    secret: bytes = b""
    keys: Mapping[str, Key] = field(default_factory=dict)
    used: frozenset[str] = frozenset()
    signed_out: int = 0


class Keys:
    """The keys of one store, and what it seals."""

    def __init__(self, matches: Matches) -> None:
        self._matches, self._store = matches, matches.store

    def known(self) -> Known:
        """What is in force now; the secret is made when it is first needed."""
        events = self._store.read(ACCESS)
        if not any(isinstance(event, SecretMade) for event in events):
            events = append(self._store, ACCESS, self._secret)
        return _folded(events)

    def secret(self) -> bytes:
        """What seals the links and cookies of this store."""
        return self.known().secret

    def add(self, name: str, role: KeyRole, call: Call) -> str:
        """A new key, told this once; raises Refused with BadKeyName or KeyNameTaken."""
        key = PREFIX + secrets.token_urlsafe(32)
        scribe = self._matches.scribe(call.by)

        def decide(events: Sequence[Recorded]) -> Sequence[Recorded]:
            _check_name(name, _folded(events))
            added = KeyAdded(
                by=scribe.by, logged_at=scribe.at, name=name, role=role, digest=_digest(key)
            )
            return [added]

        append(self._store, ACCESS, decide)
        return key

    def revoke(self, name: str, call: Call) -> None:
        """From now on the key opens nothing; raises Refused with UnknownKey."""
        scribe = self._matches.scribe(call.by)

        def decide(events: Sequence[Recorded]) -> Sequence[Recorded]:
            if name not in _folded(events).keys:
                raise Refused(UnknownKey(name=name))
            return [KeyRevoked(by=scribe.by, logged_at=scribe.at, name=name)]

        append(self._store, ACCESS, decide)

    def find(self, given: str) -> Key | None:
        """The key in force that somebody shows."""
        if not given.startswith(PREFIX):
            return None
        digest = _digest(given)
        return next((key for key in self.known().keys.values() if key.digest == digest), None)

    def once(self) -> str:
        """A token that signs one browser in, within a day."""
        content = secrets.token_bytes(9) + self._moment(ONCE_SECONDS)
        return sealed(self.secret(), ONCE, content)

    def use(self, once: str, call: Call) -> bool:
        """Use up a one-time token; whether it was good."""
        content = unsealed(self.secret(), ONCE, once)
        if content is None or content[9:] < self._moment():
            return False
        number, scribe = content[:9].hex(), self._matches.scribe(call.by)
        fresh = False

        def decide(events: Sequence[Recorded]) -> Sequence[Recorded]:
            nonlocal fresh
            fresh = number not in _folded(events).used
            signed_in = SignedIn(by=scribe.by, logged_at=scribe.at, once=number)
            return [signed_in] if fresh else []

        append(self._store, ACCESS, decide)
        return fresh

    def session(self, bound_to: str) -> str:
        """What a browser of the owner keeps; it is worthless as soon as `bound_to` changes."""
        known = self.known()
        content = known.signed_out.to_bytes(4) + self._moment(SESSION_SECONDS)
        return sealed(known.secret, f"{SESSION} {bound_to}", content)

    def is_session(self, text: str, bound_to: str) -> bool:
        """Whether a browser shows that the owner signed in there, and not too long ago."""
        known = self.known()
        content = unsealed(known.secret, f"{SESSION} {bound_to}", text)
        if content is None:
            return False
        return content[:4] == known.signed_out.to_bytes(4) and content[4:] >= self._moment()

    def sign_out_everywhere(self, call: Call) -> None:
        """End every session of the owner."""
        scribe = self._matches.scribe(call.by)
        append(self._store, ACCESS, lambda _: [SignedOut(by=scribe.by, logged_at=scribe.at)])

    def _moment(self, ahead: int = 0) -> bytes:
        """Now, or so many seconds later."""
        now = datetime.fromisoformat(self._matches.scribe("").at)
        return (int(now.timestamp()) + ahead).to_bytes(8)

    def _secret(self, events: Sequence[Recorded]) -> Sequence[Recorded]:
        if any(isinstance(event, SecretMade) for event in events):
            return []
        scribe = self._matches.scribe("tablelog")
        return [SecretMade(by=scribe.by, logged_at=scribe.at, secret=secrets.token_hex(32))]


def _check_name(name: str, known: Known) -> None:
    fits = name.isascii() and name.replace("-", "").replace(".", "").isalnum()
    if not fits or len(name) > 40:
        raise Refused(BadKeyName())
    if name in known.keys:
        raise Refused(KeyNameTaken(name=name))


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def _folded(events: Sequence[Recorded]) -> Known:
    known = Known()
    for event in events:
        known = _with(known, event)
    return known


def _with(known: Known, event: Recorded) -> Known:
    match event:
        case SecretMade(secret=secret):
            return replace(known, secret=bytes.fromhex(secret))
        case KeyAdded(name=name, role=role, digest=digest, logged_at=at):
            return replace(known, keys={**known.keys, name: Key(name, role, digest, at)})
        case KeyRevoked(name=name):
            kept = {other: key for other, key in known.keys.items() if other != name}
            return replace(known, keys=kept)
        case SignedIn(once=once):
            return replace(known, used=known.used | {once})
        case SignedOut():
            return replace(known, signed_out=known.signed_out + 1)
        case _:
            return known
