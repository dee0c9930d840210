"""The curves of a replay answer as figures for the page."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go
from flask_babel import gettext

from analysis.figures import Chart, Line, curve, itemised, pace
from analysis.frames import measures
from web.looks import Look
from web.positions import Position, positions

COLOURS = {
    "red": "#c8442f",
    "blue": "#1f6fb2",
    "green": "#2e8b57",
    "yellow": "#b07f00",
    "black": "#3b3b3b",
    "white": "#8d8672",
}
POINTS = ("x", "y", "text")
"""What of a trace the page fills in itself: it has every number and sentence already."""

PARTS, SECONDS = ":parts", ":seconds"
"""Keys of the curves that every game has; no game has a key with a colon."""


def figures(
    answer: Mapping[str, Any], looks: Mapping[str, Look], rounds: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    """A Plotly figure as JSON for every curve of the answer, by key; script fills the points in."""
    made = _Figures(answer, looks, [step for _, step in rounds])
    return {key: _without_points(figure.to_plotly_json()) for key, figure in made.all()}


def further_curves(answer: Mapping[str, Any]) -> list[dict[str, str]]:
    """The curves that can be added to the main ones, with their labels."""
    own = [
        {"key": one["key"], "label": one["label"]}
        for one in answer["curves"]
        if not one.get("main")
    ]
    if answer.get("parts"):
        own.append({"key": PARTS, "label": gettext("Score by part")})
    if times_known(answer):
        own.append({"key": SECONDS, "label": gettext("Seconds per move")})
    return own


def times_known(answer: Mapping[str, Any]) -> bool:
    """Whether the log tells how long moves took."""
    return any("seconds" in move for move in answer["moves"])


class _Figures:
    """The figures of one answer: they share its sentences, rounds and players."""

    def __init__(
        self, answer: Mapping[str, Any], looks: Mapping[str, Look], rounds: Sequence[int]
    ) -> None:
        self._answer, self._rounds = answer, rounds
        self._course = list(positions(answer))
        self._sentences = [str(at.move["text"]) for at in self._course]
        self._lines = [
            Line(one["player"], one["name"], COLOURS[look.colour], look.dash)
            for one in answer["players"]
            for look in [looks[one["player"]]]
        ]

    def all(self) -> Iterator[tuple[str, go.Figure]]:
        """Every figure with its key."""
        frame = self._frame([at.metrics for at in self._course])
        labels = _labels(self._answer["measures"])
        for one in self._answer["curves"]:
            named = {key: labels[key] for key in one["measures"]}
            yield one["key"], curve(frame, self._chart(one["label"], named), self._lines)
        keys = {one["key"] for one in further_curves(self._answer)}
        if PARTS in keys:
            parts = self._frame([at.parts for at in self._course])
            chart = self._chart(gettext("Score by part"), _labels(self._answer["parts"]))
            yield PARTS, itemised(parts, chart, self._lines[0].player)
        if SECONDS in keys:
            taken = self._frame([seconds_of(at) for at in self._course])
            label = gettext("Seconds per move")
            yield SECONDS, pace(taken, self._chart(label, {"seconds": label}), self._lines)

    def _frame(self, numbers: Sequence[Mapping[str, Mapping[str, int | None]]]) -> pd.DataFrame:
        return measures(self._answer["match"], self._answer["game"], numbers)

    def _chart(self, title: str, named: Mapping[str, str]) -> Chart:
        return Chart(title, named, self._sentences, self._rounds)


def seconds_of(at: Position) -> dict[str, dict[str, int | None]]:
    """Who took how long for a step; nobody where that is not known."""
    player = at.move.get("player")
    if "seconds" not in at.move or player not in at.metrics:
        return {}
    return {player: {"seconds": at.move["seconds"]}}


def _labels(named: Sequence[Mapping[str, str]]) -> dict[str, str]:
    return {one["key"]: one["label"] for one in named}


def _without_points(figure: Mapping[str, Any]) -> dict[str, Any]:
    traces = [
        {key: part for key, part in trace.items() if key not in POINTS} for trace in figure["data"]
    ]
    layout = {key: part for key, part in figure["layout"].items() if key != "template"}
    return {"data": traces, "layout": layout}
