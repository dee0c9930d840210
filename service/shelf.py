"""The list of matches: one row each, written in the transaction of the event, never folded.

Pages are cut by key (when a match changed last, then its id), so that a growing list neither
repeats nor skips a row.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from domain.opening import Player
from service.logs.log import Log
from service.names import spelled
from service.paging import cut, mark, marked
from service.wearing import worn
from service.wire.results import result_json

MOST = 500
"""The longest page."""


RESULT = "result"
"""The origin of what has no actions."""

HIDDEN = "hidden"
"""What hidden matches are listed as, whatever their origin."""


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match of the list; `players` are the keys of the opening in seat order.

    A result without actions is listed beside the matches with the origin `result`; `links` are its
    names in other programs, and its `game` is what it was called if the house does not have it.
    """

    match: str
    game: str
    status: Literal["running", "finished"]
    origin: str
    players: list[dict[str, Any]]
    steps: int
    version: int
    opened_at: str
    changed_at: str
    played_on: str | None = None
    place: str | None = None
    ended_by: str | None = None
    result: dict[str, Any] | None = None
    phase: str | None = None
    round: int | None = None
    to_act: list[str] = []
    fork: dict[str, Any] | None = None
    links: list[str] = []
    hidden: bool = False

    @property
    def listed_as(self) -> str:
        """Among what it is found in the list: its origin, unless it is hidden."""
        return HIDDEN if self.hidden else self.origin

    @property
    def day(self) -> str:
        """When it was played, else when it was opened: `2026-11-01`."""
        return self.played_on or self.opened_at[:10]

    @property
    def names(self) -> str:
        """The players' names for searching, each in a line."""
        return "\n".join(spelled(str(player["name"])) for player in self.players)


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches of the list are asked for; None is any. Days are inclusive.

    `player` is a part of a name as typed in the match; `meant` are whole names, in one form, that
    stand for it too, as people are shown under other names.

    Results without actions are left out unless `results` or their origin is asked for; hidden
    matches unless the origin asked for is `HIDDEN`. A page begins `after` a mark, or ends `before`
    one.
    """

    game: str | None = None
    player: str | None = None
    meant: tuple[str, ...] = ()
    status: str | None = None
    origin: str | None = None
    since: str | None = None
    until: str | None = None
    results: bool = False
    after: str | None = None
    before: str | None = None
    limit: int = 50

    @property
    def without_results(self) -> bool:
        """Whether only what has actions is asked for."""
        return not self.results and self.origin is None

    def check_marks(self) -> None:
        """Raise BadPage for a page that begins or ends nowhere."""
        for text in (self.after, self.before):
            if text is not None:
                begins(text)


class Page(msgspec.Struct, frozen=True):
    """Some rows, those that changed last first.

    `next` is the mark after which the following page begins, `previous` the one before which the
    page in front ends; None where there is none.
    """

    rows: Sequence[Row]
    next: str | None
    previous: str | None = None


def row_of(log: Log) -> Row:
    """The row of a match as its log stands."""
    status, result = log.status(), log.result_for(frozenset())
    wearing = worn(log.game, log.opening)
    return Row(
        match=str(log.match),
        game=log.game.key,
        status="finished" if status.finished else "running",
        origin=log.origin,
        players=[
            {
                "player": seat.player,
                "name": seat.name,
                "colour": seat.colour,
                **({"worn": wearing[seat.player]} if _worn_unasked(seat, wearing) else {}),
                **({"anonymous": True} if seat.extra.get("anonymous") else {}),
            }
            for seat in log.opening.players
        ],
        steps=log.steps,
        version=log.version,
        opened_at=log.opened_at,
        changed_at=log.changed_at,
        played_on=log.opening.played_on,
        place=log.opening.place,
        ended_by=result.ended_by if result else None,
        result=result_json(result),
        phase=status.phase,
        round=status.round,
        to_act=list(status.to_act),
        fork=dict(log.fork) if log.fork else None,
        hidden=log.hidden,
    )


def _worn_unasked(seat: Player, wearing: Mapping[str, str | None]) -> bool:
    return seat.colour is None and wearing[seat.player] is not None


def page_of(rows: Sequence[Row], wanted: Wanted) -> Page:
    """A page from up to one row more than wanted, in the order in which they were found."""
    return Page(*cut(rows, wanted.limit, _mark, wanted.after, wanted.before))


def _mark(row: Row) -> str:
    return mark(row.changed_at, row.match)


def begins(after: str) -> tuple[str, str]:
    """The key behind which a page begins: when changed, id. Raises BadPage."""
    changed_at, match = marked(after, 2)
    return changed_at, match


def fits(row: Row, wanted: Wanted) -> bool:
    """Whether a row is asked for."""
    exact = (
        (wanted.game, row.game),
        (wanted.status, row.status),
        (wanted.origin, row.listed_as),
    )
    return (
        all(asked is None or asked == found for asked, found in exact)
        and not (wanted.without_results and row.listed_as == RESULT)
        and not (wanted.origin is None and row.hidden)
        and (wanted.player is None or _sat(row, wanted.player, wanted.meant))
        and (wanted.since is None or row.day >= wanted.since)
        and (wanted.until is None or row.day <= wanted.until)
        and (wanted.after is None or (row.changed_at, row.match) < begins(wanted.after))
        and (wanted.before is None or (row.changed_at, row.match) > begins(wanted.before))
    )


def _sat(row: Row, part: str, meant: Sequence[str]) -> bool:
    return spelled(part) in row.names or not set(meant).isdisjoint(row.names.split("\n"))


_LIKE_ONE_OF = (
    "EXISTS (SELECT 1 FROM (VALUES {}) AS sought"
    " WHERE '\n' || names || '\n' LIKE sought.column1 ESCAPE '!')"
)


def conditions(wanted: Wanted) -> tuple[str, list[Any]]:
    """The same as SQL behind WHERE, with its parameters."""
    parts: list[tuple[str, Any]] = []
    columns = {"game": wanted.game, "status": wanted.status, "origin": wanted.origin}
    parts += [(f"{column} = ?", value) for column, value in columns.items() if value is not None]
    if wanted.without_results:
        parts.append(("origin <> ?", RESULT))
    if wanted.origin is None:
        parts.append(("origin <> ?", HIDDEN))
    if wanted.since is not None:
        parts.append(("day >= ?", wanted.since))
    if wanted.until is not None:
        parts.append(("day <= ?", wanted.until))
    sql, values = [part for part, _ in parts], [value for _, value in parts]
    if wanted.player is not None:
        likes = [f"%{_literal(spelled(wanted.player))}%"]
        likes += [f"%\n{_literal(name)}\n%" for name in wanted.meant]
        sql.append(_LIKE_ONE_OF.format(", ".join(["(?)"] * len(likes))))
        values += likes
    if wanted.after is not None:
        sql.append("(changed_at, match) < (?, ?)")
        values += begins(wanted.after)
    if wanted.before is not None:
        sql.append("(changed_at, match) > (?, ?)")
        values += begins(wanted.before)
    return " AND ".join(sql) or "1 = 1", values


def _literal(text: str) -> str:
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_")
