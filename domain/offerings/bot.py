"""A sensible simulated player: builds what it lacks, bids what it is worth, lays what it can."""

from collections.abc import Mapping

from domain.game import Chance
from domain.message import Json
from domain.offerings.rules.auction import least_price
from domain.offerings.rules.corruption import corruptions
from domain.offerings.rules.sacrifice import Span, spans
from domain.offerings.scoring import score
from domain.offerings.state import Lot, State

CHAIN = ("peasant", "water_carrier", "flower_carrier", "temple_guardian")
"""A sacrifice is as good as the weakest of these."""
BESIDE = {"priestess": 1.4, "briber": 1.0, "defender": 0.6}


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    """An action for whoever is on turn."""
    (player,) = state.to_act
    match state.phase:
        case "start_picks":
            return _pick_start(state, player, chance)
        case "auction" if state.lot:
            return _answer(state, state.lot, player, chance)
        case "auction":
            return _offer(state, player, chance)
        case "corruption":
            return _corrupt(state, player, chance)
        case _:
            return _sacrifice(state, player, chance)


def _pick_start(state: State, player: str, chance: Chance) -> dict[str, Json]:
    picks = chance.sample(state.edition.characters, state.edition.start_picks)
    return {"type": "pick_start", "player": player, "characters": list(picks)}


def _worth(state: State, player: str, character: str) -> float:
    """What one step up on a track is worth to a player, in drachmae."""
    level = state.level(player, character)
    if level == state.edition.top:
        return 0.0
    if character in BESIDE:
        return BESIDE[character] + 0.2 * level
    weakest = min(state.level(player, link) for link in CHAIN)
    return 3.5 if level == weakest else 1.5


def _limit(state: State, lot: tuple[str, ...], player: str, chance: Chance) -> int:
    """How far a player would go for a lot; money beyond what income leaves room for is free."""
    worth = sum(_worth(state, player, character) for character in lot)
    held, edition = state.drachmae[player], state.edition
    spare = max(0, held + edition.income - edition.money_cap) / 2
    return min(held, round((worth + spare) * (0.8 + 0.5 * chance.random())))


def _offer(state: State, player: str, chance: Chance) -> dict[str, Json]:
    """Offer what is worth most to oneself, as a whole result or bid by bid."""
    order = sorted(
        state.tiles, key=lambda tile: -_worth(state, player, tile) - 0.7 * chance.random()
    )
    lot = (order[0], order[1])
    action: dict[str, Json] = {"player": player, "lot": list(lot)}
    if chance.random() < 0.25:
        winner, price = _bargain(state, lot, player, chance)
        return {"type": "auction_result", **action, "winner": winner, "price": price}
    return {"type": "open_auction", **action, "bid": state.edition.min_bid}


def _bargain(
    state: State, lot: tuple[str, str], auctioneer: str, chance: Chance
) -> tuple[str, int]:
    """Who wins a lot, one step above what the second would have given."""
    limits = sorted(
        (
            (_limit(state, lot, player, chance), player)
            for player in state.seats
            if player == auctioneer or player not in state.buyers
        ),
        reverse=True,
    )
    best, winner = limits[0]
    if best < least_price(state, winner):
        return auctioneer, state.edition.min_bid
    second = limits[1][0] if limits[1:] else 0
    wanted = second + state.edition.min_raise
    return winner, max(least_price(state, winner), min(best, wanted))


def _answer(state: State, lot: Lot, player: str, chance: Chance) -> dict[str, Json]:
    needed = lot.bid + state.edition.min_raise
    if _limit(state, lot.tiles, player, chance) < needed:
        return {"type": "pass_bid", "player": player}
    return {"type": "bid", "player": player, "amount": needed}


def _corrupt(state: State, player: str, chance: Chance) -> dict[str, Json]:
    """Take the most useful step, rather from who leads."""

    def gain(pair: tuple[str, str]) -> float:
        target, character = pair
        return _worth(state, player, character) + score(state, target) / 50 + chance.random() / 2

    target, character = max(corruptions(state, player), key=gain)
    return {"type": "corrupt", "player": player, "target": target, "character": character}


def _sacrifice(state: State, player: str, chance: Chance) -> dict[str, Json]:
    """Points now and at the end; a filled altar that was one's own gains no bonus."""

    def gain(span: Span) -> float:
        there = state.altars[span.altar]
        bonus = 0 if there and there.owner == player else state.edition.altars[span.altar].bonus
        return span.most * state.edition.animals[span.animal].level + bonus + chance.random()

    best = max(spans(state, player), key=gain)
    return {
        "type": "sacrifice",
        "player": player,
        "animal": best.animal,
        "count": best.most,
        "altar": best.altar,
    }
