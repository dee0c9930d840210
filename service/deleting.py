"""Deleting a match: what goes with it is said first, and nothing of it comes back."""

from dataclasses import dataclass
from uuid import UUID

from domain.message import Message, say, say_many, words
from domain.refusals import RuleBroken
from service.access.grants import stream_of
from service.matches import Matches
from service.names import key_of
from service.problems import StoreProblem
from service.refusals import Refused
from service.shelf import HIDDEN, RESULT, Row, Wanted


class NotConfirmed(RuleBroken):
    code = "not_confirmed"
    says = words("Nothing was done. To confirm, give “{word}”.")


@dataclass(frozen=True)
class Deletion:
    """What goes: the match (or result), the what-ifs of it, the result that it was logged for.

    `word` is what has to be typed; `photos` counts those of the match.
    """

    row: Row
    word: str
    photos: int
    what_ifs: tuple[Row, ...]
    results: tuple[Row, ...]

    @property
    def matches(self) -> tuple[UUID, ...]:
        """Every stream that goes."""
        return tuple(UUID(row.match) for row in (self.row, *self.what_ifs, *self.results))

    def told(self) -> list[Message]:
        """All that goes, and what is out of reach, as sentences."""
        names = ", ".join(str(one["name"]) for one in self.row.players)
        n = self.row.steps
        if self.row.origin == RESULT:
            what = say("The result, and what the other program wrote about it.")
        else:
            what = say_many(
                "{n} step, whatever was undone or corrected, and every note.",
                "{n} steps, whatever was undone or corrected, and every note.",
                n,
            )
        return [
            say("{title}, {day}: {names}.", title=self.word, day=self.row.day, names=names),
            what,
            *_counted("{n} photo.", "{n} photos.", self.photos),
            *_counted(
                "{n} what-if that began in it.",
                "{n} what-ifs that began in it.",
                len(self.what_ifs),
            ),
            *([say("The result that it was logged for.")] if self.results else []),
            say("Its place in every list and every number, and all links to it."),
            say("Whoever still has it is told that it was deleted. It cannot come back."),
            say("Backups, exported files and copies on phones are out of reach."),
        ]


def _counted(one: str, many: str, n: int) -> list[Message]:
    return [say_many(one, many, n)] if n else []


def deletion(matches: Matches, match: UUID) -> Deletion:
    """What would go with a match or a result; raises Refused with UnknownMatch, WasDeleted."""
    row = matches.row(match)
    games = matches.games
    results = matches.store.rows(Wanted(origin=RESULT))
    return Deletion(
        row=row,
        word=games[row.game].title if row.game in games else row.game,
        photos=_photos(matches, match),
        what_ifs=tuple(_what_ifs(matches, {row.match})),
        results=tuple(one for one in results if (one.fork or {}).get("grown") == row.match),
    )


def _photos(matches: Matches, match: UUID) -> int:
    """How many photos a match has, as far as it can be read."""
    try:
        return len(matches.log(match).photos)
    except (Refused, StoreProblem):
        return 0


def _what_ifs(matches: Matches, roots: set[str]) -> list[Row]:
    """The what-ifs of some matches, and those of the what-ifs."""
    rows = [
        row
        for origin in ("what_if", HIDDEN)
        for row in matches.store.rows(Wanted(origin=origin))
        if row.fork
    ]
    found: list[Row] = []
    while more := [row for row in rows if row not in found and _root(row) in roots]:
        found += more
        roots = {row.match for row in more}
    return found


def _root(row: Row) -> str:
    return str((row.fork or {}).get("match"))


def delete(matches: Matches, match: UUID, confirmed: str) -> Deletion:
    """Delete a match with all that belongs to it; raises NotConfirmed unless its word is given."""
    going = deletion(matches, match)
    if key_of(confirmed) != key_of(going.word):
        raise Refused(NotConfirmed(word=going.word))
    links = {stream_of(one): False for one in going.matches}
    matches.store.remove({**dict.fromkeys(going.matches, True), **links})
    for one in going.matches:
        matches.forget(one)
    return going
