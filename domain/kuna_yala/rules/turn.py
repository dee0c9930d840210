"""A turn: two cards are taken and placed (rules/kuna_yala.md 4.3 to 4.5)."""

from domain.kuna_yala.actions import DiscardUnplaceable, PlaceCard, TakeCards
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
from domain.kuna_yala.shoal import cursed_cells, misfits
from domain.kuna_yala.state import State
from domain.message import Fact, Seat
from domain.referee import Referee
from domain.refusals import RuleBroken, UnknownPlayer

NEVER_WAIVED = (CellOccupied, CellEmpty, NotAFish)


def take_cards(state: State, action: TakeCards, referee: Referee) -> tuple[Event, ...]:
    """The pair must let as many cards be placed as any pair would (R10)."""
    first, second = action.slots
    if first == second:
        raise SameSlot(slot=first)
    placeable = placeable_of_pairs(state)
    most = max(placeable.values())
    if placeable[_pair(action.slots)] < most:
        referee.objects(_worse_pair(state, _pair(action.slots)))
    cards = (_offered(state, first).type_id, _offered(state, second).type_id)
    return (CardsTaken(action.player, action.slots, cards, most),)


def _pair(slots: tuple[int, int]) -> Pair:
    first, second = sorted(slots)
    return first, second


def _offered(state: State, slot: int) -> Card:
    card = state.offer[slot - 1]
    if card is None:
        raise LookupError(f"no card in slot {slot}")
    return card


def _worse_pair(state: State, pair: Pair) -> RuleBroken:
    placeable = placeable_of_pairs(state)
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
    card = held_card(state, action.card)
    if must_go(state):
        referee.objects(MustDiscard(card=card_name(card)))
    check_shoal(state, card, action.shoal, referee)
    check_cell(state, card, action, referee)
    role = role_of(state, action.shoal)
    stranded = strands(state, card, role)
    if stranded is not None:
        referee.objects(WouldStrandOtherCard(other=card_name(stranded)))
    placed = CardPlaced(
        action.player, card.type_id, action.shoal, action.cell, role, _phase_after(state)
    )
    after = evolve(state, placed)
    cursed = cursed_cells(after.shoals[action.shoal], action.cell)
    curse = (CurseTriggered(action.shoal, cursed),) if cursed else ()
    return (placed, *curse, *_end_of_placing(after))


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


def check_cell(state: State, card: Card, action: PlaceCard, referee: Referee) -> None:
    """A card lies where its neighbours permit it, a shark on a fish (4.2)."""
    shoal = state.shoals[action.shoal]
    for wrong in misfits(shoal, card, action.cell, every_neighbour=state.every_neighbour):
        broken = wrong(**_facts(state, card, action))
        if wrong in NEVER_WAIVED:
            raise broken
        referee.objects(broken)


def _facts(state: State, card: Card, action: PlaceCard) -> dict[str, Fact]:
    shoal = state.shoals[action.shoal]
    spot = shoal.cells.get(action.cell)
    return {
        "card": card_name(card),
        "cell": place(action.cell),
        "shoal": Seat(action.shoal),
        "found": spot_name(spot) if spot else None,
        "neighbours": tuple(spot_name(spot) for spot in shoal.around(action.cell)),
    }


def discard_unplaceable(
    state: State, action: DiscardUnplaceable, referee: Referee
) -> tuple[Event, ...]:
    """A card that could not be placed goes; never while both could (4.4)."""
    card = held_card(state, action.card)
    if state.placeable == 2:
        referee.objects(CardIsPlaceable(card=card_name(card)))
    elif not must_go(state):
        referee.objects(PlaceFirst(card=card_name(card)))
    discarded = CardDiscarded(action.player, card.type_id, _phase_after(state))
    return (discarded, *_end_of_placing(evolve(state, discarded)))


def _phase_after(state: State) -> Phase:
    return "place" if len(state.hand) > 1 else "revealing"


def _end_of_placing(state: State) -> tuple[Event, ...]:
    """With play by the book two piles still hold cards; a correction may have emptied them."""
    return game_over(state) if state.phase == "revealing" else ()
