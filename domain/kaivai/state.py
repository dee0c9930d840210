"""The table: mats, villages, ships and where the round stands (rules/kaivai.md 8.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from domain.kaivai.actions import HutType
from domain.kaivai.editions import Edition
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Grid, Hex, Mask
from domain.kaivai.layouts import Layout
from domain.kaivai.options import Options
from domain.kaivai.sea import Sea
from domain.standing import Result

HUTS, SHIPS, STATUES = 15, 4, 5
ACTION_SPACES = ("build", "fish", "sell", "move", "increase", "celebrate")
SHIP_ACTIONS = ACTION_SPACES[:4]
PHASES = ("setup", "bidding", "start_huts", "god", "actions", "final_villages", "finished")
INCREASE_BONUS = (0, 1, 2, 2, 3, 3, 4, 4, 5)
FISH_PER_HUT = 3


@dataclass(frozen=True)
class Hut:
    owner: str
    type: HutType
    village: str
    fish: int = 0


@dataclass(frozen=True)
class Mat:
    """What a player has. `shells` and `fish` lie on slots 1 to 5, a shell is worth its slot.

    Of the fame, `from_huts` and `from_villages` came in the final scoring and `corrected` by
    corrections; the rest was celebrated, less what sinking cost.
    """

    shells: Slots
    fish: Slots
    influence: int = 3
    fame: int = 0
    increase: int = 0
    bid: int | None = None
    huts_left: int = HUTS
    statues_left: int = STATUES
    start_huts: int = 0
    ships: Mapping[str, Hex] = field(default_factory=dict)
    from_huts: int = 0
    from_villages: int = 0
    corrected: int = 0

    @property
    def shell_value(self) -> int:
        return worth(self.shells)

    @property
    def huts(self) -> int:
        """Huts on the board."""
        return HUTS - self.huts_left

    @property
    def celebrated(self) -> int:
        """Fame from celebrating less fame paid for sinking."""
        return self.fame - self.from_huts - self.from_villages - self.corrected

    @property
    def range(self) -> int:
        """Steps of each ship this round (rules/kaivai.md 4.1, 4.4)."""
        bid = self.bid or 0
        return min(bid, 10 - bid) + INCREASE_BONUS[self.increase]


@dataclass(frozen=True)
class OpenAction:
    """A ship action that goes on: the ships that may act in it and those that have."""

    action: str
    ships: frozenset[str]
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class God:
    hex: Hex
    village: str


@dataclass(frozen=True)
class Scoring:
    """A village being scored; a commitment is None where it is sealed to the viewer."""

    village: str
    bidders: tuple[str, ...]
    bids: Mapping[str, int | None] = field(default_factory=dict)


@dataclass(frozen=True)
class State:
    """A position. `sea` follows from cult sites and huts and is kept beside them.

    `groups` are the players by the key of the bid order, poorest first, ties together, as they
    were when the round began; `fixed` says that the key alone settled the order.
    `hidden` are players whose count of influence the viewer may not see.
    """

    edition: Edition
    options: Options
    layout: Layout
    players: tuple[str, ...]
    mats: Mapping[str, Mat]
    cults: Mapping[Hex, str]
    sea: Sea = field(compare=False, repr=False)
    huts: Mapping[Hex, Hut] = field(default_factory=dict)
    cult_supply: int = 12
    extra_left: int = 0
    phase: str = "setup"
    round: int = 0
    groups: tuple[tuple[str, ...], ...] = ()
    bid_order: tuple[str, ...] = ()
    fixed: bool = False
    turn_order: tuple[str, ...] = ()
    to_act: str | None = None
    acted: frozenset[str] = frozenset()
    passed: frozenset[str] = frozenset()
    sacrificed: frozenset[str] = frozenset()
    tokens: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(ACTION_SPACES, 0))
    open: OpenAction | None = None
    god: God | None = None
    unscored: tuple[str, ...] = ()
    scoring: Scoring | None = None
    huts_scored: bool = False
    result: Result | None = None
    hidden: frozenset[str] = frozenset()

    @property
    def grid(self) -> Grid:
        return self.sea.grid

    def ships(self) -> Iterator[tuple[str, str, Hex]]:
        """All ships on the board: owner, id, hex."""
        for player, mat in self.mats.items():
            for ship, place in mat.ships.items():
                yield player, ship, place

    def ship_at(self, place: Hex, *, but: str | None = None) -> tuple[str, str] | None:
        """Owner and id of the ship on a hex, not counting the ship `but`."""
        for player, ship, there in self.ships():
            if there == place and ship != but:
                return player, ship
        return None

    def ship_mask(self, *, but: str | None = None) -> Mask:
        """The hexes with a ship, without the ship `but`."""
        return self.grid.mask(place for _, ship, place in self.ships() if ship != but)

    def god_in(self, village: str) -> bool:
        return self.god is not None and self.god.village == village

    def shrines(self, player: str, village: str) -> int:
        """Own shrines of a player in a village."""
        return sum(
            hut.type == "shrine" and hut.owner == player and hut.village == village
            for hut in self.huts.values()
        )


def worth(slots: Slots) -> int:
    """The value of shells: each is worth the number of its slot."""
    return sum(slot * count for slot, count in enumerate(slots, start=1))


@lru_cache(maxsize=256)
def on_slot(slot: int, count: int = 1) -> Slots:
    """Some tokens on one slot."""
    return tuple(count if at == slot else 0 for at in range(1, 6))


def with_more(slots: Slots, slot: int, count: int = 1) -> Slots:
    """The same with some tokens more on one slot."""
    return (*slots[: slot - 1], slots[slot - 1] + count, *slots[slot:])


def plus(slots: Slots, more: Slots) -> Slots:
    a, b, c, d, e = slots
    of_1, of_2, of_3, of_4, of_5 = more
    return a + of_1, b + of_2, c + of_3, d + of_4, e + of_5


def minus(slots: Slots, fewer: Slots) -> Slots:
    a, b, c, d, e = slots
    of_1, of_2, of_3, of_4, of_5 = fewer
    return a - of_1, b - of_2, c - of_3, d - of_4, e - of_5
