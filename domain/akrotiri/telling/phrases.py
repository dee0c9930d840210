"""Bits of sentences that several events have in common."""

from collections import Counter
from collections.abc import Iterable

from domain.akrotiri import naming
from domain.message import Fact, Message, say, say_many


def drachmas(n: int) -> Message:
    """So many drachmas."""
    return say_many("{n} drachma", "{n} drachmas", n)


def points(n: int) -> Message:
    """So many points."""
    return say_many("{n} point", "{n} points", n)


def actions_left(n: int) -> Message:
    """So many actions left."""
    return say_many("{n} action left", "{n} actions left", n)


def purse(before: int, change: int) -> Message:
    """What a purse holds after money came or went."""
    after = before + change
    if change < 0:
        return say(
            "drachmas: {before} − {less} = {after}", before=before, less=-change, after=after
        )
    return say("drachmas: {before} + {more} = {after}", before=before, more=change, after=after)


def cubes(colors: Iterable[str]) -> Fact:
    """Cubes by colour: 2 red, 1 blue."""
    counted = Counter(colors)
    return tuple(
        say("{n} {color}", n=count, color=naming.color(color)) for color, count in counted.items()
    )


def named(shown: Iterable[str | None]) -> Fact:
    """Ids, those that are not known said so."""
    return naming.ids(shown)
