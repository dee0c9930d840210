"""What an import of results came to, or would come to: counts, a line for each, remarks."""

from collections import Counter
from dataclasses import dataclass

from domain.message import Json, Message, Said, say, words
from service.interop.scores import as_text
from service.interop.taking_in import WRITTEN, Judged, Verdict
from service.plays.kept import outcome_of
from service.plays.stored import Play, Program
from service.problems import Problem, Say

VERDICTS: dict[Verdict, str] = {
    "new": words("new"),
    "same": words("here already"),
    "update": words("changed there"),
    "older": words("newer here"),
    "edited": words("corrected here, stays so"),
    "elsewhere": words("here from another program"),
    "logged": words("logged here"),
}

PROGRAMS: dict[Program, str] = {
    "bgstats": "BG Stats",
    "bgg": "BoardGameGeek",
    "typed": words("typed in here"),
}


@dataclass(frozen=True)
class TakenIn:
    """The records of a file and what became of them; `stored` tells that they were written."""

    program: Program
    judged: tuple[Judged, ...]
    remarks: tuple[Problem, ...]
    stored: bool

    @property
    def counts(self) -> Counter[Verdict]:
        """How many records came to what."""
        return Counter(one.verdict for one in self.judged)

    @property
    def written(self) -> int:
        """How many records were written, or would be."""
        return sum(one.verdict in WRITTEN for one in self.judged)


def answer(taken: TakenIn, say: Say) -> dict[str, Json]:
    """What an import came to, as JSON."""
    counts: dict[str, Json] = {verdict: taken.counts[verdict] for verdict in VERDICTS}
    return {
        "program": taken.program,
        "stored": taken.stored,
        "results": len(taken.judged),
        "counts": counts,
        "plays": [_told(one) for one in taken.judged],
        "remarks": [
            {("play" if key == "action" else key): value for key, value in told.items()}
            for told in (remark.answer(say) for remark in taken.remarks)
        ],
    }


def _told(one: Judged) -> dict[str, Json]:
    play = one.found.play
    return {
        "play": one.found.number,
        "id": one.found.foreign,
        "verdict": one.verdict,
        "match": str(one.match),
        "title": play.title,
        "game": play.game,
        "day": play.day,
        "players": [player.name for player in play.players],
        **outcome_of(play),
    }


def sentence(taken: TakenIn) -> Message:
    """The counts in one line."""
    counted: tuple[Message, ...] = tuple(
        say(words("{n} {verdict}"), n=count, verdict=say(VERDICTS[verdict]))
        for verdict, count in taken.counts.items()
    )
    program = say(PROGRAMS[taken.program])
    return say(
        words("{results} results of {program}: {counted}"),
        results=len(taken.judged),
        program=program,
        counted=counted,
    )


def line(play: Play) -> Message:
    """One result in one line: `Kaivai, 2026-10-03: Ada 41, Bohumil 36`."""
    players = tuple(
        one.name if one.score is None else f"{one.name} {as_text(one.score)}"
        for one in play.players
    )
    return say(
        words("{title}, {day}: {players}"),
        title=play.title,
        day=Said(play.day, play.day or say(words("no date"))),
        players=players,
    )
