"""The owner's key: a secret for scripts, and for who would rather type it than open a link."""

import re
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path

KEY_VARIABLE = "TABLELOG_OWNER_KEY"
SHORTEST_KEY = 16


class KeyProblem(Exception):
    """The service may not start like this; the text is a sentence for whoever starts it."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can call `host`; a name other than localhost may lead anywhere."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def name_of(address: str) -> str:
    """The name in `name:port`, in small letters."""
    return re.sub(r":\d+$", "", address.lower())


def owner_key(environ: Mapping[str, str], key_file: Path | None = None) -> str | None:
    """The key that was given in a file or in the environment; None if there is none.

    Raises KeyProblem if it is too short, cannot be sent or cannot be read.
    """
    given = environ.get(KEY_VARIABLE, "") if key_file is None else _read_key(key_file)
    return _sound_key(given) if given else None


def _read_key(key_file: Path) -> str:
    try:
        key = key_file.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise KeyProblem(f"The owner key file {key_file} cannot be read: {why}.") from error
    if not key:
        raise KeyProblem(f"The owner key file {key_file} is empty.")
    return key


def _sound_key(key: str) -> str:
    if len(key) < SHORTEST_KEY:
        raise KeyProblem(f"The owner key is too short: it needs {SHORTEST_KEY} characters or more.")
    if not key.isascii() or not key.isprintable() or " " in key:
        raise KeyProblem("The owner key must be made of printable ASCII characters without spaces.")
    return key
