"""Ids that go out to other programs: made from our own, so that they never change."""

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID, uuid5

NAMESPACE = UUID("e5a0c9a4-5a2f-5b1e-b1f6-7d0f2f3f8a11")


def outward(kind: str, own: str) -> str:
    """The id under which others know a match, a game, a person or a place of ours."""
    return str(uuid5(NAMESPACE, f"{kind}:{own}"))


def match_id(match: UUID | str) -> str:
    """The id under which others know a match."""
    return outward("match", str(match))


def own_ids(matches: Iterable[UUID], wanted: Collection[str]) -> Mapping[str, UUID]:
    """Outward id → match, to know our own again among some that come back."""
    return {id: match for match in matches if (id := match_id(match)) in wanted}
