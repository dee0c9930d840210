"""What cannot be so in a document of a position: each wrong field with what would be right."""

from collections.abc import Iterator
from itertools import chain

from domain.kaivai.document import Position
from domain.kaivai.position_sea import left_of, sea_faults
from domain.kaivai.rules.ashore import LAST_INCREASE
from domain.kaivai.rules.start_huts import START_HUTS
from domain.kaivai.state import (
    ACTION_SPACES,
    HUTS,
    PHASES,
    SHIP_ACTIONS,
    SHIPS,
    Mat,
    State,
)
from domain.message import say
from domain.plausible import Faults, among, exactly, holds, once, within

_SLOTS = 5
_MOST_BID = 10


def faults(state: State, position: Position) -> Faults:
    """Every field that cannot be so in this match."""
    first = list(_names(state, position))
    yield from first or chain(
        sea_faults(state, position), _mats(position), _moment(state, position)
    )


def _names(state: State, position: Position) -> Faults:
    """Players, villages and ships are those of the match; nothing else can be read without."""
    players = state.players
    villages = {site.village for site in position.cults}
    yield from exactly("mats", position.mats, players)
    yield from exactly("tokens", position.tokens, ACTION_SPACES)
    yield from _on_board(state, position)
    for field, named in _players_named(position):
        yield from among(field, named, players)
    yield from among("huts", (hut.village for hut in position.huts), villages)
    yield from among("unscored", position.unscored, villages)
    if position.god is not None:
        yield from among("god.village", [position.god.village], villages)
    if position.scoring is not None:
        yield from among("scoring.village", [position.scoring.village], position.unscored)


def _players_named(position: Position) -> Iterator[tuple[str, tuple[str | None, ...]]]:
    for field in ("bid_order", "turn_order", "acted", "passed", "sacrificed"):
        yield field, getattr(position, field)
    yield "to_act", (position.to_act,)
    yield "huts", tuple(hut.owner for hut in position.huts)
    yield "groups", tuple(chain.from_iterable(position.groups))
    if position.scoring is not None:
        yield "scoring.bidders", position.scoring.bidders
        yield "scoring.bids", tuple(position.scoring.bids)


def _on_board(state: State, position: Position) -> Faults:
    places = {
        "cults": [site.hex for site in position.cults],
        "huts": [hut.hex for hut in position.huts],
        "god.hex": [position.god.hex] if position.god else [],
        **{f"mats.{one}.ships": list(mat.ships.values()) for one, mat in position.mats.items()},
    }
    for field, hexes in places.items():
        on_board = all(place in state.grid for place in hexes)
        yield from holds(field, on_board, say("on hexes of the board"))


def _mats(position: Position) -> Faults:
    for player, mat in position.mats.items():
        field = f"mats.{player}"
        own = sum(hut.owner == player for hut in position.huts)
        yield from _counts(field, mat)
        yield from holds(f"{field}.huts_left", mat.huts_left == HUTS - own, left_of(HUTS, own))
        known = {f"{player}-S{number}" for number in range(1, SHIPS + 1)}
        yield from among(f"{field}.ships", mat.ships, known)
    bids = [mat.bid for mat in position.mats.values() if mat.bid is not None]
    yield from once("mats", bids)


def _counts(field: str, mat: Mat) -> Faults:
    for name, slots in (("shells", mat.shells), ("fish", mat.fish)):
        fits = len(slots) == _SLOTS and min(slots) >= 0
        right = say("five whole numbers, one for each of the slots 1 to 5")
        yield from holds(f"{field}.{name}", fits, right)
    for name in ("influence", "fame", "from_huts", "from_villages"):
        yield from within(f"{field}.{name}", getattr(mat, name), 0)
    yield from within(f"{field}.start_huts", mat.start_huts, 0, START_HUTS)
    yield from within(f"{field}.increase", mat.increase, 0, LAST_INCREASE)
    yield from within(f"{field}.bid", mat.bid, 1, _MOST_BID)


