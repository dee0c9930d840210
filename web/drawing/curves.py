"""The curves of a replay answer as figures for the page."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext

from analysis.figures import Chart, Line, curve_outline, itemised_outline, pace_outline
from web.drawing.looks import Look
from web.drawing.positions import Position

COLOURS = {
    "red": "#c8442f",
    "blue": "#1f6fb2",
    "green": "#2e8b57",
    "yellow": "#b07f00",
    "black": "#3b3b3b",
    "white": "#8d8672",
}
PARTS, SECONDS = ":parts", ":seconds"
"""Keys of the curves that every game has; no game has a key with a colon."""


def figures(
    answer: Mapping[str, Any], looks: Mapping[str, Look], rounds: Sequence[tuple[int, int]]
) -> dict[str, Any]:
    """A Plotly figure as JSON for every curve of the answer, by key; script fills the points in."""
    begins = [step for _, step in rounds]
    lines = [
        Line(one["player"], one["name"], COLOURS[look.colour], look.dash)
        for one in answer["players"]
        for look in [looks[one["player"]]]
    ]

    def chart(title: str, named: Mapping[str, str]) -> Chart:
        return Chart(title, named, rounds=begins, steps=answer["steps"])

    known = {key for numbers in answer["start"].get("metrics", {}).values() for key in numbers}
    labels = {key: label for key, label in _labels(answer["measures"]).items() if key in known}
    drawn = {}
    for one in answer["curves"]:
        named = {key: labels[key] for key in one["measures"] if key in labels}
        drawn[one["key"]] = curve_outline(chart(one["label"], named), lines)
    others = {one["key"]: one["label"] for one in further_curves(answer)}
    if label := others.get(PARTS):
        drawn[PARTS] = itemised_outline(chart(label, _labels(answer["parts"])))
    if label := others.get(SECONDS):
        drawn[SECONDS] = pace_outline(chart(label, {"seconds": label}), lines)
    return drawn


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


def seconds_of(at: Position) -> dict[str, dict[str, int | None]]:
    """Who took how long for a step; nobody where that is not known."""
    player = at.move.get("player")
    if player is None or "seconds" not in at.move or player not in at.metrics:
        return {}
    return {player: {"seconds": at.move["seconds"]}}


def _labels(named: Sequence[Mapping[str, str]]) -> dict[str, str]:
    return {one["key"]: one["label"] for one in named}
