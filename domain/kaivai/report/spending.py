"""What players gave, and for what: bids, influence, and what rotted on the mats."""

from typing import TypeAlias

from domain.kaivai.events import (
    ActionOpened,
    BidPlaced,
    Event,
    FishCaught,
    FishSold,
    HutBuilt,
    RoundEnded,
    ShipMoved,
    TurnOrderSet,
    VillageScored,
)
from domain.kaivai.legal import blocked_for
from domain.kaivai.state import ACTION_SPACES, State, worth
from domain.kaivai.wording import SPACES
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, each_player, quotient

PLAYER = say("Player")
NO_BID = say("No bid was placed.")
NO_VOYAGE = say("No ship of this player has gone anywhere.")
NO_HUT = say("No hut was paid for.")
NO_SHELLS = say("No shells were had.")

Voyage: TypeAlias = HutBuilt | FishCaught | FishSold | ShipMoved
VOYAGES = (HutBuilt, FishCaught, FishSold, ShipMoved)


def bid_bill(course: Course[State, Event]) -> Table:
    """What the bids cost in building, and what they bought."""
    counts = _bids(course)
    return Table(
        key="bid_bill",
        title=say("What the bids cost and bought"),
        formula=say(
            "A hut costs the bid and the size of its village. The bid bill is the sum of the bids"
            " over all huts paid for; base range is the mean of the bids. Range used are the steps"
            " that ships went to build, fish, sell and move, of those that they could have gone."
        ),
        head=PLAYER,
        columns=(
            Column("mean_bid", say("Mean bid")),
            Column("first", say("Rounds first")),
            Column("last", say("Rounds with the god")),
            Column("range", say("Base range")),
            Column("used", say("Range used"), "share"),
            Column("huts", say("Huts paid for")),
            Column("bill", say("Bid bill")),
            Column("size", say("Village bill")),
            Column("per_hut", say("Shells per hut")),
        ),
        lines=each_player(course.players, lambda player: _bid_values(player, counts)),
    )


def _bids(course: Course[State, Event]) -> Tally[tuple[str, str]]:
    counts = Tally[tuple[str, str]]()
    for moment, event in course.of(BidPlaced, TurnOrderSet, *VOYAGES):
        if isinstance(event, VOYAGES):
            steps, reach = _voyage(moment.before, event)
            counts.add((event.player, "sailed"), moment.step, steps)
            counts.add((event.player, "reach"), moment.step, reach)
        match event:
            case BidPlaced(player, amount):
                counts.add((player, "bids"), moment.step)
                counts.add((player, "bid"), moment.step, amount)
                counts.add((player, "range"), moment.step, min(amount, 10 - amount))
            case TurnOrderSet(order):
                counts.add((order[0], "first"), moment.step)
                counts.add((order[-1], "last"), moment.step)
            case HutBuilt(player=player):
                counts.add((player, "huts"), moment.step)
                counts.add((player, "bill"), moment.step, event.bid)
                counts.add((player, "size"), moment.step, event.size)
                counts.add((player, "price"), moment.step, event.price)
    return counts


def _bid_values(player: str, counts: Tally[tuple[str, str]]) -> tuple[Value, ...]:
    bids, huts = counts.amount((player, "bids")), counts.amount((player, "huts"))
    bid_steps, hut_steps = counts.steps((player, "bids")), counts.steps((player, "huts"))
    sailed, reach = counts.value((player, "sailed")), counts.amount((player, "reach"))
    return (
        quotient(counts.amount((player, "bid")), bids, bid_steps, NO_BID),
        counts.value((player, "first")),
        counts.value((player, "last")),
        quotient(counts.amount((player, "range")), bids, bid_steps, NO_BID),
        quotient(sailed.number or 0, reach, sailed.steps, NO_VOYAGE),
        counts.value((player, "huts")),
        counts.value((player, "bill")),
        counts.value((player, "size")),
        quotient(counts.amount((player, "price")), huts, hut_steps, NO_HUT),
    )


def _voyage(state: State, event: Voyage) -> tuple[int, int]:
    """The steps that a ship went, and those that it could; (0, 0) of one against the rules."""
    mat = state.mats[event.player]
    blocked = blocked_for(state, event.player, event.ship)
    steps = state.sea.steps(mat.ships[event.ship], event.ship_to, blocked)
    return (0, 0) if steps is None or steps > mat.range else (steps, mat.range)


def influence_spent(course: Course[State, Event]) -> Table:
    """Influence by what it was spent on."""
    spent = Tally[tuple[str, str]]()
    for moment, event in course.of(ActionOpened, VillageScored):
        match event:
            case ActionOpened(player=player, action=action, paid=paid):
                spent.add((player, action), moment.step, paid)
            case VillageScored(paid=paid):
                for player, amount in paid.items():
                    spent.add((player, "villages"), moment.step, amount)
    kinds = (*ACTION_SPACES, "villages")
    labels = {**SPACES, "villages": say("Villages at the end")}
    return Table(
        key="influence_spent",
        title=say("Influence spent"),
        formula=say(
            "The influence paid onto each action space, and for villages won in the final scoring."
        ),
        head=PLAYER,
        columns=tuple(Column(kind, labels[kind]) for kind in kinds),
        lines=each_player(
            course.players,
            lambda player: tuple(spent.value((player, kind)) for kind in kinds),
        ),
        drawn="bars",
    )


def rot_tax(course: Course[State, Event]) -> Table:
    """What the end of each round took from the mats."""
    lost, had = Tally[tuple[str, str]](), _shells_had(course)
    for moment, event in course.of(RoundEnded):
        for player, mat in moment.before.mats.items():
            value = mat.shell_value - worth(event.shells[player])
            lost.add((player, "value"), moment.step, value)
            lost.add((player, "shells"), moment.step, sum(mat.shells) - sum(event.shells[player]))
            lost.add((player, "fish"), moment.step, sum(mat.fish) - sum(event.fish[player]))

    def values(player: str) -> tuple[Value, ...]:
        value, shells, fish = (lost.value((player, one)) for one in ("value", "shells", "fish"))
        share = quotient(value.number or 0, had[player], value.steps, NO_SHELLS)
        return value, share, shells, fish

    return Table(
        key="rot_tax",
        title=say("Rot tax"),
        formula=say(
            "What the devaluations took: the value that shells lost, and the shells and fish that"
            " left the mat from slot 1. The share is of the value of all shells that a player began"
            " with or was paid for fish."
        ),
        head=PLAYER,
        columns=(
            Column("value", say("Shell value lost")),
            Column("share", say("Share of all shells"), "share"),
            Column("shells", say("Shells gone")),
            Column("fish", say("Fish gone")),
        ),
        lines=each_player(course.players, values),
    )


def _shells_had(course: Course[State, Event]) -> dict[str, int]:
    """The value of the shells that each player began with and was paid for fish."""
    first = course.moments[0].before if course.moments else course.end
    had = {player: first.mats[player].shell_value for player in course.players}
    for _, event in course.of(FishSold):
        had[event.player] += sum(sum(one.shells) for one in event.deliveries)
    return had
