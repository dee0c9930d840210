"""Where round Thera each event happened."""

from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    CubesUnloaded,
    Event,
    StartDockChosen,
    TempleExcavated,
    TilePlaced,
)


def touches(event: Event) -> tuple[str, ...]:
    """Docks, quarters and tiles, as items of the scene, that an event used; often none."""
    match event:
        case TilePlaced(tile_id=tile):
            return (f"tile:{tile}",)
        case StartDockChosen(dock=dock):
            return (f"dock:{dock}",)
        case BoatMoved(legs=legs):
            return tuple(f"dock:{leg.to}" for leg in legs)
        case CubesLoaded(cubes=cubes):
            return tuple(dict.fromkeys(_quarter(*cube.piece) for cube in cubes))
        case CubesUnloaded(piece=piece) | TempleExcavated(piece=piece):
            return (_quarter(*piece),)
        case _:
            return ()


def _quarter(x: int, y: int) -> str:
    return f"piece:{x},{y}"
