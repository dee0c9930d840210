"""Damage is found and named; what is whole works on, and is never read as something else."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from uuid import UUID

import pytest
from click.testing import CliRunner

from service.commands.checkup import look
from service.interop.sending import told_all
from service.logs.log import Log
from service.logs.salvage import salvaged
from service.matches import Call, Matches
from service.plays.kept import Results
from service.plays.stored import Play
from service.problems import StoreProblem
from service.projecting import told_rows
from service.shelf import Wanted
from service.storing.named_stores import open_store
from service.storing.sqlite_copies import complaints
from service.storing.store_problems import StoreDamaged
from service.verifying import verify, verify_all
from tests.golden_logs import golden
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from tests.web.site import logged
from web.command_line import main

FLIPS = 2000 if os.environ.get("TABLELOG_LONG") else 40
DAMAGE = {
    "an unknown stored event": "UPDATE stored_events SET topic = 'match.flown.1'",
    "an unknown event of the game": (
        "UPDATE stored_events SET state = replace(state, 'tiny.', 'tiny.new_')"
    ),
    "no JSON": "UPDATE stored_events SET state = '{\"by\": '",
    "another shape": "UPDATE stored_events SET state = '{}'",
    "an event of the game in another shape": (
        "UPDATE stored_events SET state = replace(state, '\"stones\":', '\"stnoes\":')"
    ),
    "a player who does not play": (
        'UPDATE stored_events SET state = replace(state, \'"player":"A"\', \'"player":"Q"\')'
    ),
    "a missing event": "DELETE FROM stored_events",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


def named(path: Path) -> str:
    return f"sqlite:///{path}"


def two_matches(path: Path) -> tuple[UUID, UUID]:
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        hurt, whole = (matches.open(OPENING, Call("ana")).log.match for _ in range(2))
        for match in (hurt, whole):
            matches.act(match, WHOLE_MATCH, Call("ana"))
    return hurt, whole


def spoil(path: Path, statement: str, match: UUID, version: int) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        where = " WHERE originator_id = ? AND originator_version = ?"
        assert database.execute(statement + where, (match.hex, version)).rowcount == 1


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_match_opens_up_to_there_and_harms_no_other(path: Path, damage: str) -> None:
    hurt, whole = two_matches(path)
    spoil(path, DAMAGE[damage], hurt, 4)
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        with pytest.raises(StoreProblem):
            matches.log(hurt)
        readable = salvaged(matches, hurt)
        assert readable is not None
        assert (readable.steps, readable.version) == (2, 3)
        assert [entry.action for entry in readable.line] == WHOLE_MATCH[:2]
        told = [broken.code for broken in verify(matches, hurt).broken]
        assert told[0] in ("store_damaged", "newer_store")
        assert told[1:] == ["read_up_to"]
        assert verify(matches, whole).broken == ()
        assert matches.act(whole, [], Call("ana")).log.result is not None
        assert {row.match for row in matches.page(Wanted()).rows} == {str(hurt), str(whole)}
        plays, _, _ = told_rows(matches, hurt)
        assert {play["status"] for play in plays} == {"damaged"}
        assert [told.own_id for told in told_all(Results(matches))] == [str(whole)]


def test_a_damaged_result_harms_neither_statistics_nor_what_goes_out(path: Path) -> None:
    with closing(open_store(named(path))) as store:
        results = Results(Matches(store, GAMES))
        hurt, whole = (
            results.state("typed", name, Play(title=name), Call("ana")).match for name in "AB"
        )
    spoil(path, DAMAGE["no JSON"], hurt, 1)
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        plays, _, _ = told_rows(matches, hurt)
        assert {play["status"] for play in plays} <= {"damaged"}
        assert [told.own_id for told in told_all(Results(matches))] == [str(whole)]
    for command, sentence in (
        ("verify", "Results without actions: 2; damaged: 1."),
        ("doctor", "is damaged"),
        ("rebuild", "0 matches, 1 result listed."),
        (f"backup {path}.copy", "folding to what is listed: 0."),
    ):
        run = CliRunner().invoke(main, [*command.split(), "--store", named(path)])
        assert run.exit_code == 1, command
        assert str(hurt) in run.output, command
        assert sentence in run.output, command
        assert str(whole) not in run.output, command


def test_a_match_that_does_not_even_begin_is_named(path: Path) -> None:
    hurt, _ = two_matches(path)
    spoil(path, DAMAGE["an unknown stored event"], hurt, 1)
    with closing(open_store(named(path))) as store:
        found = list(verify_all(Matches(store, GAMES)))
        assert len(found) == 2
        assert [verdict.match for verdict in found if verdict.broken] == [hurt]


def test_a_damaged_match_is_named_and_all_others_are_exported(path: Path, tmp_path: Path) -> None:
    with closing(open_store(named(path))) as store:
        matches = Matches(store)
        first, second, third = (
            UUID(logged(matches, golden("kaivai", "worked-example-first-round"), upto=4))
            for _ in range(3)
        )
    spoil(path, DAMAGE["another shape"], second, 3)
    out = tmp_path / "out"
    run = CliRunner().invoke(main, ["export", "--store", named(path), "--all", "--out", str(out)])
    assert run.exit_code == 1
    assert str(second) in run.stderr
    assert {file.name for file in out.iterdir()} == {
        f"{match}.match.json" for match in (first, third)
    }


def test_nothing_is_written_behind_damage(path: Path) -> None:
    hurt, _ = two_matches(path)
    spoil(path, DAMAGE["another shape"], hurt, 6)
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        for act in (
            lambda: matches.act(hurt, WHOLE_MATCH[4], Call("ana")),
            lambda: matches.undo(hurt, Call("ana")),
            lambda: matches.note(hurt, "a note", Call("ana")),
        ):
            with pytest.raises(StoreProblem):
                act()
        assert len(store.read(hurt, upto=5)) == 5


def test_of_a_match_without_its_opening_nothing_is_made_up(path: Path) -> None:
    hurt, _ = two_matches(path)
    spoil(path, DAMAGE["another shape"], hurt, 1)
    with closing(open_store(named(path))) as store:
        assert salvaged(Matches(store, GAMES), hurt) is None


def test_a_damaged_row_of_the_list_hides_no_other_and_is_written_anew(path: Path) -> None:
    hurt, whole = two_matches(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("UPDATE match_rows SET shown = '{' WHERE match = ?", (str(hurt),))
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        assert [row.match for row in matches.page(Wanted()).rows] == [str(whole)]
        assert [broken.code for broken in verify(matches, hurt).broken] == ["row_differs"]
        assert matches.log(hurt).steps == 5


@pytest.fixture
def sound(path: Path) -> Path:
    """A store in one file with a round of Kaivai."""
    with closing(open_store(named(path))) as store:
        file = golden("kaivai", "worked-example-first-round")
        opening = {
            key: file[key] for key in ("game", "players", "edition", "options") if key in file
        }
        matches = Matches(store)
        match = matches.open(opening, Call("ana")).log.match
        matches.act(match, file["actions"], Call("ana"))
    return path


@pytest.mark.parametrize(
    ("part", "damaged"),
    [("changed_at", "2026-11,30"), ("match", "no id"), ("match", str(UUID(int=0)))],
)
def test_a_wrong_time_or_id_in_the_list_is_found_by_the_doctor(
    sound: Path, part: str, damaged: str
) -> None:
    with closing(sqlite3.connect(sound, isolation_level=None)) as database:
        change = "UPDATE match_rows SET shown = json_set(shown, '$.' || ?, ?)"
        database.execute(change, (part, damaged))
    findings = list(look(named(sound), {}, datetime.now(UTC)))
    assert any(one.level == "wrong" for one in findings)


def test_what_sqlite_finds_is_told_though_a_name_in_it_is_damaged(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TABLE heap (stones)")
        database.execute("INSERT INTO heap VALUES (NULL)")
        database.execute("PRAGMA writable_schema = ON")
        damaged = 'CREATE TABLE heap ("stone\u00e1" NOT NULL)'.encode("latin-1")
        database.execute("UPDATE sqlite_master SET sql = CAST(? AS TEXT)", (damaged,))
    assert complaints(path) == ["NULL value in heap.stone\ufffd"]


def test_a_store_with_a_damaged_name_in_its_plan_is_refused_in_a_sentence(sound: Path) -> None:
    with closing(sqlite3.connect(sound, isolation_level=None)) as database:
        database.execute("PRAGMA writable_schema = ON")
        damaged = (
            "UPDATE sqlite_master SET name = CAST(? AS TEXT), sql = 'CREATE TABLE' WHERE name = ?"
        )
        database.execute(damaged, ("r\u00e1ws".encode("latin-1"), "match_rows"))
    for reads in (lambda: complaints(sound), lambda: logs(sound)):
        with pytest.raises(StoreDamaged, match="malformed"):
            reads()


def logs(path: Path) -> list[Log]:
    with closing(open_store(named(path), 1)) as store:
        matches = Matches(store)
        return [matches.log(match) for match in store.matches()]


def course(log: Log) -> tuple[object, ...]:
    return log.match, log.game, log.states, log.result


def outcome(path: Path, whole: list[Log]) -> str:
    """How a store that may be damaged is met: `refused`, `found`, or `same` as it was."""
    try:
        findings = list(look(named(path), {}, datetime.now(UTC)))
        if any(one.level == "wrong" for one in findings):
            return "found"
        with closing(open_store(named(path), 1)) as store:
            if any(verify(Matches(store), match).differs for match in store.matches()):
                return "found"
    except StoreProblem:
        return "refused"
    return "same" if [*map(course, logs(path))] == [*map(course, whole)] else "otherwise"


def outcomes(sound: Path, damaged: Callable[[bytes, Random], bytes], times: int) -> dict[str, int]:
    whole, content, chance = logs(sound), sound.read_bytes(), Random(11)
    counted = dict.fromkeys(("refused", "found", "same", "otherwise"), 0)
    for number in range(times):
        path = sound.with_name(f"damaged-{number}.db")
        path.write_bytes(damaged(content, chance))
        counted[outcome(path, whole)] += 1
    return counted


def flipped(content: bytes, chance: Random) -> bytes:
    place = chance.randrange(len(content))
    return (
        content[:place] + bytes([content[place] ^ 1 << chance.randrange(8)]) + content[place + 1 :]
    )


def cut_off(content: bytes, chance: Random) -> bytes:
    return content[: chance.randrange(1, len(content) - 1)]


def test_a_flipped_bit_never_changes_the_course_of_a_match_unnoticed(sound: Path) -> None:
    counted = outcomes(sound, flipped, FLIPS)
    assert counted["otherwise"] == 0, counted
    assert counted["found"] + counted["refused"] > 0


def test_a_file_that_was_cut_off_is_never_taken_for_whole(sound: Path) -> None:
    counted = outcomes(sound, cut_off, max(FLIPS // 4, 10))
    assert counted["otherwise"] == counted["same"] == 0, counted


def test_verify_names_what_is_damaged_in_sentences(sound: Path) -> None:
    match = logs(sound)[0].match
    spoil(sound, DAMAGE["no JSON"], match, 9)
    ran = CliRunner().invoke(main, ["verify", "--store", named(sound)])
    assert ran.exit_code == 1
    assert f"{match}: " in ran.output
    assert "up to step 7" in ran.output
    cut = sound.with_name("cut.db")
    shutil.copy(sound, cut)
    os.truncate(cut, 8192)
    ran = CliRunner().invoke(main, ["verify", "--store", named(cut)])
    assert ran.exit_code == 1
    assert "is damaged" in ran.output
    assert isinstance(ran.exception, SystemExit)


WRITER_ON_A_FULL_DISK = """
import json, resource, signal, sys
from itertools import count
from uuid import UUID
from service.matches import Call, Matches
from service.problems import StoreProblem
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
matches = Matches(open_store(sys.argv[1]), GAMES)
match = UUID(sys.argv[2])
limit = int(sys.argv[3])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
for number in count(1):
    try:
        matches.note(match, "x" * 400, Call("ana"))
    except StoreProblem as problem:
        print(json.dumps([number - 1, problem.code]), flush=True)
        break
