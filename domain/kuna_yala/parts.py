"""What the parts of a whole position are called (docs/games/kuna_yala.md)."""

from collections.abc import Mapping

from domain.labels import parts
from domain.message import Message, say

PARTS: Mapping[str, Message] = parts(
    phase=say("phase"),
    active=say("on turn"),
    shoals=say("shoals"),
    stack=say("cards, lowest first"),
    number=say("number in the order"),
    skeleton=say("skeleton side"),
    offer=say("offer"),
    piles=say("sizes of the piles"),
    tokens=say("fish tokens"),
    drawn=say("drawn"),
    revealed=say("turned up"),
    turns=say("turns begun"),
    hand=say("cards in hand"),
    placeable=say("cards that can be placed"),
    roles=say("placed this turn"),
    removed=say("cards out of play"),
    octopus=say("octopus that waits"),
    leader=say("who places the octopus"),
    seen=say("cards seen"),
    shown=say("cards turned up"),
    source=say("pile that filled in"),
)
