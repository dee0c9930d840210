"""A program begins anew, once, as one whose threads keep no freed memory."""

import os
import platform
import subprocess
import sys

from tests.sources import ROOT
from web.running.hoards import SMALL, TUNABLES, small

BEGIN = """
import os, runpy
print("begun", os.getpid(), flush=True)
runpy.run_path(r"{module}")["keep_little"]()
print(os.environ.get("GLIBC_TUNABLES"))
"""


def test_where_the_library_lets_one_say_it_and_nobody_did_little_is_kept() -> None:
    assert small({"A": "1"}, "glibc") == {"A": "1", TUNABLES: SMALL}
    assert small({TUNABLES: ""}, "glibc") is None
    assert small({}, "musl") is None


def test_a_program_begins_anew_once_and_stays_the_same_process() -> None:
    plain = {name: value for name, value in os.environ.items() if name != TUNABLES}
    told = (small(plain, platform.libc_ver()[0]) or {}).get(TUNABLES)
    code = BEGIN.format(module=ROOT / "web" / "running" / "hoards.py")
    process = subprocess.Popen(
        [sys.executable, "-S", "-c", code], env=plain, stdout=subprocess.PIPE, text=True
    )
    said = process.communicate()[0].splitlines()
    begun = f"begun {process.pid}"
    assert said == [begun] * (1 if told is None else 2) + [str(told)]
