"""The positions of a replay answer, whose moves hold only what differs from the step before."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Numbers = Mapping[str, Mapping[str, int | None]]
"""Player → measure → value."""

KINDS = ("boards", "items", "panels")


@dataclass(frozen=True)
class Position:
    """The table after one step: the move that led here, its numbers and its drawing in full.

    `parts` are the points of each player by part, as if the match ended now.
    """

    move: Mapping[str, Any]
    metrics: Numbers
    before: Numbers
    parts: Numbers
    drawing: Mapping[str, Mapping[str, Any]]

    @property
    def step(self) -> int:
        """0 at the opening, then one more for each move."""
        return int(self.move["step"])

    def change(self, player: str, measure: str) -> int:
        """By how much a number differs from the step before; 0 where either is not known."""
        now = self.metrics.get(player, {}).get(measure)
        past = self.before.get(player, {}).get(measure)
        return now - past if now is not None and past is not None else 0


def positions(answer: Mapping[str, Any]) -> Iterator[Position]:
    """Every position of a replay answer, from step 0 on."""
    start = answer["start"]
    canvas = _Canvas()
    metrics, parts = start.get("metrics", {}), start.get("parts", {})
    now = Position(start, metrics, metrics, parts, canvas.further(start["drawing"]))
    yield now
    for move in answer["moves"]:
        metrics = _counted(now.metrics, move.get("metrics", {}))
        parts = _counted(now.parts, move.get("parts", {}))
        now = Position(move, metrics, now.metrics, parts, canvas.further(move["drawing"]))
        yield now


def position(answer: Mapping[str, Any], step: int) -> Position:
    """The position at a step, or the nearest that exists."""
    wanted = min(step, (answer["moves"] or [answer["start"]])[-1]["step"])
    return next(one for one in positions(answer) if one.step >= wanted)


def _counted(before: Numbers, changes: Numbers) -> Numbers:
    if not changes:
        return before
    return {player: {**before[player], **changes.get(player, {})} for player in before}


class _Canvas:
    """A drawing that changes, and every form that a thing on it had."""

    def __init__(self) -> None:
        self._now: Mapping[str, Mapping[str, Any]] = {kind: {} for kind in KINDS}
        self._last: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS}
        self._forms: dict[str, dict[str, list[Any]]] = {kind: {} for kind in KINDS}

    def further(self, changes: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Mapping[str, Any]]:
        """The drawing after some changes; what did not change stays the same object."""
        self._now = {kind: self._changed(kind, changes.get(kind, {})) for kind in KINDS}
        return self._now

    def _changed(self, kind: str, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        if not changes:
            return self._now[kind]
        after = dict(self._now[kind])
        for key, change in changes.items():
            if change is None:
                after.pop(key, None)
            else:
                after[key] = self._last[kind][key] = self._form(kind, key, change)
        return after

    def _form(self, kind: str, key: str, change: Mapping[str, Any] | int) -> Mapping[str, Any]:
        forms = self._forms[kind].setdefault(key, [])
        if isinstance(change, int):
            known: Mapping[str, Any] = forms[change]
            return known
        forms.append(patched(self._last[kind].get(key, {}), change))
        newest: Mapping[str, Any] = forms[-1]
        return newest


def patched(before: Mapping[str, Any], changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields of a thing after some changes: None takes away, objects change in part."""
    after = dict(before)
    for key, change in changes.items():
        past = before.get(key)
        if change is None:
            after.pop(key, None)
        elif not isinstance(change, Mapping) or past is None:
            after[key] = change
        elif isinstance(past, Mapping):
            after[key] = patched(past, change)
        else:
            after[key] = [patched(row, change.get(str(at), {})) for at, row in enumerate(past)]
    return after
