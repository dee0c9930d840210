"""A PostgreSQL that goes away and comes back; and the command that makes a store in it."""

from collections.abc import Iterator
from contextlib import closing
from uuid import uuid4

import pytest
from click.testing import CliRunner

from service.matches import Call, Matches
from service.problems import StoreProblem
from service.storing.named_stores import open_store
from service.storing.store import Store
from tests.postgres_server import Server, own_server
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from web import create_app
from web.command_line import main

BY = Call("ana")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with own_server() as running:
        yield running


def answered(store: Store) -> tuple[int, str]:
    """What the program says to whoever asks whether it is ready: status and code."""
    answer = create_app(Matches(store, GAMES)).test_client().get("/readyz")
    return answer.status_code, answer.json.get("code", "")


def test_while_the_database_is_away_calls_say_so_and_go_on_when_it_is_back(
    server: Server,
) -> None:
    with closing(open_store(server.url)) as store:
        matches = Matches(store, GAMES)
        match = matches.open(OPENING, BY).log.match
        call = Call("ana", id=str(uuid4()))
        server.stop()
        with pytest.raises(StoreProblem) as found:
            matches.act(match, WHOLE_MATCH[0], call)
        assert found.value.code == "store_unreachable"
        assert answered(store) == (503, "store_unreachable")
        server.start()
        matches.act(match, WHOLE_MATCH[0], call)
        assert answered(store) == (200, "")
        assert Matches(store, GAMES).log(match).steps == 1


def test_a_process_starts_while_the_database_is_away_and_works_when_it_is_back(
    server: Server,
) -> None:
    open_store(server.url).close()
    server.stop()
    with closing(open_store(server.url, shards=1, prepared=True)) as store:
        assert answered(store) == (503, "store_unreachable")
        server.start()
        assert answered(store) == (200, "")


def test_a_store_is_made_once_with_its_shards(database: str) -> None:
    runner = CliRunner(env={"TABLELOG_STORE": database, "TABLELOG_SHARDS": "2"})
    for _ in range(2):
        made = runner.invoke(main, ["init-db"])
        assert made.exit_code == 0, made.output
        assert "2 shards" in made.output
    other = runner.invoke(main, ["init-db"], env={"TABLELOG_SHARDS": "3"})
    assert (other.exit_code, "has 2 shards, not 3" in other.output) == (1, True)
    with closing(open_store(database)) as store:
        assert store.shards == 2


@pytest.mark.parametrize("given", ["0", "many", "-1", "1000", "²"])
def test_what_is_no_number_of_shards_is_refused(given: str) -> None:
    env = {"TABLELOG_STORE": "postgresql://localhost:1/none", "TABLELOG_SHARDS": given}
    told = CliRunner(env=env).invoke(main, ["init-db"])
    assert told.exit_code == 1
    assert "no number of shards" in told.output


def test_several_workers_need_a_database() -> None:
    told = CliRunner().invoke(main, ["serve", "--store", "memory:", "--workers", "2"])
    assert told.exit_code == 1
    assert "need a store on PostgreSQL" in told.output
