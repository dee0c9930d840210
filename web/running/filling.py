"""Fills the shelf to look around, beside the process that serves it: samples, then simulations."""

import os
import sys

from service.commands.command_line import BY
from service.demo_shelf import fill
from service.matches import Matches
from service.storing.named_stores import open_store
from web.samples import load_samples


def main(store: str) -> None:
    """Fill a store, politely, until it is full or the process that serves it has ended."""
    os.nice(10)
    parent = os.getppid()
    matches = Matches(open_store(store))
    load_samples(matches, BY)
    for _ in fill(matches):
        if os.getppid() != parent:
            return


if __name__ == "__main__":
    main(sys.argv[1])
