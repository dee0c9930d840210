"""Before the first turn: tokens, start cards and piles (rules/kuna_yala.md 3)."""

from domain.kuna_yala.actions import DealStart, DrawToken, FormPiles
from domain.kuna_yala.cards import Card
from domain.kuna_yala.events import Event, PilesFormed, StartDealt, TokenDrawn
from domain.kuna_yala.naming import card_name, colour, colours
from domain.kuna_yala.refusals import (
    AlreadyStarted,
    CardCountExceeded,
    PilesTooUneven,
    PileSumMismatch,
    StartMustBeCoral,
    TokenAlreadyDrawn,
    TokenTaken,
    UnknownCard,
    UnknownFish,
)
from domain.kuna_yala.state import NOT_COUNTED, Four, State
from domain.message import Seat
from domain.referee import Referee


def draw_token(state: State, action: DrawToken, referee: Referee) -> tuple[Event, ...]:
    """A token is drawn, its kind told to the log or not."""
    player, fish = action.player, action.sealed_fish
    check_not_drawn(state, player)
    if fish is not None:
        check_token(state, player, fish)
    last = all(token.drawn for one, token in state.tokens.items() if one != player)
    return (TokenDrawn(player, fish, "setup_starts" if last else "setup_tokens"),)


def check_not_drawn(state: State, player: str) -> None:
    """Everybody draws one token."""
    if state.tokens[player].drawn:
        raise TokenAlreadyDrawn(player=Seat(player))


def check_token(state: State, player: str, fish: str) -> None:
    """A player may hold a token that exists and that nobody else holds."""
    if fish not in state.edition.tokens:
        raise UnknownFish(fish=fish, known=colours(state.edition.tokens))
    if any(token.fish == fish for one, token in state.tokens.items() if one != player):
        raise TokenTaken(player=Seat(player), fish=colour(fish))


def deal_start(state: State, action: DealStart, referee: Referee) -> tuple[Event, ...]:
    """The first card of a shoal; a coral (R7)."""
    player = action.player
    check_not_started(state, player)
    card = start_card(state, action.card, referee)
    last = all(shoal.cells for one, shoal in state.shoals.items() if one != player)
    return (StartDealt(player, card.type_id, "setup_piles" if last else "setup_starts"),)


def check_not_started(state: State, player: str) -> None:
    """Everybody gets one start card."""
    if state.shoals[player].cells:
        raise AlreadyStarted(player=Seat(player))


def start_card(state: State, type_id: str, referee: Referee) -> Card:
    """The card that a shoal may begin with."""
    card = known_card(state, type_id)
    if card.kind != "CORAL":
        referee.objects(StartMustBeCoral(card=card_name(card)))
    check_count(state, card)
    return card


def known_card(state: State, type_id: str) -> Card:
    """The card type with an id, if the box has it."""
    card = state.edition.cards.get(type_id)
    if card is None:
        raise UnknownCard(card=type_id)
    return card


def is_left(state: State, card: Card) -> bool:
    """Whether the box may still have a card of a type to be seen."""
    seen = state.seen.get(card.type_id, 0)
    return not state.edition.strict_counts or seen < state.edition.copies[card.type_id]


def check_count(state: State, card: Card) -> None:
    """A card cannot come to light more often than the box has it."""
    if not is_left(state, card):
        copies, seen = state.edition.copies[card.type_id], state.seen[card.type_id]
        raise CardCountExceeded(card=card_name(card), copies=copies, seen=seen)


def form_piles(state: State, action: FormPiles, referee: Referee) -> tuple[Event, ...]:
    """All cards but the start cards lie in four piles of about the same size (R8)."""
    if action.sizes is None:
        return (PilesFormed(NOT_COUNTED),)
    check_sizes(state, action.sizes, referee)
    return (PilesFormed(action.sizes),)


def check_sizes(state: State, sizes: Four, referee: Referee) -> None:
    """The piles hold all cards but the start cards, and about as many each."""
    deck, players = state.edition.deck, len(state.players)
    if min(sizes) < 1 or sum(sizes) != deck - players:
        raise PileSumMismatch(
            expected=deck - players, deck=deck, players=players, sum=sum(sizes), sizes=sizes
        )
    spread, most = max(sizes) - min(sizes), state.edition.max_pile_spread
    if spread > most:
        referee.objects(PilesTooUneven(spread=spread, most=most, sizes=sizes))
