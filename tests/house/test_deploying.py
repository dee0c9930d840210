"""The files for systemd and containers are sound, and say what the program understands."""

import re
import shlex
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from service.settings import VARIABLES
from tests.sources import ROOT, in_project
from web.command_line import main

DEPLOY = ROOT / "docs" / "deploy"
UNITS = sorted([*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")])
SERVICES = [unit for unit in UNITS if unit.suffix == ".service"]
DOCKERFILE = DEPLOY / "Dockerfile"
PROGRAM = "/usr/local/bin/tablelog"


class Unit(ConfigParser):
    """A unit of systemd, in which a name may stand twice: the values are lines then."""

    def __init__(self, path: Path) -> None:
        super().__init__(interpolation=None, strict=False, delimiters=("=",))
        self.optionxform = str  # type: ignore[assignment, method-assign]  # names have capitals
        lines = path.read_text().splitlines()
        self.assignments = [line.partition("=")[::2] for line in lines if "=" in line]
        self.read_string("\n".join(lines))

    def every(self, name: str) -> list[str]:
        """All values of a name."""
        return [value for found, value in self.assignments if found == name]


def test_there_is_a_service_a_backup_and_a_timer() -> None:
    assert [unit.name for unit in UNITS] == [
        "tablelog-backup.service",
        "tablelog-backup.timer",
        "tablelog.service",
    ]


@pytest.mark.parametrize("path", SERVICES, ids=in_project)
def test_a_service_runs_a_command_that_exists_with_its_options(path: Path) -> None:
    (line,) = Unit(path).every("ExecStart")
    program, command, *rest = shlex.split(line)
    assert program == PROGRAM
    with main.commands[command].make_context(command, rest):
        pass


@pytest.mark.parametrize("path", SERVICES, ids=in_project)
def test_a_service_sets_what_the_program_reads(path: Path) -> None:
    names = [one.partition("=")[0] for one in Unit(path).every("Environment")]
    assert names
    assert set(names) <= set(VARIABLES)


@pytest.mark.parametrize("path", SERVICES, ids=in_project)
def test_a_service_can_harm_nothing_but_its_own_folder(path: Path) -> None:
    service = Unit(path)["Service"]
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateTmp", "ProtectHome"):
        assert service[name] == "yes", name
    assert service["ProtectSystem"] == "strict"
    assert service["StateDirectory"].split()[0] == "tablelog"
    assert service["UMask"] == "0077"


def test_the_service_has_time_to_finish_what_it_began() -> None:
    from web.running.serving import SECONDS_TO_END

    assert int(Unit(DEPLOY / "tablelog.service")["Service"]["TimeoutStopSec"]) > SECONDS_TO_END


def test_the_timer_is_for_the_backup_and_makes_up_for_a_night_that_was_missed() -> None:
    timer = Unit(DEPLOY / "tablelog-backup.timer")["Timer"]
    assert re.fullmatch(r"\*-\*-\* \d\d:\d\d:\d\d", timer["OnCalendar"])
    assert timer["Persistent"] == "yes"


def instructions() -> list[list[str]]:
    """The lines of the Dockerfile, joined where they go on, as words."""
    text = re.sub(r"\\\n", " ", DOCKERFILE.read_text())
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


def test_the_dockerfile_is_well_made() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")
    ran = subprocess.run([hadolint, DOCKERFILE], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")


def test_the_container_gets_everything_that_the_wheel_needs() -> None:
    copied = {word for kind, *words in instructions() if kind == "COPY" for word in words[:-1]}
    files = {word for word in copied if not word.startswith(("-", "/"))}
    assert {"domain", "service", "analysis", "web", "fixtures"} <= files
    assert [name for name in files if not (ROOT / name).exists()] == []
    let_in = DOCKERFILE.with_name("Dockerfile.dockerignore").read_text().splitlines()
    assert {f"!{name}" for name in files} <= set(let_in)


def test_the_container_runs_as_nobody_in_particular_with_settings_that_exist() -> None:
    said = instructions()
    assert ["USER", "10001"] in said
    assert ["STOPSIGNAL", "SIGTERM"] in said
    names = {word.partition("=")[0] for kind, *words in said if kind == "ENV" for word in words}
    assert {name for name in names if name.startswith("TABLELOG_")} <= set(VARIABLES)
