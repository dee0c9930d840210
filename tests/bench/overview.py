"""The overview as DuckDB asks it: the same groups from the same columns of the same files."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import duckdb

from analysis.filters import Filter
from analysis.scale import COUNTED, Job
from analysis.wins import SHARES

PLAYS = """
    create or replace temp table plays as
    select * replace (coalesce(won, false) as won)
    from (
        select {columns} from read_parquet(
            '{folder}/plays/*/*.parquet', hive_partitioning = false
        )
    )
"""
COUNTS = """
    create or replace temp table counts as
    select * from plays where status = 'finished' and origin = 'table'
    and ended_by <> 'abandoned' and match in (select match from plays where won)
"""
WINS = f"count(*), sum(won::int), sum({SHARES} // players)"

GROUPS: Mapping[str, str] = {
    "by_person": f"select person, {WINS} from counts where person <> '' group by all",
    "by_players": f"select person, players, {WINS} from counts where person <> '' group by all",
    "by_seat": f"select game, players, seat, {WINS} from counts where steps > 0 group by all",
    "scores": """
        select game, edition, players, score, count(*) from counts
        where score is not null group by all
    """,
    "margins": """
        select game, players, margin, count(*) from (
            select match, game, players,
                max(score) filter (won) - max(score) filter (not won) as margin
            from counts group by all
        ) where margin is not null group by all
    """,
    "head_to_head": """
        select one.person, other.person, count(*), sum((one.rank < other.rank)::int),
            sum((one.rank > other.rank)::int)
        from counts as one join counts as other using (match)
        where one.person <> '' and one.person < other.person
        and one.rank is not null and other.rank is not null
        group by all
    """,
    "durations": """
        select game, players, minutes, count(*) from (
            select match, game, players, sum(seconds) // 60 as minutes
            from counts group by all having count(seconds) = players
        ) group by all
    """,
    "endings": "select game, ended_by, count(distinct match) from counts group by all",
}
"""Questions by key, each with the groups and sums that its partials hold."""

OTHERS = (
    """
        select reason, count(*) from (
            select match, case when status <> 'finished' then status
                when origin <> 'table' then origin when ended_by = 'abandoned' then ended_by
                when not bool_or(won) then 'no_winner' else 'counted' end as reason
            from plays group by match, status, origin, ended_by
        ) group by reason
    """,
    "select person, arg_max(name, (day, ended_at, match)) from plays group by person",
)
"""What ours always tells beside the questions: why matches count, and what persons are called."""


def grouped(
    database: duckdb.DuckDBPyConnection, folder: Path | str, keys: Iterable[str] = tuple(GROUPS)
) -> dict[str, list[tuple[Any, ...]]]:
    """The groups of questions over the files in a folder; plays are read once, as by ours."""
    columns = Job((COUNTED, *keys), Filter(), {}).columns
    database.execute(PLAYS.format(columns=", ".join(columns), folder=folder))
    database.execute(COUNTS)
    for query in OTHERS:
        database.execute(query).fetchall()
    return {key: database.execute(GROUPS[key]).fetchall() for key in keys}
