"""What follows by itself until somebody has to decide (rules/offerings.md 4)."""

from domain.offerings.edition import Edition
from domain.offerings.events import (
    AuctionClosed,
    AuctionTurnEnded,
    BidderAutoPassed,
    CorruptionBegan,
    Event,
    FirstPlayerMoved,
    GameEnded,
    IncomePaid,
    MatchScored,
    PlayerSkipped,
    PrayerScored,
    RoundBegan,
    SacrificeBegan,
)
from domain.offerings.evolve import evolve
from domain.offerings.rules.corruption import can_corrupt, corruption_order
from domain.offerings.rules.sacrifice import can_sacrifice, why_not
from domain.offerings.scoring import final_rows, winners
from domain.offerings.state import Lot, State
from domain.offerings.tracks import bought


def with_consequences(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of an action and all that they bring about."""
    caused: list[Event] = []
    while events:
        caused += events
        for event in events:
            state = evolve(state, event)
        events = _next(state)
    return tuple(caused)


def waits(state: State) -> bool:
    """Whether somebody has the word, so that nothing follows by itself."""
    return not _next(state)


def _next(state: State) -> tuple[Event, ...]:
    """What the rules do before anybody acts; nothing if a player has the word."""
    match state.phase:
        case "start_picks":
            return () if state.queue else (RoundBegan(1, state.turn_order),)
        case "auction":
            return _bidding(state, state.lot) if state.lot else _auction_turn(state)
        case "corruption":
            return _corruption(state)
        case "sacrifice":
            return _sacrifice(state)
        case _:
            return ()


def _bidding(state: State, lot: Lot) -> tuple[Event, ...]:
    """The lot is sold when one is left; who cannot afford the next bid is out (R7)."""
    next_bidder, needed = lot.circle[0], lot.bid + state.edition.min_raise
    if len(lot.circle) == 1:
        moves = bought(state, lot.tiles, next_bidder)
        return (AuctionClosed(state.queue[0], lot.tiles, next_bidder, lot.bid, moves),)
    drachmae = state.drachmae[next_bidder]
    if drachmae < needed:
        return (BidderAutoPassed(next_bidder, needed, drachmae),)
    return ()


def _auction_turn(state: State) -> tuple[Event, ...]:
    if not state.queue:
        order = corruption_order(state)
        able = tuple(player for player in order if can_corrupt(state, player))
        return (CorruptionBegan(order, able),)
    over = _auction_over(state, state.queue[0])
    return (AuctionTurnEnded(state.queue[0], over),) if over else ()


def _auction_over(state: State, auctioneer: str) -> str | None:
    """Why the auctioneer can offer no further lot (rules/offerings.md 4.2, steps 1 and 6)."""
    if auctioneer in state.buyers:
        return "own_win"
    if len(state.buyers) >= state.edition.most_lots:
        return "all_lots"
    if len(state.tiles) < 2:
        return "no_tiles"
    if state.drachmae[auctioneer] < state.edition.min_bid:
        return "no_money"
    return None


def _corruption(state: State) -> tuple[Event, ...]:
    if not state.queue:
        return _sacrifice_phase(state)
    player = state.queue[0]
    if can_corrupt(state, player):
        return ()
    weak = state.level(player, "briber") == 0
    return (PlayerSkipped("corruption", player, "no_briber" if weak else "no_victim"),)


def _sacrifice_phase(state: State) -> tuple[Event, ...]:
    """The prayer comes first (rules/offerings.md 4.4)."""
    prayers = {
        player: state.edition.prayers[state.level(player, "priestess")] for player in state.seats
    }
    order = state.turn_order
    able = tuple(player for player in order if can_sacrifice(state, player))
    return (PrayerScored(prayers), SacrificeBegan(order, able))


def _sacrifice(state: State) -> tuple[Event, ...]:
    if state.queue:
        player = state.queue[0]
        if can_sacrifice(state, player):
            return ()
        return (PlayerSkipped("sacrifice", player, why_not(state, player)),)
    reason = ending(state)
    if reason is None:
        return _next_round(state)
    rows = final_rows(state)
    return (GameEnded(reason), MatchScored(rows, winners(rows)))


def ending(state: State) -> str | None:
    """Why the match is over after a sacrifice phase (rules/offerings.md 4.5)."""
    full = all(offering is not None for offering in state.altars.values())
    reached = max(state.points.values()) >= state.edition.end_score
    match full, reached:
        case True, True:
            return "both"
        case True, False:
            return "altars"
        case False, True:
            return "score"
        case _:
            return None


def _next_round(state: State) -> tuple[Event, ...]:
    """Income up to the cap, and the next first player (rules/offerings.md 4.6)."""
    first = state.turn_order[1]
    paid = {player: _income(state.edition, held) for player, held in state.drachmae.items()}
    forfeited = {player: state.edition.income - taken for player, taken in paid.items()}
    return (
        FirstPlayerMoved(first),
        IncomePaid(paid, forfeited),
        RoundBegan(state.round + 1, state.clockwise_from(first)),
    )


def _income(edition: Edition, held: int) -> int:
    return min(edition.income, edition.money_cap - held)
