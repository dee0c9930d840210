"""The guide to logging names every action as the pages call it, and every page is in the index."""

import re

import pytest

from domain.catalogue import GAMES
from domain.message import render
from tests.sources import ROOT

DOCS = ROOT / "docs"
GUIDE = (DOCS / "logging.md").read_text(encoding="utf-8")
INDEX = (DOCS / "README.md").read_text(encoding="utf-8")
CORRECTING = {"adjust", "checkpoint", "set_influence_count"}
"""Actions that stand among the corrections of every game."""


def section(title: str) -> str:
    return GUIDE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def named(text: str) -> set[str]:
    return set(re.findall(r"\*\*(.+?)\*\*", text))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_action_of_a_game_is_named_as_the_page_calls_it(game) -> None:
    labels = {render(label) for key, label in game.kinds.items() if key not in CORRECTING}
    assert named(section(game.title)) == labels


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_a_picture_and_leads_to_its_page(game) -> None:
    assert f"](pictures/log-{game.key}.png)" in section(game.title)
    assert f"](games/{game.key}.md)" in section(game.title)


def test_what_stands_in_every_game_is_called_so_in_every_game() -> None:
    for label in named(section("In every game")):
        assert all(label in map(render, game.kinds.values()) for game in GAMES.values())


def test_the_index_leads_to_every_page() -> None:
    pages = {page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")} - {"README.md"}
    led = set(re.findall(r"\]\(([^)#]+\.md)\)", INDEX))
    assert pages - led == set()
