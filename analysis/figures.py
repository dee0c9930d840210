"""Frames as Plotly figures. Nothing is computed here that a reader would want to know."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import Any, TypeAlias

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from analysis.frames import MEASURES, checked

MARGIN = {"l": 40, "r": 12, "t": 20, "b": 8}
HOVER_WIDTH = 46
BAND = "rgba(122, 118, 96, 0.10)"
GRID = "rgba(122, 118, 96, 0.25)"
HATCHINGS = ("", "/", ".", "x", "-", "|")
"""What tells areas and bars apart where colours do not."""

Trace: TypeAlias = dict[str, Any]
"""A trace as Plotly reads it; figures check it once, as a whole."""

Outline: TypeAlias = dict[str, Any]
"""`data` and `layout` of a figure as Plotly reads them, its traces without points."""

STORY: Trace = {
    "type": "scatter",
    "mode": "markers",
    "marker": {"opacity": 0},
    "hovertemplate": "%{text}<extra></extra>",
    "meta": {"story": True},
}
"""An unseen line that says under the pointer what happened at the step."""


@dataclass(frozen=True)
class Line:
    """How a player's lines are drawn: name, colour and dash."""

    player: str
    name: str
    colour: str
    dash: str


@dataclass(frozen=True)
class Chart:
    """What a curve shows: its title, its measures with their labels, and the story beneath.

    `sentences` tell each step, step 0 first; `rounds` are the steps at which rounds begin; `steps`
    counts them where no frame does.
    """

    title: str
    measures: Mapping[str, str]
    sentences: Sequence[str] = ()
    rounds: Sequence[int] = ()
    steps: int = 0


def curve(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> go.Figure:
    """One match's measures over the steps: a stepped line for each player and measure.

    `frame` holds `MEASURES` of one match. Lines carry the player in `meta`, so that a page can
    give them the colours of its scheme. Raises WrongFrame.
    """
    return _figure(frame, chart, curve_outline(chart, lines))


def itemised(frame: pd.DataFrame, chart: Chart, player: str) -> go.Figure:
    """A player's points by part over the steps, one part upon the other, told apart by hatching.

    `frame` holds `MEASURES` of one match, its metrics the parts of the score. Raises WrongFrame.
    """
    return _figure(frame, chart, itemised_outline(chart), player)


def pace(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> go.Figure:
    """The seconds of each step as a bar of whoever took them, told apart by hatching.

    `frame` holds `MEASURES` of one match with the metric of the chart. Raises WrongFrame.
    """
    return _figure(frame, chart, pace_outline(chart, lines))


def curve_outline(chart: Chart, lines: Sequence[Line]) -> Outline:
    """A curve whose points whoever draws it fills in: `meta` says which measure of which player."""
    return _outline(chart, _lines(chart, lines))


def itemised_outline(chart: Chart) -> Outline:
    """Points by part, still without any: `meta` says which part."""
    return _outline(chart, _parts(chart))


def pace_outline(chart: Chart, lines: Sequence[Line]) -> Outline:
    """The time of each step, still without any: `meta` says whose."""
    return _outline(chart, _bars(chart, lines))


def _figure(
    frame: pd.DataFrame, chart: Chart, outline: Outline, player: str | None = None
) -> go.Figure:
    """The outline with the points of the frame; traces without any are left out."""
    series = {key: rows for key, rows in checked(frame, MEASURES).groupby(["player", "metric"])}
    last = int(frame["step"].max()) if len(frame) else 0
    filled = []
    for trace in outline["data"]:
        meta = trace["meta"]
        rows = series.get((meta.get("player", player), meta.get("metric", meta.get("part"))))
        if "story" in meta and chart.sentences:
            filled.append({**trace, **_told(chart.sentences)})
        elif rows is not None:
            filled.append({**trace, **_points(rows)})
    layout = {**outline["layout"], **_extent(chart, last)}
    return go.Figure(data=filled, layout=layout)


def _points(rows: pd.DataFrame) -> Trace:
    return {
        "x": rows["step"].to_numpy(),
        "y": rows["value"].to_numpy(dtype=float, na_value=np.nan),
    }


def _told(sentences: Sequence[str]) -> Trace:
    return {
        "x": np.arange(len(sentences)),
        "y": np.zeros(len(sentences)),
        "text": [_hover(text) for text in sentences],
    }


@lru_cache(maxsize=4096)
def _hover(sentence: str) -> str:
    """A sentence in lines that fit beside a pointer."""
    return "<br>".join(wrap(escape(sentence), HOVER_WIDTH))


def _outline(chart: Chart, traces: Iterator[Trace]) -> Outline:
    return {
        "data": [STORY, *traces],
        "layout": {
            "title": {"text": escape(chart.title)},
            "margin": MARGIN,
            "showlegend": False,
            "hovermode": "x unified",
            "dragmode": False,
            "barmode": "overlay",
            "bargap": 0,
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "yaxis": {
                "rangemode": "tozero",
                "fixedrange": True,
                "nticks": 4,
                "gridcolor": GRID,
                "zerolinecolor": GRID,
                "tickfont": {"size": 11},
            },
            **_extent(chart, chart.steps),
        },
    }


def _extent(chart: Chart, last: int) -> dict[str, Any]:
    """How far the steps go, and the bands of rounds on them."""
    return {
        "xaxis": {
            "range": [0, max(last, 1)],
            "fixedrange": True,
            "showgrid": False,
            "zeroline": False,
            "showticklabels": False,
            "unifiedhovertitle": {"text": "<b>%{x}</b>"},
        },
        "shapes": list(_bands(chart.rounds, last)),
    }


def _lines(chart: Chart, lines: Sequence[Line]) -> Iterator[Trace]:
    for line in lines:
        for rank, (metric, label) in enumerate(chart.measures.items()):
            name = line.name if len(chart.measures) == 1 else f"{line.name}: {label}"
            yield {
                "type": "scatter",
                "mode": "lines",
                "name": escape(name),
                "line": {
                    "shape": "hv",
                    "color": line.colour,
                    "dash": line.dash,
                    "width": 2.25 if rank == 0 else 1.25,
                },
                "hovertemplate": "%{y}",
                "meta": {"player": line.player, "metric": metric},
            }


def _parts(chart: Chart) -> Iterator[Trace]:
    for rank, (part, label) in enumerate(chart.measures.items()):
        yield {
            "type": "scatter",
            "mode": "lines",
            "stackgroup": "score",
            "name": escape(label),
            "line": {"shape": "hv", "width": 1.25},
            "fillpattern": {"shape": HATCHINGS[rank % len(HATCHINGS)], "size": 6},
            "hovertemplate": "%{y}",
            "meta": {"part": part},
        }


def _bars(chart: Chart, lines: Sequence[Line]) -> Iterator[Trace]:
    (metric,) = chart.measures
    for rank, line in enumerate(lines):
        yield {
            "type": "bar",
            "width": 1,
            "name": escape(line.name),
            "marker": {
                "color": line.colour,
                "pattern": {"shape": HATCHINGS[rank % len(HATCHINGS)], "size": 6},
            },
            "hovertemplate": "%{y} s",
            "meta": {"player": line.player, "metric": metric},
        }


def _bands(rounds: Sequence[int], last: int) -> Iterator[dict[str, object]]:
    """Every other round lies on a band."""
    for begin, end in list(pairwise([*rounds, last]))[1::2]:
        yield {
            "type": "rect",
            "xref": "x",
            "yref": "paper",
            "x0": begin,
            "x1": end,
            "y0": 0,
            "y1": 1,
            "fillcolor": BAND,
            "line": {"width": 0},
            "layer": "below",
        }
