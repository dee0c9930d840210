"""The games we know: one line each."""

from domain.akrotiri import GAME as AKROTIRI
from domain.game import AnyGame
from domain.kaivai import GAME as KAIVAI
from domain.kuna_yala import GAME as KUNA_YALA
from domain.offerings import GAME as OFFERINGS

GAMES: dict[str, AnyGame] = {
    "kaivai": KAIVAI,
    "kuna_yala": KUNA_YALA,
    "offerings": OFFERINGS,
    "akrotiri": AKROTIRI,
}
