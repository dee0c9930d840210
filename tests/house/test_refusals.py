"""Every rule that can be broken is broken in some test, and says clearly what was wrong."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

import domain
from domain.catalogue import GAMES
from domain.game import Game
from domain.refusals import RuleBroken
from tests.sources import ROOT, in_project, python_files


def all_refusals() -> list[type[RuleBroken]]:
    """Every class of a broken rule that games share or that a game of the catalogue has."""
    shared = [f"domain.{module.name}" for module in pkgutil.iter_modules(domain.__path__)]
    games = tuple(f"domain.{key}." for key in GAMES)
    for module in shared:
        if not (ROOT / module.replace(".", "/")).is_dir():
            importlib.import_module(module)
    return sorted(
        (rule for rule in below(RuleBroken) if rule.__module__.startswith((*games, *shared))),
        key=named,
    )


def below(rule: type[RuleBroken]) -> Iterator[type[RuleBroken]]:
    for kind in rule.__subclasses__():
        yield kind
        yield from below(kind)


def named(rule: type[RuleBroken]) -> str:
    return f"{rule.__module__}.{rule.__name__}"


@cache
def words_of_tests() -> frozenset[str]:
    """Every word in the tests of the rooms; this folder does not count."""
    tests = (path for path in python_files("tests") if "/house/" not in in_project(path))
    return frozenset(
        word for path in tests for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    )


REFUSALS = all_refusals()
CODED = [rule for rule in REFUSALS if "code" in vars(rule)]


@pytest.mark.parametrize("rule", CODED, ids=named)
def test_a_rule_is_broken_in_some_test(rule: type[RuleBroken]) -> None:
    assert {rule.__name__, rule.code} & words_of_tests()


@pytest.mark.parametrize("rule", CODED, ids=named)
def test_a_refusal_has_a_code_and_a_sentence(rule: type[RuleBroken]) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", rule.code)
    assert re.fullmatch(r"[A-Z“{].*[.!]", rule.says, re.DOTALL)
    assert all(
        hole is None or hole.isidentifier() for _, hole, _, _ in Formatter().parse(rule.says)
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_lists_each_code_once(game: Game) -> None:
    codes = [rule.code for rule in game.refusals]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_lists_the_refusals_of_its_folder(game: Game) -> None:
    own = {rule for rule in CODED if rule.__module__.startswith(f"domain.{game.key}.")}
    assert own <= set(game.refusals)
