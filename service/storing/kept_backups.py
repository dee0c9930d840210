"""Backups in a folder: the newest stay, older ones make room."""

import re
from pathlib import Path

NAME = re.compile(r"tablelog-\d{8}T\d{6}(\.\d{3})?Z\.db")
"""How `tablelog backup FOLDER` calls a file; the names sort by time."""


def thin_out(folder: Path, keep: int) -> list[Path]:
    """Delete all but the newest `keep` backups of a folder, and say which went.

    A file with any other name is nobody's backup and stays.
    """
    found = sorted(path for path in folder.iterdir() if NAME.fullmatch(path.name))
    gone = found[:-keep]
    for path in gone:
        path.unlink()
    return gone
