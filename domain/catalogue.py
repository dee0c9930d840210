"""The games we know: one line each."""

from typing import Any

from domain.akrotiri import GAME as AKROTIRI
from domain.game import Game
from domain.kaivai import GAME as KAIVAI
from domain.kuna_yala import GAME as KUNA_YALA
from domain.offerings import GAME as OFFERINGS

GAMES: dict[str, Game[Any, Any, Any]] = {
    "kaivai": KAIVAI,
    "kuna_yala": KUNA_YALA,
    "offerings": OFFERINGS,
    "akrotiri": AKROTIRI,
}
