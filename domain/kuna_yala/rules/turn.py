"""A turn: two cards are taken and placed (rules/kuna_yala.md 4.3 to 4.5)."""

from collections.abc import Mapping

from domain.kuna_yala.actions import Cell, DiscardUnplaceable, PlaceCard, TakeCards
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import (
    CardDiscarded,
    CardPlaced,
    CardsTaken,
    CurseTriggered,
    Event,
    Phase,
)
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.naming import card_name, place, spot_name
from domain.kuna_yala.placing import (
    Pair,
    must_go,
    placeable_of_pairs,
    role_of,
    strands,
)
from domain.kuna_yala.refusals import (
    CardIsPlaceable,
    CardNotInHand,
    CellEmpty,
    CellOccupied,
    MustDiscard,
    NotAFish,
    PairNotPlaceable,
    PlaceFirst,
    RoleAlreadyUsed,
    SameSlot,
    SharkInOwnShoal,
    TwoSharks,
    WouldStrandOtherCard,
)
from domain.kuna_yala.rules.reveal import game_over
from domain.kuna_yala.shoal import Shoal, cursed_cells, misfits
from domain.kuna_yala.state import State
from domain.message import Fact, Seat
from domain.referee import Referee
from domain.refusals import RuleBroken, UnknownPlayer

NEVER_WAIVED = (CellOccupied, CellEmpty, NotAFish)


def take_cards(state: State, action: TakeCards, referee: Referee) -> tuple[Event, ...]:
    """The pair must let as many cards be placed as any pair would (R10)."""
    most = check_pair(state, action.slots, referee)
    first, second = (_offered(state, slot).type_id for slot in action.slots)
    return (CardsTaken(action.player, action.slots, (first, second), most),)


def check_pair(state: State, slots: tuple[int, int], referee: Referee) -> int:
    """Two different cards, of which as many can be placed as of any pair: that number."""
    if slots[0] == slots[1]:
        raise SameSlot(slot=slots[0])
    placeable = placeable_of_pairs(state)
    most = max(placeable.values())
    if placeable[_pair(slots)] < most:
        referee.objects(_worse_pair(state, _pair(slots), placeable))
    return most


def _pair(slots: tuple[int, int]) -> Pair:
    first, second = sorted(slots)
    return first, second


def _offered(state: State, slot: int) -> Card:
    card = state.offer[slot - 1]
    if card is None:
        raise LookupError(f"no card in slot {slot}")
    return card


def _worse_pair(state: State, pair: Pair, placeable: Mapping[Pair, int]) -> RuleBroken:
    most = max(placeable.values())
    cards = tuple(card_name(_offered(state, slot)) for slot in pair)
    if most == 2 and all(_offered(state, slot).kind == "SHARK" for slot in pair):
        return TwoSharks(slots=pair)
    better = next(slots for slots, number in placeable.items() if number == most)
    return PairNotPlaceable(
        slots=pair,
        cards=cards,
        placed=placeable[pair],
        most=most,
        better=tuple(card_name(_offered(state, slot)) for slot in better),
    )


def place_card(state: State, action: PlaceCard, referee: Referee) -> tuple[Event, ...]:
    """A card goes to a shoal; three equal backgrounds in a line bring the curse."""
    shoal, cell = action.shoal, action.cell
    card = card_to_place(state, action.card, referee)
    check_shoal(state, card, shoal, referee)
    check_cell(state, card, shoal, cell, referee)
    check_other_card(state, card, shoal, referee)
    role, phase = role_of(state, shoal), _phase_after(state)
    placed = CardPlaced(action.player, card.type_id, shoal, cell, role, phase)
    after = evolve(state, placed)
    cursed = cursed_cells(after.shoals[action.shoal], action.cell)
    curse = (CurseTriggered(action.shoal, cursed),) if cursed else ()
    return (placed, *curse, *_end_of_placing(after))


def card_to_place(state: State, type_id: str, referee: Referee) -> Card:
    """A card in hand that may still be placed."""
    card = held_card(state, type_id)
    if must_go(state):
        referee.objects(MustDiscard(card=card_name(card)))
    return card


def held_card(state: State, type_id: str) -> Card:
    """The card of a type that the active player holds."""
    for card in state.hand:
        if card.type_id == type_id:
            return card
    hand = tuple(card_name(card) for card in state.hand)
    raise CardNotInHand(player=Seat(state.active), card=type_id, hand=hand)


def check_shoal(state: State, card: Card, shoal: str, referee: Referee) -> None:
    """One card goes into the own shoal and one to an opponent, a shark only to an opponent."""
    if shoal not in state.players:
        raise UnknownPlayer(player=shoal)
    role = role_of(state, shoal)
    if role in state.roles:
        referee.objects(RoleAlreadyUsed(player=Seat(state.active), role=role))
    if role == "own" and card.kind == "SHARK":
        referee.objects(SharkInOwnShoal(player=Seat(state.active)))


def check_other_card(state: State, card: Card, shoal: str, referee: Referee) -> None:
    """While two cards can be placed, the first leaves the other a place."""
    stranded = strands(state, card, role_of(state, shoal))
    if stranded is not None:
        referee.objects(WouldStrandOtherCard(other=card_name(stranded)))


def check_cell(state: State, card: Card, shoal: str, cell: Cell, referee: Referee) -> None:
    """A card lies where its neighbours permit it, a shark on a fish (4.2)."""
    cards = state.shoals[shoal]
    for wrong in misfits(cards, card, cell, every_neighbour=state.every_neighbour):
        broken = wrong(**_facts(cards, card, cell), shoal=Seat(shoal))
        if wrong in NEVER_WAIVED:
            raise broken
        referee.objects(broken)


def _facts(shoal: Shoal, card: Card, cell: Cell) -> dict[str, Fact]:
    spot = shoal.cells.get(cell)
    return {
        "card": card_name(card),
        "cell": place(cell),
        "found": spot_name(spot) if spot else None,
        "neighbours": tuple(spot_name(spot) for spot in shoal.around(cell)),
    }


def discard_unplaceable(
    state: State, action: DiscardUnplaceable, referee: Referee
) -> tuple[Event, ...]:
    """A card that could not be placed goes; never while both could (4.4)."""
    card = card_to_discard(state, action.card, referee)
    discarded = CardDiscarded(action.player, card.type_id, _phase_after(state))
    return (discarded, *_end_of_placing(evolve(state, discarded)))


def card_to_discard(state: State, type_id: str, referee: Referee) -> Card:
    """A card in hand that may go, as it is placed nowhere."""
    card = held_card(state, type_id)
    if state.placeable == 2:
        referee.objects(CardIsPlaceable(card=card_name(card)))
    elif not must_go(state):
        referee.objects(PlaceFirst(card=card_name(card)))
    return card


def _phase_after(state: State) -> Phase:
    return "place" if len(state.hand) > 1 else "revealing"


def _end_of_placing(state: State) -> tuple[Event, ...]:
    """With play by the book two piles still hold cards; a correction may have emptied them."""
    return game_over(state) if state.phase == "revealing" else ()
