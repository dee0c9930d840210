"""What a game tells about a match afterwards: tables of numbers, each linked to what is behind it.

A number that the log cannot give is not 0: it is missing, and says why.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from domain.message import Message, Said, Seat

S = TypeVar("S")
E = TypeVar("E")
K = TypeVar("K", bound=Hashable)

Unit: TypeAlias = Literal["", "share", "signed", "seconds", "rating"]
"""How a number is written: as it is, in per cent, with its sign, in minutes, to one decimal."""

Striking: TypeAlias = Literal["most", "fewest turns", ""]
"""What of a column is told of the one player who has it; "" is nothing."""

Drawing: TypeAlias = Literal["", "bars", "lines", "heat", "intervals", "boxes"]
"""How a table is drawn besides; "" is not at all."""


@dataclass(frozen=True)
class Moment(Generic[S, E]):
    """One event of a match in its place: the step, who acted in it with what, the table before.

    `waived` are the codes of the rules that the step broke and that the table waived.
    """

    step: int
    player: str | None
    action: str
    before: S
    event: E
    waived: tuple[str, ...] = ()


@dataclass(frozen=True)
class Course(Generic[S, E]):
    """A match from its first event to where it stands, as far as one viewer may know it."""

    players: tuple[str, ...]
    moments: tuple[Moment[S, E], ...]
    end: S
    finished: bool = False

    def of(self, *kinds: type[Any]) -> Iterator[tuple[Moment[S, E], Any]]:
        """The moments of some kinds of events, in order, each with its event."""
        for moment in self.moments:
            if isinstance(moment.event, kinds):
                yield moment, moment.event


@dataclass(frozen=True)
class Value:
    """A number and what is behind it: steps of the match, or `where` matches are found.

    `spread` is one standard deviation, `low` and `high` an interval of 95 %. Without a number,
    `why` says why there is none.
    """

    number: float | None = None
    steps: tuple[int, ...] = ()
    why: Message | None = None
    spread: float | None = None
    low: float | None = None
    high: float | None = None
    where: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Column:
    """What a column counts, and what of it stands out."""

    key: str
    label: Message | Said | Seat
    unit: Unit = ""
    striking: Striking = "most"


@dataclass(frozen=True)
class Line:
    """A line of a table: whom or what it is about, and a value for each column."""

    about: Message | Said | Seat
    values: tuple[Value, ...]

    @property
    def player(self) -> str | None:
        """The one player whom the line is about, also where it says more; else None."""
        if isinstance(self.about, Seat):
            return self.about.player
        facts = self.about.facts.values() if isinstance(self.about, Message) else ()
        seats = [fact.player for fact in facts if isinstance(fact, Seat)]
        return seats[0] if len(seats) == 1 else None


@dataclass(frozen=True, kw_only=True)
class Table:
    """Numbers that answer one question; `formula` says how each is reckoned.

    `note` is what a reader must know before trusting them, such as how few matches there are.
    """

    key: str
    title: Message
    formula: Message
    head: Message
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    drawn: Drawing = ""
    note: Message | None = None


def blank(why: Message) -> Value:
    """A value that the log cannot give."""
    return Value(why=why)


class Tally(Generic[K]):
    """Amounts in the making: how much came together under each key, and at which steps."""

    def __init__(self) -> None:
        self._amounts: dict[K, float] = {}
        self._steps: dict[K, set[int]] = {}

    def add(self, key: K, step: int, amount: float = 1) -> None:
        """Count an amount that came at a step; nothing is also counted, but links to no step."""
        self._amounts[key] = self._amounts.get(key, 0) + amount
        if amount:
            self._steps.setdefault(key, set()).add(step)

    def __contains__(self, key: K) -> bool:
        return key in self._amounts

    def counted(self) -> list[K]:
        """What was counted, in the order of its first step."""
        return list(self._amounts)

    def amount(self, key: K) -> float:
        """How much came together; 0 if nothing ever did."""
        return self._amounts.get(key, 0)

    def steps(self, key: K) -> tuple[int, ...]:
        """The steps at which it came, in order."""
        return tuple(sorted(self._steps.get(key, ())))

    def value(self, key: K) -> Value:
        """The amount with its steps."""
        return Value(self.amount(key), self.steps(key))

    def per(self, key: K, other: "Tally[K]", why: Message) -> Value:
        """The amount for each of another tally; blank if that one is 0."""
        return quotient(self.amount(key), other.amount(key), self.steps(key), why)


def each_player(
    players: Iterable[str], values: Callable[[str], tuple[Value, ...]]
) -> tuple[Line, ...]:
    """A line for each player, with the values of that player."""
    return tuple(Line(Seat(player), values(player)) for player in players)


def crossed(
    tally: Tally[tuple[str, str]],
    players: tuple[str, ...],
    about: Mapping[str, Message | Said | Seat] | None = None,
    *,
    key: str,
    title: Message,
    formula: Message,
    head: Message,
) -> Table:
    """What was counted under (one that a line is about, player): a column for each player.

    The lines are `about` the players again, unless they are said to be about something else.
    """
    lines = {player: Seat(player) for player in players} if about is None else about
    return Table(
        key=key,
        title=title,
        formula=formula,
        head=head,
        columns=tuple(Column(player, Seat(player)) for player in players),
        lines=tuple(
            Line(label, tuple(tally.value((one, player)) for player in players))
            for one, label in lines.items()
        ),
        drawn="heat",
    )


def quotient(part: float, whole: float, steps: tuple[int, ...], why: Message) -> Value:
    """A part of a whole; blank where there is no whole."""
    return Value(part / whole, steps) if whole else blank(why)
