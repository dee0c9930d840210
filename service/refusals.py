"""What the service refuses beside the rules of the games, and how a refusal reaches the caller."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from domain.message import Json, words
from domain.refusals import RuleBroken
from service.logs.log import Log


@dataclass(frozen=True)
class Tried:
    """An action as it was given, and the position in which the rules judged it."""

    state: Any
    action: Json


@dataclass
class Refused(Exception):
    """A request was refused and nothing was stored: why, by which log, for which action of a list.

    `log` is None where there is no match yet; `number` counts the actions of the request from 1,
    0 is the opening, None the request as a whole. `tried` is the action that the rules refused.
    """

    broken: RuleBroken
    log: Log | None = None
    number: int | None = None
    tried: Tried | None = None

    def __str__(self) -> str:
        return str(self.broken)


@contextmanager
def refusing(log: Log) -> Iterator[None]:
    """Whatever rule is broken inside refuses the request about this log."""
    try:
        yield
    except RuleBroken as broken:
        raise Refused(broken, log) from None


class UnknownMatch(RuleBroken):
    code = "unknown_match"
    says = words("There is no match {match}.")


class WasDeleted(RuleBroken):
    """Who asks had the match before it went: it does not come back."""

    code = "was_deleted"
    says = words("The match was deleted. It cannot come back.")


class UnknownStep(RuleBroken):
    code = "unknown_step"
    says = words("There is no step {step}; the match has {steps}.")


class UnknownEntry(RuleBroken):
    code = "unknown_entry"
    says = words("There is no entry {entry}; {entries} were logged.")


class NothingNoted(RuleBroken):
    code = "nothing_noted"
    says = words("A comment says something; only a mark may stand without a text.")


class StepConflict(RuleBroken):
    """Raised with `expected` and `steps`, the present one; the log that comes along has more."""

    code = "step_conflict"
    says = words("This was meant for step {expected}, but the match is at step {steps} by now.")


class IdReused(RuleBroken):
    code = "id_reused"
    says = words("The id {id} was used before, for something else.")


class NothingToUndo(RuleBroken):
    code = "nothing_to_undo"
    says = words("There is nothing to undo after step {step}.")


class NothingToRedo(RuleBroken):
    code = "nothing_to_redo"
    says = words("There is nothing to redo: nothing was undone, or something new was logged since.")


class NotUndone(RuleBroken):
    code = "not_undone"
    says = words("Entry {entry} cannot be restored: it is {fate}.")


class PastChanged(RuleBroken):
    code = "past_changed"
    says = words("Entry {entry} cannot be restored: what happened before it is different now.")


class MatchExists(RuleBroken):
    code = "match_exists"
    says = words("There is a match {match} already, and it began differently.")


class TooManyWriters(RuleBroken):
    code = "too_many_writers"
    says = words("Others write to this match all the time; nothing was stored. Try again.")


class NothingToRevert(RuleBroken):
    code = "nothing_to_revert"
    says = words("Amendment {amendment} cannot be reverted: it is not the last one in force.")


class StillIllegal(RuleBroken):
    """Raised with `steps`, those that the amended match would not allow."""

    code = "still_illegal"
    says = words("With this correction these steps are against the rules: {steps}.")
