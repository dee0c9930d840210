"""The drawing of the table and its words."""

from typing import Any

from domain.message import Message, render
from domain.offerings import GAME
from domain.offerings.state import State
from domain.scene import Item
from tests.domain.offerings.offerings_tables import (
    at_auction,
    at_sacrifice,
    do,
    opening,
    play,
    positions,
)
from tests.golden_logs import golden, golden_files

LOT = ["peasant", "briber"]


def drawn(state: State) -> dict[str, Item]:
    return {item.id: item for item in GAME.scene(state).items}


def spoken(words: Message | str | None) -> str:
    return render(words or "")


def test_every_marker_stands_on_the_space_of_its_level() -> None:
    items = drawn(at_auction(levels={"A": {"peasant": 3}, "B": {"peasant": 5}}))

    for player, level in (("A", 3), ("B", 5), ("C", 0)):
        marker, space = items[f"marker:peasant:{player}"], items[f"space:peasant:{level}"]
        assert abs(marker.at[0] - space.at[0]) < space.size / 2
        assert abs(marker.at[1] - space.at[1]) < space.size / 2


def test_no_two_markers_lie_on_the_same_place() -> None:
    for path in golden_files("offerings"):
        log = golden("offerings", path.name.removesuffix(".match.json"))
        for state in list(positions(log))[::10]:
            places = [item.at for key, item in drawn(state).items() if key.startswith("marker:")]
            assert len(set(places)) == len(places)


def test_the_exclusive_top_is_marked() -> None:
    items = drawn(at_auction())

    assert items["space:peasant:5"].glyph == "top"
    assert items["space:peasant:4"].glyph == "cell"
    assert spoken(items["space:peasant:5"].title) == "peasant 5, room for one marker"


def test_an_altar_shows_bonus_owner_and_each_animal() -> None:
    items = drawn(at_sacrifice(altars={"zeus": ("C", "ox", 3)}))

    assert items["bonus:zeus"].text == "25"
    assert items["token:zeus"].owner == "C"
    assert [key for key in items if key.startswith("offering:zeus:")] == [
        "offering:zeus:0",
        "offering:zeus:1",
        "offering:zeus:2",
    ]
    assert items["left:ox"].text == "× 12"
    assert spoken(items["altar:zeus"].title) == "Zeus, tier 5, 25 points at the end: 3 oxen of C"


def test_a_higher_tier_stands_on_a_lower_one_that_is_wider() -> None:
    steps = [item for key, item in drawn(at_auction()).items() if key.startswith("step:")]
    widths = [item.points[1][0] - item.points[0][0] for item in steps]

    assert widths == sorted(widths)


def test_the_stage_shows_lot_bid_and_who_is_still_in() -> None:
    state = play(
        at_auction(drachmae={"C": 3}),
        do("open_auction", "A", lot=LOT, bid=2),
        do("bid", "B", amount=3),
        do("pass_bid", "D"),
    )
    items = drawn(state)

    assert (items["bid"].text, items["bidder"].owner, items["auctioneer"].owner) == ("3", "B", "A")
    assert items["tile:peasant"].at[1] == items["bid"].at[1] != items["tile:defender"].at[1]
    assert {player: items[f"seat:{player}"].paint for player in "ABCD"} == {
        "A": "lit",
        "B": "plate",
        "C": "faded",
        "D": "faded",
    }
    assert spoken(items["sign:B"].title) == "has the high bid of 3"
    assert spoken(items["sign:C"].title) == "cannot raise"
    assert spoken(items["sign:D"].title) == "passed"


def test_a_sold_tile_is_drawn_as_gone() -> None:
    items = drawn(play(at_auction(), do("auction_result", "A", lot=LOT, winner="B", price=2)))

    assert items["tile:peasant"].paint == "gone"
    assert items["tile:defender"].paint == "plate"
    assert items["sign:B"].glyph == "bought"


def order(state: State) -> dict[str, str]:
    """The panel of the turn order: player → what they are."""
    (panel,) = (panel for panel in GAME.scene(state).panels if panel.id == "order")
    return {row.owner or "": spoken(row.values[0]) for row in panel.rows}


def test_the_order_of_the_phase_is_said_in_words() -> None:
    skipped = play(at_auction(drachmae={"B": 0}), do("end_auction_turn", "A"))

    assert order(skipped) == {
        "A": "done",
        "B": "skipped: the money does not reach an opening bid",
        "C": "on turn",
        "D": "waits",
    }


def test_an_unverified_number_of_players_is_said() -> None:
    def title(players: str) -> str:
        return spoken(GAME.scene(GAME.start(opening(players))).panels[0].title)

    assert "not verified" in title("ABC")
    assert title("ABCD") == "Turn order"


def test_everything_lies_on_its_board() -> None:
    other: Any = dict(GAME.editions[GAME.default_edition])
    other = {**other, "altars": [{"id": f"a{n}", "tier": 1, "bonus": 1} for n in range(11)]}
    for state in (
        GAME.start(opening("ABCDE")),
        GAME.start(opening("ABC", edition=other)),
        at_sacrifice(altars={"zeus": ("A", "ox", 5)}),
    ):
        scene = GAME.scene(state)
        boxes = {board.id: board.box for board in scene.boards}
        for item in scene.items:
            left, top, width, height = boxes[item.board]
            for x, y in item.points or (item.at,):
                assert left <= x <= left + width, item.id
                assert top <= y <= top + height, item.id
