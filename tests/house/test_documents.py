"""The documents are true: their Python runs, their links lead somewhere, nothing is left out."""

import doctest
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from domain.catalogue import GAMES
from tests.sources import ROOT, in_project, text_files

DOCUMENTS = [path for path in text_files() if path.suffix == ".md"]
EXAMPLES = [path for path in DOCUMENTS if "\n>>> " in path.read_text(encoding="utf-8")]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("document", EXAMPLES, ids=in_project)
def test_the_python_of_a_document_runs(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    outcome = doctest.testfile(str(document), module_relative=False)
    assert outcome.attempted >= 4
    assert outcome.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=in_project)
def test_links_lead_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_every_package_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"].values()
    asked = [*project["project"]["dependencies"], *chain.from_iterable(groups)]
    names = {re.split(r"[^A-Za-z0-9._-]", requirement)[0] for requirement in asked}
    document = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    told = {name for row in re.findall(r"^\| ([^|]+) \|", document, re.M) for name in words(row)}
    assert names - told == set()


def words(row: str) -> list[str]:
    return re.findall(r"[\w-]+", row)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_document(game: str) -> None:
    text = (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "Rulings" in text
