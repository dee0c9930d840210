"""Pages of lists that are cut by key: a list that changes meanwhile neither repeats nor skips.

A mark names a place in a list by the key of what stands there, whether that is there still or not.
"""

import base64
from collections.abc import Callable, Sequence
from typing import TypeVar

from domain.message import words
from domain.refusals import RuleBroken

T = TypeVar("T")


class BadPage(RuleBroken):
    code = "bad_payload"
    says = words("This is not where a page of the list begins: “{after}”.")


def mark(*key: str) -> str:
    """The mark of a place by the parts of its key; only the last one may hold a stroke."""
    return base64.urlsafe_b64encode("|".join(key).encode()).decode().rstrip("=")


def marked(text: str, parts: int) -> list[str]:
    """The parts of the key of a mark; raises BadPage."""
    try:
        key = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode().split("|", parts - 1)
    except ValueError:
        raise BadPage(after=text[:80]) from None
    if len(key) < parts or any("\0" in part for part in key):
        raise BadPage(after=text[:80])
    return key


def cut(
    found: Sequence[T],
    limit: int,
    name: Callable[[T], str],
    after: str | None = None,
    before: str | None = None,
) -> tuple[Sequence[T], str | None, str | None]:
    """A page from up to one thing more than fits on it, found from where the page begins.

    With `before` the page was found backwards. Answers with the page as it is read, and the marks
    of the pages behind it and in front of it, by the `name` of what stands at its ends.
    """
    more, shown = len(found) > limit, found[:limit]
    if before is not None:
        shown = shown[::-1]
    further = more if before is None else True
    earlier = more if before is not None else after is not None
    return (
        shown,
        name(shown[-1]) if shown and further else None,
        name(shown[0]) if shown and earlier else None,
    )
