"""Every command that a document shows does what it says: it is run, in a folder of its own."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.sources import ROOMS, ROOT, in_project, text_files
from web.command_line import main

DOCUMENTS = [path for path in text_files() if path.suffix == ".md"]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
SPAN = re.compile(r"`((?:tablelog|\./dev) [^`]+)`")
LANGUAGES = {"diff", "json", "python", "sh", "text"}
DEV = "./dev "
SERVE = "tablelog serve"
DEFAULT_PORT = "8080"
WAIT = "curl -s --noproxy '*' --retry 200 --retry-delay 1 --retry-connrefused -o answer"


def blocks(document: Path, language: str) -> list[str]:
    text = document.read_text(encoding="utf-8")
    return [body for named, body in BLOCK.findall(text) if named == language]


def commands(document: Path) -> list[str]:
    """The lines of its shell blocks, in order."""
    return [line for body in blocks(document, "sh") for line in body.splitlines()]


SHOWING = [path for path in DOCUMENTS if commands(path)]


def runnable(lines: list[str], port: int) -> Iterator[str]:
    """The script: `./dev` is looked at elsewhere, a service is waited for and makes way."""
    yield "set -euo pipefail"
    for line in lines:
        if line.startswith(DEV):
            continue
        if not line.startswith(SERVE):
            yield line.replace(DEFAULT_PORT, str(port))
            continue
        options = line.partition("#")[0].replace(DEFAULT_PORT, str(port))
        given = "" if "--port" in options else f" --port {port}"
        yield 'if [ -s serving ]; then kill "$(cat serving)"; wait "$(cat serving)" || true; fi'
        yield f"{options}{given} >served 2>&1 & echo $! >serving"
        yield f"{WAIT} http://localhost:{port}/healthz"


@pytest.mark.parametrize("document", SHOWING, ids=in_project)
def test_what_a_document_shows_runs(document: Path, tmp_path: Path) -> None:
    for room in (*ROOMS, "fixtures"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if "TABLELOG" not in name}
    script = "\n".join(runnable(commands(document), free_port()))
    try:
        ran = subprocess.run(
            ["bash", "-c", script],
            cwd=tmp_path,
            env={**environment, "PATH": programs, "no_proxy": "*"},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        if (tmp_path / "serving").exists():
            with suppress(ProcessLookupError):
                os.kill(int((tmp_path / "serving").read_text()), signal.SIGTERM)
    served = tmp_path / "served"
    told = served.read_text() if served.exists() else ""
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}\n{told}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=in_project)
def test_every_block_says_what_it_is(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = {language for language, _ in BLOCK.findall(text)}
    assert named <= LANGUAGES
    assert text.count("\n```") == 2 * len(BLOCK.findall(text))


def test_the_commands_of_the_project_exist() -> None:
    usage = subprocess.run(
        [ROOT / "dev", "help"], capture_output=True, text=True, check=True
    ).stdout
    known = set(re.findall(r"^\./dev (\w+)", usage, re.M))
    shown = {
        shlex.split(command)[1]
        for document in DOCUMENTS
        for command in [*commands(document), *SPAN.findall(document.read_text(encoding="utf-8"))]
        if command.startswith(DEV)
    }
    assert {"run", "test"} <= shown <= known


@pytest.mark.parametrize("document", DOCUMENTS, ids=in_project)
def test_commands_that_are_named_exist_with_their_options(document: Path) -> None:
    for span in SPAN.findall(document.read_text(encoding="utf-8")):
        program, *words = span.split()
        if program != "tablelog" or words == ["--help"]:
            continue
        known = main.commands[words[0]].params
        options = {name for parameter in known for name in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options, span
