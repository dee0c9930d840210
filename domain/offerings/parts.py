"""What the parts of a whole position are called (docs/games/offerings.md)."""

from collections.abc import Mapping

from domain.labels import parts
from domain.message import Message, say

PARTS: Mapping[str, Message] = parts(
    phase=say("phase"),
    round=say("round"),
    first=say("first player"),
    queue=say("still to act"),
    tracks=say("tracks"),
    owner=say("owner"),
    tiles=say("characters"),
    buyers=say("have bought"),
    circle=say("still in"),
    last=say("high bidder"),
    passed=say("have passed"),
    short=say("too little money"),
    targets=say("bribed this round"),
    able=say("had a choice"),
    skips=say("turns taken away"),
    prayers=say("points from prayers"),
    sacrifices=say("points from sacrifices"),
)
