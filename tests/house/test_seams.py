"""What the rooms may know of each other and of the world."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from domain.catalogue import GAMES
from tests.sources import ROOMS, ROOT, imported, in_project, python_files, tree

# The domain is a function of what it is given: no clock, no chance, no file, no net, no log.
WORLDLY = {
    *("asyncio", "datetime", "http", "io", "logging", "multiprocessing", "os", "random"),
    *("secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "urllib", "uuid", "warnings"),
}
PURE = set(sys.stdlib_module_names) - WORLDLY
USERS_OF_EVENTSOURCING = ("service/storing/store.py", "service/storing/recorders/")
SHOWN_OR_STORED = ("service", "analysis", "web")
PACED = ROOT / "tests/bench/load.py"
"""People who log wait between two actions; what plays them for a measurement does so too."""


def place(path: Path, line: int) -> str:
    return f"{in_project(path)}:{line}"


def test_the_domain_imports_itself_and_the_pure_part_of_the_standard_library() -> None:
    foreign = [
        f"{place(path, line)} {module}"
        for path in python_files("domain")
        for line, module in imported(path)
        if module.split(".")[0] not in PURE | {"domain"}
    ]
    assert foreign == []


def test_the_domain_opens_no_file_but_its_own_data() -> None:
    opened = [
        place(path, node.lineno)
        for path in python_files("domain")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"open", "print", "input", "eval", "exec", "__import__"}
    ]
    assert opened == []


def test_the_store_and_its_recorders_alone_know_the_library_of_the_store() -> None:
    users = {
        in_project(path)
        for path in python_files()
        for _, module in imported(path)
        if module.split(".")[0] == "eventsourcing"
    }
    assert {user for user in users if not user.startswith(USERS_OF_EVENTSOURCING)} == set()


def test_imports_are_written_in_full() -> None:
    relative = [
        place(path, line)
        for path in python_files()
        for line, module in imported(path)
        if module.startswith("relative")
    ]
    assert relative == []


def test_only_a_game_itself_asks_which_game_it_is() -> None:
    shared = [path for path in python_files("domain") if path.parent == ROOT / "domain"]
    named = [
        f"{place(path, line)} {key}"
        for path in shared + python_files(*SHOWN_OR_STORED)
        for line, key in keys_named(tree(path))
        if path.name != "catalogue.py"
    ]
    assert named == []


def keys_named(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a text of the code is the key of a game."""
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in GAMES:
            yield node.lineno, node.value


def test_scripts_and_templates_know_no_game() -> None:
    quoted = re.compile("|".join(rf"[\"'`]{key}[\"'`]" for key in GAMES) or "(?!)")
    pages = (path for suffix in ("js", "html", "css") for path in ROOT.glob(f"web/**/*.{suffix}"))
    named = [
        place(path, number)
        for path in sorted(pages)
        if "vendor" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if quoted.search(line)
    ]
    assert named == []


def test_nothing_swallows_every_error() -> None:
    swallowing = [
        place(path, node.lineno)
        for path in python_files()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler) and catches_all(node)
    ]
    assert swallowing == []


def catches_all(handler: ast.ExceptHandler) -> bool:
    """Whether a handler names no error, or one that all errors are."""
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return bool(names & {"Exception", "BaseException"})


def test_nothing_is_taken_back_from_the_checkers_without_a_reason() -> None:
    silent = re.compile(r"# *(type: *ignore|noqa|pragma: no cover)(\[[\w, -]+\]|: *[A-Z]+\d+)? *$")
    unexplained = [
        place(path, number)
        for room in (*ROOMS, "tests")
        for path in python_files(room)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if silent.search(line)
    ]
    assert unexplained == []


def test_no_test_is_skipped_or_waits_by_the_clock() -> None:
    words = {"skip", "skipif", "xfail", "sleep", "importorskip"}
    found = [
        f"{place(path, node.lineno)} {node.attr}"
        for path in python_files("tests")
        if path != PACED
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Attribute) and node.attr in words
    ]
    assert found == []
