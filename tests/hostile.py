"""What tests throw at readers of files: anything at all, in any place of something real."""

from typing import Any

from hypothesis import strategies as st

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
HOSTILE_JSON = {
    "deep list": b"[" * 100_000,
    "deep object": b'{"a":' * 100_000,
    "twice": b'{"format": "tablelog-match/1", "format": "tablelog-match/1"}',
    "infinity": b'{"format": "tablelog-match/1", "game": "kaivai", "players": 1e999}',
    "large number": b'{"actions": [' + b"9" * 10_000 + b"]}",
    "utf-16": b"\xff\xfe{\x00}\x00",
    "mark": b"\xef\xbb\xbf{}",
    "NaN": b"NaN",
}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where in a JSON value something else could stand."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    return [
        place
        for key, inner in inside
        for place in (
            (*path, key),
            *(places(inner, (*path, key)) if isinstance(inner, dict | list) else ()),
        )
    ]


def spoil(draw: st.DrawFn, file: Any) -> None:
    """Replace a few things in a JSON value by anything."""
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(places(file)))
        inside = file
        for key in way:
            inside = inside[key] if _has(inside, key) else {}
        if _has(inside, last):
            inside[last] = draw(ANYTHING)


def _has(inside: Any, key: Any) -> bool:
    if isinstance(inside, dict):
        return key in inside
    return isinstance(inside, list) and isinstance(key, int) and key < len(inside)
