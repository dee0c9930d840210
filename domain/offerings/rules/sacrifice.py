"""Animals on altars (rules/offerings.md 4.4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.message import Seat
from domain.offerings import names
from domain.offerings.actions import PassSacrifice, Sacrifice
from domain.offerings.edition import Animal
from domain.offerings.events import Event, Sacrificed, SacrificePassed
from domain.offerings.refusals.sacrifice import (
    AltarTooHigh,
    AnimalTooGood,
    BadCount,
    NotEnoughInStable,
    OfferingIdentical,
    OfferingNotBetter,
    OwnOffering,
    TooManyAnimals,
    UnknownAltar,
    UnknownAnimal,
    WrongAnimal,
)
from domain.offerings.rules.turns import check_turn
from domain.offerings.state import State
from domain.referee import Referee


@dataclass(frozen=True)
class Span:
    """What fits an altar: `least` to `most` animals of a kind."""

    animal: str
    altar: str
    least: int
    most: int


def sacrifice(state: State, action: Sacrifice, referee: Referee) -> tuple[Event, ...]:
    """The animals go on the altar and score; what lay there goes back to the stable."""
    check_turn(state, action.player)
    check_known(state, action.animal, action.altar)
    animal = state.edition.animals[action.animal]
    _check_animal(state, action.player, animal, referee)
    _check_count(state, action, referee)
    _check_altar(state, action, referee)
    _check_better(state, action, animal.level, referee)
    return (
        Sacrificed(
            action.player,
            action.animal,
            action.count,
            action.altar,
            points=action.count * animal.level,
            replaced=state.altars[action.altar],
        ),
    )


def pass_sacrifice(state: State, action: PassSacrifice) -> tuple[Event, ...]:
    """Nothing is sacrificed."""
    check_turn(state, action.player)
    return (SacrificePassed(action.player),)


def allows_animal(state: State, player: str, animal: Animal) -> bool:
    """Whether the peasant gives this kind; option `animal_choice`."""
    peasant = state.level(player, "peasant")
    if state.options["animal_choice"] == "exact":
        return animal.level == peasant
    return animal.level <= peasant


def most_animals(state: State, player: str) -> int:
    """How many animals the carriers of a player allow."""
    carried = min(state.level(player, "water_carrier"), state.level(player, "flower_carrier"))
    return min(state.edition.most_animals, carried)


def stock(state: State, animal: str, altar: str) -> int:
    """How many animals can be taken for an altar; option `stock_check`."""
    held, there = state.stable[animal], state.altars[altar]
    if state.options["stock_check"] == "after_return" and there and there.animal == animal:
        return held + there.count
    return held


def spans(state: State, player: str) -> Iterator[Span]:
    """Everything that a player could sacrifice now, best animals first."""
    most = most_animals(state, player)
    guardian = state.level(player, "temple_guardian")
    open_altars = [altar.id for altar in state.edition.altars.values() if altar.tier <= guardian]
    for animal in sorted(state.edition.animals.values(), key=lambda kind: -kind.level):
        if not most or not allows_animal(state, player, animal):
            continue
        for altar in open_altars:
            least = _least_better(state, player, animal, altar)
            limit = min(most, stock(state, animal.id, altar))
            if least is not None and least <= limit:
                yield Span(animal.id, altar, least, limit)


def can_sacrifice(state: State, player: str) -> bool:
    """Whether a player has any sacrifice."""
    return next(spans(state, player), None) is not None


def why_not(state: State, player: str) -> str:
    """The reason for skipping a player who cannot sacrifice."""
    if not any(allows_animal(state, player, kind) for kind in state.edition.animals.values()):
        return "no_peasant"
    if most_animals(state, player) == 0:
        return "no_carriers"
    if state.level(player, "temple_guardian") == 0:
        return "no_guardian"
    return "no_offering"


def _least_better(state: State, player: str, animal: Animal, altar: str) -> int | None:
    """How many of a kind improve an altar at least; None if no number does."""
    there = state.altars[altar]
    if there is None:
        return 1
    if there.owner == player and state.options["self_replace"] == "forbidden":
        return None
    level = state.edition.animals[there.animal].level
    if animal.level < level:
        return None
    return there.count + (animal.level == level)


def check_known(state: State, animal: str, altar: str) -> None:
    """The edition has the animal and the altar."""
    edition = state.edition
    if animal not in edition.animals:
        known = tuple(map(names.animal, edition.animals))
        raise UnknownAnimal(animal=animal, known=known)
    if altar not in edition.altars:
        raise UnknownAltar(altar=altar, known=tuple(map(names.altar, edition.altars)))


def _check_animal(state: State, player: str, animal: Animal, referee: Referee) -> None:
    if allows_animal(state, player, animal):
        return
    exact = state.options["animal_choice"] == "exact"
    referee.objects(
        (WrongAnimal if exact else AnimalTooGood)(
            animal=names.animal(animal.id),
            level=animal.level,
            player=Seat(player),
            peasant=state.level(player, "peasant"),
        )
    )


def _check_count(state: State, action: Sacrifice, referee: Referee) -> None:
    if action.count < 1:
        raise BadCount(count=action.count)
    most = most_animals(state, action.player)
    if action.count > most:
        referee.objects(TooManyAnimals(count=action.count, player=Seat(action.player), most=most))
    held = stock(state, action.animal, action.altar)
    if action.count > held:
        raise NotEnoughInStable(animal=names.animal(action.animal), held=held, count=action.count)


def _check_altar(state: State, action: Sacrifice, referee: Referee) -> None:
    altar = state.edition.altars[action.altar]
    guardian = state.level(action.player, "temple_guardian")
    if altar.tier > guardian:
        referee.objects(
            AltarTooHigh(
                altar=names.altar(altar.id),
                tier=altar.tier,
                player=Seat(action.player),
                guardian=guardian,
            )
        )
    there = state.altars[action.altar]
    mine = there is not None and there.owner == action.player
    if mine and state.options["self_replace"] == "forbidden":
        referee.objects(OwnOffering(altar=names.altar(altar.id), player=Seat(action.player)))


def _check_better(state: State, action: Sacrifice, level: int, referee: Referee) -> None:
    there = state.altars[action.altar]
    if there is None:
        return
    altar = names.altar(action.altar)
    held = state.edition.animals[there.animal].level
    if (action.count, level) == (there.count, held):
        referee.objects(OfferingIdentical(altar=altar))
    elif action.count < there.count or level < held:
        referee.objects(
            OfferingNotBetter(altar=altar, held=names.herd(there.animal, there.count), level=held)
        )
