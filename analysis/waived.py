"""Steps that were against the rules and happened all the same."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from domain.message import say
from domain.report import Column, Line, Table, Value


@dataclass(frozen=True)
class Waived:
    """A step that broke so many rules, and the reason that the table gave."""

    step: int
    rules: int
    reason: str


def happened_anyway(waived: Iterable[Waived], sentences: Sequence[str]) -> Table:
    """Each step that was against the rules; `sentences` tell all steps, step 0 first."""
    lines = tuple(
        Line(
            say(
                "Step {step}: {told} Reason: {reason}",
                step=one.step,
                told=sentences[one.step],
                reason=one.reason,
            ),
            (Value(one.rules, (one.step,)),),
        )
        for one in waived
    )
    return Table(
        key="happened_anyway",
        title=say("It happened anyway"),
        formula=say(
            "Actions that broke rules and were logged all the same. What is measured against the"
            " rules, such as the luck of the dice, leaves them out."
        ),
        head=say("Step"),
        columns=(Column("rules", say("Rules broken"), striking=""),),
        lines=lines,
    )
