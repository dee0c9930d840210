"""What happened to a match lately, in the few words that somebody who follows it needs."""

from domain.game import Viewer
from domain.message import Json, Translate, in_english
from service.logs.log import Log
from service.telling.showing import Showing

LATEST = 8
"""How many steps are told; whoever missed more than that reads them in the replay."""


def news_answer(
    log: Log, after: int, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """Where the match stands, whether that is newer than version `after`, and its last steps."""
    showing = Showing(log, viewer, translate)
    steps = range(max(log.steps - LATEST, 0) + 1, log.steps + 1)
    latest: list[Json] = [
        {"step": step, "text": showing.tell(step).text, "by": showing.who(log.line[step - 1].by)}
        for step in steps
    ]
    return {
        "match": str(log.match),
        "version": log.version,
        "new": log.version > after,
        "step": log.steps,
        "finished": log.finished,
        "latest": latest,
    }
