"""The project's own files, for tests that read them."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("domain", "service", "analysis", "web")
ELSEWHERE = {".git", ".hypothesis", "__pycache__", "node_modules", "build", "dist", "var", "vendor"}
PICTURES = {".png", ".webp", ".ico", ".woff2", ".mo", ".gz", ".parquet", ".db"}


def in_project(path: Path) -> str:
    """The path as it is written within the project."""
    return path.relative_to(ROOT).as_posix()


@cache
def text_files() -> tuple[Path, ...]:
    """Every text file that somebody wrote, in the order of their names."""
    return tuple(sorted(_walk()))


def _walk() -> Iterator[Path]:
    for folder, below, names in os.walk(ROOT):
        below[:] = [name for name in below if name not in ELSEWHERE and not _is_made(name)]
        for name in names:
            path = Path(folder, name)
            if path.suffix not in PICTURES and not _is_made(name):
                yield path


def _is_made(name: str) -> bool:
    return name.startswith((".venv", ".coverage")) or name.endswith(("_cache", ".egg-info"))


def python_files(*rooms: str) -> list[Path]:
    """The Python files of some rooms, of all rooms when none is named."""
    return [path for room in rooms or ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


@cache
def tree(path: Path) -> ast.Module:
    """A Python file as a syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, wherever in it, with the line."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module
            case ast.ImportFrom():
                yield node.lineno, f"relative import at level {node.level}"
