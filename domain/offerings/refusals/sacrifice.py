"""What cannot be sacrificed, and where."""

from domain.message import words
from domain.refusals import RuleBroken


class UnknownAnimal(RuleBroken):
    code = "unknown_animal"
    says = words("There is no animal called “{animal}”; the animals are: {known}.")


class UnknownAltar(RuleBroken):
    code = "unknown_altar"
    says = words("There is no altar called “{altar}”; the altars are: {known}.")


class AnimalTooGood(RuleBroken):
    code = "animal_too_good"
    says = words("{animal} has level {level}; the peasant of {player} stands on {peasant}.")


class WrongAnimal(RuleBroken):
    code = "wrong_animal"
    says = words(
        "{animal} has level {level}; the peasant of {player} on {peasant} gives exactly that level."
    )


class TooManyAnimals(RuleBroken):
    code = "too_many_animals"
    says = words("{count} animals are too many; the carriers of {player} allow {most}.")


class BadCount(RuleBroken):
    code = "bad_count"
    says = words("{count} animals are no sacrifice; at least 1 is needed.")


class NotEnoughInStable(RuleBroken):
    code = "not_enough_in_stable"
    says = words("The stable holds {held} of the kind {animal}; {count} are needed.")


class AltarTooHigh(RuleBroken):
    code = "altar_too_high"
    says = words("{altar} has tier {tier}; the temple guardian of {player} stands on {guardian}.")


class OwnOffering(RuleBroken):
    code = "own_offering"
    says = words(
        "The offering on {altar} is that of {player}; this match lets nobody replace their own."
    )


class OfferingIdentical(RuleBroken):
    code = "offering_identical"
    says = words("The same lies on {altar} already; more animals or better ones are needed.")


class OfferingNotBetter(RuleBroken):
    code = "offering_not_better"
    says = words(
        "On {altar} lie {held} of level {level}; an offering needs at least as many of at least "
        "that level, and one of the two better."
    )
