"""Setting counters to what was counted at the table (wire.md, section 2)."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.corrections import Adjust, Adjusted
from domain.message import Json, Message, Seat, say
from domain.offerings import names
from domain.offerings.edition import CHARACTERS
from domain.offerings.events import Event, Offering
from domain.offerings.rules.turns import check_match
from domain.offerings.state import State
from domain.offerings.tracks import holder
from domain.refusals import BadPayload

COUNTERS = ("drachmae", "points", *CHARACTERS, "offerings")
"""Money, the score track, the level on each track, and what lies on altars."""


def adjust(state: State, action: Adjust) -> tuple[Event, ...]:
    """Counters of a player become what was counted; raises BadPayload with every wrong one."""
    _refuse(dict(_wrong_values(state, action)))
    check_match(state, action.player)
    _refuse(dict(_contradictions(state, action)))
    return (Adjusted(action.player, _before(state, action), action.set, action.reason),)


def _refuse(wrong: Mapping[str, Message]) -> None:
    if wrong:
        raise BadPayload(fields={f"set.{counter}": right for counter, right in wrong.items()})


def _wrong_values(state: State, action: Adjust) -> Iterator[tuple[str, Message]]:
    edition = state.edition
    most = {"drachmae": edition.money_cap, "points": None}
    if not action.set:
        yield "…", say("must name at least one of: {known}", known=COUNTERS)
    for counter, value in action.set.items():
        if counter not in COUNTERS:
            yield counter, say("is no counter; there are: {known}", known=COUNTERS)
        elif counter == "offerings":
            yield from _wrong_offerings(state, value)
        else:
            yield from _wrong_number(counter, value, most.get(counter, edition.top))


def _wrong_number(counter: str, value: Json, most: int | None) -> Iterator[tuple[str, Message]]:
    if type(value) is int and value >= 0 and (most is None or value <= most):
        return
    if most is None:
        yield counter, say("must be an integer of at least 0")
    else:
        yield counter, say("must be an integer from 0 to {most}", most=most)


def _wrong_offerings(state: State, value: Json) -> Iterator[tuple[str, Message]]:
    if not isinstance(value, dict) or not value:
        yield "offerings", say("must be an object of altars, each with an offering or null")
        return
    for altar, laid in value.items():
        if altar not in state.edition.altars:
            known = tuple(state.edition.altars)
            yield f"offerings.{altar}", say("is no altar; there are: {known}", known=known)
        elif laid is not None and not _is_offering(state, laid):
            right = say("must be null, or “animal” and “count” (at least 1) and nothing else")
            yield f"offerings.{altar}", right


def _is_offering(state: State, laid: Json) -> bool:
    if not isinstance(laid, dict) or laid.keys() != {"animal", "count"}:
        return False
    kind, count = laid["animal"], laid["count"]
    known = isinstance(kind, str) and kind in state.edition.animals
    return known and type(count) is int and count >= 1


def _contradictions(state: State, action: Adjust) -> Iterator[tuple[str, Message]]:
    """What cannot be on a table beside the rest of it."""
    for counter, value in action.set.items():
        if counter == "offerings":
            yield from _impossible_offerings(state, action.player, value)
        elif counter == "drachmae":
            yield from _below_own_bid(state, action.player, value)
        elif value == state.edition.top and counter in CHARACTERS:
            yield from _second_on_top(state, action.player, counter)


def _second_on_top(state: State, player: str, character: str) -> Iterator[tuple[str, Message]]:
    there = holder(state.edition, character, state.tracks[character])
    if there not in (None, player):
        yield (
            character,
            say(
                "the top space holds one marker, that of {holder}; set that one first",
                holder=Seat(str(there)),
            ),
        )


def _below_own_bid(state: State, player: str, drachmae: Json) -> Iterator[tuple[str, Message]]:
    lot = state.lot
    if lot and lot.circle[-1] == player and isinstance(drachmae, int) and drachmae < lot.bid:
        yield "drachmae", say("cannot be less than the open high bid of {bid}", bid=lot.bid)


def _impossible_offerings(
    state: State, player: str, offerings: Any
) -> Iterator[tuple[str, Message]]:
    left = dict(state.stable)
    for altar, laid in offerings.items():
        there = state.altars[altar]
        if laid is not None:
            left[laid["animal"]] -= laid["count"]
        if there is not None:
            left[there.animal] += there.count
        if laid is None and there is not None and there.owner != player:
            yield f"offerings.{altar}", say("is that of {owner}", owner=Seat(there.owner))
    for kind, held in left.items():
        if held < 0:
            yield (
                "offerings",
                say(
                    "needs more {animal} than there are: {n} too many",
                    animal=names.animal(kind),
                    n=-held,
                ),
            )


def value_of(state: State, player: str, counter: str) -> int:
    """What the log says of a counter that is a number."""
    match counter:
        case "drachmae":
            return state.drachmae[player]
        case "points":
            return state.points[player]
        case _:
            return state.level(player, counter)


def highest(state: State, player: str, counter: str) -> int:
    """What a counter can be at most, beside what else is on the table."""
    if counter == "drachmae":
        return state.edition.money_cap
    if counter == "points":
        return state.points[player] + state.edition.end_score
    taken = holder(state.edition, counter, state.tracks[counter]) not in (None, player)
    return state.edition.top - taken


def _before(state: State, action: Adjust) -> dict[str, Json]:
    altars: Any = action.set.get("offerings", {})
    return {
        counter: {altar: _laid(state.altars[altar]) for altar in altars}
        if counter == "offerings"
        else value_of(state, action.player, counter)
        for counter in action.set
    }


def _laid(offering: Offering | None) -> Json:
    if offering is None:
        return None
    return {"owner": offering.owner, "animal": offering.animal, "count": offering.count}
