"""The whole matches under fixtures/, which show what the rules must give."""

import json
from pathlib import Path
from typing import Any

FIXTURES = Path(__file__).parent.parent / "fixtures"
ENDING = ".match.json"


def golden_files(game: str = "*") -> list[Path]:
    """The files of a game, or of all, in the order of their names."""
    return sorted(FIXTURES.glob(f"{game}/*{ENDING}"))


def golden(game: str, name: str) -> dict[str, Any]:
    """One match file as it is: `golden("kaivai", "fifteen-huts")`."""
    return dict(json.loads((FIXTURES / game / f"{name}{ENDING}").read_text(encoding="utf-8")))


def called(path: Path) -> str:
    """A short name of a file for test reports: `kaivai/fifteen-huts`."""
    return f"{path.parent.name}/{path.name.removesuffix(ENDING)}"
