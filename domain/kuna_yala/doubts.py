"""What is asked about the box before the first match."""

from typing import Final

from domain.game import Answer, Doubt
from domain.kuna_yala.edition import ANY_BOX, DEFAULT_EDITION
from domain.message import say

DOUBTS: Final = (
    Doubt(
        "cards",
        say("How many copies of each card has your box?"),
        (
            Answer(say("nobody has counted"), ANY_BOX),
            Answer(say("as in our list: 3 of each single fish, 1 of each pair"), DEFAULT_EDITION),
        ),
    ),
)
