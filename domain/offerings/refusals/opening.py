"""What is wrong with the players, the edition or the characters that a match begins with."""

from domain.message import words
from domain.refusals import RuleBroken


class UnknownEdition(RuleBroken):
    code = "unknown_edition"
    says = words("There is no edition called “{edition}”; known: {known}.")


class BadEdition(RuleBroken):
    """Raised with `fields`: what would be right for each, by name."""

    code = "bad_edition"
    says = words("The edition is not well formed: {fields}.")


class BadOption(RuleBroken):
    code = "bad_option"
    says = words("The option “{option}” cannot be “{value}”; it can be: {allowed}.")


class UnknownOption(BadOption):
    says = words("Offerings has no option called “{option}”; it has: {known}.")


class BadPlayerCount(RuleBroken):
    code = "bad_player_count"
    says = words("{n} players sit at the table; {least} to {most} can play.")


class DuplicatePlayer(RuleBroken):
    code = "duplicate_player"
    says = words("Two seats have the player “{player}”; every player needs an id of their own.")


class DuplicateCity(RuleBroken):
    code = "duplicate_city"
    says = words("{city} is taken by {player} and {other}; every player needs a city of their own.")


class UnknownCity(RuleBroken):
    code = "unknown_city"
    says = words("There is no city called “{city}”; the cities are: {known}.")


class NeedThreeCharacters(RuleBroken):
    code = "need_three_characters"
    says = words("{player} names {n} characters; the start picks are {needed}.")


class UnknownCharacter(RuleBroken):
    code = "unknown_character"
    says = words("There is no character called “{character}”; the characters are: {known}.")


class DuplicateCharacter(RuleBroken):
    code = "duplicate_character"
    says = words("The {character} is named twice; the characters must be different.")
