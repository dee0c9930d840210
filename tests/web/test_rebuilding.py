"""What is derived from the streams, written anew: the list and the facts, as they were."""

import sqlite3
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pandas as pd
import pytest
from click.testing import CliRunner
from pandas.testing import assert_frame_equal

from analysis.fact_files import FactFiles, Reached
from service.matches import Matches
from service.plays.kept import Results
from service.plays.stored import Play, Sat
from service.shelf import Wanted
from service.storing.named_stores import open_store
from tests.golden_logs import golden
from tests.web.site import CALL, logged
from web import rebuilding
from web.command_line import main
from web.pulling import pull_into
from web.rebuilding import Work, rebuild


def filled(name: str, shards: int | None = None) -> Matches:
    """Three short matches and a result."""
    matches = Matches(open_store(name, shards=shards))
    file = golden("kuna_yala", "worked-example-two-players")
    for day in (1, 2, 3):
        logged(matches, {**file, "played_on": f"2026-11-0{day}"}, 4 * day)
    sat = [Sat(name="Ana", score=12, winner=True), Sat(name="Ben", score=9)]
    Results(matches).state("typed", "one", Play(title="Tiny", players=sat), CALL)
    return matches


def pulled(matches: Matches, folder: Path) -> FactFiles:
    files = FactFiles(folder)
    while pull_into(files, matches):
        pass
    return files


def same(one: FactFiles, other: FactFiles) -> None:
    """Two folders say the same, in whatever order."""
    for order, read in (
        (["match", "seat"], FactFiles.plays),
        (["match", "step", "nth"], lambda files: pd.concat(files.facts(["kuna_yala"]))),
    ):
        assert_frame_equal(
            read(one).sort_values(order, ignore_index=True),
            read(other).sort_values(order, ignore_index=True),
        )


@pytest.mark.parametrize("jobs", [1, 2])
def test_list_and_facts_come_out_as_they_were(tmp_path: Path, jobs: int) -> None:
    name = f"sqlite:///{tmp_path}/store.db"
    matches = filled(name)
    with closing(matches.store):
        files = pulled(matches, tmp_path / "facts")
        before, rows = files.kept(), matches.page(Wanted(results=True)).rows
        with closing(sqlite3.connect(tmp_path / "store.db")) as database, database:
            database.execute("DELETE FROM match_rows")
        found = rebuild(matches, Work(name, 1, str(tmp_path / "facts")), jobs)
        assert (found.matches, found.results, found.damaged) == (3, 1, ())
        assert matches.page(Wanted(results=True)).rows == rows
        assert files.kept().reached == before.reached
        assert not set(files.kept().segments) & set(before.segments)
        same(files, pulled(matches, tmp_path / "anew"))


def test_what_is_logged_meanwhile_is_in_the_facts_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = filled(database, shards=2)
    with closing(matches.store):
        files = pulled(matches, tmp_path / "facts")
        running = matches.page(Wanted(limit=1)).rows[0]
        actions = golden("kuna_yala", "worked-example-two-players")["actions"]
        write = rebuilding.write

        def meanwhile(*arguments: object) -> rebuilding.Written:
            written = write(*arguments)
            steps = matches.log(UUID(running.match)).steps
            matches.act(UUID(running.match), actions[steps], CALL)
            return written

        monkeypatch.setattr(rebuilding, "write", meanwhile)
        rebuild(matches, Work(database, 2, str(tmp_path / "facts")), 1)
        assert matches.row(UUID(running.match)).steps > running.steps
        same(files, pulled(matches, tmp_path / "anew"))
        steps = files.plays().set_index("match")["steps"]
        assert set(steps[running.match]) == {matches.row(UUID(running.match)).steps}


def test_a_match_that_cannot_be_read_is_named_and_the_others_are_written(tmp_path: Path) -> None:
    matches = filled(f"sqlite:///{tmp_path}/store.db")
    damaged = next(matches.store.matches())
    matches.store.close()
    with closing(sqlite3.connect(tmp_path / "store.db")) as database, database:
        database.execute(
            "UPDATE stored_events SET state = '{' WHERE originator_version = 3 "
            "AND originator_id = ?",
            (damaged.hex,),
        )
    arguments = ["rebuild", "--store", f"sqlite:///{tmp_path}/store.db"]
    told = CliRunner().invoke(main, arguments)
    assert told.exit_code == 1, told.output
    assert "2 matches, 1 result listed." in told.output
    assert f"{damaged} cannot be read" in told.output
    assert FactFiles(tmp_path / "store.db.facts").kept().reached != (Reached(),)
