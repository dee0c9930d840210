"""What a caller sends may be large and wrong in every place: answers and memory stay small."""

import json
import resource
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest

from domain.message import Json
from domain.refusals import RuleBroken
from service.check import answer, check
from service.files.imports import Wish, import_text
from service.interop.bringing import bring
from service.interop.import_telling import answer as told
from service.matches import Call, Matches
from service.plays.kept import Results
from service.storing.named_stores import open_store
from service.telling.speech import Speech
from tests.killing import Tell, done
from tests.slowest import Slowest
from web import create_app

LARGE = 2**20
"""Bytes of each text."""

ROOM = 300 * 2**20
"""Bytes of memory that reading one of them may take."""

MATCH: dict[str, Json] = {
    "format": "tablelog-match/1",
    "game": "kaivai",
    "players": [{"player": one, "name": one} for one in "ABC"],
}


def many(one: Json) -> list[Json]:
    return [one] * (LARGE // (len(json.dumps(one)) + 2))


def names() -> dict[str, Json]:
    return {f"k{number}": 1 for number in range(LARGE // 13)}


def match_files() -> Iterator[tuple[str, str]]:
    yield "numbers for actions", json.dumps({**MATCH, "actions": many(1)})
    yield "actions of no kind", json.dumps({**MATCH, "actions": many({"type": "x"})})
    yield "10,000 wrong actions", json.dumps({**MATCH, "actions": [{"type": "x" * 150}] * 10_000})
    yield "keys that nobody knows", json.dumps({**MATCH, **names()})
    yield "players", json.dumps({**MATCH, "players": many({"player": "A", "name": "x"})})
    yield "a long place", json.dumps({**MATCH, "place": "x" * LARGE})
    yield "a list for a place", json.dumps({**MATCH, "place": many("x")})
    yield "history", json.dumps({**MATCH, "history": many({"entry": 1})})
    yield "counters", json.dumps({**MATCH, "actions": [adjusting()]})
    yield "an order of very many", json.dumps({**MATCH, "actions": [ordering()]})
    yield "checks", json.dumps({**MATCH, "actions": [], "checks": names()})
    yield "refusals", json.dumps({**MATCH, "actions": [], "refusals": many({"after": "x"})})
    yield (
        "a long refusal",
        json.dumps({**MATCH, "actions": [], "refusals": [{"after": "x" * LARGE}]}),
    )
    yield "a key twice behind very many", twice()
    yield "digits", json.dumps({**MATCH, "actions": []})[:-1] + ', "x": [' + "9" * LARGE + "]}"


def adjusting() -> dict[str, Json]:
    return {"type": "adjust", "player": "A", "set": names(), "reason": "counted"}


def twice() -> str:
    """An object of 4 MiB whose last key is also the one before."""
    keys = ",".join(f'"{number}":1' for number in range(4 * LARGE // 11))
    return f'{{{keys},"x":1,"x":2}}'


def ordering() -> dict[str, Json]:
    return {"type": "set_bid_order", "order": many(1)}


def results() -> Iterator[tuple[str, str]]:
    empty: dict[str, Json] = {"plays": [], "games": [], "players": []}
    yield "numbers for plays", json.dumps({**empty, "plays": many(1)})
    yield "numbers for places", json.dumps({**empty, "locations": many(1)})
    yield "empty players", json.dumps({**empty, "players": many({})})
    yield "20,000 odd plays", json.dumps({**empty, "plays": [{"uuid": 1}] * 20_000})


FILES, PLAYS = dict(match_files()), dict(results())


@pytest.mark.parametrize("name", FILES)
def test_what_is_said_of_a_large_match_file_is_smaller_than_the_file(name: str) -> None:
    slowest = Slowest()
    checked = slowest.timed(name, lambda: check(FILES[name].encode()))
    print(slowest)
    said = json.dumps(answer("x", checked))
    assert len(said) < LARGE + 2_000
    assert len(checked.problems) <= 1001
    assert len(checked.warnings) <= 100


@pytest.mark.parametrize("name", PLAYS)
def test_what_is_said_of_a_large_file_of_results_is_smaller_than_the_file(name: str) -> None:
    in_memory = Results(Matches(open_store("memory:")))
    client = create_app(in_memory.matches).test_client()
    slowest, asked = Slowest(), "/api/v1/results/import?dry_run=1"
    answered = slowest.timed(name, lambda: client.post(asked, data=PLAYS[name]))
    print(slowest)
    assert answered.status_code in (200, 422)
    assert len(answered.data) < 3 * LARGE


def test_an_action_with_too_many_names_is_refused_in_a_few_words() -> None:
    client = create_app(Matches(open_store("memory:"))).test_client()
    match = client.post("/api/v1/matches", json=MATCH).get_json()["match"]
    body = json.dumps(adjusting())[: LARGE // 2].rpartition(",")[0] + '}, "reason": "counted"}'
    answered = client.post(
        f"/api/v1/matches/{match}/actions", data=body, content_type="application/json"
    )
    assert answered.status_code == 400
    assert len(answered.data) < 1000
    assert "500" in answered.get_json()["message"]


def largest() -> int:
    """The most bytes that this process has held so far."""
    found = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return found if sys.platform == "darwin" else found * 1024


def read_everything(tell: Tell) -> None:
    """Read each large text; acknowledge how much memory that took more than there was before."""
    before = largest()
    for text in FILES.values():
        import_text(Matches(open_store("memory:")), text, Call("ana"), Wish(dry_run=True))
    for text in PLAYS.values():
        with suppress(RuleBroken):
            some = Results(Matches(open_store("memory:")))
            told(bring(some, text.encode(), "UTC", Call("ana"), dry_run=True), Speech())
    tell(largest() - before)


def test_reading_them_takes_little_memory() -> None:
    (taken,) = done(read_everything)
    print(f"{taken / 2**20:.0f} MiB")
    assert taken < ROOM
