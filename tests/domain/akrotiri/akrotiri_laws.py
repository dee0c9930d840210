"""What must hold in every position and over every step (rules/akrotiri.md 9)."""

from collections import Counter

from domain.akrotiri import GAME
from domain.akrotiri.edition import GOAL
from domain.akrotiri.events import CubesSold, Event, TempleExcavated
from domain.akrotiri.faces import COLORS, DIFFICULTIES
from domain.akrotiri.geometry import beside
from domain.akrotiri.market import LADDER
from domain.akrotiri.state import State
from domain.akrotiri.status import has_further_turn
from domain.game import Step

HANDS = ("tiles", "maps", "goals")


def check_position(state: State) -> None:
    """Laws of a single position; `tests` break none of them without an override."""
    _cubes(state)
    _tiles(state)
    _boats(state)
    _temples(state)
    _cards(state)
    _turn(state)
    _board(state)
    _scores(state)


def _cubes(state: State) -> None:
    lying = Counter(color for colors in state.cubes.values() for color in colors)
    on_board = Counter(color for seated in state.seated.values() for color in seated.boat)
    for color in COLORS:
        assert state.market[color] + lying[color] + on_board[color] == 8, color


def _tiles(state: State) -> None:
    hands = [slot.id for seated in state.seated.values() for slot in seated.tiles]
    placed = [tile.face.tile_id for tile in state.board.placed]
    assert state.deck + len(state.discard) + len(placed) + len(hands) == 36
    known = [*placed, *state.discard, *(tile for tile in hands if tile is not None)]
    assert len(set(known)) == len(known)
    assert all(len(seated.tiles) <= 1 for seated in state.seated.values())


def _boats(state: State) -> None:
    docks = [seated.dock for seated in state.seated.values() if seated.dock is not None]
    assert all(len(seated.boat) <= 3 for seated in state.seated.values())
    assert set(docks) <= state.board.docks.keys()
    assert len(set(docks)) == len(docks) or state.options.dock_capacity == 2
    assert all(seated.drachmas >= 0 for seated in state.seated.values())


def _temples(state: State) -> None:
    for player, seated in state.seated.items():
        own = [temple for temple in state.temples if temple.owner == player]
        assert len(own) == seated.temples <= 6
    for temple in state.temples:
        assert not state.board.is_thera(state.board.islands[temple.piece])


def _cards(state: State) -> None:
    for difficulty in DIFFICULTIES:
        held = [s.difficulty for one in state.seated.values() for s in one.maps]
        scored = [
            state.edition.maps[card].difficulty
            for one in state.seated.values()
            for card in one.scored
        ]
        assert state.map_piles[difficulty] + (held + scored).count(difficulty) == 12
    goals = sum(len(seated.goals) for seated in state.seated.values())
    assert state.goal_deck + goals == 12
    offered = [g for one in state.seated.values() for s in one.goals for g in s.offered if g]
    assert len(set(offered)) == len(offered)


def _turn(state: State) -> None:
    assert 0 <= state.actions_left <= state.actions_total <= 6
    if state.phase == "TURN":
        assert (state.turn_no % 2 == 1) == (state.active == state.first)
    if state.phase in ("REVEAL", "FINISHED"):
        assert state.turn_no % 2 == 0
    for player, seated in state.seated.items():
        uncovered = state.edition.squares[1 : seated.temples + 1].count(GOAL)
        pending = state.goal_pending and state.active == player
        if state.phase != "SETUP":
            assert len(seated.goals) == 1 + uncovered - pending


def _board(state: State) -> None:
    cells = set(state.board.cells)
    seen, waiting = {next(iter(cells))}, [next(iter(cells))]
    while waiting:
        for cell in beside(waiting.pop()):
            if cell in cells - seen:
                seen.add(cell)
                waiting.append(cell)
    assert seen == cells
    reached = state.board.distances
    assert all(one.dock in reached for one in state.seated.values() if one.dock is not None)
    for temple in state.temples:
        assert state.board.distance(state.board.islands[temple.piece]) is not None


def _scores(state: State) -> None:
    measured, parts = GAME.metrics(state), GAME.itemise(state)
    for player, seated in state.seated.items():
        own = parts[player]
        assert own is not None
        assert sum(own.values()) == measured[player]["score"]
        assert own["drachmas"] == seated.drachmas // 10
        assert all(points >= 0 for points in seated.goal_points or ())


def check_step(before: State, step: Step[State, Event]) -> None:
    """Laws over one step."""
    after = step.state
    _money(before, step)
    for event in step.events:
        if isinstance(event, TempleExcavated):
            island = after.board.islands[event.piece]
            assert len(after.temples_on(island)) == 1
        if isinstance(event, CubesSold):
            assert set(event.prices) <= {*LADDER, *range(6)}
    if after.active != before.active and before.phase == after.phase == "TURN":
        _between_turns(before, after)
    folded = before
    for event in step.events:
        folded = GAME.evolve(folded, event)
    assert folded == after


def _money(before: State, step: Step[State, Event]) -> None:
    """Drachmas come from sales and go for maps and excavations only."""
    change = 0
    for event in step.events:
        change += sum(getattr(event, "prices", ()))
        change -= getattr(event, "price", 0) + getattr(event, "cost", 0)
    total = [sum(one.drachmas for one in state.seated.values()) for state in (before, step.state)]
    assert total[1] - total[0] == change


def _between_turns(before: State, after: State) -> None:
    """Who has a further turn holds one tile, unless there was none to draw."""
    player = before.active
    empty = before.deck + len(before.discard) == 0
    due = has_further_turn(before, player) and not empty
    assert len(after.seated[player].tiles) == (1 if due or before.oracle_took else 0)
