"""How long it takes to see what would come of correcting an early step of a long match."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from domain.game import Viewer
from service.correcting.alternatives import alternatives
from service.correcting.amendment_answers import amendment_answer
from service.correcting.corrections import Change
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused
from service.storing.named_stores import open_store
from tests.bench.logged import open_to_be_logged
from tests.bench.measuring import Figure, against, milliseconds
from tests.golden_logs import golden

CALL = Call("bench")
SAMPLES = {
    "kaivai": "four-players-race-for-range",
    "kuna_yala": "worked-example-two-players",
    "offerings": "stock-counted-after-return-5p",
    "akrotiri": "long-game-no-tiles-left",
}
EARLY = range(20, 32)
SECOND = 1_000
"""Milliseconds after which somebody at a table looks up."""


def figures() -> Iterator[Figure]:
    """The preview of a correction of step 20, or of the first after it that could be otherwise."""
    for game, name in SAMPLES.items():
        yield of_game(game, golden(game, name))


def of_game(game: str, file: dict[str, Any]) -> Figure:
    """The time from a change to all that would come of it."""
    matches = Matches(open_store("memory:"))
    match = UUID(open_to_be_logged(matches, file))
    log = matches.act(match, file["actions"], CALL).log
    everybody = frozenset(log.players)
    change = other_action(matches, log, everybody)

    def preview() -> None:
        plan, _ = matches.amend(match, [change], CALL, dry_run=True)
        amendment_answer(plan, None, everybody)

    name = f"preview a correction of step {change.step} of {log.steps}, {game}"
    return against(name, milliseconds(preview, times=3), "ms", "a second", SECOND, 1)


def other_action(matches: Matches, log: Log, everybody: Viewer) -> Change:
    """The first early step that could have been another, its consequences legal or not."""
    for step in EARLY:
        action = log.line[step - 1].action
        for other in alternatives(log.game, log.states[step - 1], action, everybody):
            change = Change(step=step, replace=other)
            try:
                plan, _ = matches.amend(log.match, [change], CALL, dry_run=True)
            except Refused:
                continue
            if step not in [one.slot.step for one in plan.illegal]:
                return change
    raise LookupError("no early step could have been another")
