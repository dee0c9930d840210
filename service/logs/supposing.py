"""A log as it would stand with a correction: what any answer tells of a log, it tells of this."""

from dataclasses import replace

import msgspec

from service.correcting.amending import Judged, Plan
from service.logs.log import Entry, Log
from service.logs.positions import Positions
from service.storing.codec import Doubt


def supposed(plan: Plan) -> Log:
    """The log with a planned line, its illegal steps left out; nothing is stored.

    New actions have the numbers that they would get. An early end stands as it was.
    """
    log, number = plan.log, max(plan.log.entries, default=0)
    line = []
    for one in plan.judged:
        number += one.slot.entry is None
        line.append(one.slot.entry if one.same and one.slot.entry else _entry(log, one, number))
    steps = tuple(one.step.events for one in plan.judged)
    made = (plan.start, *(one.step.state for one in plan.judged))
    states = Positions(log.game, made, steps, made[-1])
    opening = plan.opening or log.opening
    entries = {**log.entries, **{entry.number: entry for entry in line}}
    return replace(log, opening=opening, line=tuple(line), states=states, entries=entries)


def running(log: Log) -> Log:
    """The same log before it was ended early: a position of its past can be played on."""
    return replace(log, early_end=None)


def _entry(log: Log, judged: Judged, number: int) -> Entry:
    step, known = judged.step, judged.slot.entry
    warnings = tuple(Doubt(doubt.code, doubt.message) for doubt in step.warnings)
    if known is not None:
        return msgspec.structs.replace(
            known, events=step.events, waived=step.waived, warnings=warnings
        )
    return Entry(
        number,
        judged.slot.action,
        step.events,
        step.waived,
        warnings,
        logged_at=log.changed_at,
        by="",
        amendment=len(log.amendments) + 1,
    )
