"""The report of a match, brought together from its log, its replay answer and the analysis."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from analysis import frames
from analysis.match_report import Played, report
from analysis.places import Place, busiest
from analysis.story import Scene, story
from analysis.waived import Waived
from domain.game import Viewer
from domain.message import Json
from domain.report import Table
from service.logs.courses import course
from service.logs.log import Log
from service.records import fact_rows, play_rows
from service.telling.speech import Speech, speech
from web.drawing.heat import places
from web.drawing.positions import positions
from web.kept_answers import told_replay
from web.language import translator
from web.told_tables import TableWords


@dataclass(frozen=True)
class Reported:
    """What the report of a match holds, for one viewer in the reader's language."""

    log: Log
    answer: Mapping[str, Any]
    tables: tuple[Table, ...]
    scenes: tuple[Scene, ...]
    places: tuple[Place, ...]
    say: Speech

    @property
    def words(self) -> TableWords:
        """How the tables are put into words."""
        return TableWords(self.say)

    def as_json(self) -> dict[str, Json]:
        """The report as the API answers it."""
        words = self.words
        return {
            "match": str(self.log.match),
            "game": self.log.game.key,
            "title": self.log.game.title,
            "status": self.answer["status"],
            "steps": self.log.steps,
            "story": [
                {
                    "title": self.say(scene.title),
                    "sentences": [
                        {"text": self.say(sentence.text), "steps": list(sentence.steps)}
                        for sentence in scene.sentences
                    ],
                }
                for scene in self.scenes
            ],
            "tables": [words.as_json(table) for table in self.tables],
            "places": [
                {
                    "board": place.board,
                    "at": list(place.at),
                    "label": place.label,
                    "steps": list(place.steps),
                }
                for place in self.places
            ],
        }


def reported(log: Log, viewer: Viewer) -> Reported:
    """The report of a match as far as a viewer may know it."""
    answer = told_replay(log, viewer)
    played = _played(log, viewer, answer)
    found = places(log, viewer, answer)
    return Reported(
        log,
        answer,
        (*report(played), busiest(found)),
        story(played),
        found,
        speech(log.opening, translator()),
    )


def _played(log: Log, viewer: Viewer, answer: Mapping[str, Any]) -> Played:
    known = course(log, viewer)
    numbers = (position.metrics for position in positions(answer))
    return Played(
        title=log.game.title,
        players=log.players,
        plays=frames.plays(play_rows(log)),
        facts=frames.facts(fact_rows(log, viewer)),
        measures=frames.measures(str(log.match), log.game.key, numbers),
        items=log.game.itemise(known.end),
        parts={part.key: part.label for part in log.game.parts},
        own=log.game.report(known),
        sentences=[move["text"] for move in (answer["start"], *answer["moves"])],
        result=log.result_for(viewer),
        kinds=log.game.kinds,
        chores=log.game.chores,
        waived=tuple(
            Waived(move["step"], len(move["waived"]), move["override"])
            for move in answer["moves"]
            if move.get("waived")
        ),
    )
