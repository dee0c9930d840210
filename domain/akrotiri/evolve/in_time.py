"""Turns that begin and end, the end of the match, and what becomes known or is corrected."""

from collections import Counter

from domain.akrotiri.events import (
    EndTriggered,
    GoalCardDefined,
    MapCardDefined,
    MatchEnded,
    RevealBegun,
    TileDefined,
    TurnBegun,
    TurnEnded,
)
from domain.akrotiri.evolve.changing import stock, with_seated
from domain.akrotiri.state import FINISHED, REVEAL, TURN, Ending, State, TileSlot
from domain.corrections import Adjusted
from domain.frozen import replace


def turn_begun(state: State, event: TurnBegun) -> State:
    return replace(
        state,
        phase=TURN,
        sub_phase=event.sub_phase,
        active=event.player,
        turn_no=event.turn_no,
        actions_left=event.actions,
        actions_total=event.actions,
        oracle_used=False,
        oracle_took=False,
    )


def turn_ended(state: State, event: TurnEnded) -> State:
    discard = () if event.reshuffled else state.discard
    ended = replace(state, deck=event.deck, discard=discard, actions_left=0)
    if not event.drew:
        return ended
    tiles = (*state.seated[event.player].tiles, TileSlot(event.drawn_tile))
    return with_seated(ended, event.player, tiles=tiles)


def end_triggered(state: State, event: EndTriggered) -> State:
    return replace(state, end_triggered_by=event.player)


def reveal_begun(state: State, event: RevealBegun) -> State:
    return replace(state, phase=REVEAL)


def match_ended(state: State, event: MatchEnded) -> State:
    ending = Ending(event.breakdown, event.ranks, event.winners)
    return replace(state, phase=FINISHED, ending=ending)


def tile_defined(state: State, event: TileDefined) -> State:
    tiles = {**state.edition.tiles, event.face.tile_id: event.face}
    return replace(state, edition=replace(state.edition, tiles=tiles))


def map_card_defined(state: State, event: MapCardDefined) -> State:
    maps = {**state.edition.maps, event.card.card_id: event.card}
    return replace(state, edition=replace(state.edition, maps=maps))


def goal_card_defined(state: State, event: GoalCardDefined) -> State:
    goals = {**state.edition.goals, event.card.goal_id: event.card}
    return replace(state, edition=replace(state.edition, goals=goals))


def adjusted(state: State, event: Adjusted) -> State:
    for counter, value in event.after.items():
        match counter, value:
            case "drachmas", int():
                state = with_seated(state, event.player, drachmas=value)
            case "actions_left", int():
                state = replace(
                    state, actions_left=value, actions_total=max(value, state.actions_total)
                )
            case "boat_cubes", list():
                state = _reloaded(state, event.player, tuple(str(color) for color in value))
    return state


def _reloaded(state: State, player: str, cubes: tuple[str, ...]) -> State:
    """The boat as it was counted; cubes that are gone or new are booked with the market."""
    boat = state.seated[player].boat
    back = (Counter(boat) - Counter(cubes)).elements()
    taken = (Counter(cubes) - Counter(boat)).elements()
    market = stock(stock(state.market, back, 1), taken, -1)
    return replace(with_seated(state, player, boat=cubes), market=market)
