"""Where on the sea each event happened."""

from domain.kaivai.events import (
    Event,
    FishCaught,
    FishSold,
    GodMoved,
    HutBuilt,
    ShipMoved,
    StartHutPlaced,
    VillagePlaced,
)
from domain.kaivai.hexes import Hex


def touches(event: Event) -> tuple[str, ...]:
    """The hexes, as items of the scene, that an event used; often none."""
    return tuple(f"hex:{q},{r}" for q, r in _hexes(event))


def _hexes(event: Event) -> tuple[Hex, ...]:
    match event:
        case VillagePlaced(hexes=hexes):
            return hexes
        case StartHutPlaced(hex=place) | GodMoved(hex=place):
            return (place,)
        case HutBuilt(ship_to=to, hut_hex=place):
            return (to, place)
        case FishCaught(ship_to=to) | ShipMoved(ship_to=to):
            return (to,)
        case FishSold(ship_to=to, deliveries=deliveries):
            return (to, *(one.hut_hex for one in deliveries))
        case _:
            return ()
