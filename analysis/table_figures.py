"""Tables as Plotly figures: the same numbers, nothing computed anew."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

import plotly.graph_objects as go

from analysis.figures import Line
from analysis.layouts import (
    HEAD_WIDTH,
    LINE_HEIGHT,
    MARGIN,
    PLAIN_AXIS,
    cut_words,
    figure_of,
    from_left,
    height_of,
    in_lines,
)
from domain.message import Message, Said, Seat
from domain.report import Column, Table, Value

Label = Message | Said | Seat
Words = Callable[[Label], str]

CROWDED = ("intervals", "boxes")
MOST = 12
"""With more lines than this the labels of such drawings cannot be read."""

DASHES = ("solid", "dash", "dot", "dashdot")
SYMBOLS = ("circle", "square", "triangle-up", "diamond", "star", "cross", "x")
"""Lines differ by more than their colour."""

PLAIN = "#1f6fb2"
FAIR = "#c8442f"
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
            return from_left(_bars(table, words, looks), _axis(table.columns))
        case "lines":
            return figure_of(_lines(table, words))
        case "heat":
            return _heat_figure(table, words)
        case "intervals":
            at = _surest(table)
            return from_left(_intervals(table, at, words), _axis(table.columns[at : at + 1]))
        case "boxes":
            return from_left([_boxes(table, words)])
        case _:
            return None


def _axis(columns: Sequence[Column]) -> Mapping[str, Any]:
    """The axis of columns: where all are shares they are told in per cent, as in the table."""
    shares = all(column.unit == "share" for column in columns)
    return {**PLAIN_AXIS, **({"tickformat": ".0%", "hoverformat": ".0%"} if shares else {})}


def _bars(table: Table, words: Words, looks: Mapping[str, Line]) -> list[go.Bar]:
    """A series for each player, over the columns or lines; else one of the first column."""
    lines = [line.about for line in table.lines]
    columns = [column.label for column in table.columns]
    if all(isinstance(about, Seat) for about in lines):
        over = [in_lines(words(label)) for label in columns]
        return [_bar(line.about, over, line.values, words, looks) for line in table.lines]
    over = [in_lines(words(about)) for about in lines]
    if all(isinstance(label, Seat) for label in columns):
        series = zip(*(line.values for line in table.lines), strict=True)
        return [
            _bar(label, over, values, words, looks)
            for label, values in zip(columns, series, strict=True)
        ]
    return [_first_column(table, over, words, looks)]


def _first_column(
    table: Table, over: Sequence[str], words: Words, looks: Mapping[str, Line]
) -> go.Bar:
    """One series, each bar in the colour of the player whom its line is about."""
    bar = _bar(table.columns[0].label, over, [line.values[0] for line in table.lines], words, looks)
    players = [line.player for line in table.lines]
    if any(player in looks for player in players):
        known = [looks.get(player or "") for player in players]
        bar.marker.color = [look.colour if look else PLAIN for look in known]
        bar.meta = {"players": players}
    return bar


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
        orientation="h",
        x=[value.number for value in values],
        y=list(over),
        name=escape(words(label)),
        marker={"color": look.colour if look else PLAIN},
        meta={"player": player},
        hovertemplate="%{x}",
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
    labels = [in_lines(words(line.about)) for line in table.lines]
    values = [line.values[at] for line in table.lines]
    reaches = [_reach(value) or (0, 0) for value in values]
    sure = go.Scatter(
        x=[value.number for value in values],
        y=labels,
        error_x={
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
            x=[line.values[number].number for line in table.lines],
            y=labels,
            mode="markers",
            marker={"symbol": "line-ns-open", "size": 16, "color": FAIR},
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
        orientation="h",
        y=[in_lines(words(line.about)) for line in table.lines],
        lowerfence=column("lowest"),
        q1=column("quarter"),
        median=column("median"),
        q3=column("three"),
        upperfence=column("highest"),
        marker={"color": PLAIN},
        name=escape(words(table.title)),
    )


def _heat_figure(table: Table, words: Words) -> go.Figure:
    """Fields with their columns named above, each word no wider than its column."""
    width = max(HEAD_WIDTH // len(table.columns), 5)
    heads = [in_lines(cut_words(words(column.label), width), width) for column in table.columns]
    rows = [in_lines(words(line.about)) for line in table.lines]
    above = max(head.count("<br>") + 1 for head in heads) * LINE_HEIGHT
    return figure_of(
        [_heat(table, heads, rows)],
        {"side": "top", "tickangle": 0, "showgrid": False},
        {"autorange": "reversed", "showgrid": False},
        margin={**MARGIN, "b": MARGIN["t"]},
        height=above + height_of(rows, LINE_HEIGHT),
    )


def _heat(table: Table, heads: Sequence[str], rows: Sequence[str]) -> go.Heatmap:
    numbers = [[value.number for value in line.values] for line in table.lines]
    return go.Heatmap(
        x=list(heads),
        y=list(rows),
        z=numbers,
        text=[["" if one is None else f"{one:g}" for one in row] for row in numbers],
        texttemplate="%{text}",
        colorscale=SCALE,
        showscale=False,
        hovertemplate="%{y} → %{x}: %{z}<extra></extra>",
        xgap=2,
        ygap=2,
    )
