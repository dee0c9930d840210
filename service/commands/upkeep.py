"""The commands that look after a store: `init-db`, `backup`, `restore`, `copy`, `doctor`."""

import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import click

from service.commands.checkup import look
from service.commands.command_line import main, opened, store_option
from service.commands.counting import counted
from service.commands.progress import watched
from service.storing.backups import SCHEME, Copied, NoStore, back_up, path_of, restore
from service.storing.kept_backups import thin_out
from service.storing.moving import Moved, compare, move
from service.telling.speech import Speech, speech

SIGNS = {"ok": "ok   ", "note": "note ", "wrong": "WRONG"}


@main.command("init-db")
@store_option
def make_store(store: str) -> None:
    """Make the tables of a store once, on PostgreSQL with as many shards as TABLELOG_SHARDS says.

    A store that is there already stays as it is.
    """
    with opened(store) as matches:
        shards = counted(matches.store.shards, "shard", "shards")
        click.echo(f"{matches.store.name} is ready, with {shards}.")


@main.command("backup")
@click.argument("target", type=click.Path(path_type=Path))
@click.option(
    "--replace", is_flag=True, help="TARGET may be there; it is given up only at the end."
)
@click.option(
    "--keep", type=click.IntRange(min=1), help="How many backups stay in the folder TARGET."
)
@store_option
def back_up_store(target: Path, replace: bool, keep: int | None, store: str) -> None:
    """Copy the store into the file or folder TARGET, also while the service runs."""
    if keep is not None and not target.is_dir():
        raise click.UsageError("--keep is for a folder that is there.")
    copied = back_up(store, target, datetime.now(UTC), replace=replace)
    if keep is not None and not copied.broken:
        gone = len(thin_out(target, keep))
        if gone:
            click.echo(f"{counted(gone, 'older backup is', 'older backups are')} gone.")
    _show(copied)


@main.command("restore")
@click.argument("backup", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Also where a store is; that one is kept beside it.")
@store_option
def restore_store(backup: Path, replace: bool, store: str) -> None:
    """Put the store back from the file BACKUP, which stays as it is."""
    _show(restore(backup, store, datetime.now(UTC), replace=replace))


def _show(copied: Copied) -> None:
    if copied.kept is not None:
        click.echo(f"What was there is kept as {copied.kept}.")
    for verdict in copied.broken:
        say = speech(verdict.opening)
        for broken in verdict.broken:
            click.echo(f"{verdict.match}: {say(broken.message)}")
    matches, bad = copied.matches, sum(verdict.acted for verdict in copied.broken)
    click.echo(
        f"{copied.path}: {counted(matches, 'match', 'matches')} and "
        f"{counted(copied.events, 'event', 'events')} compared; "
        f"folding to what is listed: {matches - bad}."
    )
    sys.exit(1 if copied.broken else 0)


@main.command("copy")
@click.option("--from", "source", required=True, help="The store that is copied.")
@click.option("--to", "target", required=True, help="The store that it goes into.")
def copy_store(source: str, target: str) -> None:
    """Copy every match from one store into another, of whatever kind, and compare them.

    What is there already is not written again; a copy that was broken off goes on.
    """
    if source.startswith(SCHEME) and not path_of(source).is_file():
        raise NoStore(path=str(path_of(source)))
    wrong = 0
    with opened(source) as old, opened(target) as new:
        matches = added = 0
        for one in watched(move(old.store, new.store), "Copying"):
            matches, added = matches + 1, added + one.added
            wrong += _tell(one)
        click.echo(
            f"{counted(matches, 'stream', 'streams')}, {counted(added, 'event', 'events')} copied."
        )
        for one in watched(compare(old.store, new.store), "Comparing"):
            wrong += _tell(one)
    click.echo("All of them are the same in both." if wrong == 0 else f"{wrong} are not the same.")
    sys.exit(1 if wrong else 0)


def _tell(moved: Moved) -> int:
    """Say what is wrong with a stream; 1 if something is."""
    if moved.problem is None:
        return 0
    click.echo(Speech()(moved.problem.message))
    return 1


@main.command("doctor")
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
@store_option
def examine(as_json: bool, store: str) -> None:
    """Look whether everything is well: versions, settings, store, disk, clock."""
    findings = list(look(store, os.environ, datetime.now(UTC)))
    told = [{"level": one.level, "message": Speech()(one.told)} for one in findings]
    if as_json:
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        for one in told:
            click.echo(f"{SIGNS[one['level']]}  {one['message']}")
    sys.exit(1 if any(one.level == "wrong" for one in findings) else 0)
