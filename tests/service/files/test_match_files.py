"""Match files: every problem of shape at once, and no text breaks the reader."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.message import Json, render
from domain.opening import Player
from service.files.match_files import Reading, read_match
from service.wire.openings import Ended
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, takes


def reading(**more: Json) -> Reading:
    return read_match(json.dumps({**OPENING, **more}), GAMES)


def problems(found: Reading) -> list[tuple[int | None, str]]:
    return [(problem.action, problem.broken.code) for problem in found.problems]


def test_a_minimal_file_takes_every_default() -> None:
    found = reading()
    assert found.problems == found.warnings == ()
    assert found.file is not None
    opening = found.file.opening
    assert opening.players == (
        Player("A", "Ana", "red"),
        Player("B", "Ben", "blue", {"hat": "green"}),
    )
    assert (opening.edition, opening.options, opening.played_on) == (None, {}, None)
    assert (found.file.match, found.file.origin, found.file.ended) == (None, "table", None)
    assert found.file.actions == ()


def test_what_is_wrong_with_a_file_is_not_said_of_an_action() -> None:
    found = reading(players="many", actions="none", played_on="yesterday")
    assert [(problem.action, render(problem.broken.message)) for problem in found.problems] == [
        (
            0,
            "This is not well formed: players: a list of 1 to 20 values,"
            " played_on: a day, as 2026-11-01.",
        ),
        (None, "This is not well formed: actions: a list."),
    ]
    assert {problem.broken.code for problem in found.problems} == {"bad_payload"}


def test_the_actions_are_read_in_order() -> None:
    found = reading(actions=WHOLE_MATCH)
    assert found.file is not None
    assert [dict(given.raw) for given in found.file.actions] == WHOLE_MATCH


def test_a_name_may_be_missing() -> None:
    found = reading(players=[{"player": "A"}, {"player": "Žofia"}])
    assert found.file is not None
    assert [player.name for player in found.file.opening.players] == ["A", "Žofia"]


def test_an_early_end_is_read() -> None:
    found = reading(ended={"ended_by": "stopped", "winners": ["A"], "reason": "late"})
    assert found.file is not None
    assert found.file.ended == Ended("stopped", ("A",), "late")


def test_unknown_keys_of_the_opening_are_kept_and_reported() -> None:
    found = reading(weather="rain", players=[{"player": "A", "mood": "good"}, {"player": "B"}])
    assert found.file is not None
    assert found.file.opening.extra == {"weather": "rain"}
    assert found.file.opening.players[0].extra == {"mood": "good"}
    assert [warning.broken.details["key"] for warning in found.warnings] == [
        "weather",
        "players[0].mood",
    ]


def test_a_table_says_at_its_opening_that_it_keeps_its_secrets() -> None:
    found = reading(secrets="kept")
    assert found.warnings == ()
    assert found.file is not None
    assert found.file.opening.extra == {"secrets": "kept"}
    assert problems(reading(secrets="maybe")) == [(0, "bad_payload")]


def test_all_problems_of_shape_are_found_at_once() -> None:
    found = reading(
        played_on="yesterday",
        players=[{"player": ""}, {"name": "Ben"}, 7],
        options=[],
        actions=[
            WHOLE_MATCH[0],
            {"type": "fly"},
            takes("B", "3"),
            {"type": "take", "Player": "A", "stones": 1},
            3,
        ],
    )
    assert problems(found) == [
        (0, "bad_payload"),
        (2, "unknown_type"),
        (3, "bad_payload"),
        (4, "bad_payload"),
        (5, "bad_payload"),
    ]
    fields = found.problems[0].broken.details["fields"]
    assert isinstance(fields, dict)
    assert list(fields) == [
        "players[0].player",
        "players[1].player",
        "players[2]",
        "options",
        "played_on",
    ]


def test_only_the_actions_before_the_first_bad_one_are_kept() -> None:
    found = reading(actions=[*WHOLE_MATCH[:2], {"type": "fly"}, WHOLE_MATCH[2]])
    assert found.file is not None
    assert len(found.file.actions) == 2


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "not_json"),
        (b"{", "not_json"),
        (b"\xff\xfe{}", "not_json"),
        (b"[1, 2", "not_json"),
        (b'{"a": NaN}', "not_json"),
        (b'{"a": -Infinity}', "not_json"),
        (b'{"a": 1e999}', "not_json"),
        (b'{"a": 1, "a": 2}', "not_json"),
        (b'{"a": "\\ud800"}', "not_json"),
        (b'{"\\u0000": 1}', "not_json"),
        (b"[" * 100_000, "not_json"),
        (b"[" * 100 + b"]" * 100, "not_json"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not_json"),
        (b"[]", "unknown_format"),
        (b"null", "unknown_format"),
        (b"{}", "unknown_format"),
        (b'{"format": "tablelog-match/2", "game": "tiny"}', "unknown_format"),
        (b'{"format": ["tablelog-match/1"], "game": "tiny"}', "unknown_format"),
        (b'{"format": "tablelog-match/1"}', "unknown_game"),
        (b'{"format": "tablelog-match/1", "game": "chess"}', "unknown_game"),
        (b'{"format": "tablelog-match/1", "game": {}}', "unknown_game"),
    ],
)
def test_a_file_that_is_no_match_is_one_problem(text: bytes, code: str) -> None:
    found = read_match(text, GAMES)
    assert found.file is None
    assert problems(found) == [(None, code)]


def test_a_format_that_is_none_is_told_as_the_file_has_it() -> None:
    (problem,) = read_match(b'{"format": {"version": null}}', GAMES).problems
    assert '{"version": null}' in render(problem.broken.message)


@pytest.mark.parametrize("text", [b"[]", b"null", b"{}"])
def test_a_file_without_a_format_is_told_what_it_should_say(text: bytes) -> None:
    (problem,) = read_match(text, GAMES).problems
    assert "“format”: “tablelog-match/1”" in render(problem.broken.message)


@pytest.mark.parametrize("actions", [None, {}, "take"])
def test_actions_are_a_list(actions: Json) -> None:
    assert (None, "bad_payload") in problems(reading(actions=actions))


def test_a_file_may_begin_with_a_byte_order_mark() -> None:
    text = b"\xef\xbb\xbf" + json.dumps(OPENING).encode()
    assert read_match(text, GAMES).problems == ()


@given(st.binary() | st.text())
def test_no_text_breaks_the_reader(text: bytes | str) -> None:
    assert read_match(text, GAMES).problems


keys = st.sampled_from(["players", "edition", "options", "played_on", "match", "actions", "ended"])
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.dictionaries(keys, values))
def test_no_opening_breaks_the_reader(more: dict[str, Json]) -> None:
    found = reading(**more)
    assert found.file is not None or found.problems
