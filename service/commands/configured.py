"""Commands whose options fall back to what is set in the environment."""

from dataclasses import asdict
from typing import Any

import click

from service.settings import Settings, WrongSettings, read_settings
from service.telling.speech import Speech


class Configured(click.Command):
    """A command that gets its settings as `obj`; an option of the same name goes before one."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Read the settings first; every wrong one is told at once."""
        settings = _settings()
        known = {name: value for name, value in asdict(settings).items() if value}
        del known["store"]
        return super().make_context(
            info_name, args, parent, obj=settings, default_map=known, **extra
        )


def _settings() -> Settings:
    try:
        return read_settings()
    except WrongSettings as wrong:
        say = Speech()
        raise click.ClickException("\n".join(say(one.message) for one in wrong.problems)) from None
