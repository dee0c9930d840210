"""Tiles, maps and goals in the hands, and the piles they come from."""

from domain.akrotiri.events import (
    CardRevealed,
    GoalsDealt,
    GoalsDrawn,
    GoalsRevealed,
    MapsBought,
    MapsDealt,
    OracleAnswered,
    PlacementSkipped,
    TileDrawn,
)
from domain.akrotiri.evolve.changing import stock, with_seated, without
from domain.akrotiri.state import ACTIONS, GoalSlot, MapSlot, State, TileSlot
from domain.frozen import replace


def tile_drawn(state: State, event: TileDrawn) -> State:
    tiles = (*state.seated[event.player].tiles, TileSlot(event.tile_id))
    return replace(with_seated(state, event.player, tiles=tiles), deck=state.deck - 1)


def placement_skipped(state: State, event: PlacementSkipped) -> State:
    tiles = without(state.seated[event.player].tiles, event.slot)
    return replace(
        with_seated(state, event.player, tiles=tiles),
        discard=(*state.discard, event.tile_id),
        sub_phase=ACTIONS,
    )


def oracle_answered(state: State, event: OracleAnswered) -> State:
    answered = replace(
        state,
        deck=event.deck,
        discard=event.discard,
        oracle_used=True,
        oracle_took=state.oracle_took or event.taken is not None,
        actions_left=event.actions_left,
    )
    if event.taken is None:
        return answered
    tiles = (*state.seated[event.player].tiles, TileSlot(event.taken, public=True))
    return with_seated(answered, event.player, tiles=tiles)


def maps_dealt(state: State, event: MapsDealt) -> State:
    maps = (MapSlot("easy", event.easy_id), MapSlot("medium", event.medium_id))
    dealt = with_seated(state, event.player, maps=maps)
    return replace(dealt, map_piles=stock(state.map_piles, ("easy", "medium"), -1))


def maps_bought(state: State, event: MapsBought) -> State:
    seated = state.seated[event.player]
    bought = with_seated(
        state,
        event.player,
        drachmas=seated.drachmas - event.price,
        maps=seated.maps + tuple(MapSlot(card.difficulty, card.id) for card in event.maps),
    )
    piles = stock(state.map_piles, (card.difficulty for card in event.maps), -1)
    return replace(bought, map_piles=piles, actions_left=event.actions_left)


def goals_kept(state: State, event: GoalsDealt | GoalsDrawn) -> State:
    """One of two goals is kept, the other lies at the bottom of the deck: two less, one more."""
    goals = (*state.seated[event.player].goals, GoalSlot(event.kept, event.offered))
    kept = with_seated(state, event.player, goals=goals)
    return replace(kept, goal_deck=state.goal_deck - 1, goal_pending=False)


def goals_revealed(state: State, event: GoalsRevealed) -> State:
    offered = [slot.offered for slot in state.seated[event.player].goals]
    goals = tuple(map(GoalSlot, event.goal_ids, offered))
    return with_seated(state, event.player, goals=goals, goal_points=event.points)


def card_revealed(state: State, event: CardRevealed) -> State:
    seated, slot = state.seated[event.owner], event.slot
    match event.kind:
        case "map":
            named = replace(seated.maps[slot], id=event.id)
            maps = (*seated.maps[:slot], named, *seated.maps[slot + 1 :])
            return with_seated(state, event.owner, maps=maps)
        case "goal":
            goal = replace(seated.goals[slot], id=event.id)
            goals = (*seated.goals[:slot], goal, *seated.goals[slot + 1 :])
            return with_seated(state, event.owner, goals=goals)
        case _:
            tile = replace(seated.tiles[slot], id=event.id)
            tiles = (*seated.tiles[:slot], tile, *seated.tiles[slot + 1 :])
            return with_seated(state, event.owner, tiles=tiles)
