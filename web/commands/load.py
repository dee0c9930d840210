"""The command `load`: many people at once on this machine, and how long they wait."""

import sys

import click

from service.commands.command_line import main

READ = 60
"""Matches that the long form reads before: the memory for them is full when the people come."""


@main.command("load")
@click.option("--long", is_flag=True, help="Ten minutes instead of twenty seconds.")
@click.option("--spectators", type=click.IntRange(0, 2000), default=200, show_default=True)
@click.option("--phones", type=click.IntRange(1, 500), default=40, show_default=True)
@click.option("--matches", type=click.IntRange(1, 200), default=20, show_default=True)
def load(long: bool, spectators: int, phones: int, matches: int) -> None:
    """Let people log and follow live matches on this machine, and show how long they waited.

    Each logs an action every two seconds; in the long form every five, and whole matches were read
    before, as many as stay in memory.
    """
    from rich.console import Console
    from rich.table import Table

    from tests.bench.load import Evening, by_minute, measured, slope, spread

    seconds, pause, read = (590.0, 5.0, READ) if long else (20.0, 2.0, 0)
    seen = measured(Evening(seconds, spectators, phones, matches, pause, read))
    table = Table("what", "how often", "median", "95 %", "99 %", "longest")
    table.add_row(*spread("an action is logged", seen.logged))
    table.add_row(*spread("a spectator sees it", seen.followed))
    Console().print(table)
    errors = sum(seen.wrong.values())
    click.echo(f"Errors: {_listed(seen.wrong) or 'none'}.")
    click.echo(f"Last steps of a match that a spectator missed: {seen.missed}.")
    click.echo(f"Matches played or read: {seen.played}.")
    minutes = " → ".join(f"{mebibytes:.0f}" for mebibytes in by_minute(seen.memory))
    click.echo(f"Memory of the program, minute by minute: {minutes} MiB.")
    if long:
        click.echo(f"Over the second half it grew by {slope(seen.memory):.2f} MiB a minute.")
    sys.exit(1 if errors or seen.missed else 0)


def _listed(wrong: dict[str, int]) -> str:
    return ", ".join(f"{count} × {name}" for name, count in wrong.items())
