"""The commands about match files: `check`, `import`, `export`."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import UUID

import click

from domain.refusals import RuleBroken
from service.check import Checked, answer, check
from service.commands.command_line import BY, main, opened, store_option
from service.commands.counting import counted
from service.commands.progress import watched
from service.files.exports import written
from service.files.imports import Imported, Wish, import_text
from service.interop.bringing import bring
from service.interop.found import zone_of
from service.interop.import_telling import TakenIn, line, sentence
from service.interop.outward import Told
from service.interop.reading import holds_results
from service.interop.sending import ENDINGS, Shape, told_all, told_one
from service.interop.sending import written as written_outward
from service.interop.taking_in import WRITTEN
from service.matches import Matches
from service.plays.kept import Results
from service.problems import Problem, Unreadable
from service.storing.store_problems import StoreDamaged
from service.telling.speech import Speech, speech


@main.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object per file and line.")
@click.option("--metrics", is_flag=True, help="With --json: the metrics after every step.")
@click.option("--step", type=click.IntRange(min=0), help="Replay only the first N actions.")
def check_files(files: tuple[Path, ...], as_json: bool, metrics: bool, step: int | None) -> None:
    """Replay match files through the rules without storing them."""
    good = True
    for file in watched(files, "Checking"):
        checked = _check(file, step)
        good = good and checked.ok
        if as_json:
            told = answer(str(file), checked, metrics=metrics)
            click.echo(json.dumps(told, ensure_ascii=False))
        else:
            _show_check(file, checked)
    sys.exit(0 if good else 1)


def _check(file: Path, step: int | None) -> Checked:
    try:
        return check(file.read_bytes(), until=step)
    except OSError as error:
        return Checked(None, problems=(_unreadable(error),))


def _unreadable(error: OSError) -> Problem:
    return Problem(None, Unreadable(why=error.strerror or type(error).__name__))


def _show_check(file: Path, checked: Checked) -> None:
    steps = counted(max(len(checked.states) - 1, 0), "step", "steps")
    phase = checked.status.phase if checked.status else "not opened"
    click.echo(f"{file}: {'ok' if checked.ok else 'not ok'}, {steps}, {phase}")
    say = speech(checked.file.opening if checked.file else None)
    _show_problems(checked.problems, checked.warnings, say)


def _show_problems(problems: Sequence[Problem], warnings: Sequence[Problem], say: Speech) -> None:
    for problem in problems:
        click.echo(f"  {_where(problem)}{problem.broken.code}: {say(problem.broken.message)}")
    for warning in warnings:
        click.echo(f"  {_where(warning)}warning: {say(warning.broken.message)}")


def _where(problem: Problem) -> str:
    match problem.action:
        case None:
            return ""
        case 0:
            return "opening: "
        case number:
            return f"action {number}: "


@main.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--dry-run", is_flag=True, help="Only tell what would be stored.")
@click.option("--keep-good-prefix", is_flag=True, help="Store what comes before the first problem.")
@click.option("--zone", default="UTC", show_default=True, help="Of times in files of results.")
@store_option
def import_files(
    files: tuple[Path, ...], dry_run: bool, keep_good_prefix: bool, zone: str, store: str
) -> None:
    """Bring match files into the store, and results from BG Stats and BoardGameGeek."""
    wish, good = Wish(dry_run, keep_good_prefix), True
    with opened(store) as matches:
        for file in watched(files, "Importing"):
            found = _import(matches, file, wish, zone)
            if isinstance(found, TakenIn):
                _show_results(file, found)
            else:
                good = good and not found.problems
                _show_import(file, found, dry_run=dry_run)
    sys.exit(0 if good else 1)


def _import(matches: Matches, file: Path, wish: Wish, zone: str) -> Imported | TakenIn:
    try:
        text = file.read_bytes()
        if holds_results(text):
            return bring(Results(matches), text, zone, BY, dry_run=wish.dry_run)
        return import_text(matches, text, BY, wish)
    except OSError as error:
        return Imported(None, problems=(_unreadable(error),))
    except RuleBroken as broken:
        return Imported(None, problems=(Problem(None, broken),))


def _show_results(file: Path, taken: TakenIn) -> None:
    say = Speech()
    would = "" if taken.stored else "would be stored: "
    click.echo(f"{file}: {would}{say(sentence(taken))}")
    for one in taken.judged:
        if one.verdict in WRITTEN:
            click.echo(f"  {one.found.number}: {say(line(one.found.play))}")
    for remark in taken.remarks:
        where = "" if remark.action is None else f"{remark.action}: "
        click.echo(f"  {where}note: {say(remark.broken.message)}")


def _show_import(file: Path, found: Imported, *, dry_run: bool) -> None:
    would = "would be " if dry_run else ""
    outcome = f"{would}{found.outcome}" if found.outcome else "not stored"
    match = f" {found.log.match}" if found.log and not dry_run else ""
    click.echo(f"{file}: {outcome}{match}, {counted(found.added, 'action', 'actions')} added")
    say = speech(found.log.opening if found.log else None)
    _show_problems(found.problems, found.warnings, say)


@main.command("export")
@click.argument("matches", nargs=-1, type=click.UUID)
@click.option("--all", "every", is_flag=True, help="Every match of the store.")
@click.option("--history", is_flag=True, help="With what was undone and replaced.")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="A folder.")
@click.option("--as", "shape", type=click.Choice(list(ENDINGS)), help="For other programs.")
@click.option("--zone", default="UTC", show_default=True, help="Of times that go out without one.")
@store_option
def export_matches(
    matches: tuple[UUID, ...],
    every: bool,
    history: bool,
    out: Path | None,
    shape: Shape | None,
    zone: str,
    store: str,
) -> None:
    """Write matches as match files, into a folder or one after the other.

    With --as all of them, and results without actions, go into one file for another program.
    """
    if bool(matches) == every:
        raise click.UsageError("Name matches, or use --all.")
    damaged: list[UUID] = []

    def left_out(match: UUID, damage: StoreDamaged) -> None:
        damaged.append(match)
        click.echo(f"{match}: {Speech()(damage.message)}", err=True)

    with opened(store, there=True) as found:
        if shape is not None:
            results = Results(found)
            told = [told_one(results, match) for match in matches] or told_all(results, left_out)
            _put_outward(told, shape, zone, out)
        else:
            _export_files(found, matches, out, left_out, history=history)
    sys.exit(1 if damaged else 0)


def _export_files(
    found: Matches,
    named: tuple[UUID, ...],
    out: Path | None,
    left_out: Callable[[UUID, StoreDamaged], None],
    *,
    history: bool,
) -> None:
    """Write match files; of all matches those that cannot be read are left out."""
    for match in watched(named or found.store.matches(), "Exporting"):
        try:
            text = written(found.export(match, history=history))
        except StoreDamaged as damage:
            if named:
                raise
            left_out(match, damage)
            continue
        if out is None:
            click.echo(text.decode(), nl=False)
        else:
            out.mkdir(parents=True, exist_ok=True)
            (out / f"{match}.match.json").write_bytes(text)


def _put_outward(told: Sequence[Told], shape: Shape, zone: str, out: Path | None) -> None:
    file = written_outward(shape, told, zone_of(zone))
    if out is None:
        click.echo(file.decode("utf-8-sig"), nl=False)
    else:
        out.mkdir(parents=True, exist_ok=True)
        (out / f"tablelog{ENDINGS[shape]}").write_bytes(file)
