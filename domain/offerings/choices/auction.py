"""The fields of start picks, lots and bids."""

from domain.message import Message, say
from domain.offerings import names
from domain.offerings.choices.known import Known, seat_choice
from domain.offerings.rules.auction import least_price, possible_bidders
from domain.offerings.state import State
from domain.offerings.tracks import advance
from domain.stages import Choice, Stage


def characters(state: State, known: Known) -> Stage:
    n = state.edition.start_picks
    picks = tuple(
        Choice(character, names.CHARACTERS[character], item=f"track:{character}")
        for character in state.edition.characters
    )
    ask = say("Which {n} characters?", n=n)
    return Stage("characters", ask, picks, kind="many", least=n, most=n)


def lot(state: State, known: Known) -> Stage:
    tiles = tuple(
        Choice(tile, names.CHARACTERS[tile], item=f"tile:{tile}", hint=_rise(state, tile))
        for tile in state.tiles
    )
    return Stage("lot", say("Which two characters?"), tiles, kind="many", least=2, most=2)


def _rise(state: State, character: str) -> Message:
    """What the tile does for the auctioneer."""
    player = state.queue[0]
    moves = advance(state.edition, character, state.tracks[character], player)
    level = state.level(player, character)
    return say("{before} → {after}", before=level, after=moves[0].after if moves else level)


def winner(state: State, known: Known) -> Stage:
    auctioneer = state.queue[0]
    others = state.seats if "override" in known else possible_bidders(state)
    able = [
        player
        for player in dict.fromkeys((auctioneer, *others))
        if "override" in known or state.drachmae[player] >= least_price(state, player)
    ]
    seats = tuple(seat_choice(player, names.coins(state.drachmae[player])) for player in able)
    return Stage("winner", say("Who bought the lot?"), seats)


def price(state: State, known: Known) -> Stage:
    winner = known.get("winner", state.queue[0])
    least = 0 if "override" in known else least_price(state, winner)
    return _money("price", say("For how much?"), least, state.drachmae.get(winner, 0))


def bid(state: State, known: Known) -> Stage:
    least = 0 if "override" in known else state.edition.min_bid
    return _money("bid", say("Opening bid?"), least, state.drachmae[state.queue[0]])


def amount(state: State, known: Known) -> Stage:
    reached = state.lot.bid + state.edition.min_raise if state.lot else state.edition.min_bid
    least = 0 if "override" in known else reached
    return _money("amount", say("How much?"), least, state.drachmae[known["player"]])


def _money(field: str, ask: Message, least: int, most: int) -> Stage:
    return Stage(field, ask, kind="number", least=least, most=max(least, most), default=least)
