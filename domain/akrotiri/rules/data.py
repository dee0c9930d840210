"""Describing tiles and cards, and naming unknown ones (rules/akrotiri.md 2.8, 5 and 8.2)."""

from collections.abc import Container

from domain.akrotiri import described, naming
from domain.akrotiri.actions import DefineGoalCard, DefineMapCard, DefineTile, RevealCard
from domain.akrotiri.events import CardRevealed, Event, GoalCardDefined, MapCardDefined, TileDefined
from domain.akrotiri.faces import TILES_IN_THE_BOX
from domain.akrotiri.refusals.data import (
    CardAlreadyDefined,
    IdAlreadySeen,
    SlotNotUnknown,
    TileAlreadyDefined,
    TooManyTiles,
    UnknownId,
)
from domain.akrotiri.refusals.maps import KeptNotOffered
from domain.akrotiri.rules.goals import goal_fits
from domain.akrotiri.rules.maps import check_difficulty
from domain.akrotiri.rules.order import check_player
from domain.akrotiri.seen import goals_seen, maps_seen, tiles_unseen
from domain.akrotiri.state import GoalSlot, State
from domain.message import Seat
from domain.referee import Referee


def define_tile(state: State, action: DefineTile, referee: Referee) -> tuple[Event, ...]:
    """Describe a tile's face; the same description again changes nothing."""
    for fault in described.tile_faults(action.tile):
        raise fault
    face = described.tile(action.tile)
    known = state.edition.tiles
    if known.get(face.tile_id, face) != face:
        raise TileAlreadyDefined(tile_id=face.tile_id)
    if face.tile_id not in known and len(known) >= TILES_IN_THE_BOX:
        raise TooManyTiles(limit=TILES_IN_THE_BOX)
    for doubt in described.tile_doubts(face):
        referee.warns(doubt)
    return (TileDefined(face),)


def define_map_card(state: State, action: DefineMapCard, referee: Referee) -> tuple[Event, ...]:
    """Describe a map's face."""
    for fault in described.map_faults(action.card):
        raise fault
    card = described.map_card(action.card)
    if state.edition.maps.get(card.card_id, card) != card:
        raise CardAlreadyDefined(card=card.card_id)
    return (MapCardDefined(card),)


def define_goal_card(state: State, action: DefineGoalCard, referee: Referee) -> tuple[Event, ...]:
    """Describe a goal's face."""
    for fault in described.goal_faults(action.card):
        raise fault
    card = described.goal_card(action.card)
    if state.edition.goals.get(card.goal_id, card) != card:
        raise CardAlreadyDefined(card=card.goal_id)
    return (GoalCardDefined(card),)


def reveal_card(state: State, action: RevealCard, referee: Referee) -> tuple[Event, ...]:
    """Name what an unknown slot of a hand holds."""
    check_player(state, action.owner)
    unknown = unknown_slots(state, action.owner, action.kind)
    if action.slot not in unknown:
        raise SlotNotUnknown(
            owner=Seat(action.owner), kind=action.kind, slot=action.slot, unknown=unknown
        )
    check_named(state, action.owner, action.kind, action.slot, action.id)
    return (CardRevealed(action.owner, action.kind, action.slot, action.id),)


def held_ids(state: State, owner: str, kind: str) -> tuple[str | None, ...]:
    """What the slots of one kind in a hand hold, as far as it is known."""
    seated = state.seated[owner]
    match kind:
        case "map":
            return tuple(slot.id for slot in seated.maps)
        case "goal":
            return tuple(slot.id for slot in seated.goals)
        case _:
            return tuple(slot.id for slot in seated.tiles)


def unknown_slots(state: State, owner: str, kind: str) -> tuple[int, ...]:
    """The numbers of the slots of which the log does not know what they hold."""
    held = held_ids(state, owner, kind)
    return tuple(number for number, known in enumerate(held) if known is None)


def check_named(state: State, owner: str, kind: str, slot: int, named: str) -> None:
    """What is named exists, was not seen elsewhere, and fits the slot."""
    seated, edition = state.seated[owner], state.edition
    match kind:
        case "map":
            _check_known(named, kind, edition.maps)
            if named in maps_seen(state):
                raise IdAlreadySeen(id=named)
            check_difficulty(state, named, seated.maps[slot].difficulty)
        case "goal":
            _check_known(named, kind, edition.goals)
            _check_goal(state, seated.goals[slot], named)
        case _:
            _check_known(named, kind, edition.tiles)
            if named not in tiles_unseen(state):
                raise IdAlreadySeen(id=named)


def _check_known(named: str, kind: str, known: Container[str]) -> None:
    if named not in known:
        raise UnknownId(id=named, kind=kind)


def _check_goal(state: State, slot: GoalSlot, named: str) -> None:
    """A goal that was offered for another slot is elsewhere; one for this slot was offered."""
    if goal_fits(state, named, slot):
        return
    if named in goals_seen(state):
        raise IdAlreadySeen(id=named)
    raise KeptNotOffered(kept=named, offered=naming.ids(slot.offered))
