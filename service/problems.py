"""What can be wrong with a match file: where, as what code, in which words (wire.md, section 8)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from domain.message import Json, Message, words
from domain.refusals import RuleBroken

Say: TypeAlias = Callable[[Message | str], str]
"""Puts a message into the words of one reader."""


@dataclass(frozen=True)
class Problem:
    """One problem or warning: `action` counts from 1, 0 is the opening, None the whole file."""

    action: int | None
    broken: RuleBroken

    def answer(self, say: Say) -> dict[str, Json]:
        """The problem as JSON."""
        return {"action": self.action, **told(self.broken, say)}


def told(broken: RuleBroken, say: Say) -> dict[str, Json]:
    """A refusal as JSON: code, sentence, facts."""
    return {"code": broken.code, "message": say(broken.message), "details": broken.details}


class NotJson(RuleBroken):
    """Raised with `why`: what of JSON it breaks."""

    code = "not_json"
    says = words("This is not JSON that can be stored: {why}.")


class Unreadable(RuleBroken):
    code = "unreadable"
    says = words("The file cannot be read: {why}.")


class UnknownFormat(RuleBroken):
    code = "unknown_format"
    says = words("The file says that its format is “{format}”; known is {known}.")


class NoMatchFile(UnknownFormat):
    """A list, a text, or an object that says no `format`."""

    says = words("This is no match file: it does not say “format”: “{known}”.")


class TooManyActions(RuleBroken):
    code = "too_many_actions"
    says = words("The file has {n} actions; a match has at most {most}.")


class MoreProblems(RuleBroken):
    code = "more_problems"
    says = words("{most} actions are not well formed; what comes after them was not read.")


class UnknownGame(RuleBroken):
    code = "unknown_game"
    says = words("There is no game called “{game}”; known are: {known}.")


class UnknownKey(RuleBroken):
    """A warning: a key of the opening that neither the contract nor the game knows."""

    code = "unknown_key"
    says = words("Nobody knows the key “{key}” of the opening; it is kept as it is.")


class ResultDiffers(RuleBroken):
    code = "result_differs"
    says = words("The rules give another {part}: {computed}, where the file says {stated}.")


class NoResultYet(RuleBroken):
    code = "result_differs"
    says = words("The file states a result, but the match is not finished by its actions.")


class CheckFailed(RuleBroken):
    code = "check_failed"
    says = words("After step {step} the {what} is {found}; the check expects {expected}.")


class RefusalFailed(RuleBroken):
    code = "refusal_failed"
    says = words("After step {step} the action should be refused with {expected}; it was {found}.")


class StoreProblem(RuleBroken):
    """The store cannot be used as it is: the sentence says why and what to do."""

    code = "store_problem"
    says = words("The store cannot be used: {why}.")


class ImportDiffers(RuleBroken):
    code = "import_differs"
    says = words("The stored match {match} has another action here: {stored}.")


class LooksAlike(RuleBroken):
    """A warning: a match without an id begins like one that is stored."""

    code = "looks_alike"
    says = words("This begins like the stored match {match} and differs at action {action}.")


class HistoryDiffers(RuleBroken):
    code = "history_differs"
    says = words("The history of the file does not lead to its actions.")
