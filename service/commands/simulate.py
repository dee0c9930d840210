"""The command `simulate`: matches that play themselves."""

from pathlib import Path

import click

from domain.catalogue import GAMES
from service.commands.command_line import BY, main, opened, store_option
from service.commands.counting import counted
from service.commands.progress import watched
from service.files.exports import written
from service.files.imports import import_parsed
from service.simulating import many


@main.command("simulate")
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.option("--players", type=int, help="By default as few as the game needs.")
@click.option("--matches", "count", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="A folder.")
@store_option
def simulate(
    game: str, players: int | None, count: int, seed: int, out: Path | None, store: str
) -> None:
    """Let whole matches play themselves, into a folder of match files or into the store."""
    seats = players or GAMES[game].seats[0]
    files = many(GAMES[game], seats, count, seed)
    numbers = watched(range(1, count + 1), "Playing")
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        for number, file in zip(numbers, files, strict=True):
            name = f"{game}-{seats}-{seed}-{number}.match.json"
            (out / name).write_bytes(written(file))
        click.echo(f"{counted(count, 'match', 'matches')} in {out}.")
        return
    with opened(store) as matches:
        for _, file in zip(numbers, files, strict=True):
            import_parsed(matches, {**file, "match": str(matches.new_id())}, BY)
    click.echo(f"{counted(count, 'match', 'matches')} stored.")
