"""The command `rebuild`: the list of matches and the facts, written anew from the streams."""

import sys

import click

from service.commands.command_line import main, opened, store_option
from service.commands.counting import counted
from service.storing.named_stores import MEMORY


@main.command("rebuild")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True)
@click.option("--facts", envvar="TABLELOG_FACTS", help="The folder of the facts, or its address.")
@store_option
def rebuild_store(jobs: int, facts: str | None, store: str) -> None:
    """Write the list of matches and the facts anew from the streams, with some processes at once.

    Both are in use meanwhile; the new facts take the place of the old ones in one moment.
    """
    from web.facts import folder_of
    from web.rebuilding import Work, rebuild

    with opened(store, there=True) as matches:
        folder = facts or folder_of(matches.store.name)
        work = Work(store, matches.store.shards, str(folder) if folder else None)
        found = rebuild(matches, work, 1 if store == MEMORY else jobs)
    besides = f", {counted(found.results, 'result', 'results')}" if found.results else ""
    click.echo(f"{counted(found.matches, 'match', 'matches')}{besides} listed.")
    for match in found.damaged:
        click.echo(f"{match} cannot be read; run “tablelog verify”.")
    sys.exit(1 if found.damaged else 0)
