"""The types of action that come into question, what each costs, or why it is not possible."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from domain.akrotiri.choices import (
    cargo,
    describing_cards,
    describing_tiles,
    goals,
    laying,
    maps,
    sites,
    tiles,
    voyages,
)
from domain.akrotiri.choices.correcting import hides_something
from domain.akrotiri.choices.draft import Draft
from domain.akrotiri.faces import (
    DIFFICULTIES,
    GOALS_IN_THE_BOX,
    MAPS_OF_A_DIFFICULTY,
    TILES_IN_THE_BOX,
)
from domain.akrotiri.rules.trade import sale_prices
from domain.akrotiri.secrets import conceal
from domain.akrotiri.state import ACTIONS, CUBES, PLACE, SETUP, TURN, State
from domain.akrotiri.status import dock_is_due, has_laid_setup_tile, to_act
from domain.game import Viewer
from domain.message import Message, say, say_many, words
from domain.refusals import RuleBroken
from domain.stages import Offer

LABELS: Final = {
    "place_tile": words("Place the tile"),
    "skip_placement": words("Discard the tile: no cell fits"),
    "place_cubes": words("Put cubes on the tile"),
    "deal_maps": words("Take the first maps"),
    "deal_goals": words("Take the first goal"),
    "choose_start_dock": words("Put the boat at Thera"),
    "draw_tile": words("Draw the first tile"),
    "move": words("Move the boat"),
    "load": words("Load cubes"),
    "excavate": words("Excavate a temple"),
    "buy_maps": words("Buy maps"),
    "oracle": words("Ask the Oracle"),
    "sell": words("Sell cubes"),
    "unload": words("Unload cubes"),
    "draw_goals": words("Draw goals"),
    "end_turn": words("End the turn"),
    "reveal_goals": words("Reveal the goals"),
    "reveal_card": words("Name a hidden card"),
    "define_tile": words("Describe a tile"),
    "define_map_card": words("Describe a map"),
    "define_goal_card": words("Describe a goal"),
    "adjust": words("Correct a counter"),
}
_FORMS = (
    laying.FORMS,
    voyages.FORMS,
    cargo.FORMS,
    maps.FORMS,
    sites.FORMS,
    goals.FORMS,
    tiles.FORMS,
    describing_tiles.FORMS,
    describing_cards.FORMS,
)
SMALL: Final = (
    *("place_tile", "place_cubes", "choose_start_dock", "draw_tile", "move", "load", "unload"),
    *("excavate", "sell", "buy_maps", "end_turn", "deal_maps"),
)
"""Actions that are seen on the table as soon as they are entered, and cost nothing to undo."""
_OPENS: Final[Mapping[str, Callable[[Draft], object]]] = {
    kind: form.opens for forms in _FORMS for kind, form in forms.items()
}


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """All types of action of the moment for those who may act, most likely first."""
    seen = conceal(state, viewer)
    if not to_act(seen):
        return ()
    return (*_moves(seen), *_corrections(seen))


def _moves(state: State) -> Iterator[Offer]:
    match state.phase:
        case "SETUP":
            for player in to_act(state):
                yield from _setup(state, player)
        case "TURN":
            yield from _turn(state, state.active)
        case _:
            for player in to_act(state):
                yield _offer(state, "reveal_goals", player)


def _setup(state: State, player: str) -> Iterator[Offer]:
    seated = state.seated[player]
    if state.active == player and state.sub_phase == PLACE:
        yield from _placing(state, player)
    if state.active == player and state.sub_phase == CUBES:
        yield _offer(state, "place_cubes", player)
    if not seated.maps:
        yield _offer(state, "deal_maps", player)
    if not seated.goals:
        yield _offer(state, "deal_goals", player)
    if seated.dock is None and dock_is_due(state, player):
        yield _offer(state, "choose_start_dock", player)
    if not seated.tiles and has_laid_setup_tile(state, player):
        yield _offer(state, "draw_tile", player)


def _turn(state: State, player: str) -> Iterator[Offer]:
    if state.sub_phase == PLACE:
        skip = _offer(state, "skip_placement", player)
        if skip.refusal is None:
            yield skip
        yield from _placing(state, player)
    elif state.sub_phase == CUBES:
        yield _offer(state, "place_cubes", player)
    elif state.sub_phase == ACTIONS:
        yield from sorted(_actions(state, player), key=lambda offer: offer.refusal is not None)


def _placing(state: State, player: str) -> Iterator[Offer]:
    """To lay the tile; in a box that nobody listed it may have to be described for that."""
    place = _offer(state, "place_tile", player)
    if not _may_need_describing(state):
        yield place
    else:
        describe = Offer("define_tile", player, Message(LABELS["define_tile"]))
        yield from (place, describe) if place.refusal is None else (describe, place)


def _may_need_describing(state: State) -> bool:
    """Whether the tile to be laid may be one that nobody described yet."""
    placing = state.phase in (SETUP, TURN) and state.sub_phase == PLACE
    return placing and _box_is_open(state) and laying.draws_unseen(state, state.active)


def _box_is_open(state: State) -> bool:
    """Whether the box holds tiles that were not described yet."""
    return len(state.edition.tiles) < TILES_IN_THE_BOX


def _actions(state: State, player: str) -> Iterator[Offer]:
    """Everything a turn can hold, what is possible at present first."""
    if state.goal_pending:
        yield _offer(state, "draw_goals", player)
    one = say("1 action")
    yield _offer(state, "excavate", player, _excavation_costs(state, player))
    yield _offer(state, "sell", player, _sale_brings(state, player))
    yield _offer(state, "load", player, one)
    yield _offer(state, "move", player, one)
    yield _offer(state, "buy_maps", player, say("1 action; 1, 3 or 7 drachmas for 1, 2 or 3"))
    yield _offer(state, "oracle", player, one)
    yield _offer(state, "end_turn", player, _left_over(state))
    yield _offer(state, "unload", player, say("free"))


def _excavation_costs(state: State, player: str) -> Message:
    costs = sorted(
        {state.edition.maps[slot.id].cost for slot in state.seated[player].maps if slot.id}
    )
    if not costs:
        return say("1 action and what the map costs")
    return say("1 action; {costs} drachmas", costs=tuple(costs))


def _sale_brings(state: State, player: str) -> Message:
    boat = state.seated[player].boat
    if not boat or not state.at_thera(player):
        return say("free")
    return say_many("brings {n} drachma", "brings {n} drachmas", sum(sale_prices(state, boat[:3])))


def _left_over(state: State) -> Message | None:
    if not state.actions_left:
        return None
    return say_many("{n} action is lost", "{n} actions are lost", state.actions_left)


def _corrections(state: State) -> Iterator[Offer]:
    """What belongs to the log and not to the game; it may be done at any moment."""
    for player in state.players:
        if hides_something(state, player):
            yield _correction("reveal_card", player)
    edition = state.edition
    if _box_is_open(state) and not _may_need_describing(state):
        yield _correction("define_tile", None)
    if len(edition.maps) < MAPS_OF_A_DIFFICULTY * len(DIFFICULTIES):
        yield _correction("define_map_card", None)
    if len(edition.goals) < GOALS_IN_THE_BOX:
        yield _correction("define_goal_card", None)
    yield _correction("adjust", None)


def _offer(state: State, kind: str, player: str, costs: Message | None = None) -> Offer:
    label, why = Message(LABELS[kind]), why_not(state, kind, player)
    return Offer(kind, player, label, costs, why, at_once=kind in SMALL)


def _correction(kind: str, player: str | None) -> Offer:
    return Offer(kind, player, Message(LABELS[kind]), correction=True)


def why_not(state: State, kind: str, player: str) -> RuleBroken | None:
    """The rule that keeps a player from an action now, None if there is none."""
    try:
        _OPENS[kind](Draft(state, {"type": kind, "player": player}))
    except RuleBroken as broken:
        return broken
    return None
