"""Backups of a store on a server: its streams in a SQLite file, and back into an empty store.

The file is a whole store of its own: it opens, replays and verifies like any other.
"""

from contextlib import closing

from domain.message import words
from service.problems import StoreProblem
from service.storing.moving import compare, move
from service.storing.named_stores import open_store
from service.storing.store import Store

ROUNDS = 5
"""How often a copy is brought up with what was logged meanwhile."""


class NotEmpty(StoreProblem):
    code = "not_empty"
    says = words(
        "{store} holds {n} streams. A backup is put back into an empty database only: make one, "
        "then `tablelog init-db`."
    )


def gather(store: str, file: str) -> None:
    """Copy every stream of a store on a server into a new file, also while others log.

    Raises StoreProblem, also when more is logged than can be followed.
    """
    with closing(open_store(store)) as source, closing(open_store(file)) as target:
        _copy(source, target)


def spread(file: str, store: str) -> None:
    """Copy every stream of a file into an empty store on a server; raises StoreProblem."""
    with closing(open_store(file)) as source, closing(open_store(store)) as target:
        held = sum(1 for _ in target.everything())
        if held:
            raise NotEmpty(store=target.name, n=held)
        _copy(source, target)


def _copy(source: Store, target: Store) -> None:
    for _ in range(ROUNDS):
        made = [*move(source, target), *compare(source, target)]
        wrong = [one.problem for one in made if one.problem]
        if not wrong:
            return
    raise wrong[0]
