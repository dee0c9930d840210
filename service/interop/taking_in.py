"""Results of a file into the store: first judged one by one, then written as far as they are new.

A record is known again by its id in the other program, whatever its letters' case, and by the ids
that the programs keep of each other. What was corrected here is never overwritten.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias
from uuid import UUID

import msgspec

from service.interop.found import Found, PlaysFile
from service.interop.outward_ids import own_ids
from service.matches import Call
from service.plays.kept import Results, id_of, link_of
from service.plays.stored import Play
from service.shelf import Row

Verdict: TypeAlias = Literal["new", "same", "update", "older", "edited", "elsewhere", "logged"]
"""What a record is to the store.

new        nobody knows it
same       it is there, and says the same
update     it is there, and was changed in its program since
older      it is there in a newer form, which stays
edited     it is there, was corrected here, and stays so
elsewhere  it is there from another program
logged     it is one of our own matches, whose actions are logged here
"""

WRITTEN: frozenset[Verdict] = frozenset({"new", "update"})


@dataclass(frozen=True)
class Judged:
    """A record of a file, what it is to the store, and the result or match that it is."""

    found: Found
    verdict: Verdict
    match: UUID


def judge(results: Results, file: PlaysFile) -> tuple[Judged, ...]:
    """What every record of a file would do; nothing is written."""
    told = {link for found in file.plays for link in (_link(found), *found.play.links)}
    known = _known(results.rows(), told)
    foreign = {found.foreign.lower() for found in file.plays}
    ours = own_ids(results.matches.store.matches(), foreign)
    return tuple(_judged(results, found, known, ours) for found in file.plays)


def _known(rows: Iterable[Row], told: Collection[str]) -> dict[str, Row]:
    """Those of some links that rows have → a row; the one that has it as its own goes first."""
    known: dict[str, Row] = {}
    for row in rows:
        for at, link in enumerate(row.links):
            if link in told and (at == 0 or link not in known):
                known[link] = row
    return known


def _judged(
    results: Results, found: Found, known: Mapping[str, Row], ours: Mapping[str, UUID]
) -> Judged:
    link, match = _link(found), id_of(found.program, found.foreign)
    if found.foreign.lower() in ours:
        return Judged(found, "logged", ours[found.foreign.lower()])
    if link in known and known[link].match == str(match):
        return Judged(found, _again(results, found, match), match)
    for other in (link, *found.play.links):
        if other in known and _is_the_same(found, known[other]):
            return Judged(found, "elsewhere", UUID(known[other].match))
    return Judged(found, "new", match)


def _link(found: Found) -> str:
    return link_of(found.program, found.foreign)


def _is_the_same(found: Found, row: Row) -> bool:
    """Whether a record of another program with a common id is of the same game and day.

    Ids are typed and copied by people and programs: one alone is not believed.
    """
    others = all(not link.startswith(f"{found.program}:") for link in row.links[:1])
    game = found.play.game or found.play.title
    return others and game == row.game and found.play.day in (row.played_on, None)


def _again(results: Results, found: Found, match: UUID) -> Verdict:
    kept = results.get(match)
    if _said(kept.play) == _said(found.play):
        return "same"
    if kept.here:
        return "edited"
    if (found.play.changed or "") < (kept.play.changed or ""):
        return "older"
    return "update"


def _said(play: Play) -> Play:
    """A play without what depends on who reads the file: the zone and what follows from it."""
    return msgspec.structs.replace(play, zone=None, at=None, changed=None, game=None)


def take_in(results: Results, judged: Iterable[Judged], call: Call) -> None:
    """Write what is new or was changed there; a record that came in meanwhile stays as it is."""
    for one in judged:
        found = one.found
        if one.verdict == "new":
            results.state(found.program, found.foreign, found.play, call, found.original)
        elif one.verdict == "update":
            results.restate(one.match, found.play, call, found.original, here=False)
