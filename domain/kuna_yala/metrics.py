"""Where a match stands and what it counts (wire.md, section 4.1)."""

from collections import Counter
from collections.abc import Mapping

from domain.game import Curve, Measure
from domain.kuna_yala.edition import EDITIONS, edition_from
from domain.kuna_yala.naming import colour
from domain.kuna_yala.scoring import itemise
from domain.kuna_yala.shoal import Shoal
from domain.kuna_yala.state import State
from domain.message import say
from domain.standing import Status

ACTIVE = ("take", "place", "pending_four_sharks")
"""Phases in which the active player must act."""

_FISH = tuple(dict.fromkeys(f for data in EDITIONS.values() for f in edition_from(data).fish))
MEASURES = (
    *(Measure(f"fish_{fish}", say("Fish: {fish}", fish=colour(fish))) for fish in _FISH),
    Measure("corals", say("Corals")),
    Measure("sharks", say("Sharks")),
    Measure("octopuses", say("Octopuses")),
    Measure("skeletons", say("Skeletons")),
    Measure("cards", say("Cells with cards")),
    Measure("score", say("Score")),
)
CURVES = (
    Curve("score", say("Score"), ("score",), main=True),
    Curve("cards", say("Cells with cards"), ("cards",), main=True),
    Curve("sharks", say("Sharks"), ("sharks",), main=True),
    Curve("corals", say("Corals"), ("corals",)),
    Curve("octopuses", say("Octopuses"), ("octopuses",)),
    Curve("skeletons", say("Skeletons"), ("skeletons",)),
    *(
        Curve(f"fish_{fish}", say("Fish: {fish}", fish=colour(fish)), (f"fish_{fish}",))
        for fish in _FISH
    ),
)
PARTS = (
    Measure("fish", say("Fish of the own kind")),
    Measure("majority", say("Majority")),
    Measure("sharks", say("Most sharks")),
)


def status(state: State) -> Status:
    """The moment; a round is a turn of every player."""
    finished = state.phase == "finished"
    begun = state.turns + (state.phase == "take")
    number = 1 + (begun - 1) // len(state.players) if begun else None
    return Status(number, state.phase, _to_act(state), finished)


def _to_act(state: State) -> tuple[str, ...]:
    if state.phase in ACTIVE:
        return (state.active,)
    return tuple(player for player in state.players if _waits_for(state, player))


def _waits_for(state: State, player: str) -> bool:
    match state.phase:
        case "setup_tokens":
            return not state.tokens[player].drawn
        case "setup_starts":
            return not state.shoals[player].cells
        case "token_reveal":
            return not state.tokens[player].revealed
        case _:
            return player == state.leader


def metrics(state: State) -> Mapping[str, Mapping[str, int | None]]:
    """Every measure of every player; the score is None while the kind is not known."""
    scores = itemise(state)
    return {
        player: {**tally(state, state.shoals[player]), "score": total(scores[player])}
        for player in state.players
    }


def total(parts: Mapping[str, int] | None) -> int | None:
    """The sum of the parts of a score, None when they are not known."""
    return None if parts is None else sum(parts.values())


def tally(state: State, shoal: Shoal) -> dict[str, int | None]:
    """What lies face up in a shoal."""
    found: Counter[str] = Counter()
    for spot in shoal.cells.values():
        found[spot.status] += 1
        if spot.status == "FISH":
            found[f"fish_{spot.top.fish}"] += spot.top.fish_count
    return {
        **{f"fish_{fish}": found[f"fish_{fish}"] for fish in state.edition.fish},
        "corals": found["CORAL"],
        "sharks": found["SHARK"],
        "octopuses": found["OCTOPUS"],
        "skeletons": found["SKELETON"],
        "cards": len(shoal.cells),
    }
