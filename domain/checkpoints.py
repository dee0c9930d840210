"""Logs that begin in the middle: a game whose whole position can be set (wire.md, section 2)."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from domain.corrections import Checkpoint, PositionSet
from domain.frozen import replace
from domain.game import Game, Telling, Viewer, fold
from domain.message import Json, Message, say
from domain.referee import Referee
from domain.refusals import BadPayload, MatchFinished
from domain.stages import Complete, Offer, Stage

S = TypeVar("S")
D = TypeVar("D")

CHECKPOINT, POSITION_SET = "checkpoint", "position_set"
LABEL = say("Set the whole position")
HIDDEN = say("Which position? The present one is not shown: parts of it are secret.")


@dataclass(frozen=True, kw_only=True)
class Positions(Generic[S, D]):
    """How a game writes its position as a document, and reads it back.

    action   the game's own Checkpoint
    event    the game's own PositionSet
    write    state → document; a state that is not finished
    faults   state of the match, document → every field that cannot be so, and what would be right
    read     state of the match, document without faults → the state that it describes
    """

    action: type[Checkpoint]
    event: type[PositionSet]
    write: Callable[[S], D]
    faults: Callable[[S, D], Iterator[tuple[str, Message]]]
    read: Callable[[S, D], S]


@dataclass(frozen=True)
class _Resumed(Generic[S]):
    """The functions of a game with the action `checkpoint` and the event `position_set`."""

    game: Game[S, Any, Any]
    positions: Positions[S, Any]

    def decide(self, state: S, action: Any, referee: Referee) -> tuple[Any, ...]:
        if not isinstance(action, Checkpoint):
            return self.game.decide(state, action, referee)
        return (self._set(state, action),)

    def _set(self, state: S, action: Checkpoint) -> PositionSet:
        document, positions = action.position, self.positions
        if document is None:
            raise BadPayload(fields={"position": say("a whole position")})
        faults = positions.faults(state, document)
        if wrong := {f"position.{field}": right for field, right in faults}:
            raise BadPayload(fields=wrong)
        if self.game.status(state).finished:
            raise MatchFinished()
        whole = positions.write(positions.read(state, document))
        return positions.event(whole, action.reason)

    def evolve(self, state: S, event: Any) -> S:
        if not isinstance(event, PositionSet):
            return self.game.evolve(state, event)
        known = event.position is not None
        return self.positions.read(state, event.position) if known else state

    def fold(self, state: S, events: Iterable[Any]) -> S:
        given = tuple(events)
        for event in given:
            if isinstance(event, PositionSet):
                return reduce(self.evolve, given, state)
        return fold(self.game, state, given)

    def tell(self, state: S, event: Any) -> Telling:
        if not isinstance(event, PositionSet):
            return self.game.tell(state, event)
        text = say("The position is set as it lies on the table: {why}", why=event.reason)
        return Telling(text)

    def veil(self, state: S, thing: Any, viewer: Viewer) -> Any:
        if not isinstance(thing, Checkpoint | PositionSet):
            return self.game.veil(state, thing, viewer)
        return thing if self._sees_all(state, viewer) else replace(thing, position=None)

    def offers(self, state: S, viewer: Viewer) -> tuple[Offer, ...]:
        of_the_game = self.game.offers(state, viewer)
        if self.game.status(state).finished:
            return of_the_game
        return (*of_the_game, Offer(CHECKPOINT, None, LABEL, correction=True))

    def choices(self, state: S, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
        if partial.get("type") != CHECKPOINT:
            return self.game.choices(state, partial, viewer)
        if self.game.status(state).finished:
            raise MatchFinished()
        if "reason" not in partial:
            return Stage("reason", say("Why?"), kind="text")
        if "position" in partial:
            return Complete()
        seen = self._sees_all(state, viewer) or self.game.conceal(state, viewer) == state
        if not seen:
            return Stage("position", HIDDEN, kind="json")
        present = as_json(self.positions.write(state))
        return Stage("position", say("Which position?"), kind="json", default=present)

    def _sees_all(self, state: S, viewer: Viewer) -> bool:
        return self.game.status(state).finished or viewer.issuperset(self.game.metrics(state))


def resumable(game: Game[S, Any, Any], positions: Positions[S, Any]) -> Game[S, Any, Any]:
    """The game with an action more, which sets the whole position, and with its event."""
    resumed = _Resumed(game, positions)
    return replace(
        game,
        actions={**game.actions, CHECKPOINT: positions.action},
        kinds={**game.kinds, CHECKPOINT: LABEL},
        events={**game.events, POSITION_SET: positions.event},
        decide=resumed.decide,
        evolve=resumed.evolve,
        fold=None if game.fold is None else resumed.fold,
        tell=resumed.tell,
        veil=resumed.veil,
        offers=resumed.offers,
        choices=resumed.choices,
    )


def shared(thing: object, names: Iterable[str]) -> dict[str, Any]:
    """The fields that a document and a state have in common, by name."""
    return {name: getattr(thing, name) for name in names}


def as_json(thing: Any) -> Json:
    """A document as JSON."""
    if is_dataclass(thing):
        return {field.name: as_json(getattr(thing, field.name)) for field in fields(thing)}
    if isinstance(thing, Mapping):
        return {key: as_json(value) for key, value in thing.items()}
    if isinstance(thing, tuple):
        return [as_json(part) for part in thing]
    value: Json = thing
    return value
