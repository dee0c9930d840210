"""The curves of a replay answer as figures for the page."""

from collections.abc import Mapping, Sequence
from typing import Any

from analysis.figures import Chart, Line, curve
from analysis.frames import measures
from web.looks import Look
from web.positions import positions

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


def figures(
    answer: Mapping[str, Any], looks: Mapping[str, Look], rounds: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    """A Plotly figure as JSON for every curve of the answer, by key; script fills the points in."""
    frame = measures(answer["match"], answer["game"], (one.metrics for one in positions(answer)))
    labels = {one["key"]: one["label"] for one in answer["measures"]}
    lines = [
        Line(one["player"], one["name"], COLOURS[look.colour], look.dash)
        for one in answer["players"]
        for look in [looks[one["player"]]]
    ]
    sentences = [move["text"] for move in (answer["start"], *answer["moves"])]
    begins = [step for _, step in rounds]
    charts = {
        one["key"]: Chart(
            one["label"], {key: labels[key] for key in one["measures"]}, sentences, begins
        )
        for one in answer["curves"]
    }
    return {
        key: _without_points(curve(frame, chart, lines).to_plotly_json())
        for key, chart in charts.items()
    }


def _without_points(figure: Mapping[str, Any]) -> dict[str, Any]:
    traces = [
        {key: part for key, part in trace.items() if key not in POINTS} for trace in figure["data"]
    ]
    layout = {key: part for key, part in figure["layout"].items() if key != "template"}
    return {"data": traces, "layout": layout}
