"""What the Oracle, draws and shuffles can get wrong (8.4)."""

from domain.message import words
from domain.refusals import RuleBroken


class OracleAlreadyUsed(RuleBroken):
    code = "oracle_already_used"
    says = words("{player} has asked the Oracle in this turn already; once is allowed.")


class NoTilesForOracle(RuleBroken):
    code = "no_tiles_for_oracle"
    says = words("Deck and discard pile are empty; the Oracle has nothing to reveal.")


class OracleStoppedLate(RuleBroken):
    code = "oracle_stopped_late"
    says = words("{tile_id} already shows a {terrain}; the Oracle stops there.")


class OracleResult(RuleBroken):
    code = "oracle_result"
    says = words(
        "The Oracle takes the last tile revealed, which shows a {terrain}, or nothing once the "
        "whole deck ({deck}) is revealed and no discard shows one; here: {taken}."
    )


class ReshuffleMismatch(RuleBroken):
    code = "reshuffle_mismatch"
    says = words("The discard pile is shuffled when a tile is due and the deck is empty: {due}.")


class NoDrawDue(RuleBroken):
    code = "no_draw_due"
    says = words("{player} draws no tile at the end of this turn.")
