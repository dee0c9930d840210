"""Installed from its wheel, away from the sources, the program serves pages and samples."""

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from urllib.request import ProxyHandler, Request, build_opener

import pytest

from tests.live_server import serving
from tests.sources import ROOT

direct = build_opener(ProxyHandler({}))


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`tablelog` in an environment of its own; what it depends on is that of the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "venv")
    python = folder / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python]
    install = [*pip, "install", "--no-index", "--no-deps", "--quiet", wheel]
    subprocess.run(install, check=True, capture_output=True)
    (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return folder / "venv" / "bin" / "tablelog"


def test_it_is_not_the_sources_that_run(program: Path) -> None:
    python = program.with_name("python")
    told = subprocess.run(
        [python, "-c", "import domain, web; print(domain.__file__, web.__file__)"],
        cwd=program.parent,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert str(ROOT) not in told


def test_it_serves_its_pages_and_samples(program: Path, tmp_path: Path) -> None:
    with serving(tmp_path, "--demo", program=program) as server:
        with direct.open(server.url, timeout=100) as page:
            text = page.read().decode()
        assert text.count('class="card match') > 10
        style = next(part for part in text.split('"') if part.endswith(".css"))
        with direct.open(server.url + style, timeout=100) as sheet:
            assert sheet.headers.get_content_type() == "text/css"
        czech = Request(server.url, headers={"Accept-Language": "cs"})
        with direct.open(czech, timeout=100) as page:
            assert "Nová partie" in page.read().decode()
