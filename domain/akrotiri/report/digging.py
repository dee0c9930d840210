"""Temples: what they cost and brought, and when they came."""

from dataclasses import dataclass, field

from domain.akrotiri.events import Event, MapsBought, TempleExcavated, TurnBegun
from domain.akrotiri.faces import TEMPLES_OF_A_PLAYER
from domain.akrotiri.report.effort import SPENDING
from domain.akrotiri.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Value, blank

NO_TEMPLE = say("This player has not excavated so many temples.")


def temple_bill(course: Course[State, Event]) -> Table:
    """Every temple with its price and points, and what the player spent since the one before."""
    lines, spent = [], {player: Spent() for player in course.players}
    for moment, event in course.of(*SPENDING):
        purse = spent[event.player]
        purse.pay(moment.step, _price(event))
        if isinstance(event, TempleExcavated):
            purse.temples += 1
            lines.append(_bill(moment.step, event, purse))
            purse.start_again()
    return Table(
        key="temple_bill",
        title=say("Temple bill"),
        formula=say(
            "What each temple cost in drachmas, and the points of its map; the actions and the"
            " drachmas that the player spent since the temple before, with those for this one."
        ),
        head=say("Temple"),
        columns=(
            Column("cost", say("Drachmas")),
            Column("points", say("Map points")),
            Column("actions", say("Actions since the last")),
            Column("spent", say("Drachmas since the last")),
        ),
        lines=tuple(lines),
        drawn="bars",
    )


@dataclass
class Spent:
    """What a player spent since the last temple, and at which steps."""

    temples: int = 0
    actions: int = 0
    drachmas: int = 0
    steps: list[int] = field(default_factory=list)
    paid_at: list[int] = field(default_factory=list)

    def pay(self, step: int, price: int) -> None:
        """An action, and what was paid for it."""
        self.actions += 1
        self.drachmas += price
        self.steps.append(step)
        self.paid_at += [step] if price else []

    def start_again(self) -> None:
        """A temple stands; what comes goes towards the next."""
        self.actions = self.drachmas = 0
        self.steps, self.paid_at = [], []


def _price(event: Event) -> int:
    match event:
        case TempleExcavated(cost=price) | MapsBought(price=price):
            return price
        case _:
            return 0


def _bill(step: int, event: TempleExcavated, purse: Spent) -> Line:
    about = say("{player}: temple {number}", player=Seat(event.player), number=purse.temples)
    return Line(
        about,
        (
            Value(event.cost, (step,)),
            Value(event.points, (step,)),
            Value(purse.actions, tuple(dict.fromkeys(purse.steps))),
            Value(purse.drachmas, tuple(dict.fromkeys(purse.paid_at))),
        ),
    )


def tempo(course: Course[State, Event]) -> Table:
    """In which of their own turns players excavated their temples."""
    turns = dict.fromkeys(course.players, 0)
    dug: dict[str, list[Value]] = {player: [] for player in course.players}
    for moment, event in course.of(TurnBegun, TempleExcavated):
        match event:
            case TurnBegun(player):
                turns[player] += 1
            case TempleExcavated(player):
                dug[player].append(Value(turns[player], (moment.step,)))
    numbers = range(1, TEMPLES_OF_A_PLAYER + 1)
    return Table(
        key="tempo",
        title=say("Tempo"),
        formula=say("The own turn in which a player excavated the first, second, … temple."),
        head=say("Player"),
        columns=tuple(
            Column(
                f"temple_{number}", say("Temple {number}", number=number), striking="fewest turns"
            )
            for number in numbers
        ),
        lines=tuple(
            Line(
                Seat(player),
                tuple((*values, *(blank(NO_TEMPLE) for _ in numbers))[: len(numbers)]),
            )
            for player, values in dug.items()
        ),
    )
