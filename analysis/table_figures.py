"""Tables as Plotly figures: the same numbers, nothing computed anew."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import plotly.graph_objects as go

from analysis.figures import GRID, Line
from domain.message import Message, Said, Seat
from domain.report import Column, Table, Value

Label = Message | Said | Seat
Words = Callable[[Label], str]

MARGIN = {"l": 44, "r": 12, "t": 12, "b": 40}
PLAIN = "#1f6fb2"
PLAIN_AXIS: Mapping[str, Any] = {"nticks": 5, "rangemode": "tozero"}
SCALE = [[0, "rgba(122, 118, 96, 0.08)"], [1, "rgba(31, 111, 178, 0.75)"]]


def figure(table: Table, words: Words, looks: Mapping[str, Line]) -> go.Figure | None:
    """The drawing of a table, or None for one that is not drawn or has nothing to show.

    Series of players carry the player in `meta`, so that a page gives them the colours of its
    scheme; `words` puts labels into words.
    """
    if not table.lines:
        return None
    match table.drawn:
        case "bars":
            return _figure(_bars(table, words, looks))
        case "lines":
            return _figure(_lines(table, words))
        case "heat":
            return _figure([_heat(table, words)], {"autorange": "reversed"})
        case _:
            return None


def _figure(traces: Sequence[Any], yaxis: Mapping[str, Any] = PLAIN_AXIS) -> go.Figure:
    axis = {"fixedrange": True, "gridcolor": GRID, "zerolinecolor": GRID, "automargin": True}
    return go.Figure(
        data=list(traces),
        layout={
            "margin": MARGIN,
            "barmode": "group",
            "bargap": 0.25,
            "showlegend": len(traces) > 1,
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "dragmode": False,
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "xaxis": {**axis, "showgrid": False},
            "yaxis": {**axis, **yaxis},
        },
    )


def _bars(table: Table, words: Words, looks: Mapping[str, Line]) -> list[go.Bar]:
    """A series for each player, over the columns or lines; else one of the first column."""
    lines = [line.about for line in table.lines]
    columns = [column.label for column in table.columns]
    if all(isinstance(about, Seat) for about in lines):
        over = [words(label) for label in columns]
        return [_bar(line.about, over, line.values, words, looks) for line in table.lines]
    over = [words(about) for about in lines]
    if all(isinstance(label, Seat) for label in columns):
        series = zip(*(line.values for line in table.lines), strict=True)
        return [
            _bar(label, over, values, words, looks)
            for label, values in zip(columns, series, strict=True)
        ]
    first = [line.values[0] for line in table.lines]
    return [_bar(columns[0], over, first, words, looks)]


def _bar(
    label: Label,
    over: Sequence[str],
    values: Sequence[Value],
    words: Words,
    looks: Mapping[str, Line],
) -> go.Bar:
    player = label.player if isinstance(label, Seat) else None
    look = looks.get(player or "")
    return go.Bar(
        x=[escape(text) for text in over],
        y=[value.number for value in values],
        name=escape(words(label)),
        marker={"color": look.colour if look else PLAIN},
        meta={"player": player},
        hovertemplate="%{y}",
    )


def _lines(table: Table, words: Words) -> list[go.Scatter]:
    def series(at: int, column: Column) -> go.Scatter:
        return go.Scatter(
            x=list(range(1, len(table.lines) + 1)),
            y=[line.values[at].number for line in table.lines],
            text=[escape(words(line.about)) for line in table.lines],
            mode="lines+markers",
            name=escape(words(column.label)),
            hovertemplate="%{text}: %{y}",
            connectgaps=False,
        )

    return [series(at, column) for at, column in enumerate(table.columns)]


def _heat(table: Table, words: Words) -> go.Heatmap:
    numbers = [[value.number for value in line.values] for line in table.lines]
    return go.Heatmap(
        x=[escape(words(column.label)) for column in table.columns],
        y=[escape(words(line.about)) for line in table.lines],
        z=numbers,
        text=[["" if one is None else f"{one:g}" for one in row] for row in numbers],
        texttemplate="%{text}",
        colorscale=SCALE,
        showscale=False,
        hovertemplate="%{y} → %{x}: %{z}<extra></extra>",
        xgap=2,
        ygap=2,
    )
