"""What is wrong with the players, the edition or the villages that a match begins with."""

from domain.message import words
from domain.refusals import RuleBroken


class PlayerCount(RuleBroken):
    code = "player_count"
    says = words("Kaivai is for 3 or 4 players, not {players}.")


class DuplicatePlayer(RuleBroken):
    code = "duplicate_player"
    says = words("Every player needs an id and a colour of their own; {twice} comes twice.")


class BadEdition(RuleBroken):
    code = "bad_edition"
    says = words("This is no edition of Kaivai: {fields}.")


class UnknownLayout(RuleBroken):
    code = "unknown_layout"
    says = words("There is no board layout “{layout}”; known: {known}.")


class BadOption(RuleBroken):
    code = "bad_option"
    says = words("These options are not known or not allowed: {options}.")


class NoExtraVillageLeft(RuleBroken):
    code = "no_extra_village_left"
    says = words(
        "A village “{village}” cannot be added: extra villages to place {left}, taken {taken}."
    )


class VillageTooClose(RuleBroken):
    code = "village_too_close"
    says = words("{hex} is {distance} hexes away from {village}; at least {least} are needed.")


class TilesNotAdjacent(RuleBroken):
    code = "tiles_not_adjacent"
    says = words("The two cult sites of a village must be neighbours; {hex} and {hex2} are not.")
