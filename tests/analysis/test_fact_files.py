import pickle
from pathlib import Path
from uuid import uuid4

import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pandas.testing import assert_frame_equal

from analysis import frames
from analysis.fact_files import KEPT, LARGE, MANY, FactFiles, Kept, Reached
from analysis.segments import write_segment
from tests.analysis.hand_made import rows_of

REACHED = [Reached(9, "m")]


def match(number: int, score: int = 3, game: str = "kaivai") -> pd.DataFrame:
    """The plays of one match."""
    return frames.plays(rows_of(number, ("Ana", score, 1), ("Ben", 1, 2), game=game))


def facts(number: int, count: int = 1, game: str = "kaivai") -> pd.DataFrame:
    """Some facts of one match."""
    return frames.facts(
        {
            "match": f"m{number:02}",
            "game": game,
            "step": step,
            "entry": step,
            "nth": 0,
            "player": "A",
            "action": "build",
            "kind": "hut_built",
            "round": 1,
            "phase": "actions",
            "at": "2026-11-01T20:00:00Z",
            "body": "{}",
        }
        for step in range(1, count + 1)
    )


def known(files: FactFiles) -> dict[str, tuple[int, int]]:
    """Match → score of the first player, number of facts."""
    counts = pd.concat(files.facts(["akrotiri", "kaivai"]))["match"].value_counts()
    first = files.plays().drop_duplicates("match")
    return {
        row["match"]: (row["score"], int(counts.get(row["match"], 0)))
        for row in first.to_dict("records")
    }


def test_a_folder_without_files_knows_nothing(tmp_path: Path) -> None:
    files = FactFiles(tmp_path / "none")
    assert files.kept() == Kept()
    assert list(files.plays().columns) == list(frames.PLAYS)
    assert list(files.facts(["kaivai"])) == []


