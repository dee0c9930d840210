"""Frames as Plotly figures. Nothing is computed here that a reader would want to know."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import TypeAlias

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

Trace: TypeAlias = dict[str, object]
"""A trace as Plotly reads it; figures check it once, as a whole."""


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

    `sentences` tell each step, step 0 first; `rounds` are the steps at which rounds begin.
    """

    title: str
    measures: Mapping[str, str]
    sentences: Sequence[str] = ()
    rounds: Sequence[int] = ()


def curve(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> go.Figure:
    """One match's measures over the steps: a stepped line for each player and measure.

    `frame` holds `MEASURES` of one match. Lines carry the player in `meta`, so that a page can
    give them the colours of its scheme. Raises WrongFrame.
    """
    wanted = checked(frame, MEASURES).loc[lambda rows: rows["metric"].isin(list(chart.measures))]
    return _figure(chart, _last(frame), _lines(wanted, chart, lines))


def itemised(frame: pd.DataFrame, chart: Chart, player: str) -> go.Figure:
    """A player's points by part over the steps, one part upon the other, told apart by hatching.

    `frame` holds `MEASURES` of one match, its metrics the parts of the score. Raises WrongFrame.
    """
    own = checked(frame, MEASURES).loc[lambda rows: rows["player"] == player]
    return _figure(chart, _last(frame), _parts(own, chart))


def pace(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> go.Figure:
    """The seconds of each step as a bar of whoever took them, told apart by hatching.

    `frame` holds `MEASURES` of one match with the metric of the chart. Raises WrongFrame.
    """
    wanted = checked(frame, MEASURES).loc[lambda rows: rows["metric"].isin(list(chart.measures))]
    return _figure(chart, _last(frame), _bars(wanted, chart, lines))


def _last(frame: pd.DataFrame) -> int:
    return int(frame["step"].max()) if len(frame) else 0


def _figure(chart: Chart, last: int, traces: Iterator[Trace]) -> go.Figure:
    return go.Figure(
        data=[*_story(chart.sentences), *traces],
        layout={
            "title": {"text": escape(chart.title)},
            "margin": MARGIN,
            "showlegend": False,
            "hovermode": "x unified",
            "dragmode": False,
            "barmode": "overlay",
            "bargap": 0,
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "xaxis": {
                "range": [0, max(last, 1)],
                "fixedrange": True,
                "showgrid": False,
                "zeroline": False,
                "showticklabels": False,
                "unifiedhovertitle": {"text": "<b>%{x}</b>"},
            },
            "yaxis": {
                "rangemode": "tozero",
                "fixedrange": True,
                "nticks": 4,
                "gridcolor": GRID,
                "zerolinecolor": GRID,
                "tickfont": {"size": 11},
            },
            "shapes": list(_bands(chart.rounds, last)),
        },
    )


def _story(sentences: Sequence[str]) -> Iterator[Trace]:
    """An unseen line that says under the pointer what happened at the step."""
    if sentences:
        yield {
            "type": "scatter",
            "x": np.arange(len(sentences)),
            "y": np.zeros(len(sentences)),
            "mode": "markers",
            "marker": {"opacity": 0},
            "text": [_hover(text) for text in sentences],
            "hovertemplate": "%{text}<extra></extra>",
            "meta": {"story": True},
        }


@lru_cache(maxsize=4096)
def _hover(sentence: str) -> str:
    """A sentence in lines that fit beside a pointer."""
    return "<br>".join(wrap(escape(sentence), HOVER_WIDTH))


def _lines(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> Iterator[Trace]:
    series = {key: rows for key, rows in frame.groupby(["player", "metric"], sort=False)}
    for line in lines:
        for rank, (metric, label) in enumerate(chart.measures.items()):
            rows = series.get((line.player, metric))
            if rows is None:
                continue
            name = line.name if len(chart.measures) == 1 else f"{line.name}: {label}"
            yield {
                "type": "scatter",
                **_points(rows),
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


def _parts(frame: pd.DataFrame, chart: Chart) -> Iterator[Trace]:
    series = {key: rows for key, rows in frame.groupby("metric", sort=False)}
    for rank, (part, label) in enumerate(chart.measures.items()):
        yield {
            "type": "scatter",
            **_points(series.get(part)),
            "mode": "lines",
            "stackgroup": "score",
            "name": escape(label),
            "line": {"shape": "hv", "width": 1.25},
            "fillpattern": {"shape": HATCHINGS[rank % len(HATCHINGS)], "size": 6},
            "hovertemplate": "%{y}",
            "meta": {"part": part},
        }


def _bars(frame: pd.DataFrame, chart: Chart, lines: Sequence[Line]) -> Iterator[Trace]:
    series = {key: rows for key, rows in frame.groupby("player", sort=False)}
    (metric,) = chart.measures
    for rank, line in enumerate(lines):
        yield {
            "type": "bar",
            **_points(series.get(line.player)),
            "width": 1,
            "name": escape(line.name),
            "marker": {
                "color": line.colour,
                "pattern": {"shape": HATCHINGS[rank % len(HATCHINGS)], "size": 6},
            },
            "hovertemplate": "%{y} s",
            "meta": {"player": line.player, "metric": metric},
        }


def _points(rows: pd.DataFrame | None) -> Trace:
    if rows is None:
        return {"x": [], "y": []}
    return {
        "x": rows["step"].to_numpy(),
        "y": rows["value"].to_numpy(dtype=float, na_value=np.nan),
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
