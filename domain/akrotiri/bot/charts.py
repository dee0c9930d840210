"""Where a simulated player can go and what is worth going for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from domain.akrotiri.actions import Leg
from domain.akrotiri.board import Board
from domain.akrotiri.choices.voyages import routes
from domain.akrotiri.evolve.changing import with_seated
from domain.akrotiri.faces import MapCard
from domain.akrotiri.geometry import Piece
from domain.akrotiri.islands import Island
from domain.akrotiri.outlook import Outlook, outlook, satisfied
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.rules.temples import counts_once
from domain.akrotiri.state import State

FAR = 6
"""How many actions ahead a player looks for a way."""


@dataclass(frozen=True)
class Site:
    """A quarter that fulfils a map of the player."""

    card: MapCard
    piece: Piece
    island: Island


@lru_cache(maxsize=64)
def _outlooks(board: Board, same_line: bool) -> Mapping[Piece, Outlook]:
    """What lies round every quarter of the board."""
    return {
        piece: outlook(board.icons, piece, same_line=same_line) for piece in sorted(board.islands)
    }


def own_maps(state: State, player: str) -> list[MapCard]:
    """The maps that the player knows to hold, the most valuable first."""
    known = (slot.id for slot in state.seated[player].maps if slot.id is not None)
    return sorted((state.edition.maps[card] for card in known), key=lambda card: -card.vp)


def sites(state: State, player: str) -> Iterator[Site]:
    """The quarters on which the player could excavate if the boat lay there."""
    cards, seat, once = own_maps(state, player), state.seated[player].seat, counts_once(state)
    board = state.board
    seen = _outlooks(board, state.options.direction_rule == "same_line")
    for island in open_islands(state):
        for piece in sorted(island.pieces):
            for card in cards:
                if satisfied(seen[piece], seat, card.condition, distinct=once):
                    yield Site(card, piece, island)


def open_islands(state: State) -> list[Island]:
    """The islands on which a temple may still be excavated."""
    board = state.board
    taken = {board.islands[temple.piece].key for temple in state.temples}
    every = {island.key: island for island in board.islands.values() if island.docks}
    return [
        every[key] for key in sorted(every) if key not in taken and not board.is_thera(every[key])
    ]


def way_to(state: State, player: str, docks: frozenset[str]) -> tuple[Leg, ...] | None:
    """The first move on a shortest way to one of the docks; None if there is none nearby."""
    start = berth(state, player)
    seen = {start}
    edge: list[tuple[str, tuple[Leg, ...]]] = [(start, ())]
    for _ in range(FAR):
        reached: list[tuple[str, tuple[Leg, ...]]] = []
        for dock, first in edge:
            there = state if dock == start else with_seated(state, player, dock=dock)
            for legs in routes(there, player):
                goal = legs[-1].to
                if goal in docks:
                    return first or legs
                if goal not in seen:
                    seen.add(goal)
                    reached.append((goal, first or legs))
        edge = reached
    return None
