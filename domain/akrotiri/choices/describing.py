"""What describing tiles and cards has in common."""

from collections.abc import Mapping

from domain.akrotiri.choices.draft import Draft
from domain.message import Json


def free_id(letter: str, taken: Mapping[str, object]) -> str:
    """The first id of a kind that is not taken: T01, T02 …"""
    number = 1
    while f"{letter}{number:02}" in taken:
        number += 1
    return f"{letter}{number:02}"


def so_far(draft: Draft, name: str) -> dict[str, Json]:
    """The description as far as it has been entered."""
    return dict(draft.object(name)) if name in draft.given else {}


def who(draft: Draft) -> str | None:
    """Who describes it, if anybody in particular."""
    return draft.text_or_none("player")
