"""What names on the wire are called that every game has, where people see them."""

from collections.abc import Mapping

from domain.message import Message, say

EVERYWHERE: Mapping[str, Message] = {
    "player": say("player"),
    "reason": say("reason"),
    "position": say("position"),
    "set": say("counters"),
    "ended_by=stopped": say("stopped early"),
    "ended_by=abandoned": say("abandoned"),
}


def parts(**called: Message) -> Mapping[str, Message]:
    """What the parts of a whole position are called, apart from whatever else has their name."""
    return {f"part={name}": label for name, label in called.items()}
