"""The fields of a sacrifice."""

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.choices.known import Known
from domain.offerings.rules.sacrifice import Span, spans, stock
from domain.offerings.state import State
from domain.stages import Choice, Stage


def animal(state: State, known: Known) -> Stage:
    most: dict[str, int] = {}
    for span in _spans(state, known):
        most[span.animal] = max(span.most, most.get(span.animal, 0))
    kinds = tuple(
        Choice(
            kind,
            names.ANIMALS.get(kind, kind),
            item=f"animal:{kind}",
            hint=say("up to {n}, level {level}", n=n, level=state.edition.animals[kind].level),
        )
        for kind, n in most.items()
    )
    return Stage("animal", say("Which animal?"), kinds)


def count(state: State, known: Known) -> Stage:
    fits = {n for span in _spans(state, known) for n in range(span.least, span.most + 1)}
    kind = state.edition.animals.get(known.get("animal", ""))
    counts = tuple(
        Choice(n, str(n), hint=names.points(n * kind.level) if kind else None)
        for n in sorted(fits, reverse=True)
    )
    return Stage("count", say("How many?"), counts)


def altar(state: State, known: Known) -> Stage:
    fits = dict.fromkeys(span.altar for span in _spans(state, known))
    by_bonus = sorted(fits, key=lambda altar: -state.edition.altars[altar].bonus)
    altars = tuple(
        Choice(altar, names.ALTARS.get(altar, altar), f"altar:{altar}", _laid(state, altar))
        for altar in by_bonus
    )
    return Stage("altar", say("On which altar?"), altars)


def _spans(state: State, known: Known) -> list[Span]:
    """Sacrifices that go with what is given."""
    player = known["player"]
    every = spans(state, player)
    if "override" in known:
        every = (
            Span(kind, altar, 1, stock(state, kind, altar))
            for kind in state.edition.animals
            for altar in state.edition.altars
        )
    return [
        span
        for span in every
        if known.get("animal", span.animal) == span.animal
        and known.get("altar", span.altar) == span.altar
        and span.least <= known.get("count", span.least) <= span.most
    ]


def _laid(state: State, altar: str) -> Message:
    there, bonus = state.altars[altar], state.edition.altars[altar].bonus
    if there is None:
        return say("empty, bonus {bonus}", bonus=bonus)
    return say(
        "{animals} of {owner}, bonus {bonus}",
        animals=names.herd(there.animal, there.count),
        owner=Seat(there.owner),
        bonus=bonus,
    )
