"""The table of Kuna Yala as a neutral drawing: offer and piles, the shoals, what the box hides."""

from domain.kuna_yala.scene.box import box_board, box_items
from domain.kuna_yala.scene.middle import MIDDLE, middle_items
from domain.kuna_yala.scene.panels import panels
from domain.kuna_yala.scene.shoals import shoal_board, shoal_items
from domain.kuna_yala.state import State
from domain.scene import Item, Scene


def scene(state: State) -> Scene:
    """The drawing of a table whose secrets have been taken away."""
    items: list[Item] = [*middle_items(state)]
    for player, shoal in state.shoals.items():
        items.extend(shoal_items(player, shoal))
    items.extend(box_items(state))
    shoals = (shoal_board(player, shoal) for player, shoal in state.shoals.items())
    return Scene(
        boards=(MIDDLE, *shoals, box_board(state.edition)),
        items=tuple(items),
        panels=panels(state),
    )
