"""Whatever people or programs write as a text stays a text: shown as it is, run by nobody."""

import csv
import json
from html import unescape
from io import StringIO
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.message import Json
from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from web import create_app

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "end of script": "</script><script>alert(1)</script>",
    "attribute": "\"><img src=x onerror=alert(1)>' onmouseover='alert(1)",
    "comment": "<!--<script>",
    "svg": "<svg/onload=alert(1)>",
    "link": "[a](javascript:alert(1))",
    "template": "{{ 7 * 7 }}{% raw %}",
    "hole": "{player} {n.__class__} {0} {",
    "percent": "%(names)s %s %n",
    "SQL": "'; DROP TABLE stored_events; --",
    "LIKE": "%_!\\",
    "header": "a\r\nSet-Cookie: stolen=1",
    "path": "../../../etc/passwd",
    "formula": '=HYPERLINK("http://elsewhere.example";"a")',
    "sum": "+1+1",
    "at": "@SUM(A1)",
    "minus": "-2+3",
    "right to left": "\u202egpj.exe\u202c",
    "nothing to see": "\u200b\u2060\ufeff",
    "family": "👨‍👩‍👧‍👦🏴‍☠️",
    "marks upon marks": "Z̷̧͎̫̈́a̵̛͙l̶̰͛g̸̟̈o",
    "other scripts": "Ελένη Ювілей שרה 王小明 ก็",
    "separators": "a\u2028b\u2029c",
    "private": "\ue000\U0010fffd",
    "tab": "\ta",
}
PAGES = ("log", "replay", "report", "correct?step=1", "replay.txt", "replay.json", "picture.svg")
texts = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Matches(open_store("memory:"), GAMES)).test_client()


def written_everywhere(client: FlaskClient, text: str) -> str:
    """A match that has the text wherever one can be written."""
    ana, ben = OPENING["players"]  # type: ignore[misc, call-overload]  # plain JSON
    opening = {**OPENING, "players": [{**ana, "name": text}, ben], "place": text}
    match = sent(client, "/api/v1/matches", opening)["match"]
    address = f"/api/v1/matches/{match}"
    for action in WHOLE_MATCH[:4]:
        assert isinstance(action, dict)
        sent(client, f"{address}/actions", {**action, "note": text})
    sent(client, f"{address}/notes", {"note": text})
    sent(client, f"{address}/undo", {"to": 3, "reason": text})
    sent(client, f"{address}/finish", {"ended_by": "stopped", "winners": [], "reason": text})
    return str(match)


def sent(client: FlaskClient, address: str, body: Json) -> dict[str, Json]:
    answer = client.post(address, json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Json] = answer.json
    return found


@texts
def test_a_text_is_shown_and_never_run(client: FlaskClient, text: str) -> None:
    match = written_everywhere(client, text)
    assert client.get("/").status_code == 200
    for page in PAGES:
        answer = client.get(f"/matches/{match}/{page}")
        assert answer.status_code == 200, page
        assert "Set-Cookie" not in answer.headers
        if answer.mimetype != "text/html":
            continue
        for tag in ("<script>alert", "<img src=x", "<svg/onload", "<!--<script>"):
            assert tag not in answer.text, page
        assert 'href="javascript:' not in answer.text


@texts
def test_a_picture_with_a_text_is_still_a_picture(client: FlaskClient, text: str) -> None:
    match = written_everywhere(client, text)
    picture = ElementTree.fromstring(client.get(f"/matches/{match}/picture.svg").text)
    tags = {element.tag.rpartition("}")[2] for element in picture.iter()}
    assert not tags & {"script", "foreignObject", "image", "a"}


@texts
def test_a_text_comes_back_as_it_was(client: FlaskClient, text: str) -> None:
    match = written_everywhere(client, text)
    export = client.get(f"/api/v1/matches/{match}/export?history=full")
    file = json.loads(export.data)
    assert file["players"][0]["name"] == file["place"] == text
    assert [action["note"] for action in file["actions"]] == [text] * 3
    assert file["ended"]["reason"] == text
    assert "\n" not in export.headers["Content-Disposition"]
    other = create_app(Matches(open_store("memory:"), GAMES)).test_client()
    assert other.post("/api/v1/matches/import", data=export.data).status_code == 201
    again = other.get(f"/api/v1/matches/{match}/export?history=full")
    assert json.loads(again.data) == file


@texts
def test_the_list_is_searched_for_a_text_and_for_nothing_else(
    client: FlaskClient, text: str
) -> None:
    match = written_everywhere(client, text)
    sent(client, "/api/v1/matches", OPENING)
    found = client.get("/api/v1/matches", query_string={"player": text}).json
    assert found is not None
    assert [row["match"] for row in found["matches"]] == [match]


@texts
def test_no_cell_of_a_table_is_a_formula(client: FlaskClient, text: str) -> None:
    match = written_everywhere(client, text)
    report = client.get(f"/api/v1/matches/{match}/report").json
    assert report is not None
    tables = [f"/api/v1/matches/{match}/report/{table['key']}.csv" for table in report["tables"]]
    for address in (*tables, f"/matches/{match}/numbers.csv", f"/matches/{match}/result.csv"):
        answer = client.get(address)
        assert answer.status_code == 200
        for row in csv.reader(StringIO(answer.text)):
            for cell in row:
                assert not cell.startswith(("=", "+", "@", "\t", "\r")), cell
                assert not cell.startswith("-") or cell[1:].replace(".", "").isdigit(), cell


@pytest.mark.parametrize("bad", ["a\x00b", "\ud800"], ids=["zero", "half a pair"])
def test_what_no_store_can_keep_is_refused(client: FlaskClient, bad: str) -> None:
    ana, ben = OPENING["players"]  # type: ignore[misc, call-overload]  # plain JSON
    body = json.dumps({**OPENING, "players": [{**ana, "name": bad}, ben]})
    answer = client.post("/api/v1/matches", data=body, content_type="application/json")
    assert answer.status_code == 400, answer.text


@given(text=st.text(min_size=1, max_size=60).filter(lambda text: "\x00" not in text))
@settings(max_examples=15)
def test_any_text_is_kept_or_refused_and_shown_escaped(text: str) -> None:
    client = create_app(Matches(open_store("memory:"), GAMES)).test_client()
    match = sent(client, "/api/v1/matches", OPENING)["match"]
    noted = client.post(f"/api/v1/matches/{match}/notes", json={"note": text})
    assert noted.status_code in (201, 400, 422), noted.text
    page = client.get(f"/matches/{match}/replay")
    assert page.status_code == 200
    if noted.status_code == 201 and text.isalnum():
        assert text in unescape(page.text)
