"""What decided a match of Kaivai: tables worked out from what happened, and traits of players."""

from domain.kaivai.events import BidPlaced, Event
from domain.kaivai.report.fishing import dice_luck, earned, feeders, lucks
from domain.kaivai.report.spending import bid_bill, influence_spent, rot_tax
from domain.kaivai.state import State
from domain.message import Message, say
from domain.report import Course, Table, Tally

TRAIT_LABELS: dict[str, Message] = {
    "bids": say("Mean bid at the table"),
    "dice": say("Luck of the dice"),
}


def report(course: Course[State, Event]) -> tuple[Table, ...]:
    """The game's own tables, as far as the match has got."""
    return (
        bid_bill(course),
        dice_luck(course),
        earned(course),
        feeders(course),
        influence_spent(course),
        rot_tax(course),
    )


def traits(course: Course[State, Event]) -> dict[str, dict[str, str]]:
    """Who bid lowest and highest on average, and to whom the dice gave more than on average."""
    found: dict[str, dict[str, str]] = {}
    for trait, values in (("bids", _bids(course)), ("dice", _dice(course))):
        for player, value in values.items():
            found.setdefault(player, {})[trait] = value
    return found


def _dice(course: Course[State, Event]) -> dict[str, str]:
    """Who threw more or fewer fish than were to be expected; nothing for just as many."""
    luck = lucks(course).items()
    return {player: "lucky" if more > 0 else "unlucky" for player, more in luck if more}


def _bids(course: Course[State, Event]) -> dict[str, str]:
    """Whose mean bid is the lowest or highest of the table; nothing for equal means."""
    bids, times = Tally[str](), Tally[str]()
    for moment, bid in course.of(BidPlaced):
        bids.add(bid.player, moment.step, bid.amount)
        times.add(bid.player, moment.step)
    means = {player: bids.amount(player) / times.amount(player) for player in times.counted()}
    if len(means) < len(course.players) or len(set(means.values())) == 1:
        return {}
    names = {min(means.values()): "lowest", max(means.values()): "highest"}
    return {player: names.get(mean, "between") for player, mean in means.items()}
