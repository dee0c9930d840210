"""Bringing files of facts up to a store, shard by shard, each match exactly once."""

from collections.abc import Sequence

from analysis import frames
from analysis.fact_files import FactFiles, Reached
from service.matches import Matches
from service.projecting import MOST, Pulled, pull, still_there


def pull_into(files: FactFiles, matches: Matches, most: int = MOST) -> bool:
    """Bring the files nearer to the store; whether more matches wait to be pulled.

    Rows and positions are kept in one moment, and others wait meanwhile: nothing comes twice, and
    nothing is left out. Files of another store are begun anew.
    """
    with files.alone():
        if not _is_of(files.kept().reached, matches):
            files.forget()
        pulled = [_pull(files, matches, most, shard) for shard in range(matches.store.shards)]
        return any(pulled)


def _pull(files: FactFiles, matches: Matches, most: int, shard: int) -> bool:
    reached = list(files.kept().reached) or [Reached()] * matches.store.shards
    new = pull(matches, reached[shard].position, most, shard)
    if new is None:
        return False
    reached[shard] = Reached(new.position, new.last)
    add(files, reached, new)
    return new.more


def add(files: FactFiles, reached: Sequence[Reached], new: Pulled) -> None:
    """Keep what was pulled, with how far that goes."""
    files.add(reached, frames.plays(new.plays), frames.facts(new.facts), new.gone)


def _is_of(reached: Sequence[Reached], matches: Matches) -> bool:
    """Whether files that go so far are of this store."""
    return not reached or (
        len(reached) == matches.store.shards
        and all(
            still_there(matches, one.position, one.last, shard) for shard, one in enumerate(reached)
        )
    )
