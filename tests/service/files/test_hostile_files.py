"""Whatever a match file or a command line holds: it is answered, and nothing breaks."""

import copy
import json
import os
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.catalogue import GAMES
from service.check import check
from service.files.imports import Wish, import_text
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from tests.golden_logs import golden_files
from tests.hostile import HOSTILE_JSON, spoil
from tests.slowest import Slowest
from web.command_line import main

BEGINNINGS = {
    game: {**json.loads(golden_files(game)[0].read_bytes()), "checks": {}, "refusals": []}
    for game in GAMES
}
LONGEST = 12
TIMES = 10 if os.environ.get("TABLELOG_LONG") else 1
FILES, LINES = Slowest(), Slowest()


@pytest.fixture(scope="module", autouse=True)
def slowest() -> Iterator[None]:
    """Tells in the end which file and which command line were answered slowest."""
    yield
    print(f"files: {FILES}", f"command lines: {LINES}", sep="\n")


@st.composite
def spoilt(draw: st.DrawFn) -> bytes:
    """A real match file with a few things replaced by anything."""
    file = copy.deepcopy(BEGINNINGS[draw(st.sampled_from(sorted(GAMES)))])
    file["actions"] = file["actions"][:LONGEST]
    file.pop("result", None)
    spoil(draw, file)
    return json.dumps(file).encode("utf-8", "surrogatepass")


@given(text=spoilt())
@settings(max_examples=40 * TIMES)
def test_a_spoilt_match_file_is_judged_in_sentences(text: bytes) -> None:
    checked = FILES.timed(text.decode(errors="replace"), lambda: check(text))
    assert checked.ok == (not checked.problems)
    assert all(str(problem.broken).strip() for problem in checked.problems)
    with_nothing_stored = Matches(open_store("memory:"))
    found = import_text(with_nothing_stored, text, Call("ana"), Wish(dry_run=True))
    assert list(with_nothing_stored.store.matches()) == []
    assert bool(found.problems) == bool(checked.problems)


@given(text=st.binary(max_size=200))
@settings(max_examples=50 * TIMES)
def test_bytes_that_are_no_file_are_told_to_be_none(text: bytes) -> None:
    assert check(text).problems


@pytest.mark.parametrize("text", HOSTILE_JSON.values(), ids=HOSTILE_JSON)
def test_json_that_would_break_a_reader_is_refused(text: bytes) -> None:
    assert check(text).problems


WORDS = st.sampled_from(
    [
        *main.commands,
        "--store",
        "--all",
        "--json",
        "--out",
        "--step",
        "-1",
        "memory:",
        "--help",
        "kaivai",
    ]
) | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=12)


LONG = {"serve", "bench", "load", "screenshots"}
"""What goes on for long, or needs a browser."""


@given(arguments=st.lists(WORDS, max_size=5).filter(lambda words: not LONG & set(words)))
@settings(max_examples=60 * TIMES)
def test_any_command_line_ends_in_an_answer(
    arguments: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    runner = CliRunner(env={"TABLELOG_STORE": "memory:"})
    with chdir(tmp_path_factory.mktemp("anywhere")):
        ran = LINES.timed(" ".join(arguments), lambda: runner.invoke(main, arguments))
        assert ran.exit_code in (0, 1, 2), ran.output
        assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception


@pytest.mark.parametrize("name", ["../out.match.json", "=1.match.json", "a\nb.match.json", "--all"])
def test_a_file_may_be_called_anything(name: str, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    file = tmp_path / "in" / name
    file.write_bytes(golden_files("kaivai")[0].read_bytes())
    ran = CliRunner().invoke(main, ["check", "--json", "--", str(file)])
    assert json.loads(ran.output)["file"] == str(file)
