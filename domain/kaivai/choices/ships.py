"""Entering a ship action: which ship, and where it goes."""

from domain.kaivai.actions import (
    Move,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.touching import at_hex, chosen
from domain.kaivai.hexes import Hex, distance
from domain.kaivai.rules.ships import sail, usable_ship
from domain.kaivai.state import State
from domain.kaivai.wording import own_ship
from domain.message import Message, say
from domain.stages import Choice, Stage


def ship(action: str) -> Open:
    """The ships that can do an action somewhere."""

    def stage(draft: Draft) -> Stage:
        ships = draft.state.mats[draft.player].ships
        choices = tuple(
            Choice(
                ship,
                own_ship(ship).words,
                item=f"ship:{ship}",
                hint=draft.state.grid.label(ships[ship]),
            )
            for ship in draft.prospects.able(action)
        )
        return chosen(Stage("ship_id", say("Which ship?"), choices))

    def check(draft: Draft) -> None:
        usable_ship(draft.state, draft.player, draft.text("ship_id"), draft.referee)

    return Open("ship_id", stage, check)


def ship_to(action: str) -> Open:
    """Where the ship can do it, the nearest first."""

    def stage(draft: Draft) -> Stage:
        state, ship = draft.state, draft.text("ship_id")
        start = state.mats[draft.player].ships[ship]
        ends = state.grid.hexes(draft.prospects.ends(action, ship))
        near_first = sorted(ends, key=lambda to: distance(start, to))
        choices = tuple(at_hex(state, to, _target(state, to, ship)) for to in near_first)
        return chosen(Stage("ship_to", say("Where does it go?"), choices))

    def check(draft: Draft) -> None:
        ship, to = draft.text("ship_id"), draft.hex("ship_to")
        if action != "move":
            sail(draft.state, draft.player, ship, to, draft.referee)

    return Open("ship_to", stage, check)


def _target(state: State, to: Hex, ship: str) -> Message | None:
    """A ship that would be sunk there."""
    other = state.ship_at(to, but=ship)
    return say("sinks {ship}", ship=other[1]) if other else None


FORMS = {
    "move": Form(
        lambda draft: (ship("move"), ship_to("move")),
        lambda draft: Move(
            player=draft.player, ship_id=draft.text("ship_id"), ship_to=draft.hex("ship_to")
        ),
    ),
}
