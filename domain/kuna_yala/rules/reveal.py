"""Turning up cards until four lie on offer (rules/kuna_yala.md 4.6 and 4.7)."""

from domain.kuna_yala.actions import Cell, DiscardShark, PlaceOctopus, Reveal
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import (
    CardRevealed,
    CurseTriggered,
    Event,
    FourSharks,
    GameEnded,
    OctopusAssigned,
    OctopusDiscarded,
    OctopusPlaced,
    SharkDiscarded,
    TurnPassed,
)
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.naming import card_name, place, spot_name
from domain.kuna_yala.refusals import (
    CellEmpty,
    NotACoral,
    NotCoralLeader,
    PileEmpty,
    PileSizeConflict,
    SlotNotEmpty,
    WrongPile,
)
from domain.kuna_yala.rules.setup import check_count, known_card
from domain.kuna_yala.shoal import cursed_cells
from domain.kuna_yala.state import Piles, State
from domain.message import Seat
from domain.referee import Referee

PILES_AT_THE_END = 3
"""The game ends when so many piles are empty."""


def reveal(state: State, action: Reveal, referee: Referee) -> tuple[Event, ...]:
    """A card lies in a slot; an octopus goes on; perhaps the turn or the game is over."""
    check_slot(state, action.slot)
    check_pile(state, action.slot, action.pile, referee)
    card = card_to_reveal(state, action.card)
    piles = piles_after(state, action.pile, action.pile_now_empty)
    events: list[Event] = [CardRevealed(action.slot, action.pile, card.type_id, piles)]
    if card.kind == "OCTOPUS":
        leader = coral_leader(state)
        if leader is not None:
            return (*events, OctopusAssigned(leader, action.slot))
        events.append(OctopusDiscarded(action.slot))
    return _with_what_follows(state, events)


def check_slot(state: State, slot: int) -> None:
    """A card is turned up into an empty slot."""
    card = state.offer[slot - 1]
    if card is not None:
        raise SlotNotEmpty(slot=slot, card=card_name(card), empty=state.empty_slots)


def check_pile(state: State, slot: int, pile: int, referee: Referee) -> None:
    """The source is the slot's own pile while that holds cards (R13)."""
    if pile not in state.filled_piles:
        raise PileEmpty(pile=pile, piles=state.filled_piles)
    if pile not in source_piles(state, slot):
        referee.objects(WrongPile(slot=slot, own=slot, pile=pile))


def source_piles(state: State, slot: int) -> tuple[int, ...]:
    """The piles that a slot may be filled from, its own first."""
    filled = state.filled_piles
    if slot not in filled:
        return filled
    if state.options.refill_source == "own_pile_first":
        return (slot,)
    return (slot, *(pile for pile in filled if pile != slot))


def card_to_reveal(state: State, type_id: str) -> Card:
    """A card that may come to light."""
    card = known_card(state, type_id)
    check_count(state, card)
    return card


def piles_after(state: State, pile: int, said: bool | None) -> Piles:
    """What the piles hold after a draw; None for those that nobody counted.

    `said` is what was seen at the table: whether the pile is empty then. When every card of the
    box has been seen, the uncounted piles are empty, whatever was said of them.
    """
    held = state.piles[pile - 1]
    seen_all = state.edition.strict_counts and state.unseen == 1
    left = held - 1 if held is not None else 0 if said or seen_all else None
    if said is not None and left is not None and said != (left == 0):
        raise PileSizeConflict(pile=pile, left=left, pile_now_empty=said)
    piles = (*state.piles[: pile - 1], left, *state.piles[pile:])
    return tuple(0 if number is None and seen_all else number for number in piles)


def coral_leader(state: State) -> str | None:
    """Who alone has the most visible corals (R14)."""
    corals = {player: state.visible_corals(player) for player in state.players}
    most = max(corals.values())
    leaders = [player for player, number in corals.items() if number == most]
    return leaders[0] if most and len(leaders) == 1 else None


def place_octopus(state: State, action: PlaceOctopus, referee: Referee) -> tuple[Event, ...]:
    """The octopus covers a coral of the player who has the most."""
    player, cell = action.player, action.cell
    check_leader(state, player)
    check_coral(state, player, cell)
    placed = OctopusPlaced(player, cell)
    cursed = cursed_cells(evolve(state, placed).shoals[player], cell)
    curse = (CurseTriggered(player, cursed),) if cursed else ()
    return _with_what_follows(state, [placed, *curse])


def check_leader(state: State, player: str) -> None:
    """Who has the most corals places the octopus."""
    if player != state.leader:
        raise NotCoralLeader(player=Seat(player), leader=Seat(state.leader or ""))


def check_coral(state: State, player: str, cell: Cell) -> None:
    """An octopus goes on a visible coral."""
    spot = state.shoals[player].cells.get(cell)
    if spot is None:
        octopus = card_name(state.octopus) if state.octopus else None
        raise CellEmpty(cell=place(cell), shoal=Seat(player), card=octopus)
    if spot.status != "CORAL":
        raise NotACoral(cell=place(cell), found=spot_name(spot))


def discard_shark(state: State, action: DiscardShark, referee: Referee) -> tuple[Event, ...]:
    """One of four sharks goes; its slot is filled again."""
    return (SharkDiscarded(action.player, action.slot),)


def _with_what_follows(state: State, events: list[Event]) -> tuple[Event, ...]:
    for event in events:
        state = evolve(state, event)
    return (*events, *what_follows(state))


def what_follows(state: State) -> tuple[Event, ...]:
    """What a card that was dealt with leads to: the end, four sharks, the next turn, or nothing."""
    end = game_over(state)
    if end or state.empty_slots:
        return end
    if all(card is not None and card.kind == "SHARK" for card in state.offer):
        return (FourSharks(),)
    return (TurnPassed(next_player(state)),)


def game_over(state: State) -> tuple[Event, ...]:
    """The end, when three piles are empty (R16)."""
    empty = len(state.piles) - len(state.filled_piles)
    if empty < PILES_AT_THE_END:
        return ()
    refilling = state.options.end_timing == "finish_refill"
    if refilling and state.empty_slots and state.filled_piles:
        return ()
    return (GameEnded(state.turns),)


def next_player(state: State) -> str:
    """Whose turn comes next, clockwise; before the first turn the first player's."""
    if state.turns == 0:
        return state.first
    return next(state.opponents(state.active))
