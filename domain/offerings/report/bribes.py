"""What bribers brought for what they cost."""

from domain.message import say
from domain.offerings.events import AuctionClosed, Corrupted, Event, Move
from domain.offerings.state import State
from domain.report import Column, Course, Table, Tally, Value, each_player, quotient

NO_BRIBER = say("This player never bought a briber.")


def briber_return(course: Course[State, Event]) -> Table:
    """Levels won and taken by corruption for each briber that was bought."""
    counts = _corruption(course)
    kinds = ("bought", "bribes", "won", "taken")
    return Table(
        key="briber_return",
        title=say("What the bribers brought"),
        formula=say(
            "Levels won by corruption and levels taken from others, together for each briber tile"
            " bought."
        ),
        head=say("Player"),
        columns=(
            Column("bought", say("Bribers bought")),
            Column("bribes", say("Bribes")),
            Column("won", say("Levels won")),
            Column("taken", say("Levels taken")),
            Column("return", say("Levels per briber")),
        ),
        lines=each_player(
            course.players,
            lambda player: (
                *(counts.value((player, kind)) for kind in kinds),
                _return(player, counts),
            ),
        ),
    )


def _corruption(course: Course[State, Event]) -> Tally[tuple[str, str]]:
    counts = Tally[tuple[str, str]]()
    for moment, event in course.of(AuctionClosed, Corrupted):
        match event:
            case AuctionClosed(_, lot, winner) if "briber" in lot:
                counts.add((winner, "bought"), moment.step)
            case Corrupted(player, _, _, moves):
                counts.add((player, "bribes"), moment.step)
                for move in moves:
                    kind, levels = _effect(player, move)
                    counts.add((player, kind), moment.step, levels)
                    counts.add((player, "both"), moment.step, levels)
    return counts


def _return(player: str, counts: Tally[tuple[str, str]]) -> Value:
    levels, bought = counts.value((player, "both")), counts.amount((player, "bought"))
    return quotient(levels.number or 0, bought, levels.steps, NO_BRIBER)


def _effect(player: str, move: Move) -> tuple[str, int]:
    if move.player == player:
        return "won", move.after - move.before
    return "taken", move.before - move.after
