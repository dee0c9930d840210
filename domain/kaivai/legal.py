"""What is possible on the board, as sets of hexes: the rules and the forms read it."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.kaivai.enclosure import newly_closed
from domain.kaivai.hexes import Hex, Mask
from domain.kaivai.state import State

MOST_DICE = 4
DICE_HITS = (5, 4, 3, 2)
"""Hit faces of the four six-sided dice, largest first (rules/kaivai.md 6)."""
LESS_LUCK_HITS: tuple[tuple[int, ...], ...] = ((), (5,), (3,), (), (2,))
"""Hit faces of the one throw with less luck, by strength (rules/kaivai.md 10.3)."""


@dataclass(frozen=True)
class Cast:
    """What fishing in a village brings a player: `dice` to throw and `sure` fish besides.

    `strength` are the shrines that count, with the god where it counts as one, 4 at most.
    """

    shrines: int
    god: bool
    strength: int
    dice: int
    sure: int
    possible: bool


def hit_faces(state: State, cast: Cast) -> tuple[int, ...]:
    """For each die to throw, how many of its six faces are hits."""
    if state.options.fishing_mode == "less_luck":
        return LESS_LUCK_HITS[cast.strength]
    return DICE_HITS[: cast.dice]


def action_cost(state: State, action: str) -> int:
    """Influence for one more use of an action: as much as lies there, or 1 by a house rule."""
    tokens = state.tokens[action]
    return min(tokens, 1) if state.options.action_cost == "flat_one" else tokens


def cast_of(state: State, player: str, village: str) -> Cast:
    """Dice and sure fish by shrines, god, edition and fishing mode (rules/kaivai.md 4.4, 10.3)."""
    shrines, god = state.shrines(player, village), state.god_in(village)
    god_is_die = state.edition.god_fishes == "die"
    strength = min(MOST_DICE, shrines + (god and god_is_die))
    dice, sure = _thrown(state.options.fishing_mode, strength)
    god_fish = int(god and not god_is_die)
    return Cast(shrines, god, strength, dice, sure + god_fish, strength + god_fish > 0)


def _thrown(mode: str, strength: int) -> tuple[int, int]:
    """Dice to throw and sure fish for a strength of 0 to 4."""
    if mode == "luckless":
        return 0, strength
    if mode == "less_luck":
        return ((0, 0), (1, 0), (1, 1), (0, 2), (1, 2))[strength]
    return strength, 0


def blocked_for(state: State, player: str, ship: str) -> Mask:
    """The hexes that a ship cannot pass: those of ships that the table does not let it pass."""
    passing = state.options.pass_through_ships
    if passing == "all":
        return 0
    return state.grid.mask(
        place
        for owner, other, place in state.ships()
        if other != ship and (passing == "none" or owner != player)
    )


def god_hexes(state: State, *, waived: bool = False) -> Iterator[Hex]:
    """Where the god may go, village by village (rules/kaivai.md 4.3); `waived` as in 8.8."""
    if not state.cult_supply:
        return
    ships = state.ship_mask()
    for village in state.sea.lands:
        if state.god_in(village) and not waived:
            continue
        for place in state.grid.hexes(state.sea.only_at(village) & ~ships):
            if waived or not newly_closed(state, village, place) & ships:
                yield place
