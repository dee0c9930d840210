"""The worked example of the rule book, number by number (rules/akrotiri.md 11)."""

from dataclasses import replace
from pathlib import Path

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.faces import COLORS, Requirement
from domain.akrotiri.outlook import have, outlook, satisfied
from domain.akrotiri.scoring import goal_points
from domain.akrotiri.state import GoalSlot, State
from tests.domain.akrotiri.akrotiri_table import EXAMPLE, after, laid, opened, seated, with_temples
from tests.golden_logs import FIXTURES
from tests.match_walks import walk

PATH: Path = FIXTURES / "akrotiri" / "worked-example-played-on.match.json"
STATES = walk(PATH).states
FINAL = (*EXAMPLE, ("T02", 2, -1, 0), ("T20", 2, 0, 0), ("T14", 2, -2, 180))
ALICE = ((1, -1), (4, -1), (5, -2), (2, -2), (2, 4), (-1, 1))
BOB = ((4, 3), (4, 2))


def market(state: State) -> tuple[int, ...]:
    return tuple(state.market[color] for color in COLORS)


def final() -> State:
    """The position of 11.5."""
    temples = [*(("A", piece) for piece in ALICE), *(("B", piece) for piece in BOB)]
    return with_temples(laid(opened(), FINAL), *temples)


def test_the_setup_leaves_what_11_1_says() -> None:
    state = STATES[12]
    assert (market(state), state.deck, state.goal_deck) == ((7, 6, 8, 7), 32, 10)
    assert state.map_piles == {"easy": 10, "medium": 10, "hard": 12}
    assert (state.phase, state.sub_phase, state.turn_no, state.active) == ("TURN", "PLACE", 1, "A")


def test_the_first_tile_of_turn_1_joins_what_11_2_says() -> None:
    board = STATES[13].board
    assert board.islands[1, -1].pieces == {(1, -1), (2, -1), (1, 0), (2, 0)}
    assert board.islands[1, -1].completed
    assert board.sails["T01:b"] == {"T19:d"}
    assert "T19:c" in board.sails["THERA:e"]
    assert board.portages("T19:d") == {"T01:c"}
    assert board.portages("T01:b") == {"T19:a"}


def test_turn_1_brings_six_drachmas() -> None:
    assert market(STATES[14]) == (7, 6, 7, 6)
    assert STATES[15].actions_left == 2
    assert (STATES[16].actions_left, STATES[16].seated["A"].boat) == (1, ("blue", "gray"))
    assert STATES[17].actions_left == 0
    assert STATES[18].seated["A"].drachmas == 6
    assert market(STATES[18]) == (7, 7, 7, 7)
    assert STATES[19].deck == 31


def test_turn_2_is_bobs_as_11_3_says() -> None:
    assert "T11:b" in STATES[20].board.sails["THERA:e"]
    assert "T28:b" in STATES[20].board.portages("T11:b")
    assert market(STATES[21]) == (6, 6, 7, 7)
    assert (STATES[22].seated["B"].drachmas, STATES[22].map_piles["hard"]) == (1, 11)
    assert (STATES[23].discard, STATES[23].deck) == (("T12", "T30"), 28)
    assert (STATES[24].seated["B"].dock, STATES[24].actions_left) == ("T28:b", 0)
    assert STATES[25].seated["B"].tiles[0].public


