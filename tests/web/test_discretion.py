"""Where the store lies is told to its owner alone."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from service.access.keys import PREFIX
from service.matches import Call, Matches
from service.problems import StoreProblem
from service.storing.named_stores import open_store
from service.storing.store_problems import StoreLocked, StoreUnreachable
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from tests.web.let_in import KEY, House
from web.discretion import without_place


def spoil(path: Path, where: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        statement = f"UPDATE stored_events SET topic = 'match.flown.1' WHERE {where}"
        assert database.execute(statement).rowcount > 0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "evenings.db"


@pytest.fixture
def house(path: Path) -> Iterator[House]:
    """A match that is shared."""
    with closing(open_store(f"sqlite:///{path}")) as store:
        matches = Matches(store, GAMES)
        match = matches.open(OPENING, Call("ana")).log.match
        matches.act(match, WHOLE_MATCH, Call("ana"))
        yield House(Matches(store, GAMES), match)


@pytest.mark.parametrize("page", ["/api/v1/matches/{}/replay", "/matches/{}/replay"])
def test_who_looks_on_learns_what_is_damaged_and_not_where_it_lies(
    house: House, path: Path, page: str
) -> None:
    viewer, owner = house.keyed("viewer"), house.owner()
    spoil(path, f"originator_id = '{house.match.hex}' AND originator_version = 5")
    told = viewer.get(page.format(house.match)).text
    assert "evenings.db is damaged" in told
    assert "match.flown.1" in told
    assert str(path) not in told
    assert str(path) in owner.get(page.format(house.match)).text


def test_who_shows_a_wrong_key_learns_nothing_of_the_place_of_a_store_in_trouble(
    house: House, path: Path
) -> None:
    house.keyed("viewer")
    spoil(path, f"originator_id != '{house.match.hex}'")
    told = house.bearing(f"{PREFIX}guessed").get("/api/v1/matches")
    assert told.status_code == 503
    assert "evenings.db is damaged" in told.text
    assert str(path) not in told.text


@pytest.mark.parametrize("look", ["/healthz", "/metrics"])
def test_the_key_of_the_owner_opens_what_needs_no_store_while_it_is_in_trouble(
    house: House, path: Path, look: str
) -> None:
    house.keyed("viewer")
    spoil(path, f"originator_id != '{house.match.hex}'")
    assert house.bearing(KEY).get(look).status_code == 200


@pytest.mark.parametrize(
    ("problem", "facts"),
    [
        (
            StoreUnreachable(
                path="postgresql://db.inside:5432/evenings",
                why='connection failed: connection to server at "10.0.0.5", port 5432 failed: away',
            ),
            {"path": "PostgreSQL", "why": "away"},
        ),
        (StoreLocked(path="/srv/club/evenings.db"), {"path": "evenings.db"}),
    ],
)
def test_neither_folders_nor_servers_are_named(
    problem: StoreProblem, facts: dict[str, str]
) -> None:
    told = without_place(problem)
    assert (type(told), told.details) == (type(problem), facts)
