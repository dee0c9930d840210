"""The page about a new game is followed to the letter, in a copy of the house."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOMS, ROOT

PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
TINY = (ROOT / "tests" / "service" / "tiny_game.py").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)
LINES = re.findall(r"^\+(.*)$", PAGE, re.M)
LAST_IMPORT = "from domain.offerings import GAME as OFFERINGS\n"
LAST_GAME = '    "akrotiri": AKROTIRI,\n'

OPEN_ITS_PAGES = """
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from web import create_app

matches = Matches(open_store("memory:"))
players = [{"player": "A", "name": "Ana"}, {"player": "B", "name": "Ben"}]
match = matches.open({"game": "tiny", "players": players}, Call("ana")).log.match
matches.act(match, [{"type": "hide", "player": "A", "bonus": 2}], Call("ana"))
browser = create_app(matches).test_client()
for page in ("/matches/new/tiny", f"/matches/{match}/log", f"/matches/{match}/replay"):
    answer = browser.get(page)
    print(answer.status_code, "Tiny" in answer.text)
"""


def test_its_code_is_that_of_the_tiny_game() -> None:
    assert len(CODE) >= 6
    assert [code for code in CODE if code not in TINY] == []


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with Tiny in it, made as the page says."""
    house = tmp_path_factory.mktemp("house")
    for room in ROOMS:
        shutil.copytree(ROOT / room, house / room)
    (house / "domain" / "tiny").mkdir()
    (house / "domain" / "tiny" / "__init__.py").write_text(f"{TINY}\nGAME = TINY\n")
    catalogue = house / "domain" / "catalogue.py"
    named, listed = LINES
    text = catalogue.read_text()
    assert LAST_IMPORT in text
    assert LAST_GAME in text
    text = text.replace(LAST_IMPORT, f"{LAST_IMPORT}{named}\n")
    catalogue.write_text(text.replace(LAST_GAME, f"{LAST_GAME}{listed}\n"))
    return house


def python(house: Path, *arguments: str) -> str:
    ran = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_command_line_plays_and_checks_it(house: Path) -> None:
    program = ("-c", "from web.command_line import main; main()")
    python(house, *program, "simulate", "tiny", "--matches", "2", "--out", "played")
    played = sorted(str(file) for file in (house / "played").iterdir())
    told = [
        json.loads(line)
        for line in python(house, *program, "check", "--json", *played).split("\n")[:-1]
    ]
    assert [(one["ok"], one["finished"]) for one in told] == [(True, True)] * 2


def test_the_pages_open_log_and_replay_it(house: Path) -> None:
    assert python(house, "-c", OPEN_ITS_PAGES).split("\n")[:3] == ["200 True"] * 3
