"""Limits of shape that a type alone cannot say, written beside the fields of actions.

Whoever reads JSON into actions honours them (`Annotated[int, Within(1)]`); a value outside is a
wrong shape (`bad_payload`), not a broken rule. An action class may also have a method
`wrong_shape(self) -> Iterator[tuple[str, Message]]` that yields a field and what would be right,
for what concerns several values at once.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Within:
    """An integer's range, or how many elements a list has; None is no limit."""

    least: int | None = None
    most: int | None = None
