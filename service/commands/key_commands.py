"""The commands about who may call: `key add`, `list`, `revoke`, `sign-in`, `sign-out`."""

import click

from service.access.keys import ROLES, KeyRole, Keys
from service.commands.command_line import BY, main, opened, store_option

MEANINGS = "; ".join(f"{role}: {means}" for role, means in ROLES.items())


@main.group("key")
def keys() -> None:
    """Keys of programs, and signing in as the owner."""


@keys.command("add")
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice(list(ROLES)),
    default="viewer",
    show_default=True,
    help=f"What the key may do; {MEANINGS}.",
)
@store_option
def add_key(name: str, role: KeyRole, store: str) -> None:
    """Make a key for a program called NAME, and show it this once.

    The program sends it as Authorization: Bearer. Only a digest of it is stored.
    """
    with opened(store) as matches:
        click.echo(Keys(matches).add(name, role, BY))


@keys.command("list")
@store_option
def list_keys(store: str) -> None:
    """The keys in force: name, what they may do, since when."""
    with opened(store) as matches:
        for key in Keys(matches).known().keys.values():
            click.echo(f"{key.name}  {key.role}  {key.added_at[:10]}")


@keys.command("revoke")
@click.argument("name")
@store_option
def revoke_key(name: str, store: str) -> None:
    """Let the key called NAME open nothing any more, from the next call on."""
    with opened(store) as matches:
        Keys(matches).revoke(name, BY)
    click.echo(f"{name} is revoked.")


@keys.command("sign-in")
@click.option(
    "--at",
    "address",
    default="http://127.0.0.1:8080",
    show_default=True,
    help="Where the service is found.",
)
@store_option
def sign_in(address: str, store: str) -> None:
    """Print a link that signs one more browser in as the owner, once, within a day."""
    with opened(store) as matches:
        click.echo(f"{address.rstrip('/')}/sign-in/{Keys(matches).once()}")


@keys.command("sign-out")
@store_option
def sign_out(store: str) -> None:
    """Sign the owner out of every browser."""
    with opened(store) as matches:
        Keys(matches).sign_out_everywhere(BY)
    click.echo("The owner has to sign in again everywhere.")
