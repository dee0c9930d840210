"""The yardstick of the overview asks what the overview asks."""

from contextlib import closing
from pathlib import Path

import duckdb

from analysis.fact_files import FactFiles
from analysis.filters import Filter
from analysis.scale import Job, here
from tests.bench import growth
from tests.bench.overview import GROUPS, grouped


def test_the_yardstick_finds_the_same_groups_and_sums_as_the_overview(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    growth.shelf(files, 60)
    ours = here(files.parts(), Job(tuple(GROUPS), Filter(), {}))
    with closing(duckdb.connect()) as database:
        theirs = grouped(database, tmp_path)
    for key in GROUPS:
        rows = ours[key].itertuples(index=False, name=None)
        assert sorted(rows) == sorted(theirs[key]) != [], key
