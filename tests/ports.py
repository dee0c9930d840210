"""Ports for servers of tests."""

import socket
from random import SystemRandom

CHANCE = SystemRandom()
"""Hypothesis begins the other numbers of chance anew, in every process of the tests the same."""

BELOW = range(12_000, 32_000)
"""Nobody who only connects is given one of these: a server that is away finds its own again."""


def free_port() -> int:
    """A port on loopback that nobody listens at just now."""
    while True:
        port = CHANCE.choice(BELOW)
        if _is_free(port):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
