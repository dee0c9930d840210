"""The table as a drawing: servants and auction on one board, altars and stable on the other."""

from domain.message import say
from domain.offerings.scene import auction, panels, seats, stable, temple, tracks
from domain.offerings.state import State
from domain.scene import Board, Scene

WIDTH = 9.4


def scene(state: State) -> Scene:
    """Everything that lies on the table."""
    servants = tracks.TOP + tracks.height(state)
    return Scene(
        boards=(
            Board(id="city", title=say("Auction and servants"), box=(0, 0, WIDTH, servants)),
            Board(id="temple", title=say("Temple and stable"), box=(0, 0, WIDTH, servants)),
        ),
        items=(
            *seats.items(state),
            *auction.items(state),
            *tracks.items(state),
            *temple.items(state),
            *stable.items(state),
        ),
        panels=panels.panels(state),
    )
