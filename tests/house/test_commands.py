"""The two commands, as somebody meets them who knows nothing."""

import subprocess

from tests.sources import ROOT


def dev(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [ROOT / "dev", *arguments], check=False, capture_output=True, text=True, timeout=300
    )


def test_help_names_the_commands() -> None:
    told = dev("--help")
    assert told.returncode == 0
    assert all(f"./dev {name}" in told.stdout for name in ("run", "test", "check", "lock"))


def test_an_unknown_command_is_refused_with_those_that_exist() -> None:
    told = dev("tset")
    assert told.returncode == 2
    assert "./dev test" in told.stderr
    assert told.stdout == ""


def test_what_the_server_of_the_project_runs_is_the_same_command() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if "./dev" in line] == [lines[-1]]
    assert lines[-1].endswith("./dev test </dev/null")
