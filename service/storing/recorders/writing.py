"""What is written in the transaction of the events, in every database that speaks SQL."""

from collections.abc import Sequence
from uuid import UUID

from service.shelf import Row
from service.storing import beside
from service.storing.beside import Execute, Remembered


def write_beside(
    execute: Execute, match: UUID, row: Row | None, done: Sequence[Remembered]
) -> None:
    """Write what lies beside the events of a stream."""
    beside.remember(execute, str(match), done)
    if row is not None:
        beside.put_row(execute, row)