def _moment(state: State, position: Position) -> Faults:
    setup = position.phase == "setup"
    yield from within("round", position.round, 0 if setup else 1, state.options.rounds)
    for action, count in position.tokens.items():
        yield from within(f"tokens.{action}", count, 0)
    for field in ("bid_order", "turn_order", "acted", "passed", "sacrificed"):
        yield from once(field, getattr(position, field))
    yield from once("groups", chain.from_iterable(position.groups))
    yield from within("extra_left", position.extra_left, int(setup), None if setup else 0)
    yield from _turn(state, position)
    yield from _final(position)


def _turn(state: State, position: Position) -> Faults:
    everybody = len(state.players)
    needed = position.phase in PHASES[2:5] or (position.phase == "bidding" and position.bid_order)
    right = say("who acts now") if needed else say("null in this phase")
    yield from holds("to_act", bool(needed) == (position.to_act is not None), right)
    if position.phase in PHASES[2:5]:
        yield from holds("turn_order", len(position.turn_order) == everybody, say("all players"))
        yield from _bids(position)
    if position.bid_order:
        yield from holds("bid_order", len(position.bid_order) == everybody, say("all players"))
    if position.phase == "bidding":
        grouped = sum(map(len, position.groups)) == everybody
        yield from holds("groups", grouped, say("all players"))
        yield from _bidding(position)
    going = position.open
    if going is not None and position.to_act is not None:
        yield from among("open.action", [going.action], SHIP_ACTIONS)
        yield from holds("open", position.phase == "actions", say("null in this phase"))
        ships = position.mats[position.to_act].ships
        yield from among("open.ships", (*going.ships, *going.used), ships)


def _bidding(position: Position) -> Faults:
    """Bids are made in their order, and none before it is known."""
    order = position.bid_order
    silent = [player for player in order or position.mats if position.mats[player].bid is None]
    if not order:
        yield from holds("bid_order", len(silent) == len(position.mats), say("all players"))
    elif position.to_act is not None:
        due = list(order[order.index(position.to_act) :]) if position.to_act in order else []
        yield from holds("to_act", due == silent, say("who acts now"))


def _bids(position: Position) -> Faults:
    """Who acts when follows from the bids, and whoever is out acts no more."""
    bids = {player: mat.bid for player, mat in position.mats.items()}
    for player, bid in bids.items():
        right = say("from {least} to {most}", least=1, most=_MOST_BID)
        yield from holds(f"mats.{player}.bid", bid is not None, right)
    in_order = [bids[player] or 0 for player in position.turn_order]
    right = say("the highest bid first")
    yield from holds("turn_order", in_order == sorted(in_order, reverse=True), right)
    acting = position.to_act
    yield from holds("to_act", acting not in position.sacrificed, say("somebody who is not out"))
    if position.phase == "start_huts" and acting is not None:
        laid = position.mats[acting].start_huts
        yield from within(f"mats.{acting}.start_huts", laid, 0, START_HUTS - 1)


def _final(position: Position) -> Faults:
    last = position.phase == "final_villages"
    villages = {site.village for site in position.cults}
    every = last or set(position.unscored) == villages
    yield from holds("unscored", every, say("every village in this phase"))
    yield from once("unscored", position.unscored)
    right = say("true in the final scoring alone")
    yield from holds("huts_scored", position.huts_scored == last, right)
    yield from holds("scoring", last or position.scoring is None, say("null in this phase"))
    yield from holds("unscored", position.unscored or not last, say("at least one village"))
    scoring = position.scoring
    if scoring is not None:
        waiting = set(scoring.bidders) - set(scoring.bids)
        yield from holds("scoring.bids", waiting, say("somebody who has not committed yet"))
        for player, amount in scoring.bids.items():
            yield from within(f"scoring.bids.{player}", amount, 0)
