"""Positions that somebody wrote down, set on the table of a match."""

from typing import Any, cast

from domain.game import take
from domain.refusals import BadPayload
from service.wire.schemas import read_action
from tests.match_walks import Walk


def faults(match: Walk, document: dict[str, Any]) -> set[str]:
    """The fields with which a document is refused; none if it is taken."""
    raw = {"type": "checkpoint", "position": document, "reason": "on the table"}
    try:
        take(match.game, match.start, read_action(match.game, raw).action)
    except BadPayload as bad:
        fields = cast(dict[str, Any], bad.details["fields"])
        return {field.removeprefix("position.") for field in fields}
    return set()
