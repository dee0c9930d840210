"""What the opening of a match can get wrong (rules/akrotiri.md 8.2, open_match)."""

from domain.message import words
from domain.refusals import RuleBroken


class Players(RuleBroken):
    code = "players"
    says = words("Akrotiri is for two different players; here are {given}.")


class SeatsNotOpposite(RuleBroken):
    code = "seats_not_opposite"
    says = words("The players sit opposite each other, one S and one N; here: {seats}.")


class ColourTaken(RuleBroken):
    code = "colour_taken"
    says = words("Both players have the colour {colour}; give one of them another.")


class FirstPlayer(RuleBroken):
    code = "first_player"
    says = words("“{first}” cannot begin; it must be one of {players}.")


class EditionUnknown(RuleBroken):
    code = "edition_unknown"
    says = words("There is no edition “{edition}”; known: {known}.")


class BadEdition(RuleBroken):
    """Raised with `fields`: what is wrong with each, by name."""

    code = "bad_edition"
    says = words("The edition is not well formed: {fields}.")


class OptionUnsupported(RuleBroken):
    code = "option_unsupported"
    says = words("The option “{option}” cannot be {value}; possible: {possible}.")
