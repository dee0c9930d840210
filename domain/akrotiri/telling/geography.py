"""What a newly laid tile joins, in words."""

from collections.abc import Iterator

from domain.akrotiri import naming
from domain.akrotiri.board import Board
from domain.message import Fact, Message, say, say_many


def laid_hints(before: Board, after: Board) -> tuple[Message, ...]:
    """New sea routes, islands that became one, and islands that were completed."""
    return (*_new_voyages(before, after), *_merged(before, after), *_completed(before, after))


def _new_voyages(before: Board, after: Board) -> Iterator[Message]:
    pairs = {
        (one, other)
        for one, links in after.sails.items()
        for other in links - before.sails.get(one, frozenset())
        if one < other
    }
    routes: tuple[Fact, ...] = tuple(
        say("{one} – {other}", one=naming.dock(one), other=naming.dock(other))
        for one, other in sorted(pairs)
    )
    if routes:
        yield say_many(
            "new sea route: {routes}", "new sea routes: {routes}", len(routes), routes=routes
        )


def _merged(before: Board, after: Board) -> Iterator[Message]:
    """Islands that were apart and are one now."""
    grown = {after.islands[piece].key: after.islands[piece] for piece in after.newest_pieces}
    for island in grown.values():
        parts = {before.islands[piece].key for piece in island.pieces if piece in before.islands}
        if len(parts) > 1:
            yield say_many(
                "{n} island joined",
                "{n} islands become one: {islands}",
                len(parts),
                islands=tuple(naming.piece(key) for key in sorted(parts)),
            )


def _completed(before: Board, after: Board) -> Iterator[Message]:
    done = {island.key for island in after.islands.values() if island.completed}
    was = {island.key for island in before.islands.values() if island.completed}
    if done - was:
        keys = tuple(naming.piece(key) for key in sorted(done - was))
        yield say_many(
            "an island is completed: {islands}",
            "{n} islands are completed: {islands}",
            len(keys),
            islands=keys,
        )
