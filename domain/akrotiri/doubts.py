"""What is asked about the box before the first match."""

from typing import Final

from domain.akrotiri.edition import DEFAULT
from domain.game import Answer, Doubt
from domain.message import Json, say

_OWN_BOX: Final[dict[str, Json]] = {
    "edition_id": "own box",
    "tiles": [],
    "map_cards": [],
    "goal_cards": [],
}
DOUBTS: Final = (
    Doubt(
        "faces",
        say("The printed tiles and cards are known to no list of ours. What lies on your table?"),
        (
            Answer(say("a real box: each is described when it first turns up"), _OWN_BOX),
            Answer(say("tiles and cards made from our list"), DEFAULT),
        ),
    ),
)
