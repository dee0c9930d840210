"""Actions are read strictly, and everything wrong is named at once."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.catalogue import GAMES
from domain.message import Json, render
from domain.refusals import BadPayload, UnknownType
from domain.shape import Within
from service.wire.schemas import Given, own_id, read, read_action
from tests.service.tiny_game import TINY, Take, takes


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Piece:
    at: tuple[int, int]
    count: Annotated[int, Within(1, 9)] = 1


@dataclass(frozen=True)
class Everything:
    flag: bool
    colour: Colour
    kind: Literal["one", "two"]
    pieces: tuple[Piece, ...]
    marks: frozenset[str]
    by_name: Mapping[str, int]
    slots: Annotated[tuple[int, ...], Within(2, 2)] | None = None
    either: Literal["all"] | int = "all"
    raw: Mapping[str, Any] | None = None


WHOLE: dict[str, Json] = {
    "flag": True,
    "colour": "blue",
    "kind": "two",
    "pieces": [{"at": [1, -2]}, {"at": [0, 0], "count": 3}],
    "marks": ["x"],
    "by_name": {"a": 1},
    "slots": [4, 5],
    "either": 3,
    "raw": {"deep": [1, {"er": None}]},
}


def wrong_fields(raw: Json) -> dict[str, str]:
    with pytest.raises(BadPayload) as refused:
        read_action(TINY, raw)
    fields = refused.value.details["fields"]
    assert isinstance(fields, dict)
    return {key: str(right) for key, right in fields.items()}


def test_every_type_of_a_field_is_read_into_the_dataclass() -> None:
    thing, wrong = read(Everything, WHOLE)
    assert wrong == {}
    assert thing == Everything(
        flag=True,
        colour=Colour.BLUE,
        kind="two",
        pieces=(Piece((1, -2)), Piece((0, 0), 3)),
        marks=frozenset({"x"}),
        by_name={"a": 1},
        slots=(4, 5),
        either=3,
        raw={"deep": [1, {"er": None}]},
    )


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("flag", 1, "flag"),
        ("flag", None, "flag"),
        ("colour", "green", "colour"),
        ("colour", ["red"], "colour"),
        ("kind", 1, "kind"),
        ("pieces", {}, "pieces"),
        ("pieces", [{"at": [1]}], "pieces[0].at"),
        ("pieces", [{"at": [1, True]}], "pieces[0].at[1]"),
        ("pieces", [{"at": [1, 2]}, 7], "pieces[1]"),
        ("pieces", [{"at": [1, 2], "count": 0}], "pieces[0].count"),
        ("pieces", [{"at": [1, 2], "count": 10}], "pieces[0].count"),
        ("pieces", [{"at": [1, 2], "cuont": 2}], "pieces[0].cuont"),
        ("marks", "x", "marks"),
        ("by_name", {"a": "1"}, "by_name.a"),
        ("slots", [1], "slots"),
        ("slots", [1, 2, 3], "slots"),
        ("either", "some", "either"),
        ("raw", {"n": 2**60}, "raw.n"),
    ],
)
def test_a_wrong_value_is_named_by_its_path(field: str, value: Json, named: str) -> None:
    _, wrong = read(Everything, {**WHOLE, field: value})
    assert list(wrong) == [named]


def test_what_has_a_default_may_be_missing() -> None:
    short = {key: value for key, value in WHOLE.items() if key not in ("slots", "either", "raw")}
    thing, wrong = read(Everything, short)
    assert wrong == {}
    assert (thing.slots, thing.either, thing.raw) == (None, "all", None)


def test_an_action_keeps_what_was_given_and_knows_its_id_and_override() -> None:
    raw = takes(
        "A",
        2,
        id="4F0DF770-9cfa-4536-b207-d5f91fd1b94f",
        at="2026-11-01T20:38:00+01:00",
        note="čln → ostrov",
        override={"reason": "it happened"},
    )
    read_one = read_action(TINY, raw)
    assert read_one == Given(raw, Take("A", 2), override=True)
    assert own_id(TINY, raw) == "4f0df770-9cfa-4536-b207-d5f91fd1b94f"


@pytest.mark.parametrize("stones", [True, "3", 3.5, 3.0, None, [3], 0, 2**60])
def test_a_number_is_never_converted(stones: Json) -> None:
    assert wrong_fields({"type": "take", "player": "A", "stones": stones}).keys() == {"stones"}


def test_all_wrong_fields_are_named_at_once_with_what_would_be_right() -> None:
    wrong = wrong_fields(
        {
            "type": "take",
            "palyer": "A",
            "stones": 0,
            "marks": [[1, "x"]],
            "id": "7",
            "at": "yesterday",
            "note": 3,
            "override": {"reason": ""},
        }
    )
    assert wrong == {
        "player": "missing; it must be text",
        "palyer": "no field of this; perhaps “player” is meant",
        "stones": "an integer of at least 1",
        "marks[0][1]": "an integer",
        "id": "a UUID",
        "at": "a date and time with its zone, as 2026-11-01T20:10:00+01:00",
        "note": "text",
        "override.reason": "text that is not empty",
    }


def test_an_action_may_judge_several_values_together() -> None:
    assert wrong_fields(takes("A", 1, marks=[[1, 1], [1, 1]])) == {"marks": "different places"}


def test_a_name_has_at_most_a_hundred_characters_wherever_it_stands() -> None:
    long, fine = "n" * 101, "n" * 100
    assert wrong_fields(takes(long, 1)) == {"player": "text of 0 to 100 characters"}
    assert wrong_fields({"type": long}).keys() == {"type"}
    assert read_action(TINY, takes(fine, 1)).action.player == fine
    counted = {"type": "adjust", "player": "A", "set": {"stones": 1}, "reason": long}
    assert read_action(TINY, counted).action.reason == long


def test_what_was_logged_before_is_read_however_long_its_names_are() -> None:
    assert read_action(TINY, takes("n" * 101, 1), anew=False).action.player == "n" * 101


def test_long_names_are_told_beside_all_else_by_their_place() -> None:
    long = "n" * 101
    bought = [{"difficulty": "easy", "id": "E01"}, {"difficulty": "hard", "id": long}]
    with pytest.raises(BadPayload) as refused:
        read_action(
            GAMES["akrotiri"],
            {"type": "buy_maps", "player": long, "counts": {"easy": "1"}, "card_ids": bought},
        )
    assert refused.value.details["fields"].keys() == {"player", "counts.easy", "card_ids[1].id"}


@pytest.mark.parametrize("raw", [None, [], "take", 3])
def test_an_action_is_an_object(raw: Json) -> None:
    assert wrong_fields(raw) == {"action": "an object"}


def test_a_type_is_a_text() -> None:
    assert wrong_fields({"player": "A"}).keys() == {"type"}


def test_an_unknown_type_is_refused_by_its_own_code() -> None:
    with pytest.raises(UnknownType) as refused:
        read_action(TINY, {"type": "Take", "player": 3})
    assert render(refused.value.message) == "This game has no action called “Take”."
    assert refused.value.details["known"] == ["hide", "take", "adjust"]


@pytest.mark.parametrize(
    ("at", "fine"),
    [
        ("2026-11-01T20:38:00Z", True),
        ("2026-11-01T20:38:00.123+01:00", True),
        ("2026-11-01T20:38:00", False),
        ("2026-02-30T20:38:00Z", False),
        ("2026-11-01", False),
        ("２026-11-01T20:38:00Z", False),
    ],
)
def test_a_moment_has_a_zone(at: str, fine: bool) -> None:
    raw = takes("A", 1, at=at)
    if fine:
        assert read_action(TINY, raw).raw["at"] == at
    else:
        assert wrong_fields(raw).keys() == {"at"}


@pytest.mark.parametrize("text", ["bell \x07", "nul \x00", "half \ud800 pair"])
def test_text_that_no_file_can_hold_is_refused(text: str) -> None:
    assert wrong_fields(takes("A", 1, note=text)).keys() == {"note"}


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["type", "player", "stones", "marks", "note"]), values))
def test_no_json_breaks_the_reader(raw: dict[str, Json]) -> None:
    words = ""
    try:
        words = str(read_action(TINY, {"type": "take", **raw}))
    except (BadPayload, UnknownType) as refused:
        words = render(refused.message)
    assert words
