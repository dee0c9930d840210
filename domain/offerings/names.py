"""What ids of characters, animals, altars, cities and phases are called (rules/offerings.md 1)."""

from domain.message import Message, Said, say, say_many, words

PHASES = {
    "start_picks": say(words("Start picks")),
    "auction": say(words("Auction")),
    "corruption": say(words("Corruption")),
    "sacrifice": say(words("Sacrifice")),
    "income": say(words("Income")),
    "finished": say(words("Finished")),
}

KINDS = {
    "pick_start": say(words("Pick characters")),
    "auction_result": say(words("Buy a lot")),
    "open_auction": say(words("Offer a lot, bid by bid")),
    "bid": say(words("Raise the bid")),
    "pass_bid": say(words("Pass")),
    "end_auction_turn": say(words("End the auction turn")),
    "corrupt": say(words("Bribe a servant")),
    "pass_corruption": say(words("Bribe nobody")),
    "sacrifice": say(words("Sacrifice")),
    "pass_sacrifice": say(words("Sacrifice nothing")),
    "adjust": say(words("Correct a counter")),
}

CHARACTERS = {
    "peasant": say(words("peasant")),
    "water_carrier": say(words("water carrier")),
    "flower_carrier": say(words("flower carrier")),
    "temple_guardian": say(words("temple guardian")),
    "priestess": say(words("priestess")),
    "briber": say(words("briber")),
    "defender": say(words("defender")),
}

ANIMALS = {
    "chicken": say(words("chicken")),
    "pig": say(words("pig")),
    "goat": say(words("goat")),
    "sheep": say(words("sheep")),
    "ox": say(words("ox")),
}

ALTARS = {
    "hephaestus": say(words("Hephaestus")),
    "ares": say(words("Ares")),
    "hermes": say(words("Hermes")),
    "athena": say(words("Athena")),
    "hera": say(words("Hera")),
    "aphrodite": say(words("Aphrodite")),
    "artemis": say(words("Artemis")),
    "apollo": say(words("Apollo")),
    "hades": say(words("Hades")),
    "poseidon": say(words("Poseidon")),
    "zeus": say(words("Zeus")),
}

CITIES = {
    "sparta": say(words("Sparta")),
    "corinth": say(words("Corinth")),
    "athens": say(words("Athens")),
    "thebes": say(words("Thebes")),
    "delos": say(words("Delos")),
}


def phase(key: str) -> Said:
    """A phase as a fact."""
    return Said(key, PHASES.get(key, key))


def character(key: str) -> Said:
    """A character as a fact; an id that no edition knows is said as it is."""
    return Said(key, CHARACTERS.get(key, key))


def animal(key: str) -> Said:
    """A kind of animal as a fact."""
    return Said(key, ANIMALS.get(key, key))


def altar(key: str) -> Said:
    """An altar as a fact."""
    return Said(key, ALTARS.get(key, key))


def city(key: str) -> Said:
    """A city as a fact."""
    return Said(key, CITIES.get(key, key))


def characters(keys: tuple[str, ...]) -> tuple[Said, ...]:
    """Several characters as a fact: a lot, the tiles that are left."""
    return tuple(character(key) for key in keys)


def counter(key: str) -> Said:
    """A counter that can be set by hand."""
    own = {"drachmae": say("drachmae"), "points": say("points"), "offerings": say("offerings")}
    return Said(key, own[key]) if key in own else character(key)


def herd(kind: str, n: int) -> Message:
    """So many animals of a kind: 2 pigs."""
    match kind:
        case "chicken":
            return say_many("{n} chicken", "{n} chickens", n)
        case "pig":
            return say_many("{n} pig", "{n} pigs", n)
        case "goat":
            return say_many("{n} goat", "{n} goats", n)
        case "sheep":
            return say_many("{n} sheep", "{n} sheep", n)
        case "ox":
            return say_many("{n} ox", "{n} oxen", n)
        case _:
            return say("{n} × {animal}", n=n, animal=animal(kind))


def coins(n: int) -> Message:
    """An amount of money."""
    return say_many("{n} drachma", "{n} drachmae", n)


def points(n: int) -> Message:
    """A number of points."""
    return say_many("{n} point", "{n} points", n)
