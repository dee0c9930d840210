"""The table as a drawing: servants and auction on one board, altars and stable on the other."""

from functools import lru_cache

from domain.message import say
from domain.offerings.scene import auction, panels, seats, stable, temple, tracks
from domain.offerings.state import State
from domain.scene import Board, Scene

WIDTH = 9.4


def scene(state: State) -> Scene:
    """Everything that lies on the table."""
    return Scene(
        boards=_boards(tracks.TOP + tracks.height(state)),
        items=(
            *seats.items(state),
            *auction.items(state),
            *tracks.items(state),
            *temple.items(state),
            *stable.items(state),
        ),
        panels=panels.panels(state),
    )


@lru_cache(maxsize=16)
def _boards(height: float) -> tuple[Board, ...]:
    return (
        Board(id="city", title=say("Auction and servants"), box=(0, 0, WIDTH, height)),
        Board(id="temple", title=say("Temple and stable"), box=(0, 0, WIDTH, height)),
    )
