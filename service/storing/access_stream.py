"""What is stored about who may call: one stream for the store, and one of links for each match.

No key and no link can be read from it: of a key only a digest is kept, and a link is made anew
from its number with the secret of the store.
"""

from service.storing.stream import Recorded


class SecretMade(Recorded, frozen=True, kw_only=True):
    """The secret that seals the links, cookies and one-time links of this store, as hex digits."""

    NAME = "access.secret_made.1"

    secret: str


class KeyAdded(Recorded, frozen=True, kw_only=True):
    """A program may call under this name; `digest` is what its key comes to."""

    NAME = "access.key_added.1"

    name: str
    role: str
    digest: str


class KeyRevoked(Recorded, frozen=True, kw_only=True):
    """The key of this name opens nothing any more."""

    NAME = "access.key_revoked.1"

    name: str


class SignedIn(Recorded, frozen=True, kw_only=True):
    """A one-time link was used."""

    NAME = "access.signed_in.1"

    once: str


class SignedOut(Recorded, frozen=True, kw_only=True):
    """Every browser in which the owner signed in before has to do so again."""

    NAME = "access.signed_out.1"


class LinkMade(Recorded, frozen=True, kw_only=True):
    """A link to a match was made, for its recorder, its viewers or one seat."""

    NAME = "access.link_made.1"

    link: str
    role: str
    seat: str | None = None


class LinkRevoked(Recorded, frozen=True, kw_only=True):
    """A link opens nothing any more."""

    NAME = "access.link_revoked.1"

    link: str


ACCESS_FORMS: tuple[type[Recorded], ...] = (
    SecretMade,
    KeyAdded,
    KeyRevoked,
    SignedIn,
    SignedOut,
    LinkMade,
    LinkRevoked,
)
