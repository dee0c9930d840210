"""What is known of an action that is being entered, and what several fields share."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from domain.message import Message, Seat, say
from domain.stages import Choice

Known: TypeAlias = Mapping[str, Any]
"""The values given so far, by field. With `override` among them the table says that a rule was
broken, and everything that exists can be chosen."""


def seat_choice(player: str, hint: Message | None = None) -> Choice:
    """A player to choose, by the plate on the board."""
    return Choice(player, say("{player}", player=Seat(player)), f"seat:{player}", hint)
