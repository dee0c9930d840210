"""Each language by itself: what its readers meet on the pages, in texts and from the API."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient

from domain.catalogue import GAMES
from service.matches import Matches
from tests.golden_logs import golden
from tests.sentences import TRANSLATED, forms, texts, written
from tests.watched_page import PHONE, NewPage
from tests.web.site import Site, fresh_matches, logged
from web import create_app
from web.language import LANGUAGES, SOURCE

LOGS = {
    "kaivai": "worked-example-played-on",
    "kuna_yala": "worked-example-two-players",
    "offerings": "worked-example-and-on-to-the-end-4p",
    "akrotiri": "worked-example-played-on",
}
UNSAID = {"script", "style", "code", "template"}
ENDLESS = {"meta", "link", "input", "br", "img", "path"}
SAID = {"aria-label", "title", "placeholder", "alt"}
SPOKEN = {"text", "label", "title", "ask", "hint", "message", "because"}
NAMES = {"Ana", "Ben", "Cyn", "Dan", "Eva", "tablelog", "UTC", "CSV", "JSON"}
TYPED = "village_gap=3"
"""An example of what is typed as it stands in files."""
WORD = re.compile(r"[^\W\d_]{3,}")
HOLE = re.compile(r"%\(\w+\)s|\{\w+\}")
COMMON = (
    "/",
    "/matches/new",
    "/import",
    "/people",
    "/stats",
    "/stats/matches",
    "/results/new",
    "/nowhere",
)
OF_A_MATCH = ("numbers", "correct", "send", "people", "links", "table", "remove", "first")

languages = pytest.mark.parametrize("language", TRANSLATED)


class _Heard(HTMLParser):
    """What a page says, piece by piece: its texts, and what a screen reader is told."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.pieces: set[str] = set()
        self.data: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ENDLESS:
            self.inside.append(tag)
        if tag == "script":
            self.data.append("")
        self.pieces.update(value for name, value in attrs if name in SAID and value)

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "script" in self.inside:
            self.data[-1] += data
        elif not UNSAID.intersection(self.inside):
            self.pieces.add(" ".join(data.split()))


