"""What people wrote about steps: comments in Markdown, made safe, and marks with their signs."""

from collections.abc import Mapping
from typing import Any

from flask_babel import lazy_gettext
from markdown_it import MarkdownIt

SIGNS = {"good": "!", "doubtful": "?!", "key": "★"}
"""Mark → the sign that stands beside the number of a step."""

THOUGHTS = {
    "good": lazy_gettext("a good move"),
    "doubtful": lazy_gettext("a doubtful move"),
    "key": lazy_gettext("a key moment"),
}

_MARKDOWN = MarkdownIt("commonmark", {"html": False, "breaks": True}).disable("image")
"""HTML in a comment stays text, addresses that run script are no links, and nothing is loaded."""


def rendered(text: str) -> str:
    """A comment as HTML that is safe to show."""
    return str(_MARKDOWN.render(text))


def comments(answer: Mapping[str, Any]) -> dict[int, list[dict[str, str]]]:
    """Step → its comments, first what was said with the action, then in the order of writing."""
    found: dict[int, list[dict[str, str]]] = {}
    for move in (answer["start"], *answer["moves"]):
        own = [{"by": move["by"], "note": move["note"]}] if "note" in move else []
        written = [*own, *move.get("notes", ())]
        if written:
            found[move["step"]] = [
                {"by": one["by"], "html": rendered(one["note"])} for one in written
            ]
    return found
