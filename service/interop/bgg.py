"""Plays saved from BoardGameGeek's XML (`xmlapi2/plays`): dates without times, no ranks."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from domain.game import Games
from domain.message import say, words
from domain.refusals import RuleBroken
from service.interop.found import MOST_PLAYS, Found, PlaysFile, Remarks, game_of
from service.interop.nodes import Node
from service.interop.remarks import (
    BadXml,
    DateKeptAsText,
    NobodyNamed,
    NoPlaysFile,
    PlayLeftOut,
    SaidThere,
    SeveralInOne,
    TooManyPlays,
    TwiceInFile,
)
from service.interop.sitting import NOBODY, more_than_a_number, read_score
from service.plays.stored import Play, Sat
from service.wire.moments import is_day

DEEPEST = 20
"""A file of BoardGameGeek has five levels; what lies deeper than this is not written back."""


def read_bgg(text: bytes, games: Games) -> PlaysFile:
    """All plays of a saved file; raises BadXml, SaidThere, NoPlaysFile, TooManyPlays."""
    remarks = Remarks()
    plays = list(_root(text).iter("play"))
    if len(plays) > MOST_PLAYS:
        raise TooManyPlays(plays=len(plays), most=MOST_PLAYS)
    return PlaysFile("bgg", tuple(_found(plays, games, remarks)), tuple(remarks.all))


def _root(text: bytes) -> Element:
    try:
        root: Element = fromstring(text, forbid_dtd=True)
    except ParseError as error:
        line, column = error.position
        where = say(words("line {line}, column {column}"), line=line, column=column + 1)
        raise BadXml(why=where) from None
    except (DefusedXmlException, ValueError, LookupError):
        raise BadXml(why=say(words("it declares things of its own"))) from None
    if root.tag != "plays":
        raise _not_plays(root)
    if _reaches(root, DEEPEST):
        raise BadXml(why=say(words("it is nested too deeply")))
    return root


def _reaches(root: Element, depth: int) -> bool:
    """Whether elements lie in each other so deeply; looked at level by level, without recursion."""
    level = [root]
    for _ in range(depth):
        level = [inner for element in level for inner in element]
    return bool(level)


def _not_plays(root: Element) -> RuleBroken:
    said = " ".join(" ".join(root.itertext()).split())
    return SaidThere(text=said[:200]) if "error" in root.get("class", "") else NoPlaysFile()


def _found(plays: list[Element], games: Games, remarks: Remarks) -> Iterator[Found]:
    seen: set[str] = set()
    for number, element in enumerate(plays, 1):
        remarks.number = number
        node, item = _node(element, remarks), _node(element.find("item"), remarks)
        id, title = node.text("id"), item.text("name")
        if id is None or title is None:
            why = words("it has no id") if id is None else words("its game is not named")
            remarks.tell(PlayLeftOut(why=say(why)))
        elif id in seen:
            remarks.tell(TwiceInFile(id=id))
        else:
            seen.add(id)
            play = _play(element, node, item, games, remarks)
            yield Found(number, "bgg", id, play, tostring(element, encoding="unicode").strip())


def _play(element: Element, node: Node, item: Node, games: Games, remarks: Remarks) -> Play:
    title, bgg_id = item.text("name") or "", item.whole("objectid")
    date = node.text("date") or ""
    if not is_day(date):
        remarks.tell(DateKeptAsText(text=date))
    times = node.whole("quantity") or 0
    if times != 1:
        remarks.tell(SeveralInOne(times=times))
    players = [_sat(_node(one, remarks), remarks) for one in element.iterfind("players/player")]
    if not players:
        remarks.tell(NobodyNamed())
    return Play(
        title=title,
        game=game_of(games, bgg_id, title),
        bgg_id=bgg_id,
        players=players,
        played=date,
        day=date if is_day(date) else None,
        place=node.text("location"),
        minutes=node.whole("length"),
        comments=(element.findtext("comments") or "").strip() or None,
        times=times,
        counts=not node.flag("nowinstats") and times > 0,
        finished=not node.flag("incomplete"),
    )


def _sat(row: Node, remarks: Remarks) -> Sat:
    name = row.text("name") or row.text("username")
    text, place = row.text("score"), row.text("startposition")
    return Sat(
        name=name or NOBODY,
        person=f"bgg:{row.text('username')}".lower() if row.text("username") else "",
        anonymous=name in (None, NOBODY),
        score=read_score(text, name or NOBODY, remarks),
        score_text=more_than_a_number(text),
        winner=row.flag("win"),
        new=row.flag("new"),
        seat=int(place) if place and place.isascii() and place.isdecimal() else None,
        seat_text=place,
        colour=row.text("color"),
    )


def _node(element: Element | None, remarks: Remarks) -> Node:
    """The attributes of an element; all are texts, so that "0" and "1" become numbers."""
    given = {} if element is None else element.attrib
    return Node({key: _flagged(key, value) for key, value in given.items()}, remarks)


def _flagged(key: str, value: str) -> str | int:
    flags = ("win", "new", "incomplete", "nowinstats")
    return int(value) if key in flags and value in ("0", "1") else value
