"""The steps of a line that a correction asks for, each judged from the position before it."""

from dataclasses import dataclass
from typing import Any

from domain.game import Step, take
from domain.message import Json
from service.logs.log import Entry, Log
from service.wire.schemas import read_action


@dataclass(frozen=True)
class Slot:
    """A step of the new line: the entry that stays or comes back, or a new action (entry None).

    `behind` is the entry of the old line after which it stands; `step` its step there, if any.
    `change` is the place of the change that made it, among those that were asked for.
    """

    behind: int
    action: dict[str, Json]
    entry: Entry | None = None
    step: int | None = None
    change: int | None = None


def judge(log: Log, state: Any, slot: Slot, *, forced: bool = False) -> Step[Any, Any]:
    """What the rules make of a slot; `forced` waives what can be. Raises RuleBroken."""
    given = read_action(log.game, slot.action, anew=slot.entry is None)
    return take(log.game, state, given.action, override=given.override or forced)
