"""The words of the rule book for things that carry a code name."""

from collections.abc import Iterable, Mapping

from domain.kaivai.hexes import Hex, said
from domain.kaivai.state import State
from domain.message import Fact, Message, Said, Seat, say, words

HUTS: Mapping[str, Message] = {
    "fisher": say("fisher hut"),
    "meeting": say("meeting hut"),
    "shrine": say("shrine"),
}
SPACES: Mapping[str, Message] = {
    "build": say("Build"),
    "fish": say("Fish"),
    "sell": say("Sell"),
    "move": say("Move"),
    "increase": say("Increase"),
    "celebrate": say("Celebrate"),
}
KINDS: Mapping[str, Message] = {
    **SPACES,
    "place_extra_village": say("Add a village"),
    "set_bid_order": say("Order of bidding"),
    "place_bid": say("Bid"),
    "place_start_hut": say("Place a start hut"),
    "move_god": say("Move the fishing god"),
    "skip_god": say("Leave the fishing god"),
    "end_action": say("End the action"),
    "pass": say("Pass"),
    "sacrifice": say("Sacrifice"),
    "choose_scoring_village": say("Choose the next village"),
    "place_scoring_bid": say("Commit influence"),
    "set_influence_count": say("Correct a count of influence"),
    "adjust": say("Correct a counter"),
}
PHASES: Mapping[str, Message] = {
    "setup": say("Setup"),
    "bidding": say("Bidding"),
    "start_huts": say("Start huts"),
    "god": say("Fishing god"),
    "actions": say("Actions"),
    "final_villages": say("Final scoring of villages"),
    "finished": say("Finished"),
}


def hut(hut_type: str) -> Said:
    """A type of hut as a fact."""
    return Said(hut_type, HUTS[hut_type])


def space(action: str) -> Said:
    """An action space as a fact."""
    return Said(action, SPACES[action])


def ship(ship_id: str) -> Said:
    """A ship within a sentence that names its owner; an id that is none is said as it is."""
    return _numbered(ship_id, words("ship {number}"))


def own_ship(ship_id: str) -> Said:
    """A ship of the player who acts, at the head of a sentence or on a button."""
    return _numbered(ship_id, words("Ship {number}"))


def ship_of(ship_id: str) -> Said:
    """A ship within a sentence about somebody else."""
    return _numbered(ship_id, words("ship {number} of {owner}"))


def any_ship(ship_id: str) -> Said:
    """A ship whosever it is, at the head of a sentence."""
    return _numbered(ship_id, words("Ship {number} of {owner}"))


def _numbered(ship_id: str, text: str) -> Said:
    owner, mark, number = ship_id.rpartition("-S")
    known = bool(mark) and number.isdecimal()
    return Said(
        ship_id, Message(text, {"number": number, "owner": Seat(owner)}) if known else ship_id
    )


def phase(name: str) -> Said:
    """A phase as a fact."""
    return Said(name, PHASES[name])


def place(state: State, at: Hex) -> Said:
    """A hex as a fact: `[q, r]` and its label."""
    return said(state.grid, at)


def seats(players: Iterable[str]) -> tuple[Fact, ...]:
    """Players as facts."""
    return tuple(Seat(player) for player in players)


def added(parts: Iterable[int]) -> str:
    """Numbers joined by plus signs: `5 + 4 + 3`."""
    return " + ".join(str(part) for part in parts)
