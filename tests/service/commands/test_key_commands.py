"""The commands about keys, as people type them."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.access.keys import Keys
from service.matches import Matches
from service.storing.named_stores import open_store
from web.command_line import main


@pytest.fixture
def store(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


def run(store: str, *words: str) -> Result:
    return CliRunner().invoke(main, ["key", *words, "--store", store])


def keys(store: str) -> Keys:
    return Keys(Matches(open_store(store)))


def test_a_key_is_shown_once_listed_by_name_and_revoked(store: str) -> None:
    key = run(store, "add", "scoreboard").output.strip()
    run(store, "add", "importer", "--role", "recorder")

    found = keys(store).find(key)
    assert found is not None
    assert found.role == "viewer"
    listed = run(store, "list").output
    assert [line.split()[:2] for line in listed.splitlines()] == [
        ["scoreboard", "viewer"],
        ["importer", "recorder"],
    ]
    assert key not in listed
    assert run(store, "revoke", "scoreboard").output == "scoreboard is revoked.\n"
    assert keys(store).find(key) is None
    assert "scoreboard" not in run(store, "list").output


def test_what_cannot_be_is_told_in_a_sentence(store: str) -> None:
    run(store, "add", "phone")

    for words, said in {
        ("add", "phone"): "There is a key phone already",
        ("add", "two words"): "A key needs a name",
        ("revoke", "nobody"): "There is no key nobody.",
        ("add", "x", "--role", "king"): "Invalid value for '--role'",
    }.items():
        refused = run(store, *words)
        assert refused.exit_code != 0
        assert said in refused.output


def test_a_link_to_sign_in_is_printed_and_everybody_can_be_signed_out(store: str) -> None:
    printed = run(store, "sign-in", "--at", "http://192.0.2.7:8080/").output.strip()
    address, _, once = printed.rpartition("/")

    assert address == "http://192.0.2.7:8080/sign-in"
    session = keys(store).session("")
    assert keys(store).is_session(session, "")
    run(store, "sign-out")
    assert not keys(store).is_session(session, "")
    assert len(once) > 40
