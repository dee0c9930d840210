"""Writing to a stream that is no match: decided anew whenever somebody else wrote meanwhile."""

from collections.abc import Callable, Sequence
from uuid import UUID

from service.refusals import Refused, TooManyWriters
from service.storing.store import Conflict, Store
from service.storing.stream import Recorded

TRIES = 20


def append(
    store: Store, stream: UUID, decide: Callable[[Sequence[Recorded]], Sequence[Recorded]]
) -> list[Recorded]:
    """Write what `decide` makes of the events so far, which may be nothing; all events then.

    Raises Refused with TooManyWriters, and whatever `decide` raises.
    """
    for _ in range(TRIES):
        before = store.read(stream)
        events = decide(before)
        if not events:
            return before
        try:
            store.append(stream, len(before), events, None)
        except Conflict:
            continue
        return [*before, *events]
    raise Refused(TooManyWriters())
