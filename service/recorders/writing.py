"""What is written in the transaction of the events, in every database that speaks SQL."""

from collections.abc import Sequence
from uuid import UUID

from eventsourcing.persistence import IntegrityError, StoredEvent

from service import beside
from service.beside import Execute, Reading, Remembered
from service.shelf import Row


def write_beside(
    execute: Execute,
    reading: Reading,
    first: StoredEvent,
    row: Row | None,
    done: Sequence[Remembered],
) -> None:
    """Check that the first event follows the last one, and write what lies beside the events."""
    match = UUID(str(first.originator_id))
    if not reading.begun(execute, match, first.originator_version - 1):
        raise IntegrityError
    beside.remember(execute, str(match), done)
    if row is not None:
        beside.put_row(execute, row)
