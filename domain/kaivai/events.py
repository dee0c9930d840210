"""What happened in Kaivai: facts with every number settled."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from domain.corrections import Adjusted
from domain.kaivai.actions import HutType
from domain.kaivai.hexes import Hex

Slots: TypeAlias = tuple[int, ...]
"""How many tokens lie on each of the slots 1 to 5."""


@dataclass(frozen=True)
class VillagePlaced:
    village: str
    hexes: tuple[Hex, ...]


@dataclass(frozen=True)
class RoundBegun:
    """A round begins with bidding: who is equally poor, and the order if that settles it."""

    round: int
    groups: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]


@dataclass(frozen=True)
class BidOrderSet:
    order: tuple[str, ...]


@dataclass(frozen=True)
class BidPlaced:
    player: str
    amount: int
    next: str | None


@dataclass(frozen=True)
class TurnOrderSet:
    order: tuple[str, ...]


@dataclass(frozen=True)
class PhaseBegun:
    phase: str
    to_act: str | None


@dataclass(frozen=True)
class StartHutPlaced:
    """`ship` is the id of the ship that came with a fisher hut."""

    player: str
    hut_type: HutType
    hex: Hex
    village: str
    ship: str | None
    next: str | None


@dataclass(frozen=True)
class GodMoved:
    """A new cult site with the god on it; `influence` is what meeting huts there brought."""

    player: str
    hex: Hex
    village: str
    influence: Mapping[str, int]


@dataclass(frozen=True)
class GodStayed:
    player: str


@dataclass(frozen=True)
class ActionOpened:
    """`tokens` lie on the action space afterwards, `paid` of them came from the player.

    `ships` may act in it. `passes_lapse`: players who passed are in again.
    """

    player: str
    action: str
    paid: int
    tokens: int
    ships: tuple[str, ...]
    passes_lapse: bool = False


@dataclass(frozen=True)
class HutBuilt:
    """`new_ship` came with a fisher hut; `influence` is what the god's village brought."""

    player: str
    ship: str
    ship_to: Hex
    hut_type: HutType
    hut_hex: Hex
    village: str
    bid: int
    size: int
    price: int
    paid: Slots
    change: int
    new_ship: str | None
    influence: int


@dataclass(frozen=True)
class FishCaught:
    """`dice` as rolled, `sure` fish without a die, `caught` fish in all, put on `slot`."""

    player: str
    ship: str
    ship_to: Hex
    village: str
    shrines: int
    god: bool
    dice: tuple[bool, ...]
    sure: int
    caught: int
    slot: int


@dataclass(frozen=True)
class Delivered:
    """Fish on one hut and the shells they brought, each on the slot of its value."""

    hut_hex: Hex
    owner: str
    amount: int
    shells: tuple[int, ...]


@dataclass(frozen=True)
class FishSold:
    player: str
    ship: str
    ship_to: Hex
    deliveries: tuple[Delivered, ...]
    fish_slots: Slots


@dataclass(frozen=True)
class Sunk:
    """A sunk ship: whose, how many the victim had, and the fame that it cost."""

    ship: str
    owner: str
    had: int
    cost: int


@dataclass(frozen=True)
class ShipMoved:
    player: str
    ship: str
    ship_to: Hex
    steps: int | None
    sunk: Sunk | None


@dataclass(frozen=True)
class RangeIncreased:
    player: str
    position: int


@dataclass(frozen=True)
class VillageCelebrated:
    """`fish` on the huts of each owner, a point of fame each, and the `bonus` of the player."""

    player: str
    village: str
    fish: Mapping[str, int]
    bonus: int


@dataclass(frozen=True)
class ActionEnded:
    """`early`: the player ended it although ships were left to use."""

    player: str
    action: str
    next: str | None
    early: bool = False


@dataclass(frozen=True)
class Passed:
    player: str
    next: str | None


@dataclass(frozen=True)
class Sacrificed:
    player: str
    influence: int
    next: str | None


@dataclass(frozen=True)
class RoundEnded:
    """Everything on the mats one slot to the left: what lies there afterwards."""

    round: int
    shells: Mapping[str, Slots]
    fish: Mapping[str, Slots]


@dataclass(frozen=True)
class HutsScored:
    fame: Mapping[str, int]


@dataclass(frozen=True)
class ScoringVillageChosen:
    player: str
    village: str
    bidders: tuple[str, ...]


@dataclass(frozen=True)
class ScoringBidPlaced:
    """A commitment of influence; None where it is sealed to the viewer."""

    player: str
    amount: int | None


@dataclass(frozen=True)
class VillageScored:
    """Per player huts, ships at cult sites and commitment, then fame won and influence paid."""

    village: str
    cult_sites: int
    huts: Mapping[str, int]
    ships: Mapping[str, int]
    committed: Mapping[str, int]
    fame: Mapping[str, int]
    paid: Mapping[str, int]


@dataclass(frozen=True)
class MatchEnded:
    scores: Mapping[str, int]
    ranks: Mapping[str, int]
    winners: tuple[str, ...]
    breakdown: Mapping[str, Mapping[str, int]]


@dataclass(frozen=True)
class InfluenceCounted:
    """The count of influence was set; `correction` is what that changed; None: not to be seen."""

    player: str
    counted: int | None
    correction: int | None
    reason: str


Event: TypeAlias = (
    VillagePlaced
    | RoundBegun
    | BidOrderSet
    | BidPlaced
    | TurnOrderSet
    | PhaseBegun
    | StartHutPlaced
    | GodMoved
    | GodStayed
    | ActionOpened
    | HutBuilt
    | FishCaught
    | FishSold
    | ShipMoved
    | RangeIncreased
    | VillageCelebrated
    | ActionEnded
    | Passed
    | Sacrificed
    | RoundEnded
    | HutsScored
    | ScoringVillageChosen
    | ScoringBidPlaced
    | VillageScored
    | MatchEnded
    | InfluenceCounted
    | Adjusted
)

EVENTS: Mapping[str, type[Event]] = {
    "village_placed": VillagePlaced,
    "round_begun": RoundBegun,
    "bid_order_set": BidOrderSet,
    "bid_placed": BidPlaced,
    "turn_order_set": TurnOrderSet,
    "phase_begun": PhaseBegun,
    "start_hut_placed": StartHutPlaced,
    "god_moved": GodMoved,
    "god_stayed": GodStayed,
    "action_opened": ActionOpened,
    "hut_built": HutBuilt,
    "fish_caught": FishCaught,
    "fish_sold": FishSold,
    "ship_moved": ShipMoved,
    "range_increased": RangeIncreased,
    "village_celebrated": VillageCelebrated,
    "action_ended": ActionEnded,
    "passed": Passed,
    "sacrificed": Sacrificed,
    "round_ended": RoundEnded,
    "huts_scored": HutsScored,
    "scoring_village_chosen": ScoringVillageChosen,
    "scoring_bid_placed": ScoringBidPlaced,
    "village_scored": VillageScored,
    "match_ended": MatchEnded,
    "influence_counted": InfluenceCounted,
    "adjusted": Adjusted,
}
