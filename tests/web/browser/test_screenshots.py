"""Pictures of the pages are taken by one command."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from web.command_line import main


def size(png: Path) -> tuple[int, ...]:
    """Width and height in pixels, as the head of a PNG file tells."""
    return struct.unpack(">II", png.read_bytes()[16:24])


def test_a_page_is_pictured_as_it_looks_on_a_phone(tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    only = [f"--only={part}" for part in ("akrotiri", "replay", "phone", "dark")]
    command = [Path(sys.executable).with_name("tablelog"), "screenshots", folder, *only]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    (picture,) = folder.iterdir()
    assert done.stdout == f"{picture}\n"
    assert picture.name == "akrotiri-replay-phone-dark.png"
    assert size(picture) == (720, 1480)


def test_without_playwright_it_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "playwright", None)
    done = CliRunner().invoke(main, ["screenshots", str(tmp_path)])
    assert done.exit_code == 1
    assert "pip install playwright" in done.output
