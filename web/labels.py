"""What names on the wire are called, in the reader's language."""

from flask import Flask
from flask_babel import gettext

from domain.game import AnyGame
from domain.message import Json, render
from web.language import translate


def register(app: Flask) -> None:
    """Let templates call names as people do."""
    app.jinja_env.globals.update(called=called)


def called(game: AnyGame, name: str, value: Json = None) -> str:
    """A name of the game's (an option, a field), or the value that it has; itself in words if none.

    `called(kaivai, "god_move")`, `called(kaivai, "god_move", "optional")`
    """
    if value is True:
        return gettext("yes")
    if value is False:
        return gettext("no")
    if value is None:
        return render(game.labels.get(name, _spelled(name)), {}, translate)
    known = game.labels.get(f"{name}={value}", game.labels.get(str(value)))
    return render(known or _spelled(str(value)), {}, translate)


def parts_called(game: AnyGame) -> dict[str, str]:
    """What the parts of a whole position and the values in them are called, where the game says it.

    `part=value` is what a value is called in one part alone.
    """
    measured = {measure.key: measure.label for measure in game.measures}
    phases = {f"phase={key}": label for key, label in game.phases.items()}
    known = {**measured, **phases, **game.labels}
    answers = {"true": gettext("yes"), "false": gettext("no")}
    return answers | {key: render(label, {}, translate) for key, label in known.items()}


def _spelled(name: str) -> str:
    return name.replace("_", " ")
