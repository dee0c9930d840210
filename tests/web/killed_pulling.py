"""What a process does when it is killed while it pulls facts for the statistics."""

from contextlib import closing
from pathlib import Path

from service.matches import Matches
from service.storing.named_stores import open_store
from tests.killing import Tell
from tests.service.tiny_game import GAMES
from web.facts import Facts


def pull_all(tell: Tell, name: str, folder: str) -> None:
    """Pull the facts of a store match by match, and acknowledge each."""
    with closing(open_store(name)) as store:
        facts = Facts(Matches(store, GAMES), Path(folder), most=1)
        while facts.pull():
            tell("a match")
