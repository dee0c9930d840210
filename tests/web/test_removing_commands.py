"""Deleting and erasing on the command line: said first, then asked for a word."""

from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest
from click.testing import CliRunner, Result

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.web.site import KAIVAI
from web.command_line import main
from web.facts import Facts, folder_of

ANA = Call("ana")


@pytest.fixture
def store(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/store.db"


@pytest.fixture
def match(store: str) -> UUID:
    """A match of Ana, Ben and Cyn, whose facts were pulled."""
    with closing(open_store(store)) as opened:
        matches = Matches(opened)
        match = matches.open(dict(KAIVAI), ANA).log.match
        folder = folder_of(opened.name)
        assert folder is not None
        Facts(matches, folder).pull()
    return match


def run(store: str, *arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*arguments, "--store", store], input=typed)


def left(tmp_path: Path) -> bytes:
    """Everything that lies around the store."""
    return b"".join(path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file())


def test_a_match_is_deleted_once_its_game_is_typed(store: str, match: UUID, tmp_path: Path) -> None:
    refused = run(store, "delete", str(match), typed="no\n")
    assert refused.exit_code == 1
    assert "It cannot come back." in refused.output
    assert "Nothing was done." in refused.output
    done = run(store, "delete", str(match), typed="Kaivai\n")
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, "1 match deleted.")
    assert b"Ana" not in left(tmp_path)
    again = run(store, "delete", str(match), "--yes")
    assert again.exit_code == 1
    assert "was deleted" in again.output


def test_a_name_is_erased_without_questions_where_that_is_wanted(
    store: str, match: UUID, tmp_path: Path
) -> None:
    done = run(store, "erase-person", "cyn", "--yes")
    assert done.exit_code == 0, done.output
    assert "These names go: Cyn." in done.output
    assert b"Cyn" not in left(tmp_path)
    assert b"Ben" in left(tmp_path)
    unknown = run(store, "erase-person", "Cyn", "--yes")
    assert unknown.exit_code == 1
    assert "Nothing here says “Cyn”." in unknown.output
    assert run(store, "verify").exit_code == 0
