"""A log as the course of a match that a game's report reads."""

from collections.abc import Iterator
from typing import Any

from domain.game import Viewer
from domain.report import Course, Moment
from service.logs.log import Log
from service.telling.showing import Showing


def course(log: Log, viewer: Viewer) -> Course[Any, Any]:
    """Every event of the current line in its place, as far as a viewer may know them."""
    showing = Showing(log, viewer)
    return Course(
        players=log.players,
        moments=tuple(_moments(showing)),
        end=showing.state(log.steps),
        finished=log.finished,
    )


def _moments(showing: Showing) -> Iterator[Moment[Any, Any]]:
    """The events one by one, each with the table as the one before left it."""
    for step, entry in enumerate(showing.log.line, 1):
        state = showing.state(step - 1)
        player, action = entry.action.get("player"), str(entry.action["type"])
        before = None
        for event in showing.events(step):
            state = state if before is None else showing.game.evolve(state, before)
            yield Moment(step, str(player) if player else None, action, state, event, entry.waived)
            before = event
