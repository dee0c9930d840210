"""What lots were worth to the bidders."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.message import Seat, say
from domain.offerings import names
from domain.offerings.events import AuctionClosed, AuctionOpened, BidRaised, Event
from domain.offerings.state import State
from domain.report import Column, Course, Line, Table, Tally, Value, blank, quotient

NOT_SOLD = say("No such tile was sold.")
ONLY_RESULTS = say("Only the results of these auctions were logged, not the bids.")
NO_LOT = say("This player won no lot.")
ANYWAY = say("It happened anyway")
NO_BIDS = say("Only the result of this auction was logged, not the bids.")


@dataclass(frozen=True)
class Sale:
    """A lot that was sold; `bids` are the highest of each player, None where only the result is
    known, `least` the price at which the winner would have got it too. `anyway` tells that a bid
    was against the rules: then there is no such price."""

    step: int
    round: int
    lot: tuple[str, str]
    winner: str
    price: int
    opening: int | None
    bids: int | None
    least: int | None
    anyway: bool


def sales(course: Course[State, Event]) -> Iterator[Sale]:
    """Every lot that was sold, in order."""
    highest: dict[str, int] = {}
    opening, count, anyway = 0, 0, False
    for moment, event in course.of(AuctionOpened, BidRaised, AuctionClosed):
        anyway = anyway or bool(moment.waived)
        match event:
            case AuctionOpened(player, _, bid):
                highest, opening, count = {player: bid}, bid, 1
            case BidRaised(player, amount):
                highest[player] = amount
                count += 1
            case AuctionClosed(_, lot, winner, price):
                told = moment.before.lot is not None
                edition = moment.before.edition
                others = [bid for player, bid in highest.items() if player != winner]
                least = max(others) + edition.min_raise if others else edition.min_bid
                yield Sale(
                    moment.step,
                    moment.before.round,
                    lot,
                    winner,
                    price,
                    opening if told else None,
                    count if told else None,
                    least if told and not anyway else None,
                    anyway,
                )
                anyway = False


def price_index(course: Course[State, Event]) -> Table:
    """What each character cost against the mean of all."""
    paid, sold = Tally[str](), Tally[str]()
    for sale in sales(course):
        for character in sale.lot:
            paid.add(character, sale.step, sale.price / 2)
            sold.add(character, sale.step)
    tiles = sum(sold.amount(each) for each in sold.counted())
    mean = sum(paid.amount(each) for each in paid.counted()) / tiles if tiles else 0
    return Table(
        key="price_index",
        title=say("Price index"),
        formula=say(
            "Half the price of a lot falls to each of its two characters. The index is the mean"
            " of a character against the mean of all: 100 % is the average."
        ),
        head=say("Character"),
        columns=(
            Column("sold", say("Sold")),
            Column("mean", say("Mean price")),
            Column("index", say("Index"), "share"),
        ),
        lines=tuple(
            Line(
                names.character(each),
                (
                    sold.value(each),
                    paid.per(each, sold, NOT_SOLD),
                    quotient(
                        paid.amount(each), sold.amount(each) * mean, paid.steps(each), NOT_SOLD
                    ),
                ),
            )
            for each in course.end.edition.characters
        ),
    )


def hammer_prices(course: Course[State, Event]) -> Table:
    """The price of each lot in the order of the sales."""
    return Table(
        key="hammer_prices",
        title=say("Hammer prices"),
        formula=say("The price of each lot, its opening bid, and how many bids were made."),
        head=say("Lot"),
        columns=(
            Column("price", say("Price")),
            Column("opening", say("Opening bid")),
            Column("bids", say("Bids")),
        ),
        lines=tuple(_sale_line(number, sale) for number, sale in enumerate(sales(course), 1)),
        drawn="lines",
    )


def _sale_line(number: int, sale: Sale) -> Line:
    def told(amount: int | None) -> Value:
        return blank(NO_BIDS) if amount is None else Value(amount, (sale.step,))

    about = say(
        "{number}: {characters} to {winner}",
        number=number,
        characters=names.characters(sale.lot),
        winner=Seat(sale.winner),
    )
    return Line(about, (Value(sale.price, (sale.step,)), told(sale.opening), told(sale.bids)))


def character_prices(course: Course[State, Event]) -> Table:
    """What each character cost from round to round."""
    paid, sold = Tally[tuple[int, str]](), Tally[tuple[int, str]]()
    for sale in sales(course):
        for character in sale.lot:
            paid.add((sale.round, character), sale.step, sale.price / 2)
            sold.add((sale.round, character), sale.step)
    characters = course.end.edition.characters
    return Table(
        key="character_prices",
        title=say("Prices from round to round"),
        formula=say(
            "Half the price of a lot falls to each of its two characters; the mean of a character"
            " in each round, blank where none was sold."
        ),
        head=say("Round"),
        columns=tuple(Column(each, names.character(each)) for each in characters),
        lines=tuple(
            Line(
                say("Round {round}", round=number),
                tuple(paid.per((number, each), sold, NOT_SOLD) for each in characters),
            )
            for number in dict.fromkeys(number for number, _ in sold.counted())
        ),
        drawn="lines",
    )


def premiums(course: Course[State, Event]) -> Table:
    """What winners paid beyond what would have won."""
    counts = Tally[tuple[str, str]]()
    for sale in sales(course):
        counts.add((sale.winner, "lots"), sale.step)
        counts.add((sale.winner, "paid"), sale.step, sale.price)
        if sale.least is not None:
            counts.add((sale.winner, "premium"), sale.step, sale.price - sale.least)
        elif sale.anyway:
            counts.add((sale.winner, "anyway"), sale.step)
    return Table(
        key="premiums",
        title=say("The winner’s premium"),
        formula=say(
            "The price less the least that would have won against the bids of the others: a raise"
            " over the best of them, or the least bid where nobody else bid. Lots of which only"
            " the result was logged are not in it."
        ),
        head=say("Player"),
        columns=(
            Column("lots", say("Lots won")),
            Column("paid", say("Drachmae paid")),
            Column("premium", say("Premium")),
        ),
        lines=tuple(_premium_line(player, counts) for player in course.players),
    )


def _premium_line(player: str, counts: Tally[tuple[str, str]]) -> Line:
    lots, paid = counts.value((player, "lots")), counts.value((player, "paid"))
    if (player, "premium") in counts:
        return Line(Seat(player), (lots, paid, counts.value((player, "premium"))))
    why = ANYWAY if (player, "anyway") in counts else ONLY_RESULTS
    return Line(Seat(player), (lots, paid, blank(why if lots.number else NO_LOT)))
