"""Turns, the end of the match and corrections in words."""

from collections.abc import Mapping

from domain.akrotiri.events import MatchEnded, RevealBegun, TurnBegun, TurnEnded
from domain.akrotiri.labels import COUNTERS
from domain.akrotiri.scoring import DRACHMAS_PER_POINT
from domain.akrotiri.state import ACTIONS, State
from domain.akrotiri.status import has_further_turn
from domain.akrotiri.telling import phrases
from domain.corrections import Adjusted
from domain.game import Telling
from domain.message import Json, Message, Said, Seat, say, say_many


def turn_begun(state: State, event: TurnBegun) -> Telling:
    text = say_many(
        "Turn {turn}: {player} has {n} action.",
        "Turn {turn}: {player} has {n} actions.",
        event.actions,
        turn=event.turn_no,
        player=Seat(event.player),
    )
    if event.sub_phase == ACTIONS:
        return Telling(text, (say("no tile in hand, so none is placed"),))
    return Telling(text)


def turn_ended(state: State, event: TurnEnded) -> Telling:
    player = Seat(event.player)
    shuffled = (say("the deck was empty: the discards were shuffled"),) if event.reshuffled else ()
    if not event.drew:
        text = say("{player} ends the turn.", player=player)
        return Telling(text, (_why_no_draw(state, event.player),))
    if event.drawn_tile is None:
        return Telling(say("{player} ends the turn and draws a tile.", player=player), shuffled)
    text = say("{player} ends the turn and draws {tile}.", player=player, tile=event.drawn_tile)
    return Telling(text, shuffled)


def _why_no_draw(state: State, player: str) -> Message:
    if not has_further_turn(state, player):
        return say("no draw: no further turn follows")
    if state.oracle_took:
        return say("no draw: the Oracle brought a tile")
    return say("no draw: no tile is left")


def reveal_begun(state: State, event: RevealBegun) -> Telling:
    return Telling(
        say_many(
            "The last turn is over after {n} turn: both reveal their goals.",
            "The last turn is over after {n} turns: both reveal their goals.",
            event.turns,
        )
    )


def match_ended(state: State, event: MatchEnded) -> Telling:
    sums = tuple(_sum(state, player, event.breakdown[player]) for player in state.players)
    totals = [sum(event.breakdown[player].values()) for player in state.players]
    if len(event.winners) > 1:
        text = say("The victory is shared with {points}.", points=phrases.points(totals[0]))
        return Telling(text, (*sums, say("equal in points and in drachmas")))
    winner, loser = event.winners[0], state.other(event.winners[0])
    text = say(
        "{winner} wins, {points} to {fewer}.",
        winner=Seat(winner),
        points=sum(event.breakdown[winner].values()),
        fewer=sum(event.breakdown[loser].values()),
    )
    return Telling(text, sums if len(set(totals)) > 1 else (*sums, _tie(state, winner)))


def _sum(state: State, player: str, parts: Mapping[str, int]) -> Message:
    return say(
        "{player}: maps {maps} + goals {goals} + {drachmas} drachmas / {each} = {total}",
        player=Seat(player),
        maps=parts["maps"],
        goals=parts["goals"],
        drachmas=state.seated[player].drachmas,
        each=DRACHMAS_PER_POINT,
        total=sum(parts.values()),
    )


def _tie(state: State, winner: str) -> Message:
    return say(
        "equal in points; more drachmas win: {more} to {fewer}",
        more=state.seated[winner].drachmas,
        fewer=state.seated[state.other(winner)].drachmas,
    )


def adjusted(state: State, event: Adjusted) -> Telling:
    changes = tuple(
        say(
            "{counter} {before} → {after}",
            counter=Said(counter, COUNTERS[counter]),
            before=_shown(event.before[counter]),
            after=_shown(value),
        )
        for counter, value in event.after.items()
    )
    text = say("Counted for {player}: {changes}.", player=Seat(event.player), changes=changes)
    return Telling(text, (say("{reason}", reason=event.reason),) if event.reason else ())


def _shown(value: Json) -> str:
    return ", ".join(map(str, value)) or "–" if isinstance(value, list) else str(value)
