"""A file of results from its bytes to the store, or to what it would do there."""

from service.interop.found import LARGEST_FILE
from service.interop.import_telling import TakenIn
from service.interop.reading import read_plays
from service.interop.remarks import TooLarge
from service.interop.taking_in import judge, take_in
from service.matches import Call
from service.plays.kept import Results


def bring(results: Results, text: bytes, zone: str, call: Call, *, dry_run: bool) -> TakenIn:
    """Take the results of a file in; with `dry_run` nothing is written.

    Raises what makes the file unreadable as a whole: NotJson, BadXml, NoPlaysFile, SaidThere,
    TooManyPlays, TooLarge, UnknownZone.
    """
    if len(text) > LARGEST_FILE:
        raise TooLarge(most=LARGEST_FILE)
    file = read_plays(text, results.matches.games, zone)
    judged = judge(results, file)
    if not dry_run:
        take_in(results, judged, call)
    return TakenIn(file.program, judged, file.remarks, stored=not dry_run)
