"""The checks that all actions share: match, player, phase, turn (rules/offerings.md 8)."""

from domain.message import Fact, Said, Seat, say
from domain.offerings.names import phase as phase_name
from domain.offerings.reasons import AUCTION_OVER, SKIPPED, reason
from domain.offerings.refusals.turns import (
    AuctionTurnOver,
    NotAuctioneer,
    OutOfTheLot,
    PhasePassedOver,
    PlayerSkippedNow,
)
from domain.offerings.state import Skip, State
from domain.refusals import MatchFinished, NotYourTurn, UnknownPlayer, WrongPhase

ORDER = ("start_picks", "auction", "corruption", "sacrifice", "income", "finished")


def check_match(state: State, player: str) -> None:
    """The match is not over and the player is in it."""
    if state.phase == "finished":
        raise MatchFinished()
    if player not in state.seats:
        raise UnknownPlayer(player=player)


def check_phase(state: State, player: str, phase: str) -> None:
    """The action belongs to the phase."""
    if state.phase == phase:
        return
    now = phase_name(state.phase)
    skip = _skip(state, player, phase)
    if skip is not None and skip.reason in SKIPPED:
        raise PhasePassedOver(
            phase=now,
            past=phase_name(phase),
            round=skip.round,
            player=Seat(player),
            reason=reason(skip.reason),
        )
    raise WrongPhase(phase=now)


def check_turn(state: State, player: str) -> None:
    """The player is on turn; whom the rules passed over is told why."""
    if player not in state.to_act:
        raise refused_turn(state, player)


def refused_turn(state: State, player: str) -> NotYourTurn:
    """Why it is not the turn of a player."""
    facts: dict[str, Fact] = {"player": Seat(player), "to_act": _seats(state.to_act)}
    out = _out_of_lot(state, player)
    if out is not None:
        return OutOfTheLot(**facts, reason=out)
    skip = _skip(state, player, state.phase)
    if skip is None:
        return NotYourTurn(**facts)
    over = skip.reason in AUCTION_OVER and skip.reason not in SKIPPED
    kind = AuctionTurnOver if over else PlayerSkippedNow
    return kind(**facts, reason=reason(skip.reason))


def check_auctioneer(state: State, player: str) -> None:
    """The player has the auction turn."""
    if player == state.queue[0]:
        return
    if _skip(state, player, "auction") is not None:
        raise refused_turn(state, player)
    raise NotAuctioneer(player=Seat(player), auctioneer=Seat(state.queue[0]))


def _out_of_lot(state: State, player: str) -> Said | None:
    lot = state.lot
    if lot is None:
        return None
    if player in lot.short:
        return Said("no_money", say("the money does not reach the next bid"))
    if player in lot.passed:
        return Said("passed", say("the lot was passed"))
    if player in state.excluded:
        return Said("excluded", say("a lot was bought from this auctioneer before"))
    return None


def _skip(state: State, player: str, phase: str) -> Skip | None:
    """When the rules passed over a player in the latest phase of this kind."""
    later = ORDER.index(phase) > ORDER.index(state.phase)
    when = state.round - 1 if later else state.round
    for skip in reversed(state.skips):
        if (skip.round, skip.phase, skip.player) == (when, phase, player):
            return skip
    return None


def _seats(players: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(map(Seat, players))
