"""What a player may wish in Kaivai, named as on the wire (rules/kaivai.md 8)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from domain.corrections import Adjust
from domain.kaivai.hexes import Hex
from domain.message import Message, say
from domain.shape import Within

HutType: TypeAlias = Literal["fisher", "meeting", "shrine"]
SlotCounts: TypeAlias = Annotated[tuple[Annotated[int, Within(0)], ...], Within(5, 5)]
"""How many from each of the slots 1 to 5."""


@dataclass(frozen=True)
class PlaceExtraVillage:
    village_id: Annotated[str, Within(1, 40)]
    hex: Hex
    hex2: Hex | None = None


@dataclass(frozen=True)
class SetBidOrder:
    order: tuple[str, ...]


@dataclass(frozen=True)
class PlaceBid:
    player: str
    amount: int


@dataclass(frozen=True)
class PlaceStartHut:
    player: str
    hut_type: HutType
    hex: Hex


@dataclass(frozen=True)
class MoveGod:
    player: str
    hex: Hex


@dataclass(frozen=True)
class SkipGod:
    player: str


@dataclass(frozen=True)
class Build:
    player: str
    ship_id: str
    ship_to: Hex
    hut_type: HutType
    hut_hex: Hex
    payment: SlotCounts | None = None


@dataclass(frozen=True)
class Fish:
    player: str
    ship_id: str
    ship_to: Hex
    village_id: str
    dice: tuple[bool, ...]


@dataclass(frozen=True)
class Delivery:
    """Fish for one hut."""

    hut_hex: Hex
    amount: Annotated[int, Within(1)]


@dataclass(frozen=True)
class Sell:
    player: str
    ship_id: str
    ship_to: Hex
    deliveries: tuple[Delivery, ...]
    fish_slots: SlotCounts | None = None

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        """Each hut is named once."""
        huts = [delivery.hut_hex for delivery in self.deliveries]
        if len(set(huts)) < len(huts):
            yield "deliveries", say("each hut only once")


@dataclass(frozen=True)
class Move:
    player: str
    ship_id: str
    ship_to: Hex


@dataclass(frozen=True)
class Increase:
    player: str


@dataclass(frozen=True)
class Celebrate:
    player: str
    village_id: str


@dataclass(frozen=True)
class EndAction:
    player: str


@dataclass(frozen=True)
class Pass:
    player: str


@dataclass(frozen=True)
class Sacrifice:
    player: str


@dataclass(frozen=True)
class ChooseScoringVillage:
    player: str
    village_id: str


@dataclass(frozen=True)
class PlaceScoringBid:
    """A commitment of influence; None where it is sealed to the viewer."""

    player: str
    amount: int | None


@dataclass(frozen=True)
class SetInfluenceCount:
    player: str
    counted: Annotated[int, Within(0)]
    reason: str


ShipAction: TypeAlias = Build | Fish | Sell | Move
Action: TypeAlias = (
    PlaceExtraVillage
    | SetBidOrder
    | PlaceBid
    | PlaceStartHut
    | MoveGod
    | SkipGod
    | ShipAction
    | Increase
    | Celebrate
    | EndAction
    | Pass
    | Sacrifice
    | ChooseScoringVillage
    | PlaceScoringBid
    | SetInfluenceCount
    | Adjust
)

ACTIONS: Mapping[str, type[Action]] = {
    "place_extra_village": PlaceExtraVillage,
    "set_bid_order": SetBidOrder,
    "place_bid": PlaceBid,
    "place_start_hut": PlaceStartHut,
    "move_god": MoveGod,
    "skip_god": SkipGod,
    "build": Build,
    "fish": Fish,
    "sell": Sell,
    "move": Move,
    "increase": Increase,
    "celebrate": Celebrate,
    "end_action": EndAction,
    "pass": Pass,
    "sacrifice": Sacrifice,
    "choose_scoring_village": ChooseScoringVillage,
    "place_scoring_bid": PlaceScoringBid,
    "set_influence_count": SetInfluenceCount,
    "adjust": Adjust,
}
