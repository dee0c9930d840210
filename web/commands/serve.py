"""The command `serve`: pages and API for this machine, for phones near it, or behind a proxy."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from service.access.keys import Keys
from service.commands.command_line import BY, main, opened, store_option
from service.commands.configured import Configured
from service.matches import Matches
from service.settings import Settings, unknown_settings
from service.storing.named_stores import MEMORY, open_store
from service.storing.postgres_servers import is_one
from service.telling.speech import Speech

if TYPE_CHECKING:
    from web.running.listening import Listening

DEMO_STORE = "sqlite:///var/demo.db"
"""Where the samples and the simulated matches lie, apart from everybody's own matches."""

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@main.command("serve", cls=Configured)
@click.option(
    "--demo",
    is_flag=True,
    help=f"Load the sample matches first; without --store, simulated ones too, in {DEMO_STORE}.",
)
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65535), default=8080, show_default=True)
@click.option(
    "--owner-key-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The key that other machines must show; or set TABLELOG_OWNER_KEY.",
)
@click.option("--lan", is_flag=True, help="Let phones in the same network in, and say how.")
@click.option("--cert", type=FILE, help="The certificate of an https address, as PEM.")
@click.option("--key", type=FILE, help="The secret key of --cert.")
@click.option("--self-signed", is_flag=True, help="Make a certificate for https.")
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes answer; several only on PostgreSQL.",
)
@store_option
@click.pass_obj
def serve(
    settings: Settings,
    demo: bool,
    host: str,
    port: int,
    owner_key_file: Path | None,
    lan: bool,
    cert: Path | None,
    key: Path | None,
    self_signed: bool,
    workers: int,
    store: str,
) -> None:
    """Serve pages and API; beyond this machine everybody signs in or shows a key or link."""
    if workers > 1 and not is_one(store):
        raise click.ClickException("Several workers need a store on PostgreSQL.")
    check_facts(settings)
    from web.running.hoards import keep_little

    keep_little()
    from web.running import logs
    from web.running.certificates import NoCertificate
    from web.running.listening import CannotListen, Https, listening
    from web.running.owner_key import KeyProblem, owner_key
    from web.running.serving import Server
    from web.samples import load_samples

    try:
        owners = owner_key(os.environ, owner_key_file)
        where = listening(host, port, lan=lan, https=Https(cert, key, self_signed))
    except (CannotListen, KeyProblem, NoCertificate) as problem:
        raise click.ClickException(str(problem)) from None
    config = {**configuration(replace(settings, host=where.host), owners), "ADDRESS": where.address}
    link = config["SIGN_IN"] and (lan or owners is None)
    shelf = demo and _is_default("store")
    store = DEMO_STORE if shelf else store

    def begin(matches: Matches) -> None:
        if demo:
            load_samples(matches, BY, of_each=1 if shelf else None)
        if link:
            greet(where, matches)

    with opened(store) as matches:
        shards, name = matches.store.shards, matches.store.name
        click.echo(f"Serving {name} at {where.address}", err=True)
        if store != MEMORY:
            begin(matches)

    def started() -> Matches:
        found = Matches(open_store(store, shards=shards, prepared=True))
        if store == MEMORY:
            begin(found)
        return found

    for remark in unknown_settings(os.environ):
        click.echo(Speech()(remark.message), err=True)
    logs.set_up(settings.log_format, settings.log_level)
    with _filling(store, wanted=shelf):
        Server(where, config, started, replace(settings, workers=workers)).run()


def check_facts(settings: Settings) -> None:
    """Raise OSError for an address of the facts that nothing here can read."""
    if "://" in settings.facts:
        from analysis.folders import Folder

        Folder(settings.facts)


def greet(where: "Listening", matches: Matches) -> None:
    """Tell the owner how to get in; each of the links opens one browser."""
    from web.running.listening import welcome

    keys = Keys(matches)
    for line in welcome(where, keys.once(), keys.once()):
        click.echo(line, err=True)


def configuration(settings: Settings, key: str | None) -> dict[str, Any]:
    """What the application is told; behind a proxy callers from anywhere seem to be near."""
    from web.running.owner_key import is_loopback

    near = is_loopback(settings.host) and settings.proxies == 0
    return {"FACTS": settings.facts, "OWNER_KEY": key, "SIGN_IN": key is not None or not near}


def _is_default(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source is click.core.ParameterSource.DEFAULT


@contextmanager
def _filling(store: str, *, wanted: bool) -> Iterator[None]:
    """Let another process load and simulate matches while this one serves the store."""
    if not wanted:
        yield
        return
    filler = subprocess.Popen([sys.executable, "-m", "web.running.filling", store])
    try:
        yield
    finally:
        filler.terminate()
        filler.wait()
