"""What is set in the environment: read once, judged all together, explained in a table."""

import os
import re

import pytest
from click.testing import CliRunner

from service.settings import (
    PREFIX,
    VARIABLES,
    Settings,
    WrongSettings,
    read_settings,
    unknown_settings,
)
from tests.sources import ROOT
from web.command_line import main

WRONG = {
    "TABLELOG_STORE": "mysql://ana:secret-password@host/x",
    "TABLELOG_OWNER_KEY": "too short",
    "TABLELOG_PORT": "eighty",
    "TABLELOG_STREAMS": "0",
    "TABLELOG_LOG_FORMAT": "xml",
}


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)


def test_without_a_word_the_defaults_hold() -> None:
    assert read_settings() == Settings()


def test_every_variable_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "TABLELOG_STORE": "memory:",
        "TABLELOG_SHARDS": "4",
        "TABLELOG_OWNER_KEY": "a-key-of-enough-signs",
        "TABLELOG_OWNER_KEY_FILE": "owner.key",
        "TABLELOG_HOST": "::1",
        "TABLELOG_PORT": "9000",
        "TABLELOG_WORKERS": "2",
        "TABLELOG_STREAMS": "7",
        "TABLELOG_PROXIES": "1",
        "TABLELOG_HANG_SECONDS": "60",
        "TABLELOG_FACTS": "facts",
        "TABLELOG_LOG_FORMAT": "json",
        "TABLELOG_LOG_LEVEL": "info",
    }
    assert set(told) == set(VARIABLES)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    found = read_settings()
    assert {name: str(getattr(found, field)) for name, field in VARIABLES.items()} == told


def test_everything_that_is_wrong_is_told_at_once_and_no_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in WRONG.items():
        monkeypatch.setenv(name, value)
    ran = CliRunner().invoke(main, ["serve"])
    assert ran.exit_code == 1
    for name in WRONG:
        assert ran.output.count(f"{name} ") == 1, ran.output
    assert "TABLELOG_PORT is “eighty”; it must be a whole number from 1 to 65535." in ran.output
    assert "one of text, json" in ran.output
    assert "secret-password" not in ran.output
    assert "too short" not in ran.output


@pytest.mark.parametrize(
    ("value", "good"), [("1", True), ("65535", True), ("0", False), ("", False)]
)
def test_numbers_are_tried_at_both_ends(
    monkeypatch: pytest.MonkeyPatch, value: str, good: bool
) -> None:
    monkeypatch.setenv("TABLELOG_PORT", value)
    if good:
        assert read_settings().port == int(value)
        return
    with pytest.raises(WrongSettings):
        read_settings()


def test_no_secret_stands_in_what_settings_look_like(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLELOG_OWNER_KEY", "a-key-of-enough-signs")
    monkeypatch.setenv("TABLELOG_STORE", "postgresql://ana:password@host/x")
    shown = repr(read_settings())
    assert "a-key-of-enough-signs" not in shown
    assert "password" not in shown


@pytest.mark.parametrize("command", ["serve", "stats", "rebuild"])
def test_facts_at_an_address_of_an_unknown_kind_are_told_before_anything_begins(
    command: str,
) -> None:
    env = {"TABLELOG_STORE": "memory:", "TABLELOG_FACTS": "odd://bucket/facts"}
    ran = CliRunner(env=env).invoke(main, [command])
    assert (ran.exit_code, ran.output.startswith("Error: odd://bucket/facts: ")) == (1, True)


def test_an_option_goes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    command = main.commands["serve"]
    monkeypatch.setenv("TABLELOG_HOST", "localhost")
    monkeypatch.setenv("TABLELOG_PORT", "9000")
    with command.make_context("serve", ["--port", "9001"]) as context:
        assert (context.params["host"], context.params["port"]) == ("localhost", 9001)


def test_a_misspelt_variable_is_remarked() -> None:
    (remark,) = unknown_settings({"TABLELOG_STOER": "x", "TABLELOG_PORT": "1", "HOME": "/"})
    assert remark.facts["name"] == "TABLELOG_STOER"


def test_the_doctor_names_every_wrong_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLELOG_PORT", "eighty")
    monkeypatch.setenv("TABLELOG_PROXIES", "many")
    ran = CliRunner().invoke(main, ["doctor", "--store", "memory:"])
    assert ran.exit_code == 1
    assert "WRONG  TABLELOG_PORT" in ran.output
    assert "WRONG  TABLELOG_PROXIES" in ran.output


def test_the_table_of_settings_is_complete_and_true() -> None:
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(TABLELOG_\w+)` \| .+ \| (.+) \|$", text, re.M)
    assert [name for name, _ in rows] == list(VARIABLES)
    defaults = {name: str(getattr(Settings(), field)) for name, field in VARIABLES.items()}
    assert {name: told.strip("`") for name, told in rows if told.startswith("`")} == {
        name: value for name, value in defaults.items() if value not in ("", "None")
    }
