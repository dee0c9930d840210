"""The table as plain JSON."""

from collections.abc import Mapping

from domain.message import Json
from domain.offerings.events import Offering
from domain.offerings.scoring import score
from domain.offerings.state import State


def view(state: State) -> Mapping[str, Json]:
    """Everything on the table; `variant_unverified` marks a count of players whose rules are
    not known for sure (R15)."""
    return {
        "edition": state.edition.id,
        "options": dict(state.options),
        "variant_unverified": len(state.seats) not in state.edition.verified,
        "round": state.round or None,
        "phase": state.phase,
        "first": state.first,
        "queue": list(state.queue),
        "players": {player: _player(state, player) for player in state.seats},
        "altars": {altar: _offering(on) for altar, on in state.altars.items()},
        "stable": dict(state.stable),
        "auction": _auction(state),
        "corrupted": list(state.targets),
        "skipped": [
            {
                "round": skip.round,
                "phase": skip.phase,
                "player": skip.player,
                "reason": skip.reason,
            }
            for skip in state.skips
        ],
        "ended_by": state.ended_by,
        "winners": list(state.winners),
    }


def _player(state: State, player: str) -> Json:
    return {
        "city": state.cities[player],
        "drachmae": state.drachmae[player],
        "points": state.points[player],
        "prayers": state.prayers[player],
        "sacrifices": state.sacrifices[player],
        "score": score(state, player),
        "levels": {character: track[player] for character, track in state.tracks.items()},
        "tokens": state.edition.tokens - 1 - len(state.tracks) - len(state.held(player)),
    }


def _offering(offering: Offering | None) -> Json:
    if offering is None:
        return None
    return {"owner": offering.owner, "animal": offering.animal, "count": offering.count}


def _auction(state: State) -> Json:
    if state.phase != "auction":
        return None
    lot = state.lot
    return {
        "auctioneer": state.queue[0],
        "tiles": list(state.tiles),
        "bought": list(state.buyers),
        "lot": None
        if lot is None
        else {
            "tiles": list(lot.tiles),
            "bid": lot.bid,
            "high_bidder": lot.circle[-1],
            "still_in": list(lot.circle),
            "passed": list(lot.passed),
            "cannot_raise": list(lot.short),
        },
    }
