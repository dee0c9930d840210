"""The use cases: opening matches, logging actions, undoing, noting, ending, and reading them back.

A call that changes a match stores all or nothing. The same id again is answered with the first
outcome. A refused call raises Refused; trouble with the store raises StoreProblem.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID, uuid5

import msgspec

from domain.game import Viewer
from domain.message import Json
from domain.refusals import RuleBroken
from service import changes
from service.changes import Scribe, Written
from service.correcting.amending import Plan
from service.correcting.corrections import Change, amending_event, planned, planned_before
from service.files.exports import export
from service.files.match_files import MatchFile, read_parsed
from service.logs.log import Log
from service.logs.supposing import running, supposed
from service.refusals import IdReused, Refused, refusing
from service.requests import Done, request
from service.storing.stream import NoteKind, Recorded
from service.streams import Streams
from service.wire.openings import FORMAT, Ended
from service.wire.schemas import own_id


@dataclass(frozen=True)
class Call:
    """Who calls; for which step, if it matters; and the id of the call, if the client gave one."""

    by: str
    expected_step: int | None = None
    id: str | None = None


class Matches(Streams):
    """What can be done with the matches of one store."""

    def open(self, raw: Json, call: Call) -> Done:
        """Open a match from a match file without actions (wire.md, sections 1 and 7).

        If it names a `match` that is there already and began the same, nothing is stored.
        """
        framed = {"format": FORMAT, **raw} if isinstance(raw, dict) else raw
        try:
            file = self._opening_file(framed)
            file.game.bounds(file.opening)
        except RuleBroken as broken:
            raise Refused(broken, number=0) from None
        match = UUID(file.match) if file.match else self.new_id()
        return self.begin(match, changes.opening(file, self.scribe(call.by)))

    def _opening_file(self, framed: Json) -> MatchFile:
        reading = read_parsed(framed, self.games)
        for problem in reading.problems:
            raise Refused(problem.broken, number=problem.action)
        assert reading.file is not None
        return reading.file

    def fork(self, match: UUID, step: int, call: Call) -> Done:
        """A what-if: a new match that begins with the first steps of another.

        The id of the call names the new match, so that the same call again finds it.
        """
        new = uuid5(match, call.id.lower()) if call.id else self.new_id()
        if call.id and self.store.row(new):
            return self._forked(self.log(match), self.log(new), step, call.id)
        log = self.log(match)
        self.expect(log, call.expected_step, log.steps)
        with refusing(log):
            event, taken = changes.fork(log, self.codec(log), step, self.scribe(call.by))
        return self.begin(new, event, taken)

    def _forked(self, log: Log, before: Log, step: int, id: str) -> Done:
        if before.fork != {"match": str(log.match), "step": step}:
            raise Refused(IdReused(id=id), log)
        return Done(before, repeated=True)

    def act(self, match: UUID, actions: Json, call: Call) -> Done:
        """Log one action (an object) or several (a list), all or none.

        Actions whose own ids were carried out before are left out; `expected_step` is the step
        before the first action of the request.
        """
        raws = actions if isinstance(actions, list) else [actions]
        game = self.logs.game(match)
        requests = [request(own_id(game, raw), raw) for raw in raws]

        def decide(log: Log, fresh: Sequence[int]) -> Sequence[Recorded]:
            chosen = [(number + 1, raws[number]) for number in fresh]
            return changes.actions(log, self.codec(log), chosen, self.scribe(call.by))

        return self.change(match, requests, call.expected_step, decide)

    def undo(self, match: UUID, call: Call, to: int | None = None, reason: str = "") -> Done:
        """Take back the steps after `to`, by default the last one; an early end goes first."""
        return self._one(
            match,
            call,
            ["undo", to, reason],
            lambda log, scribe: changes.undo(log, to, reason, scribe),
        )

    def redo(self, match: UUID, call: Call) -> Done:
        """Bring back what the last undo took, as long as nothing new was logged."""
        return self._one(match, call, ["redo"], changes.redo)

    def restore(self, match: UUID, entry: int, call: Call) -> Done:
        """Bring back an undone entry and all undone with it, in the place of what came after."""
        return self._one(
            match,
            call,
            ["restore", entry],
            lambda log, scribe: changes.restore(log, entry, scribe),
        )

    def note(
        self,
        match: UUID,
        text: str,
        call: Call,
        step: int | None = None,
        entry: int | None = None,
        kind: NoteKind = "comment",
    ) -> Done:
        """Write a note on a step of the line or on an entry, or mark it; 0 is the opening."""
        mark: list[Json] = [] if kind == "comment" else [kind]
        return self._one(
            match,
            call,
            ["note", step, entry, text, *mark],
            lambda log, scribe: changes.note(log, Written(text, kind), step, entry, scribe),
        )

    def finish(self, match: UUID, ended: Ended, call: Call) -> Done:
        """End a match early."""
        return self._one(
            match,
            call,
            ["finish", ended.ended_by, list(ended.winners), ended.reason],
            lambda log, scribe: changes.finish(log, ended, scribe),
        )

    def rename(self, match: UUID, players: Mapping[str, Mapping[str, str]], call: Call) -> Done:
        """Call players otherwise: player → `name`, `colour`."""
        return self._one(
            match,
            call,
            ["rename", {player: dict(change) for player, change in players.items()}],
            lambda log, scribe: changes.rename(log, players, scribe),
        )

    def export(
        self, match: UUID, viewer: Viewer | None = None, *, history: bool = False
    ) -> dict[str, Json]:
        """The match as a match file; see `service/files/exports.py`."""
        stream = self.store.read(match) if history else None
        return export(self.log(match, len(stream) if stream else None), viewer, stream)

    def amend(
        self,
        match: UUID,
        correction: Sequence[Change] | int,
        call: Call,
        reason: str = "",
        *,
        dry_run: bool = False,
    ) -> tuple[Plan, Done | None]:
        """Correct earlier steps and keep the later ones, or take back an amendment by its number.

        With `dry_run` only the plan is made. A plan with illegal steps is refused (LeftIllegal).
        """
        if dry_run:
            log = self.log(match)
            self.expect(log, call.expected_step, log.steps)
            with refusing(log):
                return planned(log, correction), None
        made: list[Plan] = []

        def make(log: Log, scribe: Scribe) -> Recorded:
            made.append(planned(log, correction))
            return amending_event(made[-1], self.codec(log), scribe, correction, reason)

        asked = correction if isinstance(correction, int) else msgspec.to_builtins(correction)
        done = self._one(match, call, ["amend", asked, reason], make)
        if done.repeated:
            made.append(planned(self.log(match, done.log.version - 1), correction))
        return made[-1], done

    def supposed_before(self, match: UUID, changes: Sequence[Change], step: int) -> Log:
        """The log as it would stand before a step, with these changes; it can be played on."""
        log = self.log(match)
        with refusing(log):
            return running(supposed(planned_before(log, changes, step)))

    def _one(
        self,
        match: UUID,
        call: Call,
        body: Json,
        make: Callable[[Log, Scribe], Recorded],
    ) -> Done:
        def decide(log: Log, _: Sequence[int]) -> Sequence[Recorded]:
            with refusing(log):
                return [make(log, self.scribe(call.by))]

        return self.change(match, [request(call.id, body)], call.expected_step, decide)
