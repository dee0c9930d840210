import pytest

from analysis.figures import Line as Look
from analysis.table_figures import PLAIN, Label, figure
from domain.frozen import replace
from domain.message import Seat, say
from domain.report import Column, Drawing, Line, Table, Unit, Value
from tests.report_tables import about

LOOKS = {"A": Look("A", "Ana", "#c8442f", "solid"), "B": Look("B", "Ben", "#1f6fb2", "dash")}
SEATED = (Line(Seat("A"), (Value(1), Value(2))), Line(Seat("B"), (Value(3), Value())))
SEVEN = (Line(say("Round 1"), tuple(Value(at) for at in range(7))),)


def drawn(kind: Drawing, lines: tuple[Line, ...] = SEATED, *labels: Label) -> Table:
    columns = labels or (say("One"), say("Two"))
    return Table(
        key="t",
        title=say("T"),
        formula=say("F"),
        head=say("H"),
        columns=tuple(Column(f"c{at}", label) for at, label in enumerate(columns)),
        lines=lines,
        drawn=kind,
    )


def test_players_in_the_lines_are_the_series_of_bars() -> None:
    made = figure(drawn("bars"), about, LOOKS)
    assert made is not None
    assert [(trace.type, trace.name, list(trace.x)) for trace in made.data] == [
        ("bar", "A", [1, 2]),
        ("bar", "B", [3, None]),
    ]
    assert [trace.meta["player"] for trace in made.data] == ["A", "B"]


def test_players_in_the_columns_are_the_series_of_bars() -> None:
    lines = (Line(say("Build"), (Value(1), Value(2))), Line(say("Fish"), (Value(3), Value(4))))
    made = figure(drawn("bars", lines, Seat("A"), Seat("B")), about, LOOKS)
    assert made is not None
    assert [(list(trace.y), list(trace.x)) for trace in made.data] == [
        (["Build", "Fish"], [1, 3]),
        (["Build", "Fish"], [2, 4]),
    ]


def test_without_players_the_first_column_is_drawn() -> None:
    made = figure(drawn("bars", (Line(say("Build"), (Value(7), Value(2))),)), about, LOOKS)
    assert made is not None
    assert [list(trace.x) for trace in made.data] == [[7]]
    assert made.data[0].marker.color == PLAIN


def test_a_bar_has_the_colour_of_the_one_player_whom_its_line_is_about() -> None:
    turns = tuple(
        Line(say("Step {step}: {player}", step=step, player=Seat(player)), (Value(step), Value(1)))
        for step, player in ((9, "B"), (4, "A"), (7, "B"))
    )
    both = Line(say("{one} and {other}", one=Seat("A"), other=Seat("B")), (Value(1), Value(1)))
    made = figure(drawn("bars", (*turns, both)), about, LOOKS)
    assert made is not None
    (bars,) = made.data
    assert list(bars.marker.color) == ["#1f6fb2", "#c8442f", "#1f6fb2", PLAIN]
    assert bars.meta == {"players": ["B", "A", "B", None]}


def test_long_labels_stand_on_the_left_in_lines_that_make_room_for_themselves() -> None:
    short = Line(say("Build"), (Value(1), Value(2)))
    long = Line(say("Move the boat of another player"), (Value(1), Value(2)))
    one, other = (figure(drawn("bars", (line,)), about, LOOKS) for line in (short, long))
    assert one is not None
    assert other is not None
    assert list(other.data[0].y) == ["Move the boat of<br>another player"]
    assert other.layout.height > one.layout.height


def test_a_name_above_fields_is_no_wider_than_its_column() -> None:
    lines = (Line(say("Zeus"), tuple(Value(at) for at in range(4))),)
    heads = (say("Bohuslav z Nymburka"), say("Ben"), say("Cyn"), say("Dan"))
    made = figure(drawn("heat", lines, *heads), about, LOOKS)
    assert made is not None
    assert list(made.data[0].x) == ["Bohuslav<br>z<br>Nymburka", "Ben", "Cyn", "Dan"]
    made = figure(drawn("heat", lines, say("Maximilian"), *heads[1:]), about, LOOKS)
    assert made is not None
    assert made.data[0].x[0] == "Maximil…"


def test_where_players_have_their_colours_no_legend_is_drawn() -> None:
    bars = figure(drawn("bars"), about, LOOKS)
    lines = figure(drawn("lines"), about, LOOKS)
    assert bars is not None
    assert lines is not None
    assert (bars.layout.showlegend, lines.layout.showlegend) == (False, True)


@pytest.mark.parametrize(("kind", "drawing"), [("lines", "scatter"), ("heat", "heatmap")])
def test_lines_and_heat_are_drawn_as_they_say(kind: Drawing, drawing: str) -> None:
    made = figure(drawn(kind), about, LOOKS)
    assert made is not None
    assert {trace.type for trace in made.data} == {drawing}


def test_lines_differ_by_more_than_their_colour() -> None:
    made = figure(drawn("lines", SEVEN, *(say(str(at)) for at in range(7))), about, LOOKS)
    assert made is not None
    assert len({(trace.line.dash, trace.marker.symbol) for trace in made.data}) == 7


@pytest.mark.parametrize(("unit", "told"), [("share", ".0%"), ("", None)])
def test_shares_are_told_in_per_cent_as_in_the_table(unit: Unit, told: str | None) -> None:
    table = drawn(
        "intervals", (Line(Seat("A"), (Value(0.5, low=0.2, high=0.8),)),), say("Win rate")
    )
    made = figure(replace(table, columns=(Column("wins", say("Win rate"), unit),)), about, LOOKS)
    assert made is not None
    assert made.layout.xaxis.tickformat == told


@pytest.mark.parametrize("table", [drawn(""), drawn("bars", ())])
def test_what_is_not_drawn_or_empty_has_no_figure(table: Table) -> None:
    assert figure(table, about, LOOKS) is None


def test_names_cannot_bring_markup_into_a_figure() -> None:
    made = figure(drawn("bars"), lambda _: "<b>x</b>", LOOKS)
    assert made is not None
    assert made.data[0].name == "&lt;b&gt;x&lt;/b&gt;"
