"""Plays of matches made by hand: who sat where and came to what."""

from typing import Any

import pandas as pd

from analysis.filters import Filter
from analysis.frames import plays
from analysis.wins import Context

Seat = tuple[str, int | None, int | None]
"""Name, score, rank."""


def rows_of(number: int, *seats: Seat, **more: Any) -> list[dict[str, Any]]:
    """A finished match from its seats, ranks given; the number makes id and day."""
    shared: dict[str, Any] = {
        "match": f"m{number:02}",
        "version": 1,
        "game": "kaivai",
        "players": len(seats),
        "origin": "table",
        "status": "finished",
        "ended_by": "rounds",
        "day": f"2026-11-{number:02}",
        "place": None,
        "edition": "first",
        "options": "{}",
        "ended_at": f"2026-11-{number:02}T22:00:00Z",
        "steps": 10,
        "parts": "{}",
        "traits": "{}",
        "acted": 5,
        "seconds": None,
    }
    return [
        {
            **shared,
            "player": "ABCD"[place],
            "name": name,
            "person": name.casefold(),
            "seat": place + 1,
            "score": score,
            "rank": rank,
            "won": rank == 1,
            **more,
        }
        for place, (name, score, rank) in enumerate(seats)
    ]


MATCHES = [
    *rows_of(1, ("Ana", 30, 1), ("Ben", 20, 2)),
    *rows_of(2, ("Ben", 25, 1), ("Ana", 25, 2)),
    *rows_of(3, ("Ana", 40, 1), ("Ben", 40, 1), ("Cyn", 10, 3), ("Dan", 10, 3)),
    *rows_of(4, ("Cyn", 33, 1), ("Ana", 30, 2), ("Ben", 12, 3)),
    *rows_of(5, ("Ana", 9, 1), ("Ben", 2, 2), origin="simulated"),
    *rows_of(6, ("Ana", 9, 1), ("Ben", 2, 2), origin="what_if"),
    *rows_of(
        7, ("Ana", None, None), ("Ben", None, None), status="running", ended_by=None, won=None
    ),
    *rows_of(8, ("Ana", None, None), ("Ben", None, None), ended_by="abandoned", won=False),
    *rows_of(9, ("Ana", 5, 1), ("Ben", 4, 2), ended_by="stopped", won=False),
    *rows_of(10, ("Ana", 5, 1), ("Ben", 4, 2), ended_by="stopped"),
]
"""Five matches that count (1 to 4, and 10 stopped with a winner), and one of each other kind."""

PLAYS: pd.DataFrame = plays(MATCHES)
NAMES = {"ana": "Ana", "ben": "Ben", "cyn": "Cyn", "dan": "Dan"}


def context(**asked: Any) -> Context:
    """The context of a filter."""
    return Context(Filter(**asked), NAMES, {"kaivai": "Kaivai"}, {})
