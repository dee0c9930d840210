"""A filter of statistics as people read it."""

from collections.abc import Callable, Iterator, Mapping

from flask_babel import gettext

from analysis.counting import REASONS
from domain.message import Message, say
from web.dates import day
from web.labels import called
from web.statistics import WORDS, Statistics, whole

LABELS: Mapping[str, Message] = {
    "game": say("Game"),
    "person": say("Player"),
    "versus": say("Against"),
    "place": say("Place"),
    "since": say("Since"),
    "until": say("Until"),
    "players": say("Number of players"),
    "edition": say("Edition"),
    "seat": say("Seat"),
    "won": say("Won"),
    "score": say("Score"),
    "ended_by": say("Ended by"),
    "counts": say("Which matches count"),
    "origin": say("Matches"),
}


def asked_in_words(known: Statistics) -> Iterator[tuple[str, str]]:
    """Each part of the filter in force: what it is called, and its value."""
    for key, value in known.asked.where().items():
        match key:
            case "option":
                yield _option(known, *value.split("=", 1))
            case "trait":
                yield _trait(known, *value.split("=", 1))
            case _:
                say_value = VALUES.get(key, lambda _, text: text)
                yield WORDS.say(LABELS[key]), say_value(known, value)


VALUES: Mapping[str, Callable[[Statistics, str], str]] = {
    "game": lambda known, game: known.context.titles.get(game, game),
    "person": lambda known, person: known.context.names.get(person, person),
    "versus": lambda known, person: known.context.names.get(person, person),
    "since": lambda _, written: day(written),
    "until": lambda _, written: day(written),
    "edition": lambda known, edition: WORDS.say(known.edition(edition)),
    "won": lambda _, won: gettext("yes") if won == "true" else gettext("no"),
    "score": lambda _, score: str(whole(float(score))),
    "ended_by": lambda known, end: WORDS.say(
        known.context.called(known.asked.game or "", end, "ended_by")
    ),
    "counts": lambda _, reason: WORDS.say(REASONS[reason]),
    "origin": lambda _, origin: WORDS.say(REASONS[origin]) if origin in REASONS else gettext("all"),
}


def _option(known: Statistics, name: str, value: str) -> tuple[str, str]:
    games = (game for key, game in known.games.items() if known.asked.game in (None, key))
    game = next((game for game in games if name in game.labels), None)
    if game is None:
        return name.replace("_", " "), value
    answers = {"true": gettext("yes"), "false": gettext("no")}
    return called(game, name), answers.get(value) or called(game, name, value)


def _trait(known: Statistics, name: str, value: str) -> tuple[str, str]:
    label = known.context.traits.get(name, Message(name.capitalize()))
    return WORDS.say(label), WORDS.say(known.context.called(known.asked.game or "", value, name))
