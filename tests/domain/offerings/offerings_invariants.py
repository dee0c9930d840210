"""What holds after every step of a match of Offerings (rules/offerings.md 9)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from domain.game import Step
from domain.offerings.events import (
    AuctionClosed,
    AuctionTurnEnded,
    Corrupted,
    CorruptionBegan,
    Event,
    FirstPlayerMoved,
    GameEnded,
    IncomePaid,
    MatchScored,
    PrayerScored,
    RoundBegan,
    Sacrificed,
)
from domain.offerings.evolve import evolve
from domain.offerings.rules.corruption import corruption_order
from domain.offerings.state import State

BONUSES_OF_ALL_ALTARS = 140


def check_table(state: State) -> None:
    """Levels, money, animals and tokens of one position (laws 1 to 4)."""
    edition = state.edition
    for character, track in state.tracks.items():
        levels = list(track.values())
        assert all(0 <= level <= edition.top for level in levels)
        assert character not in edition.exclusive or levels.count(edition.top) <= 1
    assert all(0 <= held <= edition.money_cap for held in state.drachmae.values())
    laid = Counter[str]()
    for offering in state.altars.values():
        if offering is not None:
            assert 1 <= offering.count <= edition.most_animals
            laid[offering.animal] += offering.count
    for animal in edition.animals.values():
        assert state.stable[animal.id] >= 0
        assert state.stable[animal.id] + laid[animal.id] == animal.count
    for player in state.seats:
        assert edition.tokens - 1 - len(state.tracks) - len(state.held(player)) >= 0
        assert state.points[player] == state.prayers[player] + state.sacrifices[player]


def check_match(start: State, steps: Sequence[Step[State, Any]]) -> None:
    """All laws along a match that was played by the rules."""
    state = start
    check_table(state)
    for step in steps:
        for event in step.events:
            after = evolve(state, event)
            check_event(state, event, after)
            state = after
        assert state == step.state
        check_table(state)
    events = [event for step in steps for event in step.events]
    check_money(start, state, events)
    check_rounds(start, events)


def check_event(before: State, event: Event, after: State) -> None:
    """What one event may change (laws 5 to 8, 10)."""
    assert all(after.points[player] >= points for player, points in before.points.items())
    match event:
        case AuctionClosed(lot=lot, winner=winner):
            for character in lot:
                gained = total(after, character) - total(before, character)
                assert gained == (0 if blocked(before, character, winner) else 1)
        case Corrupted():
            check_bribe(before, event, after)
        case PrayerScored(points):
            assert all(points[player] <= max(before.edition.prayers) for player in before.seats)
        case Sacrificed():
            check_sacrifice(before, event)
        case CorruptionBegan(order):
            assert order == corruption_order(before)
        case GameEnded():
            full = all(offering is not None for offering in before.altars.values())
            assert before.queue == ()
            assert full or max(before.points.values()) >= before.edition.end_score
        case MatchScored(rows):
            bonuses = sum(row.score - row.points for row in rows)
            everything = sum(altar.bonus for altar in before.edition.altars.values())
            empty = [altar for altar, there in before.altars.items() if there is None]
            assert bonuses == everything - sum(
                before.edition.altars[altar].bonus for altar in empty
            )


def total(state: State, character: str) -> int:
    return sum(state.tracks[character].values())


def blocked(state: State, character: str, winner: str) -> bool:
    """Whether a step up changes no sum: on the top already, or a swap with who is there."""
    level, top = state.level(winner, character), state.edition.top
    taken = any(
        other == top for player, other in state.tracks[character].items() if player != winner
    )
    exclusive = character in state.edition.exclusive
    return level == top or (level == top - 1 and taken and exclusive)


def check_bribe(before: State, event: Corrupted, after: State) -> None:
    moved = {move.player: move.after - move.before for move in event.moves}
    third = set(moved) - {event.player, event.target}
    stayed = event.player not in moved
    assert moved[event.target] == -1
    lost = total(after, event.character) - total(before, event.character)
    assert lost == (-1 if third or stayed else 0)
    for immune in before.edition.immune:
        assert after.tracks[immune] == before.tracks[immune]


def check_sacrifice(before: State, event: Sacrificed) -> None:
    levels = {animal.id: animal.level for animal in before.edition.animals.values()}
    now = (event.count, levels[event.animal])
    assert event.points == now[0] * now[1]
    assert event.replaced == before.altars[event.altar]
    if event.replaced is not None:
        old = (event.replaced.count, levels[event.replaced.animal])
        assert now[0] >= old[0]
        assert now[1] >= old[1]
        assert now[0] * now[1] > old[0] * old[1]


def check_money(start: State, end: State, events: Sequence[Event]) -> None:
    """Money comes from incomes and goes into lots, nothing else (law 2)."""
    granted = sum(sum(event.paid.values()) for event in events if isinstance(event, IncomePaid))
    spent = sum(event.price for event in events if isinstance(event, AuctionClosed))
    assert sum(end.drachmae.values()) == sum(start.drachmae.values()) + granted - spent


def check_rounds(start: State, events: Sequence[Event]) -> None:
    """Lots of an auction turn, bribes and sacrifices of a round, first players (laws 9, 11)."""
    turn: list[AuctionClosed] = []
    bribes: list[Corrupted] = []
    givers: list[str] = []
    incomes = 0
    for event in events:
        match event:
            case AuctionClosed():
                turn.append(event)
            case AuctionTurnEnded():
                check_auction_turn(turn, start.edition.most_lots)
                turn = []
            case Corrupted():
                bribes.append(event)
            case Sacrificed(player=player):
                givers.append(player)
            case FirstPlayerMoved(to):
                incomes += 1
                at = (start.seats.index(start.first) + incomes) % len(start.seats)
                assert to == start.seats[at]
            case RoundBegan():
                for once in ([b.player for b in bribes], [b.target for b in bribes], givers):
                    assert len(set(once)) == len(once)
                bribes, givers = [], []


def check_auction_turn(turn: Sequence[AuctionClosed], most_lots: int) -> None:
    tiles = [tile for closed in turn for tile in closed.lot]
    buyers = [closed.winner for closed in turn if closed.winner != closed.auctioneer]
    assert len(turn) <= most_lots
    assert len(set(tiles)) == len(tiles)
    assert len(set(buyers)) == len(buyers)
    assert all(closed.winner != closed.auctioneer for closed in turn[:-1])
