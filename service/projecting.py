"""Pulling what is new in the store as rows for analysis, from a position on.

Whoever keeps the rows keeps the position with them, one for each shard of the store, and asks again
from there. A match that changed comes as a whole; its newest rows replace those that came before.
"""

from dataclasses import dataclass
from uuid import UUID

from service.logs.calm import calm
from service.matches import Matches
from service.plays.kept import Results
from service.plays.records import damaged_rows, result_rows
from service.records import Row, fact_rows, play_rows
from service.shelf import RESULT
from service.storing.beside import News
from service.storing.store_problems import StoreDamaged

MOST = 100
"""How many matches one pull brings at most, so that nobody waits long for it."""


@dataclass(frozen=True)
class Pulled:
    """The rows of the matches that changed behind a position, and how far that goes.

    `last` is the match of the event at `position`; `more` says that the store goes on behind it.
    What was said before of the matches in `gone` must not be kept anywhere.
    """

    position: int
    last: str
    plays: tuple[Row, ...]
    facts: tuple[Row, ...]
    more: bool
    gone: frozenset[str] = frozenset()


def pull(matches: Matches, after: int, most: int = MOST, shard: int = 0) -> Pulled | None:
    """The next matches that changed behind a position of a shard; None if nothing did."""
    changed: dict[UUID, None] = {}
    last: News | None = None
    while news := matches.store.news(last.position if last else after, results=True, shard=shard):
        for one in news:
            if one.match not in changed and len(changed) == most:
                return _pulled(matches, changed, last, more=True)
            changed[one.match] = None
            last = one
    return _pulled(matches, changed, last, more=False)


def _pulled(
    matches: Matches, changed: dict[UUID, None], last: News | None, *, more: bool
) -> Pulled | None:
    if last is None:
        return None
    with calm():
        told = [told_rows(matches, match) for match in changed]
    return Pulled(
        last.position,
        str(last.match),
        tuple(row for plays, _, _ in told for row in plays),
        tuple(row for _, facts, _ in told for row in facts),
        more,
        frozenset(str(match) for match, (_, _, gone) in zip(changed, told, strict=True) if gone),
    )


def told_rows(matches: Matches, match: UUID) -> tuple[list[Row], list[Row], bool]:
    """Plays and facts of what a stream tells, and whether what it told before is gone.

    Of a stream that is about people nothing is told.
    """
    listed = matches.store.row(match)
    if listed is None:
        return [], [], matches.store.deleted(match)
    try:
        if listed.origin == RESULT:
            kept = Results(matches).get(match)
            return result_rows(kept), [], kept.erased
        log = matches.log(match)
    except StoreDamaged:
        return damaged_rows(listed), [], False
    return play_rows(log), fact_rows(log), log.erased


def still_there(matches: Matches, position: int, last: str, shard: int = 0) -> bool:
    """Whether the store still holds the event of a match at a position of a shard.

    It does not where somebody put another store in its place, or an older copy.
    """
    if position == 0 or matches.store.deleted(UUID(last)):
        return True
    return any(
        one.position == position and str(one.match) == last
        for one in matches.store.news(position - 1, 1, results=True, shard=shard)
    )
