"""The rooms are those of this project, and the program can be called by its name."""

import importlib
from importlib.metadata import entry_points

import pytest

from tests.sources import ROOMS, ROOT


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_is_the_one_of_this_project(room: str) -> None:
    module = importlib.import_module(room)
    assert list(module.__path__) == [str(ROOT / room)]


def test_the_program_is_installed_under_its_name() -> None:
    (program,) = entry_points(group="console_scripts", name="tablelog")
    assert callable(program.load())
