"""What is wrong with the store, without saying where it lies: that is its owner's business."""

from pathlib import PurePath

from domain.message import Fact
from domain.refusals import RuleBroken
from service.problems import StoreProblem
from service.storing.postgres_servers import is_one
from service.storing.store_problems import StoreUnreachable
from web.access.callers import caller

SERVER = "PostgreSQL"


def for_caller(broken: RuleBroken) -> RuleBroken:
    """A refusal as the caller may read it."""
    if caller().owns or not isinstance(broken, StoreProblem):
        return broken
    return without_place(broken)


def without_place(problem: StoreProblem) -> StoreProblem:
    """A file by its name alone, a server by its kind, and why neither answers in few words."""
    facts: dict[str, Fact] = dict(problem.facts)
    if "path" in facts:
        path = str(facts["path"])
        facts["path"] = SERVER if is_one(path) else PurePath(path).name
    if isinstance(problem, StoreUnreachable):
        facts["why"] = str(facts["why"]).rpartition(": ")[2]
    return type(problem)(**facts)
