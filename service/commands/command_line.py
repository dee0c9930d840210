"""The command line `tablelog` (wire.md, section 8): what its commands have in common."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from domain.refusals import RuleBroken
from service.matches import Call, Matches
from service.refusals import Refused
from service.settings import DEFAULT_STORE
from service.storing.backups import SCHEME, NoStore
from service.storing.named_stores import open_store
from service.storing.postgres_servers import is_one, shards_wanted
from service.storing.store import Store
from service.telling.speech import Speech, speech

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
def opened(store: str, *, there: bool = False) -> Iterator[Matches]:
    """The matches of a store, which is closed afterwards.

    With `there` nothing new is made: raises NoStore, for a misspelt name is no store without
    matches.
    """
    file = Path(store.removeprefix(SCHEME))
    if there and store.startswith(SCHEME) and file.name and not file.exists():
        raise NoStore(path=str(file))
    found = open_named(store)
    try:
        yield Matches(found)
    finally:
        found.close()


@click.group(cls=Sentences, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="tablelog", message="%(version)s")
def main() -> None:
    """Log matches of board games, replay them, and see what decided them."""
