"""What each event does to the table; no rule is asked here."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.corrections import Adjusted
from domain.frozen import replace
from domain.offerings.events import (
    AuctionClosed,
    AuctionOpened,
    AuctionTurnEnded,
    BidderAutoPassed,
    BidPassed,
    BidRaised,
    Corrupted,
    CorruptionBegan,
    CorruptionPassed,
    Event,
    FirstPlayerMoved,
    GameEnded,
    IncomePaid,
    MatchScored,
    Move,
    Offering,
    PlayerSkipped,
    PrayerScored,
    RoundBegan,
    SacrificeBegan,
    Sacrificed,
    SacrificePassed,
    StartPicked,
)
from domain.offerings.state import Lot, Skip, State


def evolve(state: State, event: Event) -> State:
    """The table after an event."""
    return _AFTER[type(event)](state, event)


def _moved(
    tracks: Mapping[str, Mapping[str, int]], moves: Iterable[Move]
) -> dict[str, Mapping[str, int]]:
    moved = dict(tracks)
    for move in moves:
        moved[move.character] = {**moved[move.character], move.player: move.after}
    return moved


def _added(counts: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: count + more[player] for player, count in counts.items()}


def _without(players: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(other for other in players if other != player)


def _laid(state: State, offerings: Mapping[str, Offering | None]) -> State:
    """The table after offerings took the place of what lay on some altars."""
    left = dict(state.stable)
    for altar, offering in offerings.items():
        before = state.altars[altar]
        if before is not None:
            left[before.animal] += before.count
        if offering is not None:
            left[offering.animal] -= offering.count
    return replace(state, altars={**state.altars, **offerings}, stable=left)


def _start_picked(state: State, event: StartPicked) -> State:
    return replace(state, tracks=_moved(state.tracks, event.moves), queue=state.queue[1:])


def _round_began(state: State, event: RoundBegan) -> State:
    recent = tuple(skip for skip in state.skips if skip.round >= event.round - 1)
    return replace(state, phase="auction", round=event.round, queue=event.order, skips=recent)


def _auction_opened(state: State, event: AuctionOpened) -> State:
    return replace(state, lot=Lot(event.lot, event.bid, event.bidders, last=event.player))


def _bid_raised(state: State, event: BidRaised) -> State:
    player = event.player
    return _with_lot(
        state,
        lambda lot: replace(
            lot,
            bid=event.amount,
            circle=(*_without(lot.circle, player), player),
            passed=_without(lot.passed, player),
            short=_without(lot.short, player),
            last=player,
        ),
    )


def _bid_passed(state: State, event: BidPassed) -> State:
    player = event.player
    return _with_lot(
        state,
        lambda lot: replace(
            lot,
            circle=_without(lot.circle, player),
            passed=(*lot.passed, player),
            last=player,
        ),
    )


def _bidder_auto_passed(state: State, event: BidderAutoPassed) -> State:
    player = event.player
    return _with_lot(
        state,
        lambda lot: replace(
            lot,
            circle=_without(lot.circle, player),
            short=(*lot.short, player),
            last=player,
        ),
    )


def _with_lot(state: State, change: Callable[[Lot], Lot]) -> State:
    return state if state.lot is None else replace(state, lot=change(state.lot))


def _auction_closed(state: State, event: AuctionClosed) -> State:
    winner = event.winner
    return replace(
        state,
        lot=None,
        tiles=tuple(tile for tile in state.tiles if tile not in event.lot),
        buyers=(*state.buyers, winner),
        drachmae={**state.drachmae, winner: state.drachmae[winner] - event.price},
        tracks=_moved(state.tracks, event.moves),
    )


def _auction_turn_ended(state: State, event: AuctionTurnEnded) -> State:
    return replace(
        state,
        queue=state.queue[1:],
        tiles=state.edition.characters,
        buyers=(),
        skips=(*state.skips, Skip(state.round, "auction", event.player, event.reason)),
    )


def _corruption_began(state: State, event: CorruptionBegan) -> State:
    return replace(state, phase="corruption", queue=event.order, able=event.able, targets=())


def _corrupted(state: State, event: Corrupted) -> State:
    return replace(
        state,
        queue=state.queue[1:],
        tracks=_moved(state.tracks, event.moves),
        targets=(*state.targets, event.target),
    )


def _turn_passed(state: State, event: CorruptionPassed | SacrificePassed) -> State:
    return replace(state, queue=state.queue[1:])


def _player_skipped(state: State, event: PlayerSkipped) -> State:
    skip = Skip(state.round, event.phase, event.player, event.reason)
    return replace(state, queue=state.queue[1:], skips=(*state.skips, skip))


def _prayer_scored(state: State, event: PrayerScored) -> State:
    return replace(
        state,
        points=_added(state.points, event.points),
        prayers=_added(state.prayers, event.points),
    )


def _sacrifice_began(state: State, event: SacrificeBegan) -> State:
    return replace(state, phase="sacrifice", queue=event.order, able=event.able)


def _sacrificed(state: State, event: Sacrificed) -> State:
    player, points = event.player, event.points
    laid = _laid(state, {event.altar: Offering(player, event.animal, event.count)})
    return replace(
        laid,
        queue=state.queue[1:],
        points={**state.points, player: state.points[player] + points},
        sacrifices={**state.sacrifices, player: state.sacrifices[player] + points},
    )


def _first_player_moved(state: State, event: FirstPlayerMoved) -> State:
    return replace(state, first=event.to)


def _income_paid(state: State, event: IncomePaid) -> State:
    return replace(state, phase="income", drachmae=_added(state.drachmae, event.paid))


def _game_ended(state: State, event: GameEnded) -> State:
    return replace(state, ended_by=event.reason)


def _match_scored(state: State, event: MatchScored) -> State:
    return replace(state, phase="finished", rows=event.rows, winners=event.winners)


def _adjusted(state: State, event: Adjusted) -> State:
    player = event.player
    for counter, value in event.after.items():
        if isinstance(value, dict):
            state = _laid(state, {altar: _counted(player, on) for altar, on in value.items()})
        elif isinstance(value, int):
            state = _set(state, player, counter, value)
    return state


def _counted(player: str, on: Any) -> Offering | None:
    return None if on is None else Offering(player, on["animal"], on["count"])


def _set(state: State, player: str, counter: str, value: int) -> State:
    if counter == "drachmae":
        return replace(state, drachmae={**state.drachmae, player: value})
    if counter == "points":
        return replace(state, points={**state.points, player: value})
    track = {**state.tracks[counter], player: value}
    return replace(state, tracks={**state.tracks, counter: track})


_AFTER: Mapping[type[Event], Callable[[State, Any], State]] = {
    StartPicked: _start_picked,
    RoundBegan: _round_began,
    AuctionOpened: _auction_opened,
    BidRaised: _bid_raised,
    BidPassed: _bid_passed,
    BidderAutoPassed: _bidder_auto_passed,
    AuctionClosed: _auction_closed,
    AuctionTurnEnded: _auction_turn_ended,
    CorruptionBegan: _corruption_began,
    Corrupted: _corrupted,
    CorruptionPassed: _turn_passed,
    PlayerSkipped: _player_skipped,
    PrayerScored: _prayer_scored,
    SacrificeBegan: _sacrifice_began,
    Sacrificed: _sacrificed,
    SacrificePassed: _turn_passed,
    FirstPlayerMoved: _first_player_moved,
    IncomePaid: _income_paid,
    GameEnded: _game_ended,
    MatchScored: _match_scored,
    Adjusted: _adjusted,
}
