"""Whose placements made whose score, and what opponents took."""

from collections.abc import Sequence

from domain.kuna_yala.events import CardPlaced, Event
from domain.kuna_yala.report.booking import Change, kinds, unplaced
from domain.kuna_yala.state import State
from domain.message import Message, Seat, say
from domain.report import Column, Course, Line, Table, Tally, Value, blank, each_player

NOT_KNOWN = say("The log does not say which kind of fish this player has.")
NOT_PLACED = say("A whole position was set: the log does not say who placed its cards.")
NO_CARD = say("No opponent placed a card in this shoal.")
PLAYER = say("Player")
DEALT = say("Dealt or corrected")
CAUSES = ("shark", "curse", "majority", "sharks")
"""Through what an opponent's placement can cost points."""


def makers(course: Course[State, Event], changes: Sequence[Change]) -> Table:
    """Whose placements changed whose score by how much."""
    made = Tally[tuple[str | None, str]]()
    for one in changes:
        made.add((one.maker, one.player), one.step, one.points)
    why = _unknown(course)
    nobody = (None,) if _dealt(course, changes) else ()
    return Table(
        key="makers",
        title=say("Who made whose score"),
        formula=say(
            "What each placement changed in a player’s score, as reckoned with the kinds known"
            " now. It belongs to who placed the card. A column adds up to the score."
        ),
        head=say("Placed by"),
        columns=tuple(Column(player, Seat(player), "signed") for player in course.players),
        lines=tuple(
            Line(
                DEALT if maker is None else Seat(maker),
                tuple(_unless(why[player], made.value((maker, player))) for player in why),
            )
            for maker in (*course.players, *nobody)
        ),
    )


def score_made(course: Course[State, Event], changes: Sequence[Change]) -> Table:
    """What a player's score is made of: own placements, gifts and sabotage."""
    made = Tally[tuple[str, str]]()
    for one in changes:
        side = _side(one)
        made.add((side, one.player), one.step, -one.points if side == "sabotage" else one.points)
        made.add(("score", one.player), one.step, one.points)
    why, known = _unknown(course), kinds(course)
    dealt = (Column("dealt", DEALT, "signed"),) if _dealt(course, changes) else ()
    columns = (
        Column("own", say("Own placements"), "signed"),
        Column("gifts", say("Gifts")),
        Column("sabotage", say("Sabotage")),
        *dealt,
    )
    return Table(
        key="score_made",
        title=say("Who made your score"),
        formula=say(
            "Score = own placements + gifts − sabotage. Gifts are what opponents’ placements gave,"
            " sabotage what they took. Fish, the majority and the most sharks count apart."
        ),
        head=PLAYER,
        columns=(*columns, Column("score", say("Score"))),
        lines=each_player(
            course.players,
            lambda player: (
                *(_unless(why[player], made.value((one.key, player))) for one in columns),
                _unless(None if known[player] else NOT_KNOWN, made.value(("score", player))),
            ),
        ),
        drawn="bars",
    )


def sabotage(course: Course[State, Event], changes: Sequence[Change]) -> Table:
    """What opponents' placements cost each player, by cause and for each of their cards."""
    cost, cards = Tally[tuple[str, str]](), Tally[str]()
    for one in changes:
        if _side(one) == "sabotage":
            cost.add((one.cause, one.player), one.step, -one.points)
            cost.add(("cost", one.player), one.step, -one.points)
    for moment, event in course.of(CardPlaced):
        if event.player != event.shoal:
            cards.add(event.shoal, moment.step)
    why = _unknown(course)
    return Table(
        key="sabotage",
        title=say("Sabotage"),
        formula=say(
            "Points that opponents’ placements took: fish to sharks and to curses, the majority,"
            " the most sharks. The index is points lost ÷ cards that opponents placed in the"
            " own shoal."
        ),
        head=PLAYER,
        columns=(
            Column("cost", say("Points lost")),
            Column("shark", say("Fish to sharks")),
            Column("curse", say("Fish to curses")),
            Column("majority", say("Majority")),
            Column("sharks", say("Most sharks")),
            Column("cards", say("Opponents’ cards")),
            Column("index", say("Sabotage index")),
        ),
        lines=each_player(
            course.players, lambda player: _sabotage(player, why[player], cost, cards)
        ),
    )


def _sabotage(
    player: str, why: Message | None, cost: Tally[tuple[str, str]], cards: Tally[str]
) -> tuple[Value, ...]:
    lost, laid = cost.value(("cost", player)), cards.amount(player)
    index = Value((lost.number or 0) / laid, lost.steps) if laid else blank(NO_CARD)
    return (
        _unless(why, lost),
        *(_unless(why, cost.value((cause, player))) for cause in CAUSES),
        _unless(why if why == NOT_PLACED else None, cards.value(player)),
        _unless(why, index),
    )


def _side(change: Change) -> str:
    """Which column of a player's score a change belongs to."""
    if change.maker is None:
        return "dealt"
    if change.maker == change.player:
        return "own"
    return "gifts" if change.points > 0 else "sabotage"


def _dealt(course: Course[State, Event], changes: Sequence[Change]) -> bool:
    """Whether points came without a placement, and it is known which."""
    return not unplaced(course) and any(one.maker is None for one in changes)


def _unknown(course: Course[State, Event]) -> dict[str, Message | None]:
    """Why the placements of a player's score cannot be told; None where they can."""
    lost = NOT_PLACED if unplaced(course) else None
    return {player: lost if kind else NOT_KNOWN for player, kind in kinds(course).items()}


def _unless(why: Message | None, value: Value) -> Value:
    return value if why is None else blank(why)
