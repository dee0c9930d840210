"""How well players hid which fish is theirs."""

from domain.kuna_yala.events import CardDiscarded, CardPlaced, CardsTaken, Event
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.report.laying import NOT_KNOWN, PLAYER, kinds
from domain.kuna_yala.scoring import fish_in
from domain.kuna_yala.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Tally, blank

NO_TURN = say("This player has had no turn.")


def poker_face(course: Course[State, Event]) -> Table:
    """The share of a player's turns after which the own shoal did not give the kind away."""
    turns, hidden = Tally[str](), Tally[str]()
    known = kinds(course)
    for step, player, state in _turns(course):
        turns.add(player, step)
        hidden.add(player, step, not _given_away(state, player, known[player]))
    return Table(
        key="poker_face",
        title=say("Poker face"),
        formula=say(
            "The share of the own turns after which the player’s kind was not alone the most"
            " frequent face-up fish of the own shoal."
        ),
        head=PLAYER,
        columns=(
            Column("turns", say("Turns")),
            Column("hidden", say("Turns hidden")),
            Column("share", say("Poker face"), "share"),
        ),
        lines=tuple(
            Line(Seat(player), (turns.value(player), blank(NOT_KNOWN), blank(NOT_KNOWN)))
            if known[player] is None
            else Line(
                Seat(player),
                (turns.value(player), hidden.value(player), hidden.per(player, turns, NO_TURN)),
            )
            for player in course.players
        ),
    )


def _turns(course: Course[State, Event]) -> list[tuple[int, str, State]]:
    """The table after the last card that each turn laid: step, player, table."""
    ends: dict[int, tuple[int, str, State]] = {}
    turn = 0
    for moment, event in course.of(CardsTaken, CardPlaced, CardDiscarded):
        turn += isinstance(event, CardsTaken)
        ends[turn] = (moment.step, event.player, evolve(moment.before, event))
    return list(ends.values())


def _given_away(state: State, player: str, kind: str | None) -> bool:
    fish = fish_in(state.shoals[player])
    mine = fish[kind or ""]
    return mine > 0 and all(count < mine for one, count in fish.items() if one != kind)
