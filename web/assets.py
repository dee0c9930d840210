"""Our style sheets, scripts and pictures: browsers keep them until they change.

Their address holds a digest of them all, so that a page never mixes old and new ones.
"""

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).with_name("static")
KEPT_SECONDS = 365 * 24 * 60 * 60


@cache
def address() -> str:
    """Where the files are found: `/static/` and a digest of what they hold."""
    digest = hashlib.sha256()
    for path in sorted(path for path in FOLDER.rglob("*") if path.is_file()):
        digest.update(path.relative_to(FOLDER).as_posix().encode())
        digest.update(path.read_bytes())
    return f"/static/{digest.hexdigest()[:12]}"
