"""Our style sheets, scripts and pictures: browsers keep them until they change.

Their address holds a digest of them all, so that a page never mixes old and new ones.
"""

import hashlib
import re
from functools import cache
from pathlib import Path

from flask import Flask

FOLDER = Path(__file__).resolve().with_name("static")
KEPT_SECONDS = 365 * 24 * 60 * 60
IMPORTED = re.compile(r'^(?:import|\}) .*?from "([^"]+)";', re.MULTILINE)


def register(app: Flask) -> None:
    """Let templates name the modules of a script."""
    app.jinja_env.globals.update(modules_behind=modules_behind)


@cache
def address() -> str:
    """Where the files are found: `/static/` and a digest of what they hold."""
    digest = hashlib.sha256()
    for path in sorted(path for path in FOLDER.rglob("*") if path.is_file()):
        digest.update(path.relative_to(FOLDER).as_posix().encode())
        digest.update(path.read_bytes())
    return f"/static/{digest.hexdigest()[:12]}"


@cache
def modules_behind(script: str) -> tuple[str, ...]:
    """The modules that a script imports, and those that they import; all by their names here."""
    found: list[Path] = [FOLDER / script]
    for path in found:
        names = IMPORTED.findall(path.read_text(encoding="utf-8"))
        imported = [(path.parent / name).resolve() for name in names]
        found += [other for other in dict.fromkeys(imported) if other not in found]
    return tuple(path.relative_to(FOLDER).as_posix() for path in found[1:])