def _spoken(data: Any, key: str = "") -> Iterator[str]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from _spoken(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from _spoken(value, key)
    elif isinstance(data, str) and key in SPOKEN:
        yield data


def heard(page: str) -> set[str]:
    """Every piece of text of a page, of its data too; or of an answer in JSON."""
    reader = _Heard()
    if page.startswith(("[", "{")):
        reader.data.append(page)
    else:
        reader.feed(page)
    told = (said for data in reader.data if data for said in _spoken(json.loads(data)))
    return {piece for piece in (*reader.pieces, *told) if WORD.search(piece)}


def unannotated(file: dict[str, Any]) -> dict[str, Any]:
    """A match file without what its people wrote."""
    actions = [{k: v for k, v in one.items() if k != "note"} for one in file["actions"]]
    return {**file, "actions": actions}


def pages(matches: Matches) -> list[str]:
    """A page of each kind, each with something of every game."""
    files = {key: unannotated(golden(key, name)) for key, name in LOGS.items()}
    whole = {key: logged(matches, file) for key, file in files.items()}
    begun = {key: logged(matches, file, len(file["actions"]) // 3) for key, file in files.items()}
    return [
        *COMMON,
        *(f"/matches/new/{game}" for game in GAMES),
        *(f"/matches/{match}/replay" for match in whole.values()),
        *(f"/matches/{match}/podium" for match in whole.values()),
        *(f"/matches/{match}/log" for match in begun.values()),
        *(f"/api/v1/matches/{match}/legal" for match in begun.values()),
        *(f"/matches/{match}/report" for match in begun.values()),
        *(f"/matches/{begun['kaivai']}/{page}" for page in OF_A_MATCH),
    ]


@pytest.fixture(scope="module")
def said() -> dict[str, dict[str, set[str]]]:
    """Language → page → what it says."""
    matches = fresh_matches()
    reader = create_app(matches).test_client()
    shown = pages(matches)
    return {
        language: {
            page: heard(reader.get(page, headers={"Accept-Language": language}).text)
            for page in shown
        }
        for language in LANGUAGES
    }


def shared_with(language: str) -> set[str]:
    """The words that a language writes as English does, where it says the same."""
    return {
        word
        for one in written(language)
        for text, form in product(texts(one), forms(one))
        for word in words(text) & words(form)
    }


def words(text: str) -> set[str]:
    """The words of a sentence, its holes left out."""
    return set(WORD.findall(HOLE.sub("", text)))


@languages
def test_what_a_page_says_in_two_languages_alike_is_a_name(
    said: dict[str, dict[str, set[str]]], language: str
) -> None:
    titles = {word for game in fresh_matches().games.values() for word in WORD.findall(game.title)}
    known = shared_with(language) | titles | NAMES | set(LANGUAGES.values())
    left: dict[str, set[str]] = {}
    for page, pieces in said[SOURCE].items():
        for piece in pieces & said[language][page]:
            if not words(piece) <= known and piece != TYPED:
                left.setdefault(piece, set()).add(page)
    assert left == {}


@languages
def test_no_page_says_an_english_sentence(
    said: dict[str, dict[str, set[str]]], language: str
) -> None:
    sentences = {
        part.strip()
        for one in written(language)
        for text in texts(one)
        for part in HOLE.split(text)
        if len(part.strip()) > 12 and " " in part.strip() and part not in str(one.string)
    }
    assert len(sentences) > 900
    for page, pieces in said[language].items():
        text = " ".join(pieces)
        assert [sentence for sentence in sentences if sentence in text] == [], page


@languages
def test_a_transcript_is_in_the_language_of_its_reader(
    shelf: Matches, reader: FlaskClient, language: str
) -> None:
    file = unannotated(golden("offerings", LOGS["offerings"]))
    address = f"/matches/{logged(shelf, file, 60)}/replay.txt"
    english = reader.get(address).text.splitlines()
    other = reader.get(address, headers={"Accept-Language": language}).text.splitlines()
    assert len(english) == len(other) > 60
    same = {one for one, two in zip(english, other, strict=True) if one == two}
    assert not [line for line in same if re.match(r" +\d+  ", line)]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "It is not the turn of Ana; to act: Cyn."),
        ("cs", "Ana není na tahu; na tahu: Cyn."),
        ("sk", "Ana nie je na ťahu; na ťahu: Cyn."),
    ],
)
def test_a_refusal_keeps_its_code_and_is_said_in_the_language_of_the_caller(
    shelf: Matches, reader: FlaskClient, language: str, message: str
) -> None:
    match = logged(shelf, golden("kaivai", "worked-example-first-round"), 3)
    (to_act,) = reader.get(f"/api/v1/matches/{match}/steps/latest").json["to_act"]
    wrong = next(player for player in "ABC" if player != to_act)
    answer = reader.post(
        f"/api/v1/matches/{match}/actions",
        json={"type": "place_bid", "player": wrong, "amount": 5},
        headers={"Accept-Language": language},
    )
    assert answer.status_code == 422
    assert answer.json["code"] == "not_your_turn"
    names = {"A": "Ana", "B": "Ben", "C": "Cyn"}
    expected = message.replace("Ana", names[wrong]).replace("Cyn", names[to_act])
    assert answer.json["message"] == expected


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "November 1, 2026"), ("cs", "1. listopadu 2026"), ("sk", "1. novembra 2026")],
)
def test_days_are_written_as_the_language_does(
    shelf: Matches, reader: FlaskClient, language: str, day: str
) -> None:
    logged(shelf, {**golden("kaivai", LOGS["kaivai"]), "played_on": "2026-11-01"})
    assert day in reader.get("/", headers={"Accept-Language": language}).text


def test_columns_of_tables_for_programs_are_the_same_in_every_language(
    shelf: Matches, reader: FlaskClient
) -> None:
    address = f"/matches/{logged(shelf, golden('kaivai', LOGS['kaivai']))}/numbers.csv"
    heads = {
        reader.get(address, headers={"Accept-Language": language}).text.splitlines()[0]
        for language in LANGUAGES
    }
    assert len(heads) == 1


@languages
def test_no_page_is_wider_than_a_phone(site: Site, new_page: NewPage, language: str) -> None:
    page = new_page(**PHONE, locale=language, reduced_motion="reduce")
    kaivai, akrotiri = (
        logged(site.matches, golden(game, LOGS[game])) for game in ("kaivai", "akrotiri")
    )
    running = logged(site.matches, golden("offerings", LOGS["offerings"]), 40)
    for address in (
        "/",
        "/matches/new/akrotiri",
        "/stats",
        f"/matches/{running}/log",
        f"/matches/{akrotiri}/replay",
        f"/matches/{kaivai}/report",
        f"/matches/{kaivai}/podium",
        f"/matches/{kaivai}/links",
        f"/matches/{kaivai}/numbers",
        f"/matches/{kaivai}/correct?step=3",
    ):
        page.goto(site.url + address)
        assert page.evaluate("document.documentElement.lang") == language
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, address
