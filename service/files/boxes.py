"""The edition of a match as JSON, to be shared and used again for the next one."""

from collections.abc import Mapping

from domain.message import Json
from service.logs.log import Log


def edition_of(log: Log) -> dict[str, Json]:
    """The edition of a match, whole, with whatever was described while it was played."""
    game, opening = log.game, log.opening.edition
    known = (
        opening if isinstance(opening, Mapping) else game.editions[opening or game.default_edition]
    )
    shown = game.box(log.states[-1]) or {}
    return {**dict(known), **shown} if isinstance(known, Mapping) else dict(shown)