"""


def test_when_no_more_can_be_written_what_was_acknowledged_stays(path: Path) -> None:
    hurt, whole = two_matches(path)
    limit = path.stat().st_size + 64 * 1024
    command = [sys.executable, "-c", WRITER_ON_A_FULL_DISK, named(path), str(whole), str(limit)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    acknowledged, code = json.loads(ran.stdout)
    assert code in ("store_full", "store_unreachable")
    assert acknowledged > 0
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES)
        assert len(matches.log(whole).notes) == acknowledged
        assert verify(matches, hurt).broken == ()
        matches.note(whole, "there is room again", Call("ana"))
        assert len(matches.log(whole).notes) == acknowledged + 1


def test_a_clock_that_is_put_back_changes_no_order(path: Path) -> None:
    moments = iter([datetime(2026, 11, day, 12, tzinfo=UTC) for day in (9, 8, 7, 6, 5)])
    with closing(open_store(named(path))) as store:
        matches = Matches(store, GAMES, now=lambda: next(moments))
        match = matches.open(OPENING, Call("ana")).log.match
        for action in WHOLE_MATCH[:3]:
            matches.act(match, action, Call("ana"))
        log = Matches(store, GAMES).log(match)
        assert [entry.action for entry in log.line] == WHOLE_MATCH[:3]
        assert log == matches.log(match)
        assert verify(matches, match).broken == ()
