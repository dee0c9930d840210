"""The command line `tablelog`: match files in and out of the store (wire.md, section 8)."""

import json
import sys
from pathlib import Path

import click

from service.check import Checked, answer, check
from service.problems import Problem
from service.speech import speech


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Log matches of board games, replay them, and see what decided them."""


@main.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per file and line.")
@click.option("--metrics", is_flag=True, help="With --json: the metrics after every step.")
@click.option("--step", type=click.IntRange(min=0), help="Replay only the first N actions.")
def check_files(files: tuple[Path, ...], as_json: bool, metrics: bool, step: int | None) -> None:
    """Replay match files through the rules without storing them."""
    good = [_check_file(file, as_json, metrics, step) for file in files]
    sys.exit(0 if all(good) else 1)


def _check_file(file: Path, as_json: bool, metrics: bool, step: int | None) -> bool:
    try:
        text = file.read_bytes()
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None
    checked = check(text, until=step)
    if as_json:
        click.echo(json.dumps(answer(str(file), checked, metrics=metrics), ensure_ascii=False))
    else:
        _show(file, checked)
    return checked.ok


def _show(file: Path, checked: Checked) -> None:
    steps = max(len(checked.states) - 1, 0)
    phase = checked.status.phase if checked.status else "not opened"
    click.echo(f"{file}: {'ok' if checked.ok else 'not ok'}, {steps} steps, {phase}")
    say = speech(checked.file.opening if checked.file else None)
    for problem in checked.problems:
        click.echo(f"  {_where(problem)}{problem.broken.code}: {say(problem.broken.message)}")
    for warning in checked.warnings:
        click.echo(f"  {_where(warning)}warning: {say(warning.broken.message)}")


def _where(problem: Problem) -> str:
    match problem.action:
        case None:
            return ""
        case 0:
            return "opening: "
        case number:
            return f"action {number}: "
