"""The games we know: one line each."""

from typing import Any

from domain.game import Game

GAMES: dict[str, Game[Any, Any, Any]] = {}
