"""On a disk that is full or cannot be written nothing is lost, nothing is half, and it is said."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from service.matches import Matches
from service.storing.backups import back_up
from service.storing.named_stores import open_store
from service.verifying import verify
from tests.killing import done
from tests.service.storing.killed_work import (
    as_somebody_else,
    copy_away,
    files,
    import_all,
    look_at_all,
    put_back,
    with_no_more_room,
)

NOW = datetime(2026, 11, 1, 12, tzinfo=UTC)
SAID = ("store_full", "store_unreachable")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with the shortest matches of every game."""
    path = tmp_path / "store.db"
    import_all(lambda _: None, named(path))
    return path


def named(path: Path) -> str:
    return f"sqlite:///{path}"


def steps(path: Path) -> list[int]:
    """How long the matches of a store are, all of which are sound."""
    with closing(open_store(named(path))) as store:
        matches = Matches(store)
        assert all(verify(matches, match).broken == () for match in store.matches())
        return [matches.log(match).steps for match in store.matches()]


def test_an_import_stops_before_the_first_match_for_which_there_is_no_room(
    tmp_path: Path,
) -> None:
    path = tmp_path / "store.db"
    open_store(named(path)).close()
    *imported, said = done(with_no_more_room, 150_000, import_all, named(path))
    assert said in SAID
    assert 0 < len(imported) < len(files())
    assert len(steps(path)) == len(imported)
    import_all(lambda _: None, named(path))
    assert len(steps(path)) == len(files())


def test_a_backup_without_room_leaves_no_file_and_the_earlier_backup(
    path: Path, tmp_path: Path
) -> None:
    target, before = tmp_path / "copy.db", steps(path)
    back_up(named(path), target, NOW)
    earlier = target.read_bytes()
    (said,) = done(with_no_more_room, 50_000, copy_away, named(path), str(target), NOW)
    assert said in SAID
    assert target.read_bytes() == earlier
    assert list(tmp_path.glob("*.part*")) == []
    assert steps(path) == before


def test_a_restore_without_room_leaves_the_store_as_it_was(path: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    back_up(named(path), copy, NOW)
    import_all(lambda _: None, named(other))
    before = steps(other)
    (said,) = done(with_no_more_room, 50_000, put_back, str(copy), named(other), NOW)
    assert said in SAID
    assert steps(other) == before


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a store and its backup that everybody may read, and nobody but root write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        import_all(lambda _: None, named(folder / "store.db"))
        back_up(named(folder / "store.db"), folder / "copy.db", NOW)
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
        yield folder
        open_again(folder)


def open_again(folder: Path) -> None:
    folder.chmod(0o755)
    for file in folder.iterdir():
        file.chmod(0o644)


@pytest.mark.parametrize("name", ["store.db", "copy.db"])
def test_a_store_that_cannot_be_written_is_refused_in_a_sentence(folder: Path, name: str) -> None:
    before = (folder / name).read_bytes()
    assert done(as_somebody_else, look_at_all, named(folder / name))[-1] == "store_read_only"
    assert (folder / name).read_bytes() == before


def test_from_a_disc_that_cannot_be_written_a_backup_is_put_back_elsewhere(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        other = Path(name)
        other.chmod(0o777)
        arguments = str(folder / "copy.db"), named(other / "store.db"), NOW
        (events,) = done(as_somebody_else, put_back, *arguments)
        assert events > len(files())
        other_steps = steps(other / "store.db")
    open_again(folder)
    assert other_steps == steps(folder / "store.db")
