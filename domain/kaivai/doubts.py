"""What is asked about the box before the first match."""

from typing import Final

from domain.game import Answer, Doubt
from domain.message import say

DOUBTS: Final = (
    Doubt(
        "edition",
        say("On which slot do fish start?"),
        (
            Answer(say("on 5: the first edition"), "first"),
            Answer(say("on 4: the second edition"), "second"),
        ),
    ),
)
