"""The sea: villages, huts, gods, ships, and the fish that they bring."""

from domain.frozen import made, replace
from domain.kaivai.actions import HutType
from domain.kaivai.draft import Draft, MatDraft
from domain.kaivai.events import (
    FishCaught,
    FishSold,
    GodMoved,
    GodStayed,
    HutBuilt,
    ShipMoved,
    StartHutPlaced,
    VillageCelebrated,
    VillagePlaced,
)
from domain.kaivai.hexes import Hex
from domain.kaivai.state import God, Hut, minus, with_more


def village_placed(draft: Draft, event: VillagePlaced) -> None:
    for place in event.hexes:
        draft.sea = draft.sea.with_land(event.village, place, cult_site=True)
    draft.cults = {**draft.cults, **dict.fromkeys(event.hexes, event.village)}
    draft.unscored = (*draft.unscored, event.village)
    draft.cult_supply -= len(event.hexes)
    draft.extra_left -= 1


def start_hut_placed(draft: Draft, event: StartHutPlaced) -> None:
    _hut_placed(draft, event.player, event.hut_type, event.hex, event.village)
    mat = draft.mat(event.player)
    mat.start_huts += 1
    if event.ship:
        _sail(mat, event.ship, event.hex)
    draft.to_act = event.next


def god_moved(draft: Draft, event: GodMoved) -> None:
    for player, gained in event.influence.items():
        draft.mat(player).influence += gained
    draft.cults = {**draft.cults, event.hex: event.village}
    draft.sea = draft.sea.with_land(event.village, event.hex, cult_site=True)
    draft.cult_supply -= 1
    draft.god = God(event.hex, event.village)


def god_stayed(draft: Draft, event: GodStayed) -> None:
    pass


def hut_built(draft: Draft, event: HutBuilt) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    _hut_placed(draft, event.player, event.hut_type, event.hut_hex, event.village)
    mat = draft.mat(event.player)
    mat.influence += event.influence
    mat.shells = minus(mat.shells, event.paid)
    if event.change:
        mat.shells = with_more(mat.shells, event.change)
    if event.new_ship:
        _sail(mat, event.new_ship, event.hut_hex)


def fish_caught(draft: Draft, event: FishCaught) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    mat = draft.mat(event.player)
    mat.fish = with_more(mat.fish, event.slot, event.caught)


def fish_sold(draft: Draft, event: FishSold) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    mat, huts = draft.mat(event.player), dict(draft.huts)
    mat.fish = minus(mat.fish, event.fish_slots)
    for delivered in event.deliveries:
        hut = huts[delivered.hut_hex]
        huts[delivered.hut_hex] = replace(hut, fish=hut.fish + delivered.amount)
        for slot in delivered.shells:
            mat.shells = with_more(mat.shells, slot)
    draft.huts = huts


def ship_moved(draft: Draft, event: ShipMoved) -> None:
    _use(draft, event.player, event.ship, event.ship_to)
    if event.sunk is not None:
        draft.mat(event.player).fame -= event.sunk.cost
        owner = draft.mat(event.sunk.owner)
        owner.ships = {ship: at for ship, at in owner.ships.items() if ship != event.sunk.ship}


def village_celebrated(draft: Draft, event: VillageCelebrated) -> None:
    draft.mat(event.player).fame += event.bonus
    for player, fish in event.fish.items():
        draft.mat(player).fame += fish
    eaten = {
        place: replace(hut, fish=0)
        for place, hut in draft.huts.items()
        if hut.fish and hut.village == event.village
    }
    draft.huts = {**draft.huts, **eaten}


def _hut_placed(draft: Draft, player: str, hut_type: HutType, place: Hex, village: str) -> None:
    """A hut leaves its mat for the board."""
    mat = draft.mat(player)
    mat.huts_left -= 1
    mat.statues_left -= hut_type == "shrine"
    hut = made(Hut, {"owner": player, "type": hut_type, "village": village, "fish": 0})
    draft.huts = {**draft.huts, place: hut}
    draft.sea = draft.sea.with_land(village, place)


def _sail(mat: MatDraft, ship: str, to: Hex) -> None:
    mat.ships = {**mat.ships, ship: to}


def _use(draft: Draft, player: str, ship: str, to: Hex) -> None:
    """A ship sails and acts in the open action."""
    _sail(draft.mat(player), ship, to)
    going = draft.open
    if going is not None:
        draft.open = replace(going, used=going.used | {ship})
