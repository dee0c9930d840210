"""The command `bench`: how fast it is, each figure beside its yardstick."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from service.commands.command_line import main
from service.commands.progress import watched


@main.command("bench")
@click.option("--json", "as_json", is_flag=True, help="One JSON list instead of a table.")
@click.option("--out", type=click.Path(path_type=Path), help="A file for the JSON, row by row.")
@click.option("--taps", is_flag=True, help="How many taps whole matches take, in a browser.")
@click.option("--pages", is_flag=True, help="How quick a long replay is, in a browser.")
@click.option("--large", is_flag=True, help="With a shelf of 100,000 matches, too.")
def bench(as_json: bool, out: Path | None, taps: bool, pages: bool, large: bool) -> None:
    """Measure how fast it is, each figure beside its yardstick."""
    rows: list[Any] = []
    for row in watched(_figures(taps=taps, pages=pages, large=large), "Measuring"):
        rows.append(row)
        if out is not None:
            out.write_text(_listed(rows))
    if as_json:
        click.echo(_listed(rows), nl=False)
    else:
        _show(rows)


def _figures(*, taps: bool, pages: bool, large: bool) -> Iterator[Any]:
    if taps:
        from tests.bench.taps import figures as of_taps

        return of_taps()
    if pages:
        from tests.bench.pages import figures as of_pages

        return of_pages()
    from tests.bench.figures import all_figures

    return all_figures(large=large)


def _show(rows: list[Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("what", "measured", "yardstick", "ratio", "wanted")
    for row in rows:
        wanted = f"≤ {row.wanted:g}"
        table.add_row(row.name, row.shown, row.yardstick, f"{row.ratio:.2f}", wanted)
    Console().print(table)


def _listed(rows: list[Any]) -> str:
    return json.dumps([row._asdict() for row in rows], indent=1) + "\n"
