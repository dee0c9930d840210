"""The worked example and the test vectors of rules/kuna_yala.md 11."""

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import CurseTriggered, OctopusAssigned, OctopusDiscarded
from domain.kuna_yala.placing import cells_for
from domain.kuna_yala.refusals import NoCommonColour, NotAdjacent, PairNotPlaceable
from domain.kuna_yala.scoring import score_rows
from domain.kuna_yala.state import State, Token
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    OCTOPUS,
    SHARK,
    after,
    fish,
    offering,
    opened,
    places,
    refused,
    reveals,
    started,
    step,
    took,
    with_offer,
    with_shoals,
)


def taking(player: str, *slots: int) -> dict[str, object]:
    return {"type": "take_cards", "player": player, "slots": list(slots)}


SETUP = [
    *reveals(fish("red/teal"), OCTOPUS, fish("blue/teal 2"), SHARK, CORAL, slots=(1, 2, 2, 3, 4)),
]
TURNS = [
    [
        taking("A", 1, 2),
        places("A", "red/teal", "A", (1, 0)),
        places("A", "blue/teal 2", "B", (0, 1)),
        *reveals(fish("red/purple"), CORAL, slots=(1, 2)),
    ],
    [
        taking("B", 2, 3),
        places("B", SHARK, "A", (1, 0)),
        places("B", CORAL, "B", (0, -1)),
        *reveals(fish("yellow/teal"), OCTOPUS, slots=(2, 3)),
        {"type": "place_octopus", "player": "B", "cell": [0, -1]},
        *reveals(fish("red/teal 2"), slots=(3,)),
    ],
    [
        taking("A", 1, 2),
        places("A", "red/purple", "A", (1, 1)),
        places("A", "yellow/teal", "B", (0, 2)),
        *reveals(fish("green/teal"), CORAL, slots=(1, 2)),
    ],
    [
        taking("B", 2, 3),
        places("B", CORAL, "B", (1, 0)),
        places("B", "red/teal 2", "A", (2, 1)),
        *reveals(SHARK, fish("yellow/navy"), slots=(2, 3)),
    ],
    [
        taking("A", 1, 4),
        places("A", "green/teal", "B", (0, 3)),
        places("A", CORAL, "A", (2, 0)),
        *reveals(fish("green/amber"), fish("blue/navy"), slots=(1, 4)),
    ],
]


def example(turns: int, extra: int = 0) -> State:
    """The worked example after some turns, and some actions of the next."""
    actions = [action for turn in TURNS[:turns] for action in turn]
    return after(started(), *SETUP, *actions, *(TURNS[turns][:extra] if extra else ()))


def test_the_setup_of_the_example() -> None:
    state = example(0)
    assert state.piles == (24, 23, 23, 23)
    assert [card.kind for card in state.removed] == ["OCTOPUS"]
    assert isinstance(refused(state, "take_cards", player="A", slots=[1, 3]), PairNotPlaceable)


def test_the_piles_of_the_example_after_each_turn() -> None:
    piles = [example(turns).piles for turns in (1, 2, 3, 4, 5)]
    assert piles == [
        (23, 22, 23, 23),
        (23, 21, 21, 23),
        (22, 20, 21, 23),
        (22, 19, 20, 23),
        (21, 19, 20, 22),
    ]


def test_where_the_purple_fish_of_the_example_may_go() -> None:
    state = example(2, 1)
    cells = set(cells_for(state, state.hand[0], "A"))
    assert cells == {(-1, 0), (0, -1), (0, 1), (1, -1), (1, 1), (2, 0)}
    wrong = refused(
        state, "place_card", player="A", card=fish("red/purple"), shoal="A", cell=[2, 1]
    )
    assert isinstance(wrong, NotAdjacent)


def test_where_a_green_fish_of_the_example_would_not_go() -> None:
    state = replace(example(3, 1), active="A", hand=(opened().edition.cards[fish("green/teal")],))
    wrong = refused(
        state, "place_card", player="A", card=fish("green/teal"), shoal="A", cell=[2, 1]
    )
    assert isinstance(wrong, NoCommonColour)


def test_the_curse_of_the_example() -> None:
    before, done = example(4, 1), example(4, 2)
    assert {GAME.metrics(before)["B"][f"fish_{kind}"] for kind in ("blue", "yellow")} == {2, 1}
    measures = GAME.metrics(done)["B"]
    assert [measures[f"fish_{kind}"] for kind in ("blue", "yellow", "green")] == [0, 0, 0]
    assert measures["skeletons"] == 3


def test_the_table_of_the_example_at_the_end() -> None:
    state = example(5)
    a, b = (state.shoals[player] for player in "AB")
    assert {cell: spot.status for cell, spot in a.cells.items()} == {
        (0, 0): "CORAL",
        (1, 0): "SHARK",
        (1, 1): "FISH",
        (2, 0): "CORAL",
        (2, 1): "FISH",
    }
    assert {cell: spot.status for cell, spot in b.cells.items()} == {
        (0, 0): "CORAL",
        (0, -1): "OCTOPUS",
        (0, 1): "SKELETON",
        (0, 2): "SKELETON",
        (0, 3): "SKELETON",
        (1, 0): "CORAL",
    }
    heights = [sum(len(spot.stack) for spot in shoal.cells.values()) for shoal in (a, b)]
    assert (sum(size or 0 for size in state.piles), len(state.removed), heights) == (82, 1, [6, 7])


