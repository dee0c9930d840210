"""The drawing of the table: what lies where, under ids that stay."""

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.hexes import centre
from domain.kaivai.state import Hut, Scoring, State
from domain.message import render
from domain.opening import Opening
from domain.scene import Item, Panel
from tests.domain.kaivai.kaivai_tables import after, arranged, opening, play


def items(state: State) -> dict[str, Item]:
    return {item.id: item for item in GAME.scene(state).items}


def panel(state: State, name: str) -> Panel:
    return {one.id: one for one in GAME.scene(state).panels}[name]


def shown(table: Panel) -> list[tuple[str, ...]]:
    """Label and values of each row in words."""
    names = {"A": "Ana", "B": "Ben", "C": "Cyn"}
    return [tuple(render(part, names) for part in (row.label, *row.values)) for row in table.rows]


def test_every_hex_can_be_touched_and_is_called_by_its_label() -> None:
    drawn = items(GAME.start(opening()))
    hexes = [item for name, item in drawn.items() if name.startswith("hex:")]

    assert len(hexes) == 127
    assert drawn["hex:4,2"].title is not None
    assert render(drawn["hex:4,2"].title) == "K9"


def test_land_lies_on_sand_within_a_shoal_and_waves_on_water_only() -> None:
    drawn = items(after("worked-example-first-round", 1))

    assert drawn["hex:4,2"].paint == "shoal"
    assert {"sand:4,2", "shoal:4,2"} <= set(drawn)
    assert "wave:4,2" not in drawn


def test_a_ship_keeps_its_id_when_it_moves_and_is_smaller_at_its_hut() -> None:
    at_hut = items(after("worked-example-first-round", 12))["ship:B-S1"]
    at_sea = items(after("worked-example-first-round", 13))["ship:B-S1"]

    assert (at_hut.glyph, at_hut.owner) == (at_sea.glyph, at_sea.owner) == ("ship1", "B")
    assert at_hut.size < at_sea.size
    assert at_sea.at == centre((-2, 1))


def test_a_village_shows_its_name_once() -> None:
    drawn = items(after("worked-example-first-round", 12))

    assert drawn["village:V2"].text == "V2"
    assert drawn["cult:0,-2"].text == ""
    assert drawn["god"].at == centre((0, -2))


def test_fish_lie_on_their_hut() -> None:
    drawn = items(after("worked-example-first-round", 16))

    assert {f"fish:-4,3.{number}" for number in (1, 2, 3)} <= set(drawn)
    assert drawn["hut:-4,3"].title is not None
    assert render(drawn["hut:-4,3"].title, {"A": "Ana"}) == (
        "meeting hut of Ana at C6 in V4, 3 fish"
    )


def test_each_type_of_hut_has_a_glyph_of_its_own() -> None:
    kinds = {"fisher": (-3, 2), "meeting": (-3, 3), "shrine": (-2, 3)}
    drawn = items(arranged(huts={at: Hut("A", kind, "V4") for kind, at in kinds.items()}))

    assert {drawn[f"hut:{q},{r}"].glyph for q, r in kinds.values()} == set(kinds)


def test_action_spaces_show_what_lies_there_and_what_comes_next() -> None:
    table = shown(panel(after("worked-example-first-round", 15), "spaces"))

    assert table[:3] == [
        ("Build", "2", "2 influence"),
        ("Fish", "1", "1 influence"),
        ("Sell", "0", "free"),
    ]


def test_the_order_shows_bids_ranges_and_who_is_out() -> None:
    state = after("worked-example-first-round", 20)

    assert shown(panel(state, "order")) == [
        ("Ben", "8", "3", "–"),
        ("Ana", "5", "5", "passed"),
        ("Cyn", "3", "3", "to act"),
    ]


def test_a_mat_shows_shells_and_fish_by_slot() -> None:
    assert shown(panel(after("worked-example-first-round", 15), "mat:C")) == [
        ("Shells", "0", "0", "1", "0", "1"),
        ("Fish tokens", "0", "0", "0", "0", "3"),
    ]


def test_commitments_are_sealed_open_or_not_yet_made() -> None:
    bidding = replace(
        arranged(),
        phase="final_villages",
        to_act=None,
        scoring=Scoring("V4", ("A", "B", "C"), {"A": 2, "B": 1}),
    )
    seen_by_ana = GAME.conceal(bidding, frozenset("A"))

    assert shown(panel(seen_by_ana, "scoring")) == [
        ("Ana", "2"),
        ("Ben", "sealed"),
        ("Cyn", "not yet"),
    ]


def test_a_small_board_of_the_tables_own_is_drawn_too() -> None:
    layout = {
        "layout_id": "pool",
        "orientation": "flat",
        "shape": {"type": "hexagon", "radius": 3},
        "villages": [{"id": "V1", "hex": [0, 0]}],
    }
    table = opening()
    own = Opening("kaivai", table.players, extra={"layout": layout})
    scene = GAME.scene(play(GAME.start(own)))

    assert sum(item.id.startswith("hex:") for item in scene.items) == 37
    (board,) = scene.boards
    assert all(
        board.box[0] <= x <= board.box[0] + board.box[2]
        and board.box[1] <= y <= board.box[1] + board.box[3]
        for item in scene.items
        for x, y in item.points
    )
