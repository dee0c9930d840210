"""Ends of rounds, final scoring and corrections in words."""

from collections.abc import Iterator

from domain.corrections import Adjusted
from domain.game import Telling
from domain.kaivai.events import (
    HutsScored,
    InfluenceCounted,
    MatchEnded,
    RoundEnded,
    ScoringBidPlaced,
    ScoringVillageChosen,
    VillageScored,
)
from domain.kaivai.labels import COUNTERS
from domain.kaivai.scoring import FAME_PER_HUT
from domain.kaivai.state import State, worth
from domain.kaivai.wording import seats
from domain.message import Fact, Message, Said, Seat, say


def round_ended(state: State, event: RoundEnded) -> Telling:
    """The end of a round and what everybody lost by it."""
    text = say("Round {round} ends: shells and fish lose value.", round=event.round)
    return Telling(text, tuple(_losses(state, event)))


def _losses(state: State, event: RoundEnded) -> Iterator[Message]:
    for player, mat in state.mats.items():
        yield say(
            "{player}: shells {before} → {after}, fish {fish_before} → {fish_after}",
            player=Seat(player),
            before=mat.shell_value,
            after=worth(event.shells[player]),
            fish_before=sum(mat.fish),
            fish_after=sum(event.fish[player]),
        )


def huts_scored(state: State, event: HutsScored) -> Telling:
    """Fame for huts."""
    each = tuple(
        say(
            "{player}: {huts} huts × {each} = {fame} fame",
            player=Seat(player),
            huts=state.mats[player].huts,
            each=FAME_PER_HUT,
            fame=fame,
        )
        for player, fame in event.fame.items()
    )
    return Telling(say("The huts are scored."), each)


def scoring_village_chosen(state: State, event: ScoringVillageChosen) -> Telling:
    """Which village comes next, and who may commit influence."""
    text = say(
        "{player} chooses {village} to be scored.",
        player=Seat(event.player),
        village=event.village,
    )
    if not event.bidders:
        return Telling(text, (say("nobody has influence to commit"),))
    return Telling(text, (say("to commit influence: {players}", players=seats(event.bidders)),))


def scoring_bid_placed(state: State, event: ScoringBidPlaced) -> Telling:
    """A commitment; its amount only for those who may see it."""
    if event.amount is None:
        return Telling(say("{player} commits influence in secret.", player=Seat(event.player)))
    return Telling(
        say("{player} commits {amount} influence.", player=Seat(event.player), amount=event.amount)
    )


def village_scored(state: State, event: VillageScored) -> Telling:
    """Who has the majority, what it brings and what it costs."""
    village: dict[str, Fact] = {"village": event.village, "cult_sites": event.cult_sites}
    gains = {player: fame for player, fame in event.fame.items() if fame}
    if not gains:
        text = say("{village} is scored: nobody has the most alone.", **village)
    elif len(gains) == 1:
        ((winner, fame),) = gains.items()
        text = say(
            "{village} brings {player} {fame} fame.", **village, player=Seat(winner), fame=fame
        )
    else:
        text = say("{village} is shared by {players}.", **village, players=seats(gains))
    return Telling(text, (say("cult sites: {cult_sites}", **village), *_majorities(event)))


def _majorities(event: VillageScored) -> Iterator[Message]:
    for player, huts in event.huts.items():
        ships, committed = event.ships[player], event.committed[player]
        if huts + ships + committed:
            yield say(
                "{player}: huts {huts} + ships {ships} + influence {committed} = {sum}",
                player=Seat(player),
                huts=huts,
                ships=ships,
                committed=committed,
                sum=huts + ships + committed,
            )
    for player, paid in event.paid.items():
        yield say("{player} pays {paid} influence", player=Seat(player), paid=paid)


def match_ended(state: State, event: MatchEnded) -> Telling:
    """Who won, and what the scores are made of."""
    fame = event.scores[event.winners[0]]
    if len(event.winners) == 1:
        text = say("{player} wins with {fame} fame.", player=Seat(event.winners[0]), fame=fame)
    else:
        text = say("{players} win with {fame} fame each.", players=seats(event.winners), fame=fame)
    return Telling(
        text,
        tuple(
            say(
                "{player}: celebrations {celebrations} + huts {huts} + villages {villages} = {sum}",
                player=Seat(player),
                celebrations=parts["celebrations"] + parts.get("corrections", 0),
                huts=parts["huts"],
                villages=parts["villages"],
                sum=event.scores[player],
            )
            for player, parts in event.breakdown.items()
        ),
    )


def influence_counted(state: State, event: InfluenceCounted) -> Telling:
    """A count of influence that was set, or only that it was, where the count is hidden."""
    reason = say("reason: {reason}", reason=event.reason)
    if event.counted is None or event.correction is None:
        hidden = say("The influence of {player} is counted anew.", player=Seat(event.player))
        return Telling(hidden, (reason,))
    text = say(
        "{player} has {counted} influence, as counted.",
        player=Seat(event.player),
        counted=event.counted,
    )
    correction = Said(event.correction, f"{event.correction:+d}")
    return Telling(
        text,
        (
            say("correction {correction}", correction=correction),
            reason,
        ),
    )


def adjusted(state: State, event: Adjusted) -> Telling:
    """Counters that were set."""
    text = say("Counters of {player} are corrected.", player=Seat(event.player))
    changes = tuple(
        say(
            "{counter}: {before} → {after}",
            counter=Said(counter, COUNTERS[counter]),
            before=str(event.before[counter]),
            after=str(after),
        )
        for counter, after in event.after.items()
        if after is not None
    )
    return Telling(text, (*changes, say("reason: {reason}", reason=event.reason)))
