"""House rules and edition differences as values (rules/kaivai.md 10.3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.message import Json

MOST_ROUNDS = 11
ALLOWED: Mapping[str, tuple[Json, ...]] = {
    "rounds": tuple(range(1, MOST_ROUNDS + 1)),
    "village_gap": (3, 4),
    "action_cost": ("doubling", "flat_one"),
    "meeting_bonus_on_build": ("god_village", "always", "never"),
    "god_move": ("mandatory", "optional"),
    "pass_through_ships": ("all", "own", "none"),
    "act_from_hut": (False, True),
    "enclosure_rule": (True, False),
    "ships_on_huts_count": (True, False),
    "scoring_bids_lost": ("winner", "all"),
    "scoring_bid_needs_presence": (False, True),
    "village_tie": ("nobody", "split_down"),
    "pass_is_final": (True, False),
    "fishing_mode": ("dice", "luckless", "less_luck"),
    "influence_tracking": ("derived", "unverified"),
    "influence_counts": ("open", "secret"),
}
"""Every option and its values, the default of the first edition first (rounds apart)."""


@dataclass(frozen=True)
class Options:
    """What the table agreed on; one field per option."""

    rounds: int
    village_gap: int
    action_cost: str
    meeting_bonus_on_build: str
    god_move: str
    pass_through_ships: str
    act_from_hut: bool
    enclosure_rule: bool
    ships_on_huts_count: bool
    scoring_bids_lost: str
    scoring_bid_needs_presence: bool
    village_tie: str
    pass_is_final: bool
    fishing_mode: str
    influence_tracking: str
    influence_counts: str


def allowed(option: str, value: Json, most_rounds: int = MOST_ROUNDS) -> bool:
    """Whether an option is known and may have this value; true is not 1."""
    if option == "rounds" and isinstance(value, int) and value > most_rounds:
        return False
    return any(type(value) is type(one) and value == one for one in ALLOWED.get(option, ()))


def options_of(values: Mapping[str, Any]) -> Options:
    """Options from checked values, one per option."""
    return Options(**{option: values[option] for option in ALLOWED})
