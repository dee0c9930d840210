"""Tables of Kuna Yala for tests: openings, positions put together by hand, actions as JSON."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.frozen import replace
from domain.game import Step, take
from domain.kuna_yala import GAME
from domain.kuna_yala.cards import Card
from domain.kuna_yala.edition import EDITIONS
from domain.kuna_yala.shoal import Shoal, Spot, shoal_of
from domain.kuna_yala.state import State
from domain.message import Json
from domain.opening import Opening, Player
from domain.refusals import RuleBroken
from service.wire.schemas import read_action

CORAL, SHARK, OCTOPUS = "CORAL", "SHARK", "OCTOPUS"
EVEN = {2: (25, 25, 24, 24), 3: (25, 24, 24, 24), 4: (24, 24, 24, 24)}
PLAIN: dict[str, Any] = EDITIONS["kuna_yala_default_v1"]


def opening(players: int = 2, edition: Any = None, first: Json = None, **options: Json) -> Opening:
    """Ana, Ben, Cyn and Dan sit down, as many as asked for."""
    seats = tuple(Player(seat, name) for seat, name in zip("ABCD", NAMES, strict=True))
    extra = {} if first is None else {"first": first}
    return Opening("kuna_yala", seats[:players], edition, options, extra=extra)


NAMES = ("Ana", "Ben", "Cyn", "Dan")


def opened(players: int = 2, edition: Any = None, first: Json = None, **options: Json) -> State:
    """The table of step 0."""
    state: State = GAME.start(opening(players, edition, first, **options))
    return state


def step(state: State, kind: str, override: bool = False, **fields: Json) -> Step[Any, Any]:
    """What one action does."""
    action = read_action(GAME, {"type": kind, **fields}).action
    return take(GAME, state, action, override=override)


def after(state: State, *actions: Mapping[str, Json]) -> State:
    """The table after some actions, each as JSON."""
    for action in actions:
        override = "override" in action
        state = take(GAME, state, read_action(GAME, dict(action)).action, override=override).state
    return state


def refused(state: State, kind: str, override: bool = False, **fields: Json) -> RuleBroken:
    """The refusal of an action."""
    with pytest.raises(RuleBroken) as refusal:
        step(state, kind, override, **fields)
    return refusal.value


def started(players: int = 2, edition: Any = None, first: Json = None, **options: Json) -> State:
    """Tokens are drawn unseen, every shoal has its coral, the piles are even."""
    seats = "ABCD"[:players]
    return after(
        opened(players, edition, first, **options),
        *({"type": "draw_token", "player": seat} for seat in seats),
        *({"type": "deal_start", "player": seat, "card": CORAL} for seat in seats),
        {"type": "form_piles", "sizes": list(EVEN[players])},
    )


def reveals(*cards: str, slots: tuple[int, ...] = (1, 2, 3, 4)) -> list[dict[str, Json]]:
    """Cards turned up into slots, each from the slot's own pile."""
    return [
        {"type": "reveal", "slot": slot, "pile": slot, "card": card}
        for slot, card in zip(slots, cards, strict=True)
    ]


def offering(*cards: str, players: int = 2, **options: Json) -> State:
    """Ana's first turn, with these cards on offer."""
    return after(started(players, **options), *reveals(*cards))


def fish(name: str) -> str:
    """A card type by its short name: `fish("red/teal 2")`."""
    kind, _, number = name.partition(" ")
    shown, ground = kind.split("/")
    return f"F:{shown}:{ground}:{number or 1}"


def shoal(state: State, cells: Mapping[tuple[int, int], str]) -> Shoal:
    """A shoal from short names; SHARK and OCTOPUS lie on a card, `sk red/teal` is turned over."""
    return shoal_of({cell: _spot(state, name) for cell, name in cells.items()})


def _spot(state: State, name: str) -> Spot:
    if name.startswith("sk "):
        return Spot((_card(state, name[3:]),), skeleton=True)
    if name == SHARK:
        return Spot((_card(state, "red/navy"), _card(state, SHARK)))
    if name == OCTOPUS:
        return Spot((_card(state, CORAL), _card(state, OCTOPUS)))
    return Spot((_card(state, name),))


def _card(state: State, name: str) -> Card:
    return state.edition.cards[fish(name) if "/" in name else name]


def with_shoals(state: State, **shoals: Mapping[tuple[int, int], str]) -> State:
    """The table with other shoals, which need not have been played."""
    built = {player: shoal(state, cells) for player, cells in shoals.items()}
    return replace(state, shoals={**state.shoals, **built})


def with_offer(state: State, *names: str, **changes: Any) -> State:
    """The active player's turn to take, with these cards on offer by short name."""
    offer = tuple(_card(state, name) for name in names)
    return replace(state, offer=offer, phase="take", **changes)


def took(state: State, *slots: int) -> State:
    """The table after the active player took two cards."""
    return step(state, "take_cards", player=state.active, slots=list(slots)).state


def places(
    player: str, card: str, owner: str, cell: tuple[int, int], **more: Json
) -> dict[str, Json]:
    """A card placed, as JSON."""
    name = fish(card) if "/" in card else card
    return {
        "type": "place_card",
        "player": player,
        "card": name,
        "shoal": owner,
        "cell": list(cell),
        **more,
    }