def test_turn_3_merges_two_rim_islands_and_builds_a_temple() -> None:
    board = STATES[26].board
    assert board.islands[-1, 0].pieces == {(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (0, 2)}
    assert "T05:a" in board.sails["THERA:w"]
    assert "T01:d" in board.portages("T05:a")
    assert market(STATES[27]) == (5, 6, 7, 6)
    assert sum(len(colors) for colors in STATES[27].cubes.values()) == 8
    assert STATES[29].seated["A"].drachmas == 3
    assert GAME.metrics(STATES[29])["A"]["map_points"] == 1
    assert STATES[30].seated["A"].dock == "T01:b"
    assert (STATES[31].deck, len(STATES[31].discard)) == (27, 2)


@pytest.mark.parametrize(
    ("direction", "counts"),
    [
        ("above", (1, 0, 0, 0)),
        ("right", (0, 1, 1, 1)),
        ("below", (1, 1, 0, 1)),
        ("left", (2, 0, 0, 0)),
    ],
)
def test_the_outlook_from_the_temple_is_the_table_of_11_4(
    direction: str, counts: tuple[int, ...]
) -> None:
    seen = outlook(STATES[28].board.icons, (1, -1), same_line=False)
    wanted = [Requirement(direction, color, 1) for color in COLORS]
    assert tuple(have(seen, "S", need) for need in wanted) == counts


@pytest.mark.parametrize(
    ("piece", "seat", "easy"),
    [
        ((1, -1), "S", {"E01"}),
        ((1, -1), "N", {"E06", "E08"}),
        ((-1, 1), "S", {"E01", "E02"}),
        ((-1, 1), "N", {"E08"}),
        ((2, 4), "S", {"E01"}),
        ((2, 4), "N", set()),
    ],
)
def test_the_seats_read_the_same_place_differently(
    piece: tuple[int, int], seat: str, easy: set[str]
) -> None:
    state = STATES[28]
    seen = outlook(state.board.icons, piece, same_line=False)
    cards = [card for card in state.edition.maps.values() if card.difficulty == "easy"]
    fits = {c.card_id for c in cards if satisfied(seen, seat, c.condition, distinct=False)}
    assert fits == easy


def test_no_piece_outside_thera_satisfies_e01_from_the_north() -> None:
    state = STATES[28]
    condition = state.edition.maps["E01"].condition
    for piece, island in state.board.islands.items():
        seen = outlook(state.board.icons, piece, same_line=False)
        fits = satisfied(seen, "N", condition, distinct=False)
        assert state.board.is_thera(island) or not fits


@pytest.mark.parametrize(
    ("piece", "pieces", "completed", "tiles", "distance"),
    [
        ((1, -1), {(1, -1), (2, -1), (1, 0), (2, 0)}, True, 3, 0),
        ((4, -1), {(3, -1), (4, -1), (3, 0), (4, 0)}, True, 4, 0),
        ((5, -2), {(3, -2), (4, -2), (5, -2), (4, -3), (5, -3)}, False, 3, 1),
        ((2, -2), {(1, -2), (2, -2)}, False, 2, 1),
        ((2, 4), {(1, 3), (2, 3), (2, 4)}, False, 2, 0),
        ((-1, 1), {(-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (0, 2)}, False, 3, 0),
        ((4, 3), {(3, 3), (3, 4), (4, 3)}, False, 3, 0),
        ((4, 2), {(3, 1), (3, 2), (4, 1), (4, 2)}, True, 3, 0),
    ],
)
def test_the_islands_of_the_scoring_position(
    piece: tuple[int, int],
    pieces: set[tuple[int, int]],
    completed: bool,
    tiles: int,
    distance: int,
) -> None:
    board = final().board
    island = board.islands[piece]
    assert (island.pieces, island.completed, len(island.tiles)) == (pieces, completed, tiles)
    assert board.distance(island) == distance


@pytest.mark.parametrize(
    ("player", "points"),
    [("A", (6, 0, 6, 6, 4, 8, 12, 4, 2, 2, 0, 0)), ("B", (0, 0, 6, 2, 3, 2, 4, 0, 0, 2, 0, 0))],
)
def test_every_goal_scores_what_11_5_says(player: str, points: tuple[int, ...]) -> None:
    state = final()
    scored = tuple(goal_points(state, player, goal) for goal in state.edition.goals.values())
    assert scored == points


def test_alice_wins_the_scoring_example_46_to_22() -> None:
    state = replace(final(), phase="REVEAL")
    hands = {
        "A": (("E01", "M01", "M02", "H01", "M03", "E02"), ("G03", "G06", "G07"), 23),
        "B": (("H02", "H03"), ("G05", "G10"), 31),
    }
    for player, (scored, goals, drachmas) in hands.items():
        slots = tuple(GoalSlot(goal) for goal in goals)
        state = seated(state, player, scored=scored, goals=slots, drachmas=drachmas)
    for player, (_, goals, _) in hands.items():
        state = after(state, "reveal_goals", player, goal_ids=list(goals))
    result = GAME.result(state)
    assert result is not None
    assert result.breakdown["A"] == {"maps": 18, "goals": 26, "drachmas": 2}
    assert result.breakdown["B"] == {"maps": 14, "goals": 5, "drachmas": 3}
    assert (result.scores, result.winners) == ({"A": 46, "B": 22}, ("A",))
