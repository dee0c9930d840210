"""Excavating temples (rules/akrotiri.md 2.7 and 4.4)."""

from collections.abc import Iterator

from domain.akrotiri import naming
from domain.akrotiri.actions import Excavate
from domain.akrotiri.edition import GOAL
from domain.akrotiri.events import EndTriggered, Event, TempleExcavated
from domain.akrotiri.faces import TEMPLES_OF_A_PLAYER, MapCard, Requirement
from domain.akrotiri.geometry import Piece
from domain.akrotiri.outlook import Outlook, missing, outlook, satisfied
from domain.akrotiri.refusals.maps import (
    CardNotInHand,
    CardUndefined,
    IslandHasTemple,
    MapConditionNotMet,
    NotDockedAtIsland,
    NoTemplesLeft,
    TheraNoTemple,
)
from domain.akrotiri.refusals.trade import NotEnoughDrachmas
from domain.akrotiri.rules.order import check_action_left, check_turn, less_one
from domain.akrotiri.rules.sailing import berth
from domain.akrotiri.seen import maps_seen
from domain.akrotiri.state import State
from domain.message import Fact, Seat, say
from domain.referee import Referee


def excavate(state: State, action: Excavate, referee: Referee) -> tuple[Event, ...]:
    """Put a temple on a quarter of the docked island with a map that this quarter fulfils."""
    player, piece = action.player, action.piece
    check_turn(state, player)
    check_action_left(state, player, referee)
    check_site(state, player, piece, referee)
    check_temple_left(state, player)
    card = check_card(state, action.card_id)
    slot = hand_slot(state, player, card)
    check_condition(state, player, card, piece, referee)
    check_drachmas(state, player, card.cost)
    return _excavated(state, player, card, slot, piece)


def _excavated(
    state: State, player: str, card: MapCard, slot: int, piece: Piece
) -> tuple[Event, ...]:
    edition, temples = state.edition, state.seated[player].temples
    square = edition.squares[temples + 1]
    gained = edition.actions(temples + 1) - edition.actions(temples)
    at_once = gained if state.options.action_count_timing == "immediate" else 0
    excavated = TempleExcavated(
        player,
        card.card_id,
        slot,
        piece,
        cost=card.cost,
        points=card.vp,
        square=str(square),
        goal_pending=square == GOAL,
        actions_left=max(0, less_one(state) + at_once),
        actions_total=state.actions_total + at_once,
    )
    if temples + 1 == TEMPLES_OF_A_PLAYER and state.end_triggered_by is None:
        return (excavated, EndTriggered(player))
    return (excavated,)


def check_site(state: State, player: str, piece: Piece, referee: Referee) -> None:
    """The quarter is on the docked island, which is not Thera and holds no temple."""
    board, dock = state.board, berth(state, player)
    where = naming.piece(piece)
    off_the_island = NotDockedAtIsland(piece=where, dock=naming.dock(dock))
    if piece not in board.islands:
        raise off_the_island
    island = board.islands[piece]
    if piece not in board.island_of_dock(dock).pieces:
        referee.objects(off_the_island)
    if board.is_thera(island):
        referee.objects(TheraNoTemple(piece=where))
    for temple in state.temples_on(island)[:1]:
        referee.objects(IslandHasTemple(owner=Seat(temple.owner), piece=naming.piece(temple.piece)))


def check_temple_left(state: State, player: str) -> None:
    """The player has a temple left."""
    if state.seated[player].temples >= TEMPLES_OF_A_PLAYER:
        raise NoTemplesLeft(player=Seat(player), temples=TEMPLES_OF_A_PLAYER)


def check_card(state: State, card_id: str) -> MapCard:
    """The map is described in this match."""
    if card_id not in state.edition.maps:
        raise CardUndefined(id=card_id)
    return state.edition.maps[card_id]


def hand_slot(state: State, player: str, card: MapCard) -> int:
    """The slot that holds the map, or the first unknown one of its difficulty (section 5)."""
    slots = state.seated[player].maps
    known = [slot.id for slot in slots]
    if card.card_id in known:
        return known.index(card.card_id)
    hidden = [slot.id is None and slot.difficulty == card.difficulty for slot in slots]
    if any(hidden) and card.card_id not in maps_seen(state):
        return hidden.index(True)
    raise CardNotInHand(player=Seat(player), card=card.card_id)


def check_condition(
    state: State, player: str, card: MapCard, piece: Piece, referee: Referee
) -> None:
    """The quarter fulfils the whole map, read from the player's own seat."""
    seat = state.seated[player].seat
    lacking = tuple(missing(view(state, piece), seat, card.condition, distinct=counts_once(state)))
    if lacking:
        referee.objects(
            MapConditionNotMet(
                player=Seat(player),
                piece=naming.piece(piece),
                card=card.card_id,
                missing=tuple(_lack(need, have) for need, have in lacking),
                requirements={
                    f"{need.direction} {need.color}": {"have": have, "need": need.count}
                    for need, have in lacking
                },
            )
        )


def _lack(need: Requirement, have: int) -> Fact:
    return say(
        "{direction} {have} of {need} {color}",
        direction=naming.word(naming.DIRECTION_WORDS, need.direction),
        have=have,
        need=need.count,
        color=naming.color(need.color),
    )


def check_drachmas(state: State, player: str, price: int) -> None:
    """The player can pay."""
    drachmas = state.seated[player].drachmas
    if drachmas < price:
        raise NotEnoughDrachmas(n=price, price=price, player=Seat(player), drachmas=drachmas)


def view(state: State, piece: Piece) -> Outlook:
    """What lies round a quarter."""
    same_line = state.options.direction_rule == "same_line"
    return outlook(state.board.icons, piece, same_line=same_line)


def counts_once(state: State) -> bool:
    """Whether each icon serves one requirement only (10.4, icon_counting)."""
    return state.options.icon_counting == "distinct"


def sites(state: State, player: str) -> dict[Piece, Outlook]:
    """The quarters on which the player could excavate now, given the right map; often none."""
    island = state.docked_island(player)
    if island is None or state.board.is_thera(island) or state.temples_on(island):
        return {}
    return {piece: view(state, piece) for piece in sorted(island.pieces)}


def fitting(
    state: State, player: str, card: MapCard, possible: dict[Piece, Outlook]
) -> Iterator[Piece]:
    """Those of the possible quarters that fulfil a map."""
    seat, distinct = state.seated[player].seat, counts_once(state)
    for piece, seen in possible.items():
        if satisfied(seen, seat, card.condition, distinct=distinct):
            yield piece
