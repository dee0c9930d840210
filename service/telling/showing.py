"""Steps as one viewer may see them, in one language."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from domain.game import Viewer
from domain.message import Json, Translate, in_english, say
from service.access.writers import as_player
from service.logs.log import Entry, Gone, Log, Note
from service.telling.speech import Speech, speech
from service.wire.schemas import read, split


@dataclass(frozen=True)
class Told:
    """A step in words: one text, and the arithmetic behind it."""

    text: str
    because: list[str]


class Showing:
    """A log before the eyes of a viewer: concealed positions, veiled actions, told events."""

    def __init__(self, log: Log, viewer: Viewer, translate: Translate = in_english) -> None:
        self.log, self.game = log, log.game
        self.viewer: Viewer = log.sight(viewer)
        self.say: Speech = speech(log.opening, translate)
        self._names = {made: name for name, made in log.game.events.items()}

    @cached_property
    def _writers(self) -> Mapping[str, str]:
        """As whom the players write → what they are called."""
        return {as_player(one.player): one.name for one in self.log.opening.players}

    def who(self, by: str) -> str:
        """Who wrote something: a player by the present name, others as they were noted."""
        return self._writers.get(by, by)

    @cached_property
    def _notes(self) -> Mapping[int, Sequence[Note]]:
        found = defaultdict[int, list[Note]](list)
        for note in self.log.notes:
            found[note.entry].append(note)
        return found

    def notes_on(self, entry: int) -> Sequence[Note]:
        """The notes and marks on an entry, in the order of writing; 0 is the opening."""
        return self._notes.get(entry, ())

    def state(self, step: int) -> Any:
        """The position after a step as the viewer may see it."""
        return self.game.conceal(self.log.states[step], self.viewer)

    def events(self, step: int) -> tuple[Any, ...]:
        """The events of a step as the viewer may know them."""
        after = self.log.states[step]
        return self.veiled(self.log.line[step - 1].events, after)

    def veiled(self, events: tuple[Any, ...], after: Any) -> tuple[Any, ...]:
        """Events without what the viewer may not see in the position after them."""
        return tuple(self.game.veil(after, event, self.viewer) for event in events)

    def tell(self, step: int) -> Told:
        """A step in words; step 0 is the opening."""
        if step == 0:
            return Told(self.say(say("The match begins.")), [])
        return self.tell_from(self.state(step - 1), self.events(step))

    def tell_gone(self, entry: Entry, gone: Gone) -> Told:
        """An entry that is not in the line, in words, as it was when it was."""
        before = self.game.conceal(gone.before, self.viewer)
        return self.tell_from(before, self.veiled(entry.events, gone.after))

    def tell_from(self, state: Any, events: tuple[Any, ...]) -> Told:
        """Events in words, from the position before them on."""
        texts, because, before = [], [], None
        for event in events:
            state = state if before is None else self.game.evolve(state, before)
            telling = self.game.tell(state, event)
            if telling.text is not None:
                texts.append(self.say(telling.text))
            because += [self.say(each) for each in telling.because]
            before = event
        return Told(" ".join(texts), because)

    def event_json(self, event: Any) -> dict[str, Json]:
        """An event as JSON, its type by name."""
        body: dict[str, Json] = msgspec.to_builtins(event)
        return {"type": self._names[type(event)], **body}

    def action_json(self, entry: Entry, after: Any) -> Mapping[str, Json]:
        """An action as it was given, with None for what the viewer may not see."""
        raw = entry.action
        action, wrong = read(self.game.actions[str(raw["type"])], split(self.game, raw))
        if wrong:
            return raw
        veiled = self.game.veil(after, action, self.viewer)
        if veiled == action:
            return raw
        seen = msgspec.to_builtins(veiled)
        return {key: seen.get(key, value) for key, value in raw.items()}

    def metrics(self, step: int) -> dict[str, dict[str, Json]]:
        """What the viewer may know of the metrics after a step."""
        measured = self.game.metrics(self.state(step))
        return {player: dict(values) for player, values in measured.items()}
