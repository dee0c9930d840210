"""The locks name versions and hashes, and nothing about where somebody fetched them."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.sources import ROOT

LOCKS = sorted((ROOT / "lock").iterdir())
HASHED = re.compile(r"\S+==\S+( ; [^\\]+)?( \\\n    --hash=sha256:[0-9a-f]{64})+")
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==[^\s;]+( ; .+)? \\$", re.MULTILINE)


def names(lock: str) -> set[str]:
    return {name for name, _ in PINNED.findall((ROOT / "lock" / lock).read_text())}


def asked_for(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9._-]", requirement)[0] for requirement in requirements}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_holds_no_address_and_no_path(lock: Path) -> None:
    told = re.compile(r"://|\.\./|(^|[\s=])~?/\w|--(extra-)?index|find-links|file:")
    assert [line for line in lock.read_text().splitlines() if told.search(line)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_package_of_a_lock_has_a_version_and_a_hash(lock: Path) -> None:
    lines = [line for line in lock.read_text().splitlines() if not line.startswith("    #")]
    entries = re.split(r"\n(?! )", "\n".join(lines))
    assert [entry for entry in entries if not HASHED.fullmatch(entry)] == []


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    assert asked_for(project["project"]["dependencies"] + groups["build"]) <= names("run.txt")
    assert asked_for(groups["test"]) <= names("test.txt")
    extras = project["project"]["optional-dependencies"]
    assert asked_for(extras["scale"]) <= names("scale.txt")


def test_what_is_tested_is_what_runs() -> None:
    versions = {
        lock: dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", (ROOT / "lock" / lock).read_text(), re.M))
        for lock in ("run.txt", "scale.txt", "test.txt")
    }
    assert versions["run.txt"].items() <= versions["test.txt"].items()
    assert versions["scale.txt"].items() <= versions["test.txt"].items()
