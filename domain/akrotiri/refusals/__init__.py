"""One class for each rule that can be broken (rules/akrotiri.md 8), by topic."""

from domain.akrotiri.refusals import data, entering, maps, opening, oracle, placing, sailing, trade
from domain.refusals import SHARED, RuleBroken

_TOPICS = (opening, data, placing, sailing, trade, maps, oracle, entering)


def _own(topic: object) -> tuple[type[RuleBroken], ...]:
    return tuple(
        thing
        for thing in vars(topic).values()
        if isinstance(thing, type) and issubclass(thing, RuleBroken) and "code" in vars(thing)
    )


REFUSALS: tuple[type[RuleBroken], ...] = SHARED + tuple(
    refusal for topic in _TOPICS for refusal in _own(topic)
)
