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
CROWDED = ("intervals", "boxes")
MOST = 12
"""With more lines than this the labels of such drawings cannot be read."""

DASHES = ("solid", "dash", "dot", "dashdot")
SYMBOLS = ("circle", "square", "triangle-up", "diamond", "star", "cross", "x")
"""Lines differ by more than their colour."""

PLAIN = "#1f6fb2"
FAIR = "#c8442f"
PLAIN_AXIS: Mapping[str, Any] = {"nticks": 5, "rangemode": "tozero"}
SCALE = [[0, "rgba(122, 118, 96, 0.08)"], [1, "rgba(31, 111, 178, 0.75)"]]


def figure(table: Table, words: Words, looks: Mapping[str, Line]) -> go.Figure | None:
    """The drawing of a table, or None for one that is not drawn, is empty, or would be crowded.

    Series of players carry the player in `meta`, so that a page gives them the colours of its
    scheme; `words` puts labels into words.
    """
    if not table.lines or (table.drawn in CROWDED and len(table.lines) > MOST):
        return None
    match table.drawn:
        case "bars":
            return _figure(_bars(table, words, looks), _axis(table.columns))
        case "lines":
            return _figure(_lines(table, words))
        case "heat":
            return _figure([_heat(table, words)], {"autorange": "reversed"})
        case "intervals":
            at = _surest(table)
            return _figure(_intervals(table, at, words), _axis(table.columns[at : at + 1]))
        case "boxes":
            return _figure([_boxes(table, words)])
        case _:
            return None


def _axis(columns: Sequence[Column]) -> Mapping[str, Any]:
    """The axis of columns: where all are shares they are told in per cent, as in the table."""
    shares = all(column.unit == "share" for column in columns)
    return {**PLAIN_AXIS, **({"tickformat": ".0%", "hoverformat": ".0%"} if shares else {})}


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
            line={"dash": DASHES[at % len(DASHES)]},
            marker={"symbol": SYMBOLS[at % len(SYMBOLS)]},
            name=escape(words(column.label)),
            hovertemplate="%{text}: %{y}",
            connectgaps=False,
        )

    return [series(at, column) for at, column in enumerate(table.columns)]


def _surest(table: Table) -> int:
    """The first column that says how sure it is."""
    return next(
        number
        for number in range(len(table.columns))
        if any(_reach(line.values[number]) for line in table.lines)
    )


def _intervals(table: Table, at: int, words: Words) -> list[go.Scatter]:
    """A column with its reach, and the fair share beside it."""
    labels = [escape(words(line.about)) for line in table.lines]
    values = [line.values[at] for line in table.lines]
    reaches = [_reach(value) or (0, 0) for value in values]
    sure = go.Scatter(
        x=labels,
        y=[value.number for value in values],
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [above for _, above in reaches],
            "arrayminus": [below for below, _ in reaches],
        },
        mode="markers",
        marker={"color": PLAIN, "size": 9},
        name=escape(words(table.columns[at].label)),
    )
    fair = [
        go.Scatter(
            x=labels,
            y=[line.values[number].number for line in table.lines],
            mode="markers",
            marker={"symbol": "line-ew-open", "size": 16, "color": FAIR},
            name=escape(words(column.label)),
        )
        for number, column in enumerate(table.columns)
        if column.key == "fair"
    ]
    return [sure, *fair]


def _reach(value: Value) -> tuple[float, float] | None:
    """How far an interval reaches below and above the number."""
    if value.number is None:
        return None
    if value.spread is not None:
        return value.spread, value.spread
    if value.low is None or value.high is None:
        return None
    return value.number - value.low, value.high - value.number


def _boxes(table: Table, words: Words) -> go.Box:
    """A box for each line from its quarters, which the table names."""
    at = {column.key: number for number, column in enumerate(table.columns)}

    def column(key: str) -> list[float | None]:
        return [line.values[at[key]].number for line in table.lines]

    return go.Box(
        x=[escape(words(line.about)) for line in table.lines],
        lowerfence=column("lowest"),
        q1=column("quarter"),
        median=column("median"),
        q3=column("three"),
        upperfence=column("highest"),
        marker={"color": PLAIN},
        name=escape(words(table.title)),
    )


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
