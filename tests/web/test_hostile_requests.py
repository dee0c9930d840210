"""Whatever address, query, header or form is sent to whichever page: an answer, and no error."""

import os
from collections.abc import Iterator
from urllib.parse import quote, urlsplit
from uuid import UUID

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.routing import Rule

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from tests.slowest import Slowest
from web import create_app

TIMES = 400 if os.environ.get("TABLELOG_LONG") else 60
MATCH = "6f1d9d0e-0000-4000-8000-000000000001"
SLOWEST = Slowest()
ODD = st.sampled_from(
    [
        "../../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "\r\nSet-Cookie: a=b",
        "<script>alert(1)</script>",
        "'; DROP TABLE stored_events; --",
        "{{ 7 * 7 }}",
        "=1+1",
        "-1",
        "9" * 400,
        "1e9",
        "²",
        "٣",
        "\u202e",
        "a" * 5000,
        MATCH,
        MATCH.upper(),
        "null",
        "",
    ]
) | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
HEADERS = (
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Content-Type",
    "Cookie",
    "If-None-Match",
    "If-Modified-Since",
    "Last-Event-ID",
    "Origin",
    "Range",
    "Referer",
    "Sec-Fetch-Site",
    "X-Forwarded-For",
)
FIELDS = (
    "action",
    "after",
    "by",
    "city",
    "colour",
    "edition",
    "expected_step",
    "file",
    "from",
    "game",
    "id",
    "key",
    "lang",
    "limit",
    "line",
    "name",
    "next",
    "note",
    "options",
    "player",
    "q",
    "scores",
    "seat",
    "step",
    "to",
    "turned",
    "url",
    "zone",
)


@pytest.fixture(scope="module")
def app() -> Iterator[Flask]:
    """An application with a match that is running, whose errors are answered as for people.

    It answers once before, so that nobody waits for what is done only at the first call.
    """
    matches = Matches(open_store("memory:"), GAMES)
    matches.open({**OPENING, "match": MATCH}, Call("ana"))
    matches.act(UUID(MATCH), WHOLE_MATCH[:3], Call("ana"))
    made = create_app(matches, {"LIVE_SECONDS": 0})
    made.test_client().get(f"/matches/{MATCH}/replay")
    yield made
    print(SLOWEST)


def rules(app: Flask) -> list[Rule]:
    return sorted(app.url_map.iter_rules(), key=lambda rule: rule.rule)


@st.composite
def address(draw: st.DrawFn, rule: Rule) -> str:
    """An address of a rule: its holes hold the match, a number, or anything."""
    path = rule.rule
    for name in rule.arguments:
        converter = next(one for one in path.split("<")[1:] if one.split(">")[0].endswith(name))
        hole = f"<{converter.split('>')[0]}>"
        fitting = st.sampled_from([MATCH, "1", "0", "3", "tiny"])
        path = path.replace(hole, quote(draw(fitting | ODD), safe=""))
    asked = draw(st.dictionaries(st.sampled_from(FIELDS), ODD, max_size=3))
    query = "&".join(f"{name}={quote(value)}" for name, value in asked.items())
    return f"{path}?{query}" if query else path


def sent(text: str) -> str:
    """What a header can hold at all: one line of Latin letters."""
    return text.encode("latin-1", "replace").decode("latin-1").replace("\r", "").replace("\n", "")


def is_answered(client: FlaskClient, method: str, at: str, **more: object) -> None:
    asked = f"{method} {at} {more}"
    answer = SLOWEST.timed(asked, lambda: client.open(at, method=method, **more))
    assert answer.status_code < 500, (method, at, more, answer.data[:300])
    assert b"Traceback" not in answer.data
    assert b"root:" not in answer.data
    assert "a=b" not in answer.headers.get("Set-Cookie", "")
    leads = answer.headers.get("Location", "/")
    assert urlsplit(leads).netloc in ("", "localhost"), leads


@given(data=st.data())
@settings(max_examples=TIMES)
def test_any_address_with_any_header_is_answered(app: Flask, data: st.DataObject) -> None:
    rule = data.draw(st.sampled_from(rules(app)))
    at = data.draw(address(rule))
    headers = data.draw(st.dictionaries(st.sampled_from(HEADERS), ODD.map(sent), max_size=3))
    is_answered(app.test_client(), "GET", at, headers=headers)


@given(data=st.data())
@settings(max_examples=TIMES)
def test_any_form_is_answered(app: Flask, data: st.DataObject) -> None:
    writing = [rule for rule in rules(app) if "POST" in (rule.methods or ())]
    rule = data.draw(st.sampled_from(writing))
    at = data.draw(address(rule))
    form = data.draw(st.dictionaries(st.sampled_from(FIELDS) | ODD, ODD, max_size=5))
    is_answered(app.test_client(), "POST", at, data=form)


@given(data=st.data())
@settings(max_examples=TIMES // 2)
def test_any_body_is_answered(app: Flask, data: st.DataObject) -> None:
    writing = [rule for rule in rules(app) if "POST" in (rule.methods or ())]
    at = data.draw(address(data.draw(st.sampled_from(writing))))
    kinds = ["application/json", "text/plain", "multipart/form-data; boundary=x", "x/y; charset=q"]
    body = data.draw(st.binary(max_size=200) | st.sampled_from([b"[" * 5000, b"{}", b"[]", b"1"]))
    kind = data.draw(st.sampled_from(kinds))
    is_answered(app.test_client(), "POST", at, data=body, content_type=kind)


@pytest.mark.parametrize(
    "path",
    [
        "/static/../service/storing/store.py",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static//etc/passwd",
        "//elsewhere.example/",
        "/matches/../../etc/passwd",
        "/api/v1/matches/%2e%2e%2fexport",
        "/%0d%0aSet-Cookie:%20a=b",
    ],
)
def test_no_address_leads_out_of_the_house(app: Flask, path: str) -> None:
    is_answered(app.test_client(), "GET", path)
    assert app.test_client().get(path).status_code in (301, 308, 400, 403, 404)


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PROPFIND", "BREW", "DELETE", "PUT"])
def test_a_method_that_an_address_does_not_take_is_refused(app: Flask, method: str) -> None:
    answer = app.test_client().open("/", method=method)
    assert answer.status_code in (405, 501)
