"""Points by part."""

from collections.abc import Mapping

from domain.message import Message, Seat, say
from domain.report import Column, Line, Table, Value, blank

Parts = Mapping[str, int] | None
"""Part → points of a player; None where the log cannot say."""

NOT_KNOWN = say("The log does not know enough of this player to count.")


def itemised(items: Mapping[str, Parts], labels: Mapping[str, Message], last: int) -> Table:
    """The points of each player by parts, as they stand after the last step.

    `items` maps players to their parts, `labels` names the parts in the order of the rule book.
    """
    kinds = [key for key in labels if any(parts and key in parts for parts in items.values())]
    return Table(
        key="scores",
        title=say("Points by part"),
        formula=say("The parts sum to the score. While a match runs: as if it ended now."),
        head=say("Player"),
        columns=(
            *(Column(key, labels[key]) for key in kinds),
            Column("score", say("Score")),
        ),
        lines=tuple(
            Line(Seat(player), _values(parts, kinds, last)) for player, parts in items.items()
        ),
        drawn="bars",
    )


def _values(parts: Parts, kinds: list[str], last: int) -> tuple[Value, ...]:
    if parts is None:
        return (blank(NOT_KNOWN),) * (len(kinds) + 1)
    steps = (last,) if last else ()
    return (
        *(Value(parts.get(kind, 0), steps) for kind in kinds),
        Value(sum(parts.values()), steps),
    )