def test_what_is_added_is_read_back_with_its_types_and_its_position(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    files.add([Reached(7, "m01")], match(1), facts(1, 3))
    assert_frame_equal(files.plays(), match(1))
    (part,) = files.facts(["kaivai"])
    assert_frame_equal(part, facts(1, 3))
    (steps,) = files.steps(["kaivai"])
    assert_frame_equal(steps, frames.steps(facts(1, 3)))
    assert files.kept().reached == (Reached(7, "m01"),)
    assert (tmp_path / "facts" / "game=kaivai").is_dir()


def test_the_newest_form_of_a_match_replaces_the_older_ones(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    files.add(
        [Reached(5, "m02")], pd.concat([match(1), match(2)]), pd.concat([facts(1, 2), facts(2, 2)])
    )
    files.add([Reached(9, "m01")], match(1, score=8), facts(1, 5))
    assert known(files) == {"m02": (3, 2), "m01": (8, 5)}
    steps = pd.concat(files.steps(["kaivai"]))
    assert steps.groupby("match")["times"].sum().to_dict() == {"m02": 2, "m01": 5}


def test_games_lie_in_folders_of_their_own(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    both = pd.concat([match(1), match(2, game="akrotiri")])
    files.add([Reached(5, "m02")], both, pd.concat([facts(1), facts(2, game="akrotiri")]))
    (part,) = files.facts(["akrotiri"])
    assert set(part["match"]) == {"m02"}


def test_many_segments_are_written_together_and_the_old_files_go(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    for number in range(1, MANY + 2):
        files.add(REACHED, match(number % 5, score=number), facts(number % 5))
    assert len(files.kept().segments) == 1
    files_of_plays = list(tmp_path.glob("plays/*/*.parquet"))
    assert len(files_of_plays) == MANY + 2, "whoever reads the old ones just now may go on"
    for _ in range(MANY):
        files.add(REACHED, match(0), facts(0))
    assert len(files.kept().segments) == 1
    assert len(list(tmp_path.glob("plays/*/*.parquet"))) == MANY + 2
    assert {score for score, _ in known(files).values()} == {3, *range(MANY - 3, MANY + 1)}


def test_a_torn_write_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    files.add(REACHED, match(1), facts(1))
    (tmp_path / "plays" / "game=kaivai" / "000000000009.parquet").write_bytes(b"torn")
    assert known(files) == {"m01": (3, 1)}
    files.add(REACHED, match(2), facts(2))
    assert set(known(files)) == {"m01", "m02"}


@pytest.mark.parametrize("text", ["", "{", '{"position": 3}', '{"form": 0, "segments": []}'])
def test_what_says_nothing_sensible_is_begun_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / KEPT).write_text(text)
    assert FactFiles(tmp_path).kept() == Kept()


@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(pulls=st.lists(st.lists(st.integers(1, 6), min_size=1, max_size=3, unique=True), max_size=6))
def test_any_order_of_pulls_comes_to_the_last_form_of_each_match(
    tmp_path: Path, pulls: list[list[int]]
) -> None:
    files, expected = FactFiles(tmp_path), {}
    files.forget()
    for position, numbers in enumerate(pulls, 1):
        changed = [match(number, score=position + 1) for number in numbers]
        told = [facts(number, position) for number in numbers]
        files.add([Reached(position, "m")], pd.concat(changed), pd.concat(told))
        expected |= {f"m{number:02}": (position + 1, position) for number in numbers}
    assert (known(files) if pulls else {}) == expected


def test_large_segments_are_left_alone_when_small_ones_are_written_together(
    tmp_path: Path,
) -> None:
    files = FactFiles(tmp_path)
    many = [row for number in range(LARGE) for row in rows_of(number, ("Ana", 1, 1))]
    files.add(REACHED, frames.plays(many), facts(1))
    (large,) = files.kept().segments
    for _ in range(MANY + 1):
        files.add(REACHED, match(3, score=7), facts(3, 2))
    assert len(files.kept().segments) == 2
    assert files.kept().segments[0] == large
    assert known(files)["m03"] == (7, 2)
    assert files.plays()["match"].nunique() == LARGE


def test_what_was_said_of_a_match_that_is_gone_stays_in_no_file(tmp_path: Path) -> None:
    files = FactFiles(tmp_path)
    files.add(REACHED, pd.concat([match(1), match(2)]), pd.concat([facts(1), facts(2)]))
    files.add(REACHED, match(1, score=5), facts(1, 4))
    files.add(REACHED, match(3), facts(3), gone=frozenset({"m01"}))
    assert known(files) == {"m02": (3, 1), "m03": (3, 1)}
    for path in tmp_path.glob("*/*/*.parquet"):
        assert "m01" not in set(pd.read_parquet(path, partitioning=None)["match"])


def test_files_are_written_anew_beside_the_others_and_switched_in_one_moment(
    tmp_path: Path,
) -> None:
    files = FactFiles(tmp_path)
    files.add(REACHED, match(1), facts(1))
    anew = [write_segment(files.folder, match(2, score=8), facts(2, 2))]
    assert known(files) == {"m01": (3, 1)}
    files.switch([Reached(12, "m02")], [one for one in anew if one])
    assert known(files) == {"m02": (8, 2)}
    assert files.kept().reached == (Reached(12, "m02"),)


def test_a_folder_may_lie_anywhere_that_fsspec_reaches() -> None:
    address = f"memory://facts-{uuid4().hex}"
    files = FactFiles(address)
    files.add(REACHED, pd.concat([match(1), match(2)]), pd.concat([facts(1, 2), facts(2)]))
    files.add(REACHED, match(1, score=8), facts(1, 5))
    assert known(FactFiles(address)) == {"m02": (3, 1), "m01": (8, 5)}
    parts = [pickle.loads(pickle.dumps(part)) for part in files.parts()]
    assert pd.concat([part.plays() for part in parts])["match"].nunique() == 2
    files.forget()
    assert files.kept() == Kept()


def test_an_address_of_an_unknown_kind_is_told_with_its_reason() -> None:
    with pytest.raises(OSError, match="odd") as told:
        FactFiles("odd://bucket/facts")
    assert told.value.filename == "odd://bucket/facts"