def test_where_cards_may_go_in_the_example_then() -> None:
    state = example(5)
    cards = state.edition.cards
    assert set(cells_for(state, cards[fish("yellow/navy")], "B")) == {
        (-1, -1),
        (-1, 0),
        (0, -2),
        (1, -1),
        (2, 0),
    }
    assert {(1, 1), (0, 4)} <= set(cells_for(state, cards[CORAL], "B"))


def test_the_points_of_the_example_then() -> None:
    state = replace(
        example(5), tokens={"A": Token(True, "red", True), "B": Token(True, "blue", True)}
    )
    rows = {row.player: row for row in score_rows(state)}
    assert (rows["A"].fish, rows["A"].majority, rows["A"].sharks) == (3, 3, 2)
    assert rows["B"].total == 0


def test_v1_a_first_turn_with_three_sharks() -> None:
    state = offering(CORAL, SHARK, SHARK, SHARK)
    assert isinstance(refused(state, "take_cards", player="A", slots=[2, 3]), PairNotPlaceable)
    taken = took(state, 1, 2)
    assert taken.placeable == 1
    for owner in "AB":
        placed = after(taken, places("A", CORAL, owner, (0, 1)))
        done = step(placed, "discard_unplaceable", player="A", card=SHARK)
        assert GAME.status(done.state).phase == "revealing"


def test_v2_crossing_lines() -> None:
    red = dict.fromkeys([(1, 0), (2, 0), (4, 0), (5, 0), (3, 1)], "red/teal")
    corals = dict.fromkeys([(0, 0), (2, 1), (4, 1)], CORAL)
    shoal = {**corals, **red, (3, 2): "blue/teal"}
    state = took(with_offer(with_shoals(started(), B=shoal), "red/teal", CORAL, CORAL, CORAL), 1, 2)
    action = places("A", "red/teal", "B", (3, 0))
    done = step(state, "place_card", **{k: v for k, v in action.items() if k != "type"})
    assert done.waived == ()
    assert done.events[1] == CurseTriggered(
        "B", ((1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (4, 0), (5, 0))
    )


@pytest.mark.parametrize(
    ("mode", "points"),
    [("strict_over_table", 0), ("plurality_over_shoals", 3), ("plurality_in_own_shoal", 3)],
)
def test_v3_modes_of_the_majority(mode: str, points: int) -> None:
    state = with_shoals(
        started(3, majority_mode=mode),
        A={(0, 0): "red/teal 2", (1, 0): "red/navy"},
        B={(0, 0): "red/teal 2"},
        C={(0, 0): "red/teal 2"},
    )
    state = replace(state, tokens={**state.tokens, "A": Token(True, "red")})
    items = GAME.itemise(state)["A"]
    assert items == {"fish": 7, "majority": points, "sharks": 0}


@pytest.mark.parametrize(
    ("corals", "leader"), [((3, 3, 1), None), ((3, 2, 1), "A"), ((0, 0, 0), None)]
)
def test_v4_who_places_an_octopus(corals: tuple[int, ...], leader: str | None) -> None:
    shoals = {
        player: {(0, 0): OCTOPUS, **{(x, 0): CORAL for x in range(1, number + 1)}}
        for player, number in zip("ABC", corals, strict=True)
    }
    done = step(with_shoals(started(3), **shoals), "reveal", slot=1, pile=1, card=OCTOPUS)
    assert done.events[-1] == (OctopusAssigned(leader, 1) if leader else OctopusDiscarded(1))


def finals() -> State:
    """The shoals of V5, one card per cell in a row."""
    rows = {
        "A": [
            CORAL,
            "red/teal 2",
            "red/purple",
            "blue/purple",
            "yellow/amber 2",
            SHARK,
            "sk red/navy",
        ],
        "B": [CORAL, "blue/teal 2", "red/teal", SHARK, SHARK],
        "C": [
            CORAL,
            "green/navy",
            "blue/navy 2",
            "blue/teal",
            "red/teal",
            "green/teal 2",
            OCTOPUS,
            SHARK,
        ],
    }
    shoals = {who: {(x, 0): name for x, name in enumerate(row)} for who, row in rows.items()}
    kinds = {"A": "red", "B": "blue", "C": "green"}
    tokens = {who: Token(True, kind, who != "C") for who, kind in kinds.items()}
    return replace(with_shoals(started(3), **shoals), tokens=tokens, phase="token_reveal")


def test_v5_final_scoring() -> None:
    done = step(finals(), "reveal_token", player="C", fish="green")
    result = GAME.result(done.state)
    assert result is not None
    assert result.breakdown == {
        "A": {"fish": 5, "majority": 3, "sharks": 0},
        "B": {"fish": 6, "majority": 0, "sharks": 2},
        "C": {"fish": 3, "majority": 3, "sharks": 0},
    }
    assert result.scores == {"A": 8, "B": 8, "C": 6}
    assert (result.ranks, result.winners) == ({"A": 1, "B": 2, "C": 3}, ("A",))
    assert [row.own_fish for row in done.state.scored] == [3, 2, 3]
