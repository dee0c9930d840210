"""Who calls: the owner, somebody with a key, the holder of links to matches, or nobody known."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from uuid import UUID

from flask import g

from domain.game import Viewer
from service.access.grants import Grant
from service.access.keys import KeyRole
from service.logs.log import Log
from web.access.rights import Right

OWNER = "owner"
"""As whom the owner writes."""


@dataclass(frozen=True)
class Caller:
    """What somebody may do everywhere (`role`) and in single matches (`grants`).

    `cookie` tells that only a cookie vouches, which a browser sends whoever made it call.
    """

    role: KeyRole | None = None
    name: str = ""
    grants: Mapping[UUID, Grant] = field(default_factory=dict)
    cookie: bool = False

    @property
    def known(self) -> bool:
        """Whether anything at all was shown that is in force."""
        return self.role is not None or bool(self.grants)

    @property
    def owns(self) -> bool:
        """Whether it is the owner."""
        return self.role == "owner"

    @property
    def reads(self) -> bool:
        """Whether all matches, people and statistics may be looked at."""
        return self.role is not None

    @property
    def opens(self) -> bool:
        """Whether matches may be opened."""
        return self.role in ("owner", "recorder")

    def sees(self, match: UUID | None) -> bool:
        """Whether a match may be looked at."""
        return self.reads or match in self.grants

    def logs(self, match: UUID | str | None) -> bool:
        """Whether something may be written into a match."""
        named = UUID(match) if isinstance(match, str) else match
        grant = self.grants.get(named) if named else None
        return self.opens or (grant is not None and grant.role != "viewer")

    def may(self, right: Right, match: UUID | None) -> bool:
        """Whether a call that demands this right, perhaps in a match, is allowed."""
        match right:
            case Right.ANYBODY:
                return True
            case Right.SIGNED_IN:
                return self.known
            case Right.SEES:
                return self.sees(match)
            case Right.LOGS:
                return self.logs(match)
            case Right.READS:
                return self.reads
            case Right.OPENS:
                return self.opens
            case Right.OWNS:
                return self.owns

    def sight(self, log: Log) -> Viewer:
        """Whose secrets the caller may see: the owner everybody's, a seat its own, others none."""
        if self.owns:
            return frozenset(log.players)
        grant = self.grants.get(log.match)
        return frozenset({grant.seat} if grant and grant.seat else ()).intersection(log.players)

    def by(self, match: UUID | None = None) -> str:
        """As whom the caller writes, into a match where one is named."""
        grant = self.grants.get(match) if match else None
        return grant.by if grant and self.role is None else self.name


NOBODY = Caller()
AT_HOME = Caller("owner", OWNER)
"""Whoever calls from this machine to a service that serves this machine alone."""


def caller() -> Caller:
    """Who makes the present request."""
    found: Caller = g.get("caller", NOBODY)
    return found
