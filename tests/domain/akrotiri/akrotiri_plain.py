"""Islands, sail links and distances worked out anew from the rule book's definitions.

Slow and plain on purpose: the game extends them tile by tile, and both must agree.
"""

from collections import deque
from collections.abc import Iterable

from domain.akrotiri.board import Board
from domain.akrotiri.faces import THERA, StartBoard
from domain.akrotiri.geometry import Piece, cell_of, piece_at, pieces_of, turned_corner, turned_side
from domain.akrotiri.laying import Placed

STEPS = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}
Edges = dict[str, set[str]]


def plain_islands(board: Board) -> set[frozenset[Piece]]:
    """Connected land by 2.3: printed as one mass, or neighbours in different cells."""
    land = {piece for cell in board.cells for piece in pieces_of(cell)}
    links: dict[Piece, set[Piece]] = {piece: set() for piece in land}
    for qx, qy in land:
        for other in ((qx + 1, qy), (qx - 1, qy), (qx, qy + 1), (qx, qy - 1)):
            if other in land and cell_of(other) != cell_of((qx, qy)):
                links[qx, qy].add(other)
    for tile in board.placed:
        for group in tile.face.land:
            pieces = [piece_at(tile.cell, turned_corner(c, tile.rotation)) for c in group]
            for one in pieces:
                links[one] |= set(pieces) - {one}
    return {frozenset(walk([piece], links)) for piece in land}


def walk(start: Iterable[Piece], links: dict[Piece, set[Piece]]) -> set[Piece]:
    seen, waiting = set(start), list(start)
    while waiting:
        for other in links[waiting.pop()] - seen:
            seen.add(other)
            waiting.append(other)
    return seen


def is_completed(board: Board, island: frozenset[Piece]) -> bool:
    """The formula of 2.3."""
    for qx, qy in island:
        a, b = (qx + 1) // 2, (qy + 1) // 2
        if {(a - 1, b - 1), (a, b - 1), (a - 1, b), (a, b)} - board.cells.keys():
            return False
    return True


def route_graph(board: Board, *, without_exits_of_thera: bool = False) -> Edges:
    """The graph of 2.4: lines of tiles and start board, and glue between facing exits."""
    edges: Edges = {}
    lines = [*start_lines(board.start), *(line for tile in board.placed for line in of(tile))]
    for one, other in lines:
        edges.setdefault(one, set()).add(other)
        edges.setdefault(other, set()).add(one)
    for node in [node for node in edges if node.startswith("X:")]:
        cell, side = node[2:].split(":")
        x, y = map(int, cell.split(","))
        dx, dy, opposite = STEPS[side]
        facing = f"X:{x + dx},{y + dy}:{opposite}"
        if facing in edges:
            edges[node].add(facing)
    if without_exits_of_thera:
        gone = {f"X:{x},{y}:{side}" for x, y in board.start.cells for side in STEPS}
        edges = {node: links - gone for node, links in edges.items() if node not in gone}
    return edges


def of(tile: Placed) -> list[tuple[str, str]]:
    names = {side: f"X:{tile.x},{tile.y}:{turned_side(side, tile.rotation)}" for side in STEPS}
    tile_id = tile.face.tile_id
    docks = {letter: f"{tile_id}:{letter}" for letter, _ in tile.face.docks}
    named = {**names, **docks}
    return [
        (named.get(a, f"J:{tile_id}:{a}"), named.get(b, f"J:{tile_id}:{b}"))
        for a, b in tile.face.routes
    ]


def start_lines(start: StartBoard) -> list[tuple[str, str]]:
    docks = {name: f"{THERA}:{name}" for name, _ in start.docks}
    return [(docks.get(a, a), docks.get(b, b)) for a, b in start.routes]


def plain_sails(board: Board, edges: Edges) -> dict[str, set[str]]:
    """For each dock those that a path without a dock in between reaches."""
    found: dict[str, set[str]] = {}
    for dock in board.docks:
        seen, waiting = {dock}, [dock]
        while waiting:
            node = waiting.pop()
            if node in board.docks and node != dock:
                continue
            for other in edges.get(node, set()) - seen:
                seen.add(other)
                waiting.append(other)
        found[dock] = (seen & board.docks.keys()) - {dock}
    return found


def plain_distances(board: Board) -> dict[str, int]:
    """The 0-1 search over docks of 7.3."""
    islands = {piece: island for island in plain_islands(board) for piece in island}
    sails = plain_sails(board, route_graph(board))
    core = {islands[piece] for piece in board.start.core_pieces}
    reached = {dock: 0 for dock, piece in board.docks.items() if islands[piece] in core}
    waiting = deque(reached)
    while waiting:
        dock = waiting.popleft()
        for other, piece in board.docks.items():
            carried = islands[piece] == islands[board.docks[dock]]
            if other not in sails[dock] and not carried:
                continue
            distance = reached[dock] + (other not in sails[dock])
            if distance < reached.get(other, distance + 1):
                reached[other] = distance
                waiting.append(other)
    return reached
