"""The command line `tablelog`: match files in and out of the store (wire.md, section 8)."""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

import click

from domain.catalogue import GAMES
from domain.refusals import RuleBroken
from service.check import Checked, answer, check
from service.commands.progress import watched
from service.files.exports import written
from service.files.imports import Imported, Wish, import_parsed, import_text
from service.interop.bringing import bring
from service.interop.found import zone_of
from service.interop.import_telling import TakenIn, line, sentence
from service.interop.reading import holds_results
from service.interop.sending import ENDINGS, Shape, told_all, told_one
from service.interop.sending import written as written_outward
from service.interop.taking_in import WRITTEN
from service.matches import Call, Matches
from service.plays.kept import Results
from service.problems import Problem, Unreadable
from service.refusals import Refused
from service.settings import DEFAULT_STORE
from service.simulating import many
from service.storing.postgres_servers import is_one, shards_wanted
from service.storing.store import Store, open_store
from service.telling.speech import Speech, speech
from service.verifying import Verdict, verify
from service.wire.results import differences, result_json

BY = Call("command line")
"""Who it is that writes from here."""


class Sentences(click.Group):
    """Tells every refusal as a sentence, without a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            opening = refused.log.opening if refused.log else None
            raise click.ClickException(speech(opening)(refused.broken.message)) from None
        except RuleBroken as broken:
            raise click.ClickException(Speech()(broken.message)) from None
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            raise click.ClickException(f"{name}{error.strerror}") from None


store_option = click.option(
    "--store",
    envvar="TABLELOG_STORE",
    default=DEFAULT_STORE,
    show_default=True,
    show_envvar=True,
    help="sqlite:///path/to/file, postgresql://… or memory:.",
)


def open_named(store: str) -> Store:
    """The store that an option names; raises StoreProblem."""
    shards = shards_wanted(os.environ) if is_one(store) else None
    return open_store(store, shards=shards)


@contextmanager
def opened(store: str) -> Iterator[Matches]:
    """The matches of a store, which is closed afterwards."""
    found = open_named(store)
    try:
        yield Matches(found)
    finally:
        found.close()


@click.group(cls=Sentences, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tablelog", message="%(version)s")
def main() -> None:
    """Log matches of board games, replay them, and see what decided them."""


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
    steps = max(len(checked.states) - 1, 0)
    phase = checked.status.phase if checked.status else "not opened"
    click.echo(f"{file}: {'ok' if checked.ok else 'not ok'}, {steps} steps, {phase}")
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
    click.echo(f"{file}: {outcome}{match}, {found.added} actions added")
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
    with opened(store) as found:
        if shape is not None:
            _export_outward(Results(found), matches, shape, zone, out)
            return
        chosen: Iterable[UUID] = found.store.matches() if every else matches
        for match in watched(chosen, "Exporting"):
            text = written(found.export(match, history=history))
            if out is None:
                click.echo(text.decode(), nl=False)
            else:
                out.mkdir(parents=True, exist_ok=True)
                (out / f"{match}.match.json").write_bytes(text)


def _export_outward(
    results: Results, matches: tuple[UUID, ...], shape: Shape, zone: str, out: Path | None
) -> None:
    told = [told_one(results, match) for match in matches] or told_all(results)
    file = written_outward(shape, told, zone_of(zone))
    if out is None:
        click.echo(file.decode("utf-8-sig"), nl=False)
    else:
        out.mkdir(parents=True, exist_ok=True)
        (out / f"tablelog{ENDINGS[shape]}").write_bytes(file)


@main.command("verify")
@store_option
def verify_store(store: str) -> None:
    """Replay the whole store, and tell what today's rules would judge differently."""
    count = broken = differing = 0
    with opened(store) as matches:
        for match in watched(matches.store.matches(), "Verifying"):
            verdict = verify(matches, match)
            count += 1
            broken += bool(verdict.broken)
            differing += bool(verdict.differs)
            _show_verdict(verdict)
    click.echo(
        f"{count} matches: {broken} do not fold to what is listed, "
        f"{differing} would be judged differently by today's rules."
    )
    sys.exit(1 if broken else 0)


def _show_verdict(verdict: Verdict) -> None:
    say = speech(verdict.opening)
    for broken in verdict.broken:
        click.echo(f"{verdict.match}: {say(broken.message)}")
    if not verdict.differs:
        return
    steps = ", ".join(str(step) for step, _ in verdict.differs)
    step, first = verdict.differs[0]
    click.echo(f"{verdict.match} (played under {verdict.rules}) would differ at {steps}.")
    click.echo(f"  step {step}: {say(first)}")
    for part, stated, now in differences(result_json(verdict.then), result_json(verdict.now)):
        click.echo(f"  {part}: {stated} → {now}")


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
        click.echo(f"{count} matches in {out}.")
        return
    with opened(store) as matches:
        for _, file in zip(numbers, files, strict=True):
            import_parsed(matches, {**file, "match": str(matches.new_id())}, BY)
    click.echo(f"{count} matches stored.")
