"""Small changes that several events have in common."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from domain.akrotiri.actions import Cube
from domain.akrotiri.state import Cubes, State
from domain.frozen import replace

T = TypeVar("T")


def with_seated(state: State, player: str, **changes: Any) -> State:
    """The position once something of one player is other than before."""
    changed = replace(state.seated[player], **changes)
    return replace(state, seated={**state.seated, player: changed})


def without(slots: tuple[T, ...], slot: int) -> tuple[T, ...]:
    """The slots of a hand without one; later ones move up."""
    return slots[:slot] + slots[slot + 1 :]


def less(several: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """The cubes that are left once some are gone."""
    left = list(several)
    for one in gone:
        left.remove(one)
    return tuple(left)


def with_cubes(cubes: Cubes, added: Iterable[Cube]) -> Cubes:
    """The cubes on the board once some were put down."""
    lying = dict(cubes)
    for cube in added:
        lying[cube.piece] = tuple(sorted((*lying.get(cube.piece, ()), cube.color)))
    return lying


def without_cubes(cubes: Cubes, gone: Iterable[Cube]) -> Cubes:
    """The cubes on the board once some were taken away."""
    lying = dict(cubes)
    for cube in gone:
        left = less(lying[cube.piece], (cube.color,))
        if left:
            lying[cube.piece] = left
        else:
            del lying[cube.piece]
    return lying


def stock(counts: Mapping[str, int], keys: Iterable[str], by: int) -> dict[str, int]:
    """Counts of kinds, each changed by so much per mention."""
    changed = dict(counts)
    for key in keys:
        changed[key] += by
    return changed
