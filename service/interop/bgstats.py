"""Exports of the app BG Stats (`BGStatsExport.json`) and its shared plays (`.bgsplay`).

Things refer to each other by numbers of this one file; what lasts is the `uuid`, in capitals on one
kind of phone and small on the other. Times are those of the phone's wall, without a zone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from domain.game import Games
from domain.message import Json, say, words
from service.interop.found import (
    MOST_PLAYS,
    UNKNOWN_TIME,
    Found,
    PlaysFile,
    Remarks,
    game_of,
    moment,
)
from service.interop.nodes import Node
from service.interop.remarks import (
    AddressLeftOut,
    DateKeptAsText,
    DeletedThere,
    NobodyNamed,
    NotRead,
    NotThere,
    PlayLeftOut,
    SeveralStart,
    TeamsIgnored,
    TimeUnknown,
    TooManyPlays,
    TwiceInFile,
)
from service.interop.sitting import sat
from service.plays.stored import Play, Sat

JOINT = "／"
"""U+FF0F: what stands between several variants or roles."""

UNFINISHED = 8
"""Added to the scoring setting of a play that has no winner."""

LOWEST = (2, 5)
COOPERATIVE = (4, 5, 6)
UNREAD = ("challenges", "groups")


@dataclass(frozen=True)
class Index:
    """What the numbers of one file mean."""

    games: Mapping[int | None, Node]
    players: Mapping[int | None, Node]
    places: Mapping[int | None, Node]
    house: Games
    zone: ZoneInfo


def looks_like(raw: Json) -> bool:
    """Whether this is such a file."""
    lists = ("plays", "games", "players")
    return isinstance(raw, dict) and all(isinstance(raw.get(key), list) for key in lists)


def read_bgstats(raw: Json, games: Games, zone: ZoneInfo) -> PlaysFile:
    """All plays of an export; raises TooManyPlays. What is odd about them is in the remarks."""
    remarks = Remarks()
    file = Node(raw, remarks)
    listed = file.raw.get("plays")
    if isinstance(listed, list) and len(listed) > MOST_PLAYS:
        raise TooManyPlays(plays=len(listed), most=MOST_PLAYS)
    plays = list(file.nodes("plays"))
    _tell_of_the_file(file, remarks)
    index = Index(
        {node.whole("id"): node for node in file.nodes("games")},
        {node.whole("id"): node for node in file.nodes("players")},
        {node.whole("id"): node for node in file.nodes("locations")},
        games,
        zone,
    )
    found = tuple(_found(plays, index, remarks))
    return PlaysFile("bgstats", found, tuple(remarks.all))


def _tell_of_the_file(file: Node, remarks: Remarks) -> None:
    about = Node(file.raw.get("userInfo"), remarks)
    if about.raw.get("cloudEmail"):
        remarks.tell(AddressLeftOut())
    gone = [node for node in file.nodes("deletedObjects") if node.text("objectType") == "Play"]
    if gone:
        remarks.tell(DeletedThere(n=len(gone)))
    for key in UNREAD:
        if file.raw.get(key):
            remarks.tell(NotRead(what=key))


def _found(plays: list[Node], index: Index, remarks: Remarks) -> Iterator[Found]:
    seen: set[str] = set()
    for number, node in enumerate(plays, 1):
        remarks.number = number
        uuid, game = node.text("uuid"), index.games.get(node.whole("gameRefId"))
        if uuid is None or game is None or not (game.text("name") or game.text("bggName")):
            why = words("it has no uuid") if uuid is None else words("its game is not named")
            remarks.tell(PlayLeftOut(why=say(why)))
        elif uuid.lower() in seen:
            remarks.tell(TwiceInFile(id=uuid))
        else:
            seen.add(uuid.lower())
            play = _play(node, game, index, remarks)
            yield Found(number, "bgstats", uuid, play, _original(node, game, index))


def _play(node: Node, game: Node, index: Index, remarks: Remarks) -> Play:
    setting = node.whole("scoringSetting") or 0
    rules = setting % UNFINISHED
    teams = node.flag("usesTeams")
    title = game.text("name") or game.text("bggName") or ""
    bgg_id, posted = game.whole("bggId"), node.whole("bggId")
    day, at = _when(node, index.zone, remarks)
    place = index.places.get(node.whole("locationRefId"))
    return Play(
        title=title,
        game=game_of(index.house, bgg_id, title, game.text("bggName")),
        bgg_id=bgg_id,
        players=_players(node, index, remarks, teams=teams),
        played=node.text("playDate"),
        day=day,
        at=at,
        zone=index.zone.key,
        place=place.text("name") if place else None,
        minutes=node.whole("durationMin"),
        variant=parts(node.text("board")),
        comments=node.text("comments"),
        counts=not node.flag("ignored"),
        finished=setting < UNFINISHED,
        cooperative=rules in COOPERATIVE or (not rules and game.flag("cooperative")),
        teams=teams,
        lowest_wins=rules in LOWEST or (not rules and game.raw.get("highestWins") is False),
        links=[f"bgg:{posted}"] if posted else [],
        changed=node.text("modificationDate"),
    )


def parts(text: str | None) -> list[str]:
    """The values of a text that joins several."""
    return [part.strip() for part in text.split(JOINT) if part.strip()] if text else []


def _when(node: Node, zone: ZoneInfo, remarks: Remarks) -> tuple[str | None, str | None]:
    text = node.text("playDate") or ""
    day, at = moment(text, zone)
    if day is None and (number := str(node.whole("playDateYmd") or "")):
        day, _ = moment(f"{number[:4]}-{number[4:6]}-{number[6:]}", zone)
    if day is None:
        remarks.tell(DateKeptAsText(text=text))
    elif text.endswith(UNKNOWN_TIME):
        remarks.tell(TimeUnknown())
    return day, at


def _players(node: Node, index: Index, remarks: Remarks, *, teams: bool) -> list[Sat]:
    rows = list(node.nodes("playerScores"))
    found = [sat(row, _person(row, index, remarks), remarks, teams=teams) for row in rows]
    starting = sum(one.starts for one in found)
    if starting > 1:
        remarks.tell(SeveralStart(n=starting))
    if not found:
        remarks.tell(NobodyNamed())
    if not teams and any(row.text("team") for row in rows):
        remarks.tell(TeamsIgnored())
    return found


def _person(row: Node, index: Index, remarks: Remarks) -> Node:
    number = row.whole("playerRefId")
    if number not in index.players:
        remarks.tell(NotThere(what=say(words("player")), id=number))
    return index.players.get(number) or Node({}, remarks)


def _original(node: Node, game: Node, index: Index) -> Json:
    """What the file says about one play, with all that it refers to."""
    rows = Node(node.raw, Remarks()).nodes("playerScores")
    numbers = {row.whole("playerRefId") for row in rows}
    place = index.places.get(node.whole("locationRefId"))
    return {
        "play": dict(node.raw),
        "game": dict(game.raw),
        "players": [
            dict(index.players[n].raw) for n in sorted(numbers & set(index.players), key=str)
        ],
        "location": dict(place.raw) if place else None,
    }
