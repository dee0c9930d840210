"""What things are called: facts that machines read as ids and people as words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from domain.akrotiri.faces import THERA
from domain.akrotiri.geometry import Cell, Piece
from domain.message import Fact, Message, Said, say, words

COLOR_WORDS: Final = {
    "red": words("red"),
    "blue": words("blue"),
    "green": words("green"),
    "gray": words("gray"),
}
TERRAIN_WORDS: Final = {
    "volcano": words("volcano"),
    "lake": words("lake"),
    "tree": words("tree"),
    "mountain": words("mountain"),
}
DIFFICULTY_WORDS: Final = {
    "easy": words("easy"),
    "medium": words("medium"),
    "hard": words("hard"),
}
DIRECTION_WORDS: Final = {
    "above": words("above"),
    "right": words("right"),
    "below": words("below"),
    "left": words("left"),
}
SEAT_WORDS: Final = {"S": words("the south seat"), "N": words("the north seat")}
PHASE_WORDS: Final = {
    "SETUP": words("Setup"),
    "TURN": words("Turn"),
    "REVEAL": words("Revealing goals"),
    "FINISHED": words("Finished"),
}
SUB_PHASE_WORDS: Final = {
    "PLACE": words("placing the tile"),
    "CUBES": words("putting cubes on the tile"),
    "ACTIONS": words("actions"),
}
GOAL_WORDS: Final = {
    "PORTAGE_EXACTLY_1": words("temples at portage distance 1"),
    "PORTAGE_2_PLUS": words("temples at portage distance 2 or more"),
    "NOT_DIRECTLY_CONNECTED": words("temples not directly connected to another own one"),
    "QUADRANTS": words("quadrants with an own temple"),
    "BIGGEST_COMPLETED_ISLAND": words("tiles of the biggest completed island with an own temple"),
    "UNCOMPLETED": words("temples on uncompleted islands"),
    "NO_ICONS": words("temples on islands without icons"),
    "HAS_VOLCANO": words("temples on islands with a volcano"),
    "HAS_LAKE": words("temples on islands with a lake"),
    "HAS_TREE": words("temples on islands with a tree"),
    "HAS_MOUNTAIN": words("temples on islands with a mountain"),
    "THREE_DIFFERENT_ICONS": words("temples on islands with three different icons"),
}


def word(names: Mapping[str, str], key: str) -> Said:
    """A key of a table of words as a fact."""
    return Said(key, Message(names[key]))


def color(key: str) -> Said:
    """A cube colour as a fact."""
    return word(COLOR_WORDS, key)


def said(key: str) -> Message:
    """A cube colour in words."""
    return Message(COLOR_WORDS[key])


def colors(keys: Iterable[str]) -> tuple[Fact, ...]:
    """Several cube colours as a fact."""
    return tuple(color(key) for key in keys)


def piece(at: Piece | Sequence[int]) -> Said:
    """A quarter as a fact, in half tile sides."""
    return Said(list(at), f"({at[0]}, {at[1]})")


def cell(at: Cell) -> Said:
    """A cell as a fact."""
    return Said(list(at), f"({at[0]}, {at[1]})")


def tile(tile_id: str) -> Said:
    """A tile or the start board as a fact."""
    return Said(tile_id, say("Thera") if tile_id == THERA else tile_id)


def dock(name: str) -> Said:
    """A dock as a fact."""
    tile_id, _, letter = name.rpartition(":")
    return Said(name, say("dock {letter} of {tile}", letter=letter, tile=tile(tile_id)))


def ids(several: Iterable[str | None]) -> tuple[Fact, ...]:
    """Ids as a fact; what is not known is said so."""
    return tuple(Said(None, say("unknown")) if each is None else each for each in several)
