"""The command `stats`: statistics of a whole store, here or on the machines of a cluster."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from service.commands.command_line import main, opened, store_option
from service.matches import Matches

if TYPE_CHECKING:
    from analysis.segments import Part
    from domain.report import Table


@main.command("stats")
@click.argument("questions", nargs=-1)
@click.option("--only", multiple=True, metavar="PART=VALUE", help="As in the API: game=kaivai.")
@click.option("--facts", envvar="TABLELOG_FACTS", help="The folder of the facts, or its address.")
@click.option("--on", "scheduler", metavar="ADDRESS", help="A Dask scheduler: tcp://host:8786.")
@click.option("--json", "as_json", is_flag=True, help="One JSON list.")
@store_option
def stats(
    questions: tuple[str, ...],
    only: tuple[str, ...],
    facts: str | None,
    scheduler: str | None,
    as_json: bool,
    store: str,
) -> None:
    """Answer QUESTIONS over all matches, by default all questions.

    With --on they are answered by the workers of a cluster, who must be able to read the facts.
    """
    from web.statistics import WORDS

    _check(questions)
    with opened(store, there=True) as matches:
        tables = _answers(matches, questions, _read(only), facts, scheduler)
    if as_json:
        click.echo(json.dumps([WORDS.as_json(table) for table in tables], ensure_ascii=False))
        return
    for table in tables:
        _show(table)


def _check(questions: tuple[str, ...]) -> None:
    from analysis.statistics import QUESTIONS
    from web.told_tables import UnknownTable

    for question in questions:
        if question not in QUESTIONS:
            raise UnknownTable(table=question, known=tuple(QUESTIONS))


def _read(only: tuple[str, ...]) -> dict[str, Any]:
    """The parts of a filter; raises what click tells."""
    from marshmallow import ValidationError

    from web.api.statistics import StatsQuery

    given = dict(part.partition("=")[::2] for part in only)
    try:
        return dict(StatsQuery().load(given))
    except ValidationError as error:
        raise click.UsageError(f"--only: {error}") from None


def _answers(
    matches: Matches,
    questions: tuple[str, ...],
    only: dict[str, Any],
    facts: str | None,
    scheduler: str | None,
) -> "list[Table]":
    from analysis.scale import COUNTED, Job, finished, here, on_cluster
    from analysis.statistics import QUESTIONS
    from service.people import People
    from web.statistics import asked_by, context_of

    people = People(matches).registry()
    asked = asked_by(only, people)
    job = Job((COUNTED, *(questions or QUESTIONS)), asked, people.joined())
    with _parts(matches, facts) as parts:
        if scheduler is None:
            sums = here(parts, job)
        else:
            with _cluster(scheduler) as client:
                sums = on_cluster(client, parts, job)
    return list(finished(sums, context_of(asked, people.called, matches.games)).values())


@contextmanager
def _parts(matches: Matches, facts: str | None) -> "Iterator[list[Part]]":
    """The facts of a store, brought up to it."""
    import tempfile

    from analysis.fact_files import FactFiles
    from web.facts import folder_of
    from web.pulling import pull_into

    with tempfile.TemporaryDirectory(prefix="tablelog-facts-") as away:
        files = FactFiles(facts or folder_of(matches.store.name) or away)
        while pull_into(files, matches):
            pass
        yield files.parts()


@contextmanager
def _cluster(scheduler: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise click.ClickException("Install tablelog with its extra “scale” for --on.") from None
    try:
        client = Client(scheduler, timeout=5)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"No Dask scheduler answers at {scheduler}: {error}") from None
    try:
        yield client
    finally:
        client.close()


def _show(table: "Table") -> None:
    from rich.console import Console
    from rich.table import Table as Drawn

    from web.statistics import WORDS

    drawn = Drawn(
        WORDS.say(table.head),
        *(WORDS.label(column.label) for column in table.columns),
        title=WORDS.say(table.title),
    )
    for line in table.lines:
        numbers = zip(line.values, table.columns, strict=True)
        drawn.add_row(WORDS.label(line.about), *(WORDS.number(*each) for each in numbers))
    Console().print(drawn)
