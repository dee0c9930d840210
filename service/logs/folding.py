"""Folding a stream into a log. No rule is asked: what is stored is what happened."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

import msgspec

from domain.game import Games
from domain.opening import Opening, Player
from service.logs.log import Amendment, EarlyEnd, Entry, Gone, Log, Note, Pause, Photo, Removed
from service.logs.positions import Positions, begun
from service.problems import UnknownGame
from service.storing.codec import Codec, NewerEvent, doubts
from service.storing.stream import (
    Amended,
    Erased,
    Finished,
    Hidden,
    Noted,
    Opened,
    Outcome,
    Paused,
    PeopleChanged,
    Photographed,
    Put,
    Recorded,
    Redone,
    Restored,
    Taken,
    Undone,
)
from service.wire.openings import ANONYMOUS, Ended, read_stored_opening


def opened(match: UUID, games: Games, event: Opened) -> Log:
    """The log of a match that was just opened; raises what the rules have against the opening."""
    opening = read_stored_opening(event.opening)
    if opening.game not in games:
        raise UnknownGame(game=opening.game, known=tuple(games))
    game = games[opening.game]
    return Log(
        match=match,
        game=game,
        opening=opening,
        origin=event.origin,
        rules=event.rules,
        opened_at=event.logged_at,
        opened_by=event.by,
        changed_at=event.logged_at,
        version=1,
        line=(),
        states=begun(game, game.start(opening)),
        entries={},
        fork=event.fork,
        file=event.file,
    )


def fold_stream(log: Log, codec: Codec, events: Iterable[Recorded]) -> Log:
    """The log after some more events of its stream; the given log stays as it is."""
    folding = _Folding(log, codec)
    for event in events:
        folding.take(event)
    return folding.log()


class _Folding:
    """A log in the making: plain lists while many events come in, frozen again at the end."""

    def __init__(self, log: Log, codec: Codec) -> None:
        self._before, self._codec, self._game = log, codec, log.game
        self._version, self._changed_at = log.version, log.changed_at
        self._line, self._states = list(log.line), log.states
        self._ahead: list[tuple[Any, ...]] = []
        self._entries, self._gone = dict(log.entries), dict(log.gone)
        self._undone, self._notes = list(log.undone), list(log.notes)
        self._amendments = list(log.amendments)
        self._pauses, self._photos, self._hidden = list(log.pauses), list(log.photos), log.hidden
        self._erased = log.erased
        self._opening, self._early_end = log.opening, log.early_end

    def log(self) -> Log:
        """What the events came to."""
        return replace(
            self._before,
            version=self._version,
            changed_at=self._changed_at,
            opening=self._opening,
            line=tuple(self._line),
            states=self._walked(),
            entries=self._entries,
            gone=self._gone,
            undone=tuple(self._undone),
            notes=tuple(self._notes),
            amendments=tuple(self._amendments),
            pauses=tuple(self._pauses),
            photos=tuple(self._photos),
            hidden=self._hidden,
            erased=self._erased,
            early_end=self._early_end,
        )

    def take(self, event: Recorded) -> None:
        """Take one more event in."""
        match event:
            case Taken():
                self._undone.clear()
                if self._pauses:
                    self._go_on(event)
                self._add(self._entry(event, event))
            case Undone():
                self._undone.append(self._cut(event, event.to, event.reason))
            case Redone():
                self._bring_back(self._undone.pop())
            case Restored():
                self._undone.clear()
                self._cut(event, event.to, "")
                for number in event.entries:
                    self._add(self._entries[number])
            case Amended():
                self._undone.clear()
                self._amend(event)
            case PeopleChanged():
                self._rename(event)
            case Finished(by=by, logged_at=at):
                self._undone.clear()
                self._go_on(event)
                ended = Ended(event.ended_by, tuple(event.winners), event.reason)
                self._early_end = EarlyEnd(ended, by, at)
            case _:
                self._take_beside(event)
        self._version += 1
        self._changed_at = event.logged_at

    def _take_beside(self, event: Recorded) -> None:
        """What never affects play."""
        match event:
            case Noted(entry=entry, note=note, by=by, logged_at=at, kind=kind):
                self._notes.append(Note(entry, note, by, at, kind))
            case Paused(paused=True, logged_at=at):
                self._pauses.append(Pause(at))
            case Paused():
                self._go_on(event)
            case Hidden(hidden=hidden):
                self._hidden = hidden
            case Photographed():
                self._photos.append(_photo(event))
            case Erased():
                self._erased = True
            case _:
                raise NewerEvent(name=event.NAME)

    def _go_on(self, event: Recorded) -> None:
        """A break that lasts ends with the event."""
        if self._pauses and self._pauses[-1].ended is None:
            self._pauses[-1] = replace(self._pauses[-1], ended=event.logged_at)

    def _entry(self, put: Put | Taken, event: Recorded, amendment: int | None = None) -> Entry:
        outcome = put.outcome
        return Entry(
            put.entry,
            put.action,
            self._codec.events(outcome),
            tuple(outcome.waived),
            doubts(outcome),
            event.logged_at,
            event.by,
            amendment,
        )

    def _add(self, entry: Entry) -> None:
        self._line.append(entry)
        self._entries[entry.number] = entry
        if self._gone:
            self._gone.pop(entry.number, None)
        self._ahead.append(entry.events)

    def _walked(self) -> Positions:
        """The positions of the whole line, with the steps that were only noted until now."""
        if self._ahead:
            self._states, self._ahead = self._states.further(self._ahead), []
        return self._states

    def _cut(self, event: Recorded, to: int, reason: str) -> Removed:
        states = self._walked()
        removed = Removed(tuple(self._line[:to]), tuple(self._line[to:]), self._early_end)
        for step, entry in enumerate(removed.entries, to + 1):
            self._gone[entry.number] = Gone(
                "undone",
                step,
                states[step - 1],
                states[step],
                event.by,
                event.logged_at,
                reason,
                removed,
            )
        del self._line[to:]
        self._states = states.upto(to)
        self._early_end = None
        return removed

    def _bring_back(self, removed: Removed) -> None:
        for entry in removed.entries:
            self._add(entry)
        self._early_end = removed.early_end

    def _amend(self, event: Amended) -> None:
        old, states = self._line, self._walked()
        self._amendments.append(_amendment(event, old, self._opening))
        self._line, self._states = [], states.upto(0)
        if event.opening is not None:
            self._opening = read_stored_opening(event.opening)
            self._states = begun(self._game, self._game.start(self._opening))
        differ = dict(event.differ)
        self._put_behind(0, event)
        for step, entry in enumerate(old, 1):
            if entry.number in event.cut:
                self._gone[entry.number] = Gone(
                    "replaced",
                    step,
                    states[step - 1],
                    states[step],
                    event.by,
                    event.logged_at,
                    event.reason,
                    amendment=event.amendment,
                )
            else:
                self._add(self._differing(entry, differ.get(entry.number)))
            self._put_behind(entry.number, event)

    def _put_behind(self, anchor: int, event: Amended) -> None:
        for behind, put in event.put:
            if behind == anchor:
                known = self._entries.get(put.entry)
                fresh = self._entry(put, event, event.amendment)
                self._add(fresh if known is None else _again(known, fresh))

    def _differing(self, entry: Entry, outcome: Outcome | None) -> Entry:
        if outcome is None:
            return entry
        return msgspec.structs.replace(
            entry,
            events=self._codec.events(outcome),
            waived=tuple(outcome.waived),
            warnings=doubts(outcome),
        )

    def _rename(self, event: PeopleChanged) -> None:
        seats = tuple(
            _renamed(seat, event.players.get(seat.player, {})) for seat in self._opening.players
        )
        self._opening = replace(self._opening, players=seats)


def _photo(event: Photographed) -> Photo:
    return Photo(
        event.entry,
        event.photo,
        event.kind,
        event.width,
        event.height,
        event.size,
        event.by,
        event.logged_at,
    )


def _again(known: Entry, fresh: Entry) -> Entry:
    """An entry that comes back into the line: logged when it was, with the outcome it has now."""
    return msgspec.structs.replace(
        fresh, logged_at=known.logged_at, by=known.by, amendment=known.amendment
    )


def _renamed(seat: Player, changes: Mapping[str, Any]) -> Player:
    extra = dict(seat.extra)
    if "name" in changes:
        extra.pop(ANONYMOUS, None)
    if changes.get(ANONYMOUS):
        extra[ANONYMOUS] = True
    return replace(
        seat,
        name=changes.get("name", seat.name),
        colour=changes.get("colour", seat.colour),
        extra=extra,
    )


def _amendment(event: Amended, line: Sequence[Entry], opening: Opening) -> Amendment:
    return Amendment(
        event.amendment,
        tuple(event.changes),
        event.reason,
        event.by,
        event.logged_at,
        event.reverts,
        tuple(event.cut),
        tuple(put.entry for _, put in event.put),
        tuple(entry.number for entry in line),
        opening,
    )
