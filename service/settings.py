"""What is set in the environment: every `TABLELOG_…`, read once and judged all together."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields
from os import environ
from typing import Any, Literal

from environs import Env, EnvValidationError, validate

from domain.message import Message, say, words
from domain.refusals import RuleBroken
from service.storing.postgres_servers import MOST_SHARDS

DEFAULT_STORE = "sqlite:///var/tablelog.db"
PREFIX = "TABLELOG_"
Read = Callable[[Env, str, Any], Any]


def _setting(default: Any, read: Read, wanted: Message, *, secret: bool = False) -> Any:
    """A field of Settings: how it is read, and what it may be in words."""
    meta = {"read": read, "wanted": wanted, "secret": secret}
    return field(default=default, repr=not secret, metadata=meta)


def _free(default: str, wanted: str, allowed: str = r".*", *, secret: bool = False) -> Any:
    check = validate.Regexp(rf"(?:{allowed})\Z")
    return _setting(
        default,
        lambda env, name, known: env.str(name, known, validate=check),
        say(wanted),
        secret=secret,
    )


def _whole(default: int | None, least: int, most: int) -> Any:
    check = validate.Range(least, most)
    return _setting(
        default,
        lambda env, name, known: env.int(name, known, validate=check),
        say(words("a whole number from {least} to {most}"), least=least, most=most),
    )


def _one_of(default: str, *choices: str) -> Any:
    check = validate.OneOf(choices)
    return _setting(
        default,
        lambda env, name, known: env.str(name, known, validate=check),
        say(words("one of {choices}"), choices=choices),
    )


A_STORE = r"sqlite:///.+|postgres(ql)?://.+|memory:"
A_KEY = r"[!-~]{16,}|"


@dataclass(frozen=True)
class Settings:
    """Every variable, as `TABLELOG_` and the field's name in capitals; options go before them."""

    store: str = _free(
        DEFAULT_STORE,
        words("sqlite:///path/to/file, postgresql://… or memory:"),
        A_STORE,
        secret=True,
    )
    shards: int | None = _whole(None, 1, MOST_SHARDS)
    owner_key: str = _free(
        "", words("16 or more printable ASCII characters without spaces"), A_KEY, secret=True
    )
    owner_key_file: str = _free("", words("the path of a file"))
    host: str = _free("127.0.0.1", words("an address or a name"), r"\S+")
    port: int = _whole(8080, 1, 65535)
    workers: int = _whole(1, 1, 64)
    streams: int = _whole(250, 1, 2000)
    proxies: int = _whole(0, 0, 5)
    hang_seconds: int = _whole(30, 2, 600)
    facts: str = _free("", words("the path of a folder"))
    log_format: Literal["text", "json"] = _one_of("text", "text", "json")
    log_level: Literal["debug", "info", "warning", "error"] = _one_of(
        "warning", "debug", "info", "warning", "error"
    )


class WrongSetting(RuleBroken):
    """One variable that cannot be used; what it is set to is told unless it is a secret."""

    code = "wrong_setting"
    says = words("{name} is “{value}”; it must be {wanted}.")


class WrongSecret(RuleBroken):
    code = "wrong_setting"
    says = words("{name} cannot be used; it must be {wanted}.")


class UnknownSetting(RuleBroken):
    """A remark: a variable that looks like ours, and that nothing reads."""

    code = "unknown_setting"
    says = words("{name} is set, and nothing reads it; known are {known}.")


class WrongSettings(Exception):
    """Everything that is wrong with the settings, at once."""

    def __init__(self, problems: tuple[RuleBroken, ...]) -> None:
        super().__init__("; ".join(str(one) for one in problems))
        self.problems = problems


def variable(name: str) -> str:
    """The variable of a field of Settings."""
    return PREFIX + name.upper()


VARIABLES: Mapping[str, str] = {variable(one.name): one.name for one in fields(Settings)}
"""Every variable that the program reads, and its field."""


def read_settings() -> Settings:
    """What the environment of this process says; raises WrongSettings."""
    env = Env(eager=False, prefix=PREFIX)
    found = {
        one.name: one.metadata["read"](env, one.name.upper(), one.default)
        for one in fields(Settings)
    }
    try:
        env.seal()
    except EnvValidationError as error:
        raise WrongSettings(tuple(_told(set(error.error_messages)))) from None
    return Settings(**found)


def _told(wrong: Collection[str]) -> Iterator[RuleBroken]:
    for one in fields(Settings):
        name = variable(one.name)
        if name not in wrong:
            continue
        wanted: Message = one.metadata["wanted"]
        if one.metadata["secret"]:
            yield WrongSecret(name=name, wanted=wanted)
        else:
            yield WrongSetting(name=name, value=environ[name], wanted=wanted)


def unknown_settings(names: Mapping[str, str]) -> Iterator[UnknownSetting]:
    """Variables that look like ours and are read by nobody: misspelt ones, probably."""
    for name in sorted(names):
        if name.startswith(PREFIX) and name not in VARIABLES:
            yield UnknownSetting(name=name, known=tuple(sorted(VARIABLES)))
