"""Where in the shoals each event happened."""

from domain.kuna_yala.events import CardPlaced, CurseTriggered, Event, OctopusPlaced, StartDealt
from domain.kuna_yala.naming import item_of_cell


def touches(event: Event) -> tuple[str, ...]:
    """The cells, as items of the scene, that an event used; often none."""
    match event:
        case StartDealt(player):
            return (item_of_cell(player, (0, 0)),)
        case CardPlaced(shoal=shoal, cell=cell) | OctopusPlaced(player=shoal, cell=cell):
            return (item_of_cell(shoal, cell),)
        case CurseTriggered(shoal, cells):
            return tuple(item_of_cell(shoal, cell) for cell in cells)
        case _:
            return ()
