"""Somebody who sat at the table, as another program wrote it down."""

from service.interop.found import Remarks
from service.interop.nodes import Node
from service.interop.remarks import ScoreKeptAsText, ScoreMeant
from service.interop.scores import total
from service.plays.stored import Sat, Score

NOBODY = "Anonymous player"
"""What somebody without a name is called."""


def sat(row: Node, person: Node, remarks: Remarks, *, teams: bool) -> Sat:
    """A row of `playerScores` and the person whom it names."""
    named = row.text("anonymousName") or person.text("name")
    text = row.text("score")
    return Sat(
        name=named or NOBODY,
        person=(person.text("uuid") or "").lower(),
        anonymous=person.flag("isAnonymous") or named is None,
        score=read_score(text, named or NOBODY, remarks),
        score_text=more_than_a_number(text),
        rank=row.whole("rank"),
        winner=row.flag("winner"),
        starts=row.flag("startPlayer"),
        new=row.flag("newPlayer"),
        seat=row.whole("seatOrder"),
        seat_text=row.text("startPosition"),
        role=row.text("role"),
        team=row.text("team") if teams else None,
    )


def read_score(text: str | None, name: str, remarks: Remarks) -> Score | None:
    """The number that a text comes to; a text that is no sum is told."""
    if text is None:
        return None
    found = total(text)
    if found.value is None:
        meant = found.suggestion
        remarks.tell(
            ScoreKeptAsText(name=name, text=text)
            if meant is None
            else ScoreMeant(name=name, text=text, meant=str(meant))
        )
    return found.value


def more_than_a_number(text: str | None) -> str | None:
    """The text where it says more than its number."""
    return None if text is None or text == str(total(text).value) else text
