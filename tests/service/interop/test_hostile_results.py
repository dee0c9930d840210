"""Whatever a file from another program holds: it is answered in sentences, or taken as it is."""

import copy
import json
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.message import render
from domain.refusals import RuleBroken
from service.interop.bringing import bring
from service.interop.found import zone_of
from service.interop.import_telling import TakenIn, answer
from service.interop.sending import ENDINGS, told_all, written
from service.matches import Call, Matches
from service.plays.kept import Results
from service.storing.named_stores import open_store
from service.telling.speech import Speech
from tests.hostile import ANYTHING, HOSTILE_JSON, spoil

TIMES = 10 if os.environ.get("TABLELOG_LONG") else 1
INTEROP = Path(__file__).parents[3] / "fixtures" / "interop"
EXPORTS = [
    json.loads((INTEROP / name).read_bytes())
    for name in ("bgstats_export_synthetic_four_games.json", "play_synthetic.bgsplay")
]
SAVED = (INTEROP / "bgg_plays_synthetic.xml").read_bytes()


def brought(text: bytes) -> tuple[Results, TakenIn | RuleBroken]:
    """What becomes of a file in an empty store."""
    results = Results(Matches(open_store("memory:")))
    try:
        return results, bring(results, text, "UTC", Call("ana"), dry_run=False)
    except RuleBroken as broken:
        return results, broken


def is_sound(results: Results, found: TakenIn | RuleBroken) -> None:
    """A refused file stored nothing; what was taken can be told, and goes out again."""
    if isinstance(found, RuleBroken):
        assert render(found.message).strip()
        assert list(results.all()) == []
        return
    json.dumps(answer(found, Speech()))
    for shape in ENDINGS:
        assert isinstance(written(shape, told_all(results), zone_of("UTC")), bytes)


@st.composite
def spoilt_exports(draw: st.DrawFn) -> bytes:
    file = copy.deepcopy(draw(st.sampled_from(EXPORTS)))
    spoil(draw, file)
    return json.dumps(file).encode("utf-8", "surrogatepass")


@given(text=spoilt_exports())
@settings(max_examples=40 * TIMES)
def test_a_spoilt_export_is_answered(text: bytes) -> None:
    is_sound(*brought(text))


BREAKERS = (b"", b"&e;", b"<", b"]]>", b"\x00", b'" x="')


@st.composite
def spoilt_xml(draw: st.DrawFn) -> bytes:
    """The saved plays with some bytes cut, doubled or replaced by anything."""
    text = bytearray(SAVED)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text) - 1))
        end = min(len(text), start + draw(st.integers(0, 40)))
        text[start:end] = draw(
            st.sampled_from(
                [b"", b"&e;", b"<", b"]]>", b"\x00", b'" x="', bytes(text[start:end]) * 2]
            )
            | st.text(max_size=8).map(lambda one: one.encode("utf-8", "surrogatepass"))
        )
    return bytes(text)


@given(text=spoilt_xml())
@settings(max_examples=40 * TIMES)
def test_spoilt_xml_is_answered(text: bytes) -> None:
    is_sound(*brought(text))


@given(text=st.binary(max_size=300) | ANYTHING.map(lambda one: json.dumps(one).encode()))
@settings(max_examples=40 * TIMES)
def test_what_is_no_file_of_results_is_said_to_be_none(text: bytes) -> None:
    results, found = brought(text)
    assert isinstance(found, RuleBroken)
    assert list(results.all()) == []


@pytest.mark.parametrize("text", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_json_that_would_break_a_reader_is_refused(text: bytes) -> None:
    assert isinstance(brought(text)[1], RuleBroken)


LAUGHS = b"".join(
    b'<!ENTITY l%d "%s">' % (number, b"&l%d;" % (number - 1) * 10) for number in range(1, 10)
)
XML = {
    "entities that grow": b'<!DOCTYPE p [<!ENTITY l0 "ha">' + LAUGHS + b"]><plays>&l9;</plays>",
    "a file from outside": (
        b'<!DOCTYPE p [<!ENTITY f SYSTEM "file:///etc/passwd">]><plays>&f;</plays>'
    ),
    "deep": b"<plays>" * 50_000,
    "many attributes": b"<plays " + b" ".join(b'a%d="1"' % n for n in range(20_000)) + b"/>",
    "no end": b"<plays><play",
    "another tongue": '<?xml version="1.0" encoding="utf-16"?><plays/>'.encode("utf-16"),
}


@pytest.mark.parametrize("text", XML.values(), ids=XML)
def test_xml_that_would_break_a_reader_is_refused(text: bytes) -> None:
    results, found = brought(text)
    assert isinstance(found, RuleBroken) or found.written == 0
    assert "root:" not in str(found)
    assert list(results.all()) == []
