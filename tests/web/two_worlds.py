"""Running matches in two worlds that differ only in one secret, and what may be asked of them."""

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from typing import Any
from uuid import UUID

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from domain.catalogue import GAMES
from service.matches import Matches
from service.storing.named_stores import open_store
from tests.golden_logs import golden
from tests.web.site import FILE_ONLY
from web import create_app

NONCE = re.compile(r' nonce="[^"]*"')
"""What is different in every page: the word by which its own styles are known."""
MATCH = UUID("6f1d9d0e-0000-4000-8000-000000000001")
PAGES = f"/matches/{MATCH}"
API = f"/api/v1/matches/{MATCH}"


@dataclass(frozen=True)
class Case:
    """A golden log up to `cut`; what is held in step `secret`, and what may be held as well."""

    game: str
    log: str
    cut: int
    secret: int
    other: Mapping[str, Any]
    insert: Mapping[str, Any] | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def worlds(self) -> tuple[FlaskClient, FlaskClient]:
        """The match as it was played, and as it may have been played."""
        file = golden(self.game, self.log)
        actions = [
            {key: value for key, value in action.items() if key not in ("at", "note")}
            for action in file["actions"][: self.cut]
        ]
        if self.insert is not None:
            actions.insert(self.secret - 1, dict(self.insert))
        changed = deepcopy(actions)
        changed[self.secret - 1] |= self.other
        opening = {key: value for key, value in file.items() if key not in FILE_ONLY}
        opening |= {"match": str(MATCH)}
        opening["options"] = {**(opening.get("options") or {}), **self.options}
        return self._played(opening, actions), self._played(opening, changed)

    def _played(self, opening: dict[str, Any], actions: list[dict[str, Any]]) -> FlaskClient:
        moment = datetime(2026, 11, 1, 20, tzinfo=UTC)
        matches = Matches(open_store("memory:"), GAMES, lambda: moment, lambda: MATCH)
        client = create_app(matches).test_client()
        _written(client, "/api/v1/matches", opening)
        _written(client, f"{API}/actions", actions)
        _written(client, f"{API}/undo", {"to": self.secret - 1, "reason": "the wrong seat"})
        _written(client, f"{API}/actions", actions[self.secret - 1 :])
        again = {**actions[self.secret - 1], "note": "said twice"}
        change = {"step": self.secret, "replace": again}
        _written(client, f"{API}/amend", {"changes": [change], "reason": "forgot to say"})
        _written(client, f"{API}/notes", {"step": self.secret, "note": "Well hidden."})
        return client

    @property
    def holder(self) -> str:
        """Who holds the secret."""
        file = golden(self.game, self.log)
        held = self.insert or file["actions"][self.secret - 1]
        return str(held["player"])

    @property
    def blind(self) -> tuple[str, str]:
        """Seats that may not see it: nobody's, and that of another player."""
        players = [one["player"] for one in golden(self.game, self.log)["players"]]
        return "", next(player for player in players if player != self.holder)


def _written(client: FlaskClient, address: str, body: Any) -> None:
    answer = client.post(address, json=body)
    assert answer.status_code in (200, 201), answer.json


PLAYED = "option-thera-or-setup-only"
COUNTED = {"type": "set_influence_count", "player": "A", "counted": 7, "reason": "counted"}
ADJUSTED = {"type": "adjust", "player": "A", "set": {"influence": 7}, "reason": "counted"}
SECRET_COUNTS = {"influence_counts": "secret"}
CASES = {
    "kaivai, a sealed bid": Case(
        "kaivai", "everybody-sacrifices-shared-win", 115, 113, {"amount": 7}
    ),
    "kaivai, a count of influence": Case(
        "kaivai",
        "worked-example-played-on",
        24,
        23,
        {"counted": 9},
        COUNTED,
        SECRET_COUNTS,
    ),
    "kaivai, a corrected count of influence": Case(
        "kaivai",
        "worked-example-played-on",
        24,
        23,
        {"set": {"influence": 9}},
        ADJUSTED,
        SECRET_COUNTS,
    ),
    "kuna yala, a sealed token": Case(
        "kuna_yala", "four-players-partly-sealed", 30, 3, {"sealed_fish": "red"}
    ),
    "akrotiri, the first tile": Case("akrotiri", PLAYED, 12, 6, {"tile_id": "T01"}),
    "akrotiri, the first maps": Case(
        "akrotiri", PLAYED, 17, 11, {"easy_id": "E11", "medium_id": "M08"}
    ),
    "akrotiri, a goal": Case("akrotiri", PLAYED, 17, 7, {"offered": ["G02", "G09"], "kept": "G09"}),
    "akrotiri, a map named later": Case(
        "akrotiri", "hidden-hands-filled-in-later", 40, 31, {"id": "E07"}
    ),
    "akrotiri, a bought map": Case(
        "akrotiri", PLAYED, 18, 15, {"card_ids": [{"difficulty": "easy", "id": "E12"}]}
    ),
}


@cache
def worlds_of(name: str) -> tuple[FlaskClient, FlaskClient]:
    return CASES[name].worlds()


def seen(client: FlaskClient, address: str, seat: str) -> str:
    joined = "&" if "?" in address else "?"
    answer = client.get(f"{address}{joined}seat={seat}")
    assert answer.status_code == 200, (address, answer.status_code)
    return NONCE.sub("", answer.text)


def told(answer: TestResponse) -> bytes:
    """What an answer says, of whatever kind it is."""
    return re.sub(NONCE.pattern.encode(), b"", answer.data)
