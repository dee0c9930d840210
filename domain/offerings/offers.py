"""Which types of action come into question now, with what they cost or why not."""

from collections.abc import Iterator, Mapping

from domain.game import Viewer
from domain.message import Json, Seat, say
from domain.offerings import names
from domain.offerings.actions import PassBid
from domain.offerings.evolve import evolve
from domain.offerings.rules.auction import already_open, pass_bid
from domain.offerings.rules.consequences import with_consequences
from domain.offerings.rules.sacrifice import spans
from domain.offerings.rules.turns import refused_turn
from domain.offerings.state import Lot, State
from domain.stages import Offer


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    """What the player on turn can do, most likely first; then who was passed over; corrections."""
    if state.phase == "finished":
        return ()
    return (*_of_phase(state), Offer("adjust", None, say("Correct a counter"), correction=True))


def _of_phase(state: State) -> tuple[Offer, ...]:
    match state.phase:
        case "start_picks":
            return tuple(_start_picks(state))
        case "auction":
            return tuple(_bidding(state, state.lot) if state.lot else _lots(state))
        case "corruption":
            return (*_corruption(state), *_passed_over(state, "corrupt"))
        case _:
            return (*_sacrifice(state), *_passed_over(state, "sacrifice"))


def _start_picks(state: State) -> Iterator[Offer]:
    label = say("Pick {n} characters", n=state.edition.start_picks)
    yield Offer("pick_start", state.queue[0], label, at_once=True)


def _lots(state: State) -> Iterator[Offer]:
    auctioneer, edition = state.queue[0], state.edition
    left = edition.most_lots - len(state.buyers)
    price = say("from {price}", price=names.coins(edition.min_bid))
    result, bidding = say("Enter who bought a lot"), say("Offer a lot, bid by bid")
    yield Offer("auction_result", auctioneer, result, price, at_once=True)
    yield Offer("open_auction", auctioneer, bidding, price, at_once=True)
    done = say("End the auction turn, {n} more possible", n=left)
    yield Offer("end_auction_turn", auctioneer, done, at_once=True)


def _bidding(state: State, lot: Lot) -> Iterator[Offer]:
    player = lot.circle[0]
    least = names.coins(lot.bid + state.edition.min_raise)
    costs = say("from {least}", least=least)
    yield Offer("bid", player, say("Raise the bid"), costs, at_once=True)
    yield Offer("pass_bid", player, say("Pass"), at_once=True)
    yield from _all_pass(state, lot)
    for other in state.seats:
        if other not in lot.circle:
            refusal = refused_turn(state, other)
            yield Offer("bid", other, say("Raise the bid"), refusal=refusal)
    label = say("Enter who bought a lot")
    yield Offer("auction_result", state.queue[0], label, refusal=already_open(lot))


def _all_pass(state: State, lot: Lot) -> Iterator[Offer]:
    """One touch for all who are still in but the high bidder, as far as money lets them answer."""
    passes: list[Mapping[str, Json]] = []
    while state.lot is not None and state.queue and state.lot.tiles == lot.tiles:
        player = state.lot.circle[0]
        passes.append({"type": "pass_bid", "player": player})
        for event in with_consequences(state, pass_bid(state, PassBid(player))):
            state = evolve(state, event)
    if len(passes) > 1:
        winner = say("{player} buys the lot", player=Seat(lot.circle[-1]))
        label = say("All others pass")
        yield Offer("pass_bid", lot.circle[0], label, winner, then=tuple(passes))


def _corruption(state: State) -> Iterator[Offer]:
    player = state.queue[0]
    strength = say("briber on {level}", level=state.level(player, "briber"))
    yield Offer("corrupt", player, say("Bribe a servant"), strength, at_once=True)
    yield Offer("pass_corruption", player, say("Bribe nobody"), at_once=True)


def _sacrifice(state: State) -> Iterator[Offer]:
    player = state.queue[0]
    animals = state.edition.animals
    best = max(span.most * animals[span.animal].level for span in spans(state, player))
    gain = say("up to {points}", points=names.points(best))
    yield Offer("sacrifice", player, say("Sacrifice"), gain, at_once=True)
    yield Offer("pass_sacrifice", player, say("Sacrifice nothing"), at_once=True)


def _passed_over(state: State, kind: str) -> Iterator[Offer]:
    """Whom the rules skipped in this phase, each with the reason."""
    for skip in state.skips:
        if (skip.round, skip.phase) == (state.round, state.phase):
            label = say("{player} was skipped", player=Seat(skip.player))
            yield Offer(kind, skip.player, label, refusal=refused_turn(state, skip.player))
