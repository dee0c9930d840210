"""Facts for the statistics are whole, whenever the process that pulled them was killed."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.killing import Killer
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from tests.web.killed_pulling import pull_all
from web.facts import Facts

ROUNDS = 200 if os.environ.get("TABLELOG_LONG") else 2
MATCHES = 26
"""So many that the files are written together once on the way."""


@pytest.fixture
def name(tmp_path: Path) -> str:
    name = f"sqlite:///{tmp_path}/store.db"
    with closing(open_store(name)) as store:
        matches = Matches(store, GAMES)
        for _ in range(MATCHES):
            matches.act(matches.open(OPENING, Call("ana")).log.match, WHOLE_MATCH, Call("ana"))
    return name


def pulled(name: str, folder: Path) -> Iterator[pd.DataFrame]:
    """Plays and steps as the statistics read them, in one order."""
    with closing(open_store(name)) as store:
        facts, waiting = Facts(Matches(store, GAMES), folder), True
        while waiting:
            plays, waiting = facts.plays()
        yield plays.sort_values(["match", "player"], ignore_index=True)
        steps = pd.concat(facts.steps(list(GAMES)), ignore_index=True)
        yield steps.sort_values(list(steps.columns), ignore_index=True)


def test_facts_that_were_pulled_in_pieces_by_killed_processes_equal_a_rebuild(
    name: str, tmp_path: Path
) -> None:
    killer, early, number = Killer(pull_all), 0, 0
    wanted = list(pulled(name, tmp_path / "facts"))
    assert wanted[0]["match"].nunique() == MATCHES
    killer.undisturbed(name, str(tmp_path / "undisturbed"))
    for number in range(ROUNDS):
        folder = tmp_path / f"facts-{number}"
        early += killer.kill(name, str(folder)).early
        for found, rebuilt in zip(pulled(name, folder), wanted, strict=True):
            assert_frame_equal(found, rebuilt)
    print(f"{number + 1} processes, {early} killed while they pulled; each time equal to a rebuild")
