"""Memory that the C library keeps for each thread, where it lets a program say how much.

glibc gives every thread a store of freed memory, up to a quarter of a mebibyte, and lets threads
spread over several arenas. Some 280 threads keep much of it for nothing. How large these stores
are is read from the environment when a program starts and cannot be changed afterwards.
"""

import os
import platform
import sys
from collections.abc import Mapping

TUNABLES = "GLIBC_TUNABLES"
SMALL = "glibc.malloc.tcache_count=0:glibc.malloc.arena_max=2"


def small(environment: Mapping[str, str], library: str) -> dict[str, str] | None:
    """The environment of a program that keeps little; None where there is nothing to be said.

    `library` names the C library; what somebody has set already stays as it is.
    """
    if library != "glibc" or TUNABLES in environment:
        return None
    return {**environment, TUNABLES: SMALL}


def keep_little() -> None:
    """Let this program begin anew as one that keeps little; it stays the same process."""
    environment = small(os.environ, platform.libc_ver()[0])
    if environment is not None and sys.executable:
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], environment)
