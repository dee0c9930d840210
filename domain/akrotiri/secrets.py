"""What a viewer may not see becomes None (rules/akrotiri.md 5)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.akrotiri import actions, events
from domain.akrotiri.actions import Action, BoughtMap
from domain.akrotiri.events import Event
from domain.akrotiri.state import FINISHED, GoalSlot, Seated, State
from domain.frozen import replace
from domain.game import Viewer
from domain.message import Json


def conceal(state: State, viewer: Viewer) -> State:
    """The position without what the viewer may not see; a finished match has no secrets."""
    if state.phase == FINISHED or viewer >= set(state.players):
        return state
    seated = {
        player: own if player in viewer else _concealed(own) for player, own in state.seated.items()
    }
    return replace(state, seated=seated)


def _concealed(seated: Seated) -> Seated:
    """A hand from outside: how many cards of which kind, and what everybody saw."""
    return replace(
        seated,
        tiles=tuple(slot if slot.public else replace(slot, id=None) for slot in seated.tiles),
        maps=tuple(replace(slot, id=None) for slot in seated.maps),
        goals=tuple(GoalSlot(slot.id if seated.revealed else None) for slot in seated.goals),
    )


def veil(state: State, thing: Action | Event, viewer: Viewer) -> Action | Event:
    """An action or event without what the viewer may not see; `state` is after its step."""
    hides = _HIDES.get(type(thing))
    if hides is None or state.phase == FINISHED:
        return thing
    holder = thing.owner if isinstance(thing, _OF_AN_OWNER) else getattr(thing, "player", None)
    return thing if holder in viewer else hides(thing)


_OF_AN_OWNER = (actions.RevealCard, events.CardRevealed)


def sealed(state: State, partial: Mapping[str, Json], field: str) -> str | None:
    """Whose eyes alone a field is entered before: what a hand is dealt, draws or holds."""
    kind = partial.get("type")
    if state.phase == FINISHED or field not in _SEALED.get(str(kind), ()):
        return None
    holder = partial.get("owner" if kind == "reveal_card" else "player")
    return holder if isinstance(holder, str) else None


_SEALED: Final[Mapping[str, tuple[str, ...]]] = {
    "draw_tile": ("tile_id",),
    "end_turn": ("drawn_tile",),
    "deal_maps": ("easy_id", "medium_id"),
    "buy_maps": ("card_ids",),
    "deal_goals": ("offered", "kept"),
    "draw_goals": ("offered", "kept"),
    "reveal_card": ("id",),
}


def _without(**secrets: Any) -> Callable[[Any], Any]:
    return lambda thing: replace(thing, **secrets)


def _without_ids(maps: tuple[BoughtMap, ...] | None) -> tuple[BoughtMap, ...] | None:
    return None if maps is None else tuple(BoughtMap(card.difficulty) for card in maps)


_GOALS: Final = _without(offered=(None, None), kept=None)
_MAPS: Final = _without(easy_id=None, medium_id=None)
_HIDES: Final[Mapping[type, Callable[[Any], Any]]] = {
    actions.DrawTile: _without(tile_id=None),
    actions.EndTurn: _without(drawn_tile=None),
    actions.DealMaps: _MAPS,
    actions.BuyMaps: lambda buy: replace(buy, card_ids=_without_ids(buy.card_ids)),
    actions.DealGoals: _GOALS,
    actions.DrawGoals: _GOALS,
    actions.RevealCard: _without(id=None),
    events.TileDrawn: _without(tile_id=None),
    events.TurnEnded: _without(drawn_tile=None),
    events.MapsDealt: _MAPS,
    events.MapsBought: lambda bought: replace(bought, maps=_without_ids(bought.maps)),
    events.GoalsDealt: _GOALS,
    events.GoalsDrawn: _GOALS,
    events.CardRevealed: _without(id=None),
}
