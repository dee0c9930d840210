"""The options of a match (rules/akrotiri.md 10.4): the allowed values, the default one first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from domain.akrotiri.refusals.opening import OptionUnsupported
from domain.frozen import replace
from domain.message import Json, written


@dataclass(frozen=True)
class Options:
    """What the table agreed on before the match."""

    empty_boat_rule: str = "sail_plus_portage"
    second_cube_color: str = "must_differ"
    placement_anchor: str = "any_placed"
    unload_at_thera: bool = True
    dock_capacity: int = 1
    direction_rule: str = "half_plane"
    icon_counting: str = "independent"
    action_count_timing: str = "turn_start"
    sale_pricing: str = "per_cube"
    bank: str = "unlimited"
    variant: str = "standard"


OPTIONS: Final[Mapping[str, tuple[Json, ...]]] = {
    "empty_boat_rule": ("sail_plus_portage", "any_two_moves"),
    "second_cube_color": ("must_differ", "any"),
    "placement_anchor": ("any_placed", "thera_or_setup_only"),
    "unload_at_thera": (True, False),
    "dock_capacity": (1, 2),
    "direction_rule": ("half_plane", "same_line"),
    "icon_counting": ("independent", "distinct"),
    "action_count_timing": ("turn_start", "immediate"),
    "sale_pricing": ("per_cube", "flat"),
    "bank": ("unlimited", "limited_65"),
    "variant": ("standard",),
}


def read_options(given: Mapping[str, Json]) -> Options:
    """Options by name; those not given have their default. Raises OptionUnsupported."""
    for name, value in given.items():
        allowed = OPTIONS.get(name, ())
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise OptionUnsupported(
                option=name,
                value=written(value),
                possible=tuple(written(one) for one in allowed or OPTIONS),
            )
    return replace(Options(), **cast(dict[str, Any], given))
