"""Setting a counter to what was counted at the table (rules/kaivai.md 8.7, wire.md 2)."""

from collections.abc import Mapping

from domain.corrections import Adjust, Adjusted
from domain.kaivai.actions import SetInfluenceCount
from domain.kaivai.events import Event, InfluenceCounted
from domain.kaivai.rules.ashore import LAST_INCREASE
from domain.kaivai.state import Mat, State
from domain.message import Fact, Json, Message, say
from domain.referee import Referee

COUNTERS = ("shells", "fish", "influence", "fame", "increase")
"""What `adjust` can set: five numbers for slots 1 to 5, or one number."""
_PER_SLOT = ("shells", "fish")


def counters(mat: Mat) -> dict[str, Json]:
    """The counters of a mat as JSON, in the shape that `adjust` takes."""
    return {
        "shells": list(mat.shells),
        "fish": list(mat.fish),
        "influence": mat.influence,
        "fame": mat.fame,
        "increase": mat.increase,
    }


def wrong_counters(values: Mapping[str, Json]) -> dict[str, Fact]:
    """What is wrong with the counters of an `adjust`, by field."""
    if not values:
        return {"set": say("at least one counter")}
    faults = {counter: _fault(counter, value) for counter, value in values.items()}
    return {f"set.{counter}": fault for counter, fault in faults.items() if fault is not None}


def _fault(counter: str, value: Json) -> Message | None:
    if counter not in COUNTERS:
        return say("not a counter; there are {counters}", counters=COUNTERS)
    if counter in _PER_SLOT:
        fits = isinstance(value, list | tuple) and len(value) == 5 and all(map(_is_count, value))
        return None if fits else say("five whole numbers, one for each of the slots 1 to 5")
    if counter == "increase":
        fits = _is_count(value) and value in range(LAST_INCREASE + 1)
        return None if fits else say("a whole number from 0 to {most}", most=LAST_INCREASE)
    return None if _is_count(value) else say("a whole number, not below 0")


def _is_count(value: Json) -> bool:
    return type(value) is int and value >= 0


def adjust(state: State, action: Adjust, referee: Referee) -> tuple[Event, ...]:
    """Counters of a player are set; the rest of the log goes on from there."""
    before = counters(state.mats[action.player])
    return (
        Adjusted(
            player=action.player,
            before={counter: before[counter] for counter in action.set},
            after={
                counter: list(value) if isinstance(value, list | tuple) else value
                for counter, value in action.set.items()
            },
            reason=action.reason,
        ),
    )


def set_influence_count(
    state: State, action: SetInfluenceCount, referee: Referee
) -> tuple[Event, ...]:
    """The influence that a player really has; the difference is a correction."""
    correction = action.counted - state.mats[action.player].influence
    return (InfluenceCounted(action.player, action.counted, correction, action.reason),)
