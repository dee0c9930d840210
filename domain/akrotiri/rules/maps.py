"""Maps into hands (rules/akrotiri.md 3, 4.6 and 5)."""

from collections.abc import Iterable

from domain.akrotiri import naming
from domain.akrotiri.actions import BoughtMap, BuyMaps, Counts, DealMaps
from domain.akrotiri.events import Event, MapsBought, MapsDealt
from domain.akrotiri.faces import DIFFICULTIES
from domain.akrotiri.refusals.data import IdAlreadySeen, WrongDifficulty
from domain.akrotiri.refusals.maps import AlreadyDone, MapCount, MapPileEmpty
from domain.akrotiri.rules.order import check_action_left, check_setup, check_turn, less_one
from domain.akrotiri.rules.temples import check_card, check_drachmas
from domain.akrotiri.rules.trade import check_at_thera
from domain.akrotiri.seen import maps_seen
from domain.akrotiri.state import State
from domain.message import Seat
from domain.referee import Referee

PRICES = {1: 1, 2: 3, 3: 7}
"""What one action's purchase costs, by the number of maps (4.6)."""


def deal_maps(state: State, action: DealMaps, referee: Referee) -> tuple[Event, ...]:
    """Hold one easy and one medium map."""
    check_setup(state)
    check_no_maps_yet(state, action.player)
    dealt = (BoughtMap("easy", action.easy_id), BoughtMap("medium", action.medium_id))
    check_described(state, dealt)
    check_maps_unseen(state, dealt)
    check_difficulties(state, dealt)
    return (MapsDealt(action.player, action.easy_id, action.medium_id),)


def check_no_maps_yet(state: State, player: str) -> None:
    """Maps are dealt once."""
    if state.seated[player].maps:
        raise AlreadyDone(player=Seat(player))


def buy_maps(state: State, action: BuyMaps, referee: Referee) -> tuple[Event, ...]:
    """Buy one to three maps at Thera, blind from the piles."""
    check_turn(state, action.player)
    check_action_left(state, action.player, referee)
    check_at_thera(state, action.player, referee)
    check_counts(state, action.player, action.counts)
    bought = as_bought(action)
    check_described(state, bought)
    check_counted(action.counts, bought)
    check_difficulties(state, bought)
    check_maps_unseen(state, bought)
    price = PRICES[action.counts.total]
    return (MapsBought(action.player, bought, price, less_one(state)),)


def check_counts(state: State, player: str, counts: Counts) -> None:
    """One to three maps that the piles hold and the player can pay."""
    if counts.total not in PRICES:
        raise MapCount(count=counts.total)
    for difficulty in DIFFICULTIES:
        left, count = state.map_piles[difficulty], counts.of(difficulty)
        if count > left:
            named = naming.word(naming.DIFFICULTY_WORDS, difficulty)
            raise MapPileEmpty(difficulty=named, left=left, count=count)
    check_drachmas(state, player, PRICES[counts.total])


def as_bought(action: BuyMaps) -> tuple[BoughtMap, ...]:
    """The maps in the order in which they take their slots (8.2)."""
    if action.card_ids is not None:
        return action.card_ids
    return unknown_maps(action.counts)


def unknown_maps(counts: Counts) -> tuple[BoughtMap, ...]:
    """Maps of which only the difficulty is known: easy, medium, hard."""
    return tuple(
        BoughtMap(difficulty) for difficulty in DIFFICULTIES for _ in range(counts.of(difficulty))
    )


def check_described(state: State, maps: Iterable[BoughtMap]) -> None:
    """Every map that is named is described in this match."""
    for bought in maps:
        if bought.id is not None:
            check_card(state, bought.id)


def check_counted(counts: Counts, maps: tuple[BoughtMap, ...]) -> None:
    """As many of each difficulty are named as are bought."""
    for difficulty in DIFFICULTIES:
        named = [bought.id for bought in maps if bought.difficulty == difficulty]
        if len(named) != counts.of(difficulty):
            needed = naming.word(naming.DIFFICULTY_WORDS, difficulty)
            raise WrongDifficulty(
                id=naming.ids(named), needed=needed, due=counts.of(difficulty), named=len(named)
            )


def check_difficulties(state: State, maps: Iterable[BoughtMap]) -> None:
    """Every map that is named has the difficulty of the pile it came from."""
    for bought in maps:
        if bought.id is not None:
            check_difficulty(state, bought.id, bought.difficulty)


def check_difficulty(state: State, card_id: str, difficulty: str) -> None:
    """The map is of the difficulty that is due."""
    if state.edition.maps[card_id].difficulty != difficulty:
        raise WrongDifficulty(id=card_id, needed=naming.word(naming.DIFFICULTY_WORDS, difficulty))


def check_maps_unseen(state: State, maps: Iterable[BoughtMap]) -> None:
    """No map that is named was seen elsewhere or is named twice."""
    seen = set(maps_seen(state))
    for bought in maps:
        if bought.id in seen:
            raise IdAlreadySeen(id=bought.id)
        if bought.id is not None:
            seen.add(bought.id)
