"""The commands by which something goes: `delete` a match, `erase-person` a name."""

from collections.abc import Iterable
from uuid import UUID

import click

from domain.message import Message
from service.commands.command_line import BY, main, opened, store_option
from service.commands.configured import Configured
from service.commands.counting import counted
from service.deleting import delete, deletion
from service.erasing import erase, erasure
from service.matches import Matches
from service.settings import Settings
from service.telling.speech import Speech

yes_option = click.option("--yes", is_flag=True, help="Ask nothing.")


@main.command("delete", cls=Configured)
@click.argument("match", type=click.UUID)
@yes_option
@store_option
@click.pass_obj
def delete_match(settings: Settings, match: UUID, yes: bool, store: str) -> None:
    """Delete MATCH for ever, with its what-ifs, notes, photos and links."""
    with opened(store, there=True) as matches:
        going = deletion(matches, match)
        _show(going.told())
        gone = delete(matches, match, going.word if yes else _asked(going.word))
        _lose(settings, matches, gone.matches)
    click.echo(f"{counted(len(gone.matches), 'match', 'matches')} deleted.")


@main.command("erase-person", cls=Configured)
@click.argument("name")
@yes_option
@store_option
@click.pass_obj
def erase_person(settings: Settings, name: str, yes: bool, store: str) -> None:
    """Erase the NAME of a person everywhere, and every other name of the same person."""
    with opened(store, there=True) as matches:
        _show(erasure(matches, name).told())
        gone = erase(matches, name, name if yes else _asked(name), BY)
        _lose(settings, matches, gone.matches)
    click.echo(f"{counted(len(gone.matches), 'stream', 'streams')} rewritten.")


def _show(told: Iterable[Message]) -> None:
    for message in told:
        click.echo(f"  {Speech()(message)}")


def _asked(word: str) -> str:
    answer: str = click.prompt(f"Type “{word}” to go on", default="", show_default=False)
    return answer


def _lose(settings: Settings, matches: Matches, gone: Iterable[UUID]) -> None:
    """Keep nothing in the files of facts, where there are any."""
    from analysis.fact_files import FactFiles
    from web.facts import folder_of

    folder = settings.facts or folder_of(matches.store.name)
    if folder is not None:
        files = FactFiles(folder)
        with files.alone():
            files.lose(frozenset(map(str, gone)))
