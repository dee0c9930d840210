"""How a simulated player spends the actions of a turn."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.akrotiri.actions import Leg
from domain.akrotiri.bot.charts import Site, sites, way_to
from domain.akrotiri.choices.voyages import routes
from domain.akrotiri.faces import DIFFICULTIES, TEMPLES_OF_A_PLAYER, TERRAINS
from domain.akrotiri.geometry import Piece
from domain.akrotiri.islands import Island
from domain.akrotiri.market import price
from domain.akrotiri.rules.maps import PRICES
from domain.akrotiri.rules.oracle import Search
from domain.akrotiri.rules.sailing import berth, is_free, thera_docks
from domain.akrotiri.rules.trade import HOLD
from domain.akrotiri.rules.turns import draw_is_due, drawable
from domain.akrotiri.seen import maps_unseen
from domain.akrotiri.state import State
from domain.game import Chance
from domain.message import Json

Action = Mapping[str, Json]
Plan = Callable[[], Action | None]
RICH: Final = 5
"""With so many drachmas a player whom no map fits looks for maps before cubes."""
RESERVE: Final = 3
"""What a player keeps when buying maps: the price of using an easy one."""
EARLY: Final = 6
"""In the first turns everything may go into maps."""
EASY_ONLY: Final = 9
"""With fewer drachmas a player buys the easiest maps that there are."""


def act(state: State, player: str, chance: Chance) -> Action:
    """The most sensible thing to do now."""
    seated = state.seated[player]
    if seated.boat and state.at_thera(player):
        return {"type": "sell", "player": player, "cubes": [*seated.boat[:HOLD]]}
    if not state.actions_left:
        return end_turn(state, player, chance)
    possible = [] if _is_through(state, player) else list(sites(state, player))
    payable = [site for site in possible if site.card.cost <= seated.drachmas]
    plans: list[Plan] = [
        lambda: _dig(state, player, payable),
        lambda: _travel(state, player, _docks(site.island for site in payable)),
        lambda: _trade(state, player),
        lambda: _chart(state, player, chance),
        lambda: _wander(state, player, chance),
        lambda: end_turn(state, player, chance),
    ]
    if not possible and seated.drachmas >= RICH:
        plans.insert(2, plans.pop(3))
    return next(action for plan in plans if (action := plan()) is not None)


def _is_through(state: State, player: str) -> bool:
    """Whether all temples of a player are excavated."""
    return state.seated[player].temples >= TEMPLES_OF_A_PLAYER


def _dig(state: State, player: str, payable: list[Site]) -> Action | None:
    """Excavate on the island at which the boat lies, with the most valuable map."""
    here = state.docked_island(player)
    for site in sorted(payable, key=lambda site: -site.card.vp):
        if site.island is here:
            card, piece = site.card.card_id, site.piece
            return {"type": "excavate", "player": player, "card_id": card, "piece": [*piece]}
    return None


def _docks(islands: Iterator[Island]) -> frozenset[str]:
    return frozenset(dock for island in islands for dock in island.docks)


def _travel(state: State, player: str, docks: frozenset[str]) -> Action | None:
    """The next move towards the nearest of some docks."""
    if not docks or berth(state, player) in docks:
        return None
    free = frozenset(dock for dock in docks if is_free(state, player, dock))
    legs = way_to(state, player, free)
    return None if legs is None else _move(player, legs)


def _move(player: str, legs: tuple[Leg, ...]) -> Action:
    told: Json = [{"kind": leg.kind, "to": leg.to} for leg in legs]
    return {"type": "move", "player": player, "legs": told}


def _trade(state: State, player: str) -> Action | None:
    """Fetch cubes and bring them to Thera."""
    boat, here = state.seated[player].boat, state.docked_island(player)
    lying = {piece for piece in state.cubes if not _on_thera(state, piece)}
    if here is not None and len(boat) < HOLD and lying & here.pieces:
        return _load(state, player, here, HOLD - len(boat))
    if boat:
        return _travel(state, player, frozenset(thera_docks(state)))
    return _travel(state, player, _docks(state.board.islands[piece] for piece in sorted(lying)))


def _on_thera(state: State, piece: Piece) -> bool:
    return state.board.is_thera(state.board.islands[piece])


def _load(state: State, player: str, here: Island, room: int) -> Action:
    """The cubes of this island that sell best."""
    lying = [
        (color, piece)
        for piece, colors in sorted(state.cubes.items())
        if piece in here.pieces
        for color in colors
    ]
    lying.sort(key=lambda cube: -price(state.market[cube[0]]))
    taken: Json = [{"color": color, "piece": [*piece]} for color, piece in lying[:room]]
    return {"type": "load", "player": player, "cubes": taken}


def _chart(state: State, player: str, chance: Chance) -> Action | None:
    """Buy a map at Thera, or go there for one."""
    money = state.seated[player].drachmas
    piles = [kind for kind in DIFFICULTIES if state.map_piles[kind]]
    keep = 0 if not state.seated[player].scored and state.turn_no <= EARLY else RESERVE
    if not piles or money < PRICES[1] + keep or _is_through(state, player):
        return None
    if not state.at_thera(player):
        return _travel(state, player, frozenset(thera_docks(state)))
    kind = piles[0] if money < EASY_ONLY else chance.choice(piles)
    unseen = maps_unseen(state, kind)
    return {
        "type": "buy_maps",
        "player": player,
        "counts": {each: int(each == kind) for each in DIFFICULTIES},
        "card_ids": [{"difficulty": kind, "id": chance.choice(unseen)}] if unseen else None,
    }


def _wander(state: State, player: str, chance: Chance) -> Action | None:
    """With nothing better to do: ask the Oracle, or sail somewhere else."""
    tiles = state.deck + len(state.discard)
    if not state.oracle_used and tiles and chance.random() < 0.5:
        return ask_oracle(state, player, chance)
    moves = list(routes(state, player))
    return _move(player, chance.choice(moves)) if moves and chance.random() < 0.5 else None


def ask_oracle(state: State, player: str, chance: Chance) -> Action:
    """Name a terrain; the tiles turn up by chance."""
    terrain = chance.choice(TERRAINS)
    search = Search(state, terrain, ())
    while not search.over:
        tile = chance.choice(sorted(search.possible()))
        search = Search(state, terrain, (*search.revealed, tile))
    return {
        "type": "oracle",
        "player": player,
        "terrain": terrain,
        "revealed": [*search.revealed],
        "taken": search.found,
        "reshuffled_after": search.reshuffled_after,
    }


def end_turn(state: State, player: str, chance: Chance) -> Action:
    """End the turn; a tile that is due comes by chance."""
    due = draw_is_due(state, player)
    tiles = sorted(drawable(state)) if due else []
    return {
        "type": "end_turn",
        "player": player,
        "drawn_tile": chance.choice(tiles) if tiles else None,
        "reshuffled": due and state.deck == 0,
    }
