"""How well players hid which fish is theirs."""

from domain.kuna_yala.events import CardDiscarded, CardPlaced, CardsTaken, Event
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.report.booking import kinds
from domain.kuna_yala.report.laying import NOT_KNOWN, PLAYER
from domain.kuna_yala.scoring import fish_in
from domain.kuna_yala.state import State
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, blank, each_player

NO_TURN = say("This player has had no turn.")
NEVER_SURE = say("Nobody could be so sure.")
LIKELIER = 2
"""So many times likelier a fish in the own shoal is of the own kind than of any other."""
SURE = 0.8


def poker_face(course: Course[State, Event]) -> Table:
    """The share of a player's turns after which the own shoal did not give the kind away."""
    turns, hidden = Tally[str](), Tally[str]()
    known, guessed = kinds(course), dict[str, list[Value]]()
    for step, player, state in _turns(course):
        turns.add(player, step)
        hidden.add(player, step, not _given_away(state, player, known[player]))
        chance = chance_of(state, player, known[player])
        guessed.setdefault(player, []).append(Value(chance, (step,)))

    def values(player: str) -> tuple[Value, ...]:
        if known[player] is None:
            return turns.value(player), *(blank(NOT_KNOWN) for _ in range(4))
        share = hidden.per(player, turns, NO_TURN)
        seen_through = _seen_through(guessed.get(player, []))
        return turns.value(player), hidden.value(player), share, *seen_through

    return Table(
        key="poker_face",
        title=say("Poker face"),
        formula=say(
            "The share of the own turns after which the player’s kind was not alone the most"
            " frequent face-up fish of the own shoal. Seen through is the chance after the last own"
            " turn that somebody guesses the kind who takes each fish there as twice as likely to"
            " be the own one: 2ⁿ of the own kind divided by the sum of 2ⁿ of all kinds; known since"
            " is the first own turn after which it is 80 % or more."
        ),
        head=PLAYER,
        columns=(
            Column("turns", say("Turns")),
            Column("hidden", say("Turns hidden")),
            Column("share", say("Poker face"), "share"),
            Column("guessed", say("Seen through"), "share"),
            Column("sure", say("Known since turn")),
        ),
        lines=each_player(course.players, values),
    )


def chance_of(state: State, player: str, kind: str | None) -> float:
    """How surely a player's kind can be told from the fish of the own shoal."""
    fish = fish_in(state.shoals[player])
    weights: dict[str, int] = {one: LIKELIER ** fish[one] for one in state.edition.fish}
    return weights.get(kind or "", 0) / sum(weights.values())


def _seen_through(guessed: list[Value]) -> tuple[Value, Value]:
    """The chance after the last turn, and the first turn after which it was great."""
    if not guessed:
        return blank(NO_TURN), blank(NO_TURN)
    for turn, chance in enumerate(guessed, 1):
        if (chance.number or 0) >= SURE:
            return guessed[-1], Value(turn, chance.steps)
    return guessed[-1], blank(NEVER_SURE)


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
