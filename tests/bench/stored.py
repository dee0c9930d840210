"""Figures of what is stored: reading actions, writing, rebuilding, importing, showing."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID, uuid4

import msgspec

from domain.message import Json
from service.check import replay
from service.files.imports import import_parsed
from service.files.match_files import MatchFile, read_match
from service.logs.log import Log
from service.matches import Call, Matches
from service.shelf import Wanted
from service.storing.codec import Codec
from service.storing.named_stores import open_store
from service.storing.recorders.mapping import StreamMapper
from service.storing.stream import Taken
from service.telling.replay import replay_answer
from service.telling.steps import step_answer
from service.wire.schemas import read_action
from tests.bench.measuring import Figure, against, busy_milliseconds, milliseconds

SAMPLE = Path("fixtures/kaivai/fifteen-huts.match.json")
CALL = Call("bench")
ROWS = "SELECT topic, state FROM stored_events WHERE originator_id = ? ORDER BY originator_version"
LOGGED = 100
"""So many actions are logged one by one."""

LISTED = 1_000
"""Matches in the list from which a page is taken."""


def figures() -> Iterator[Figure]:
    """Everything measured on one whole match in an SQLite file."""
    text = SAMPLE.read_bytes()
    raw = json.loads(text)
    file = read_match(text).file
    assert file is not None
    yield reading_actions(file)
    with TemporaryDirectory() as folder, closing(open_store(f"sqlite:///{folder}/b.db")) as store:
        matches = Matches(store)
        match = UUID(import_one(matches, raw))
        log = matches.log(match)
        with closing(sqlite3.connect(f"{folder}/b.db")) as database:
            yield rebuilding(matches, log, database)
            yield positions(matches, log)
            yield importing(matches, raw, file)
            yield on_disk(database, Path(folder, "b.db"), log)
        yield writing(matches, raw, Path(folder, "raw.db"))
        yield showing_a_step(log)
        yield replaying(log)
        yield listing(matches, log)


def import_one(matches: Matches, raw: dict[str, Json]) -> str:
    """Import the match under an id of its own."""
    match = str(uuid4())
    found = import_parsed(matches, {**raw, "match": match}, CALL)
    assert found.outcome == "new"
    return match


def reading_actions(file: MatchFile) -> Figure:
    """Strict JSON of every action into its dataclass."""
    raws = [dict(given.raw) for given in file.actions]
    run = busy_milliseconds(lambda: [read_action(file.game, raw) for raw in raws], 20)
    each = run / len(raws) * 1000
    return against("read an action", each, "µs", "limit", 60, 1)


def rebuilding(matches: Matches, log: Log, database: sqlite3.Connection) -> Figure:
    """A log with the table where it stands from the file, beside its rows read and decoded alone.

    The yardstick has no rules and no table: what it leaves out is what the rebuild adds.
    """
    mapper, codec = StreamMapper(), matches.codec(log)
    bare = busy_milliseconds(lambda: _decoded(log, mapper, codec, database))
    run = busy_milliseconds(lambda: _rebuilt(matches, log))
    return against("rebuild a match", run, "ms", "rows read and decoded", bare, 2.5)


def _rebuilt(matches: Matches, log: Log) -> Log:
    """The log as it stands, folded from its first event on: a version asked for is never kept."""
    return matches.log(log.match, log.version)


def _decoded(
    log: Log, mapper: StreamMapper, codec: Codec, database: sqlite3.Connection
) -> list[tuple[object, ...]]:
    rows = database.execute(ROWS, (log.match.hex,)).fetchall()
    events = [mapper.decode(topic, body) for topic, body in rows]
    return [codec.events(event.outcome) for event in events if isinstance(event, Taken)]


def positions(matches: Matches, log: Log) -> Figure:
    """Every position of a match, visited."""
    rebuild = busy_milliseconds(lambda: _rebuilt(matches, log))
    run = busy_milliseconds(
        lambda: [log.game.status(state) for state in _rebuilt(matches, log).states]
    )
    return against("all positions", run, "ms", "rebuild + 5 ms", rebuild + 5, 1)


def importing(matches: Matches, raw: dict[str, Json], file: MatchFile) -> Figure:
    """A whole file into the store, without what the rules take and without waiting for the disk."""
    start = file.game.start(file.opening)
    judged = busy_milliseconds(lambda: replay(file.game, start, file.actions), 7)
    run = busy_milliseconds(lambda: import_one(matches, raw), 7)
    return against("import beside the rules", run - judged, "ms", "limit", 20, 1)


def on_disk(database: sqlite3.Connection, path: Path, log: Log) -> Figure:
    """What an action takes on disk, everything included."""
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (stored,) = database.execute(
        "SELECT count(DISTINCT originator_id) FROM stored_events"
    ).fetchone()
    each = path.stat().st_size / stored / log.steps
    return against("disk for an action", each, "bytes", "limit", 600, 1)


def writing(matches: Matches, raw: dict[str, Json], path: Path) -> Figure:
    """One action at a time, durable, in turns with the same bytes into bare SQLite."""
    actions = raw["actions"]
    assert isinstance(actions, list)
    match = matches.open({key: raw[key] for key in ("game", "players")}, CALL).log.match
    run = alone = float("inf")
    with closing(sqlite3.connect(path, isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("CREATE TABLE events (version INTEGER PRIMARY KEY, state BLOB)")
        for version, action in enumerate(actions[:LOGGED], 1):
            run = min(run, milliseconds(partial(matches.act, match, action, CALL), 1))
            stored = matches.store.written(match, version)[0].state
            insert = partial(bare.execute, "INSERT INTO events (state) VALUES (?)", (stored,))
            alone = min(alone, milliseconds(insert, 1))
    return against("log an action, durable", run, "ms", "bare SQLite", alone, 1 / 0.3)


def showing_a_step(log: Log) -> Figure:
    """One step as the API shows it."""
    viewer = frozenset(log.players)
    run = busy_milliseconds(lambda: step_answer(log, log.steps // 2, viewer))
    return against("show a step", run, "ms", "limit", 10, 1)


def replaying(log: Log) -> Figure:
    """The whole answer of a replay page, beside drawing every position alone."""
    viewer = frozenset(log.players)
    drawn = busy_milliseconds(lambda: [log.game.scene(state) for state in log.states], 3)
    run = busy_milliseconds(lambda: replay_answer(log, viewer), 3)
    return against("answer a replay", run, "ms", "drawing alone", drawn, 2.5)


def listing(matches: Matches, log: Log) -> Figure:
    """A page of a long list, which must not depend on its length."""
    row = matches.row(log.match)
    rows = [
        msgspec.structs.replace(row, match=str(UUID(int=number)), changed_at=f"2026-{number:05d}")
        for number in range(LISTED)
    ]
    short = milliseconds(lambda: matches.page(Wanted()))
    matches.store.put_rows(rows)
    run = milliseconds(lambda: matches.page(Wanted(game=log.game.key)))
    return against(f"a page of {LISTED} matches", run, "ms", "limit", max(short, 5), 1)
