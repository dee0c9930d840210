"""The golden logs: one way of writing them, and enough of them."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from domain.catalogue import GAMES
from tests.golden_logs import called, golden_files

FILES = golden_files()
WAYS_TO_END = {
    "kaivai": {"rounds"},
    "kuna_yala": {"piles"},
    "offerings": {"altars", "score", "both"},
    "akrotiri": {"temples"},
}
"""How a match of each game can end by its rules (wire.md, section 5)."""


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=called)
def test_a_golden_log_is_written_in_one_way(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    compact = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    assert text.rstrip("\n") == compact


@pytest.mark.parametrize("path", FILES, ids=called)
def test_a_golden_log_says_what_it_is_and_what_must_come_out(path: Path) -> None:
    log = read(path)
    assert (log["format"], log["game"]) == ("tablelog-match/1", path.parent.name)
    assert log["source"]
    assert log["checks"] or log["result"]
    assert {int(step) for step in log["checks"]} <= set(range(len(log["actions"]) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_has_a_golden_log(game: str) -> None:
    seen = Counter(len(read(path)["players"]) for path in golden_files(game))
    assert set(GAMES[game].seats) <= set(seen)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_has_a_golden_log(game: str) -> None:
    results = [read(path)["result"] for path in golden_files(game)]
    assert {result["ended_by"] for result in results if result} >= WAYS_TO_END[game]


def test_no_golden_log_belongs_to_an_unknown_game() -> None:
    assert {path.parent.name for path in FILES} <= set(GAMES)
