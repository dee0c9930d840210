"""`tablelog screenshots`: what the pages look like, for whoever changes them."""

from importlib.util import find_spec
from pathlib import Path

import click

from service.commands.command_line import main


@main.command("screenshots")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--only", multiple=True, help="Part of a name, as kaivai, replay, phone or dark.")
def screenshots(folder: Path, only: tuple[str, ...]) -> None:
    """Picture the main pages of every game into FOLDER: phone and desktop, light and dark."""
    if find_spec("playwright") is None:
        raise click.ClickException("Screenshots need Playwright: pip install playwright.")
    from web.screenshots import take

    for file in take(folder, only):
        click.echo(file)
