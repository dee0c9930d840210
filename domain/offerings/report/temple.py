"""What became of levels, altars and money."""

from collections import defaultdict

from domain.message import say
from domain.offerings import names
from domain.offerings.events import (
    AuctionClosed,
    Event,
    GameEnded,
    IncomePaid,
    Sacrificed,
)
from domain.offerings.state import State
from domain.report import Column, Course, Table, Tally, Value, crossed, each_player

PLAYER = say("Player")

CARRIERS = ("water_carrier", "flower_carrier")
SERVANTS = ("peasant", *CARRIERS, "temple_guardian")
"""The characters whose level a sacrifice needs."""


def stranded(course: Course[State, Event]) -> Table:
    """Levels that were paid for and never used."""
    unmoved, idle = Tally[str](), Tally[str]()
    used = defaultdict[tuple[str, str], int](int)
    for moment, event in course.of(AuctionClosed, Sacrificed):
        match event:
            case AuctionClosed(winner=winner, lot=lot, moves=moves):
                own = sum(move.player == winner for move in moves)
                unmoved.add(winner, moment.step, len(lot) - own)
            case Sacrificed(player, animal, count, altar):
                edition = moment.before.edition
                water, flowers = (moment.before.level(player, one) for one in CARRIERS)
                idle.add(player, moment.step, abs(water - flowers))
                needed = (edition.animals[animal].level, count, count, edition.altars[altar].tier)
                for servant, level in zip(SERVANTS, needed, strict=True):
                    used[player, servant] = max(used[player, servant], level)

    def values(player: str) -> tuple[Value, ...]:
        beyond = (
            Value(max(0, course.end.level(player, servant) - used[player, servant]))
            for servant in SERVANTS
        )
        return unmoved.value(player), idle.value(player), *beyond

    return Table(
        key="stranded",
        title=say("Stranded levels"),
        formula=say(
            "Tiles bought that moved no marker; |water − flower| summed over the own sacrifices,"
            " of which only the lower level serves; and levels at the end beyond the highest that a"
            " sacrifice ever needed: of the animal, of their number, of the altar."
        ),
        head=PLAYER,
        columns=(
            Column("unmoved", say("Bought for nothing")),
            Column("idle", say("Water or flowers alone")),
            *(Column(servant, names.CHARACTERS[servant]) for servant in SERVANTS),
        ),
        lines=each_player(course.players, values),
        drawn="bars",
    )


def leases(course: Course[State, Event]) -> Table:
    """At the end of how many rounds each altar was held by whom."""
    held = Tally[tuple[str, str]]()
    for moment, _ in course.of(IncomePaid, GameEnded):
        for altar, offering in moment.before.altars.items():
            if offering is not None:
                held.add((altar, offering.owner), moment.step)
    return crossed(
        held,
        course.players,
        {altar: names.altar(altar) for altar in course.end.edition.altars},
        key="leases",
        title=say("Altar leases"),
        formula=say("The number of rounds at whose end a player’s offering lay on the altar."),
        head=say("Altar"),
    )


def evictions(course: Course[State, Event]) -> Table:
    """Who put whose offerings off their altars."""
    put_off = Tally[tuple[str, str]]()
    for moment, event in course.of(Sacrificed):
        if event.replaced is not None:
            put_off.add((event.player, event.replaced.owner), moment.step)
    return crossed(
        put_off,
        course.players,
        key="evictions",
        title=say("Put off their altars"),
        formula=say(
            "How often an offering made another go; who put off an own one, by a larger, is"
            " counted too."
        ),
        head=say("Put off by"),
    )


def forfeited(course: Course[State, Event]) -> Table:
    """Income that the cap on money took."""
    lost, taken = Tally[str](), Tally[str]()
    for moment, event in course.of(IncomePaid):
        for player in course.players:
            lost.add(player, moment.step, event.forfeited.get(player, 0))
            taken.add(player, moment.step, event.paid.get(player, 0))
    return Table(
        key="forfeited",
        title=say("Drachmae forfeited at the cap"),
        formula=say("The income that was paid, and what of it exceeded the cap and was lost."),
        head=PLAYER,
        columns=(
            Column("paid", say("Income")),
            Column("forfeited", say("Forfeited")),
        ),
        lines=each_player(course.players, lambda player: (taken.value(player), lost.value(player))),
    )
