"""Which program wrote a file, and what results it holds."""

from domain.game import Games
from domain.message import Json
from service.interop import bgstats
from service.interop.bgg import read_bgg
from service.interop.found import PlaysFile, zone_of
from service.interop.remarks import NoPlaysFile
from service.wire.json_text import parse


def read_plays(text: bytes, games: Games, zone: str = "UTC") -> PlaysFile:
    """The results of a file; `zone` is where its times without one were written.

    Raises NotJson, BadXml or NoPlaysFile for what is no such file, TooManyPlays, UnknownZone.
    """
    where = zone_of(zone)
    if is_xml(text):
        return read_bgg(text, games)
    raw: Json = parse(text)
    if not bgstats.looks_like(raw):
        raise NoPlaysFile()
    return bgstats.read_bgstats(raw, games, where)


def is_xml(text: bytes) -> bool:
    """Whether it begins like XML."""
    return text.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<"


def holds_results(text: bytes) -> bool:
    """Whether it is a file of results rather than a match file: told by its first keys."""
    start = text[:4096]
    return is_xml(text) or (b'"tablelog-match/' not in start and b'"plays"' in text)
