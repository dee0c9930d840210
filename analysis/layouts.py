"""How figures of tables are laid out.

What has labels is drawn from left to right: they stand on the left, in as many lines as they need,
so that they are read without turning the head, also on a phone.
"""

from collections.abc import Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from analysis.figures import GRID

MARGIN = {"l": 8, "r": 12, "t": 8, "b": 28}
LABEL_WIDTH = 17
"""How many letters of a label stand in one line."""

HEAD_WIDTH = 32
"""How many letters stand above all columns together."""

LINE_HEIGHT = 14
BAR_HEIGHT = 9
GAP = 8
LEGEND_HEIGHT = 24
"""Pixels of a line of a label, of a bar, between two labels, of a legend."""

PLAIN_AXIS: Mapping[str, Any] = {"nticks": 5, "rangemode": "tozero"}


def in_lines(text: str, width: int = LABEL_WIDTH) -> str:
    """A label in lines of a width in letters; nothing in it is markup but the line breaks."""
    return "<br>".join(escape(line) for line in wrap(text, width)) or escape(text)


def cut_words(text: str, width: int) -> str:
    """A text whose words are cut where they are longer than a width in letters."""
    return " ".join(
        word if len(word) <= width else f"{word[: width - 1]}…" for word in text.split()
    )


def figure_of(
    traces: Sequence[Any],
    xaxis: Mapping[str, Any] | None = None,
    yaxis: Mapping[str, Any] = PLAIN_AXIS,
    **layout: Any,
) -> go.Figure:
    """Traces in the layout of all figures of tables; axes and `layout` are as Plotly names them."""
    axis = {
        "fixedrange": True,
        "gridcolor": GRID,
        "zerolinecolor": GRID,
        "automargin": True,
        "ticks": "outside",
        "ticklen": 4,
        "tickcolor": "rgba(0,0,0,0)",
    }
    return go.Figure(
        data=list(traces),
        layout={
            "margin": MARGIN,
            "barmode": "group",
            "bargap": 0.25,
            "showlegend": _needs_legend(traces),
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "dragmode": False,
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "xaxis": {**axis, "showgrid": False, **(xaxis or {})},
            "yaxis": {**axis, **yaxis},
            **layout,
        },
    )


def _needs_legend(traces: Sequence[Any]) -> bool:
    """Whose colour is whose stands beside the drawings of a match already."""
    return len(traces) > 1 and not any((trace.meta or {}).get("player") for trace in traces)


def from_left(traces: Sequence[Any], xaxis: Mapping[str, Any] = PLAIN_AXIS) -> go.Figure:
    """Traces whose labels stand on the left, the first on top, as high as they need."""
    labels = dict.fromkeys(label for trace in traces for label in trace.y)
    bars = sum(trace.type == "bar" for trace in traces)
    legend = LEGEND_HEIGHT * _needs_legend(traces)
    return figure_of(
        traces,
        {**xaxis, "showgrid": True},
        {"autorange": "reversed", "showgrid": False},
        height=legend + height_of(list(labels), bars * BAR_HEIGHT),
    )


def height_of(labels: Sequence[str], least: int) -> int:
    """Pixels that rows need, each of them for its label and for `least`."""
    tallest = max(label.count("<br>") + 1 for label in labels) * LINE_HEIGHT
    return MARGIN["t"] + MARGIN["b"] + len(labels) * (GAP + max(least, tallest))
