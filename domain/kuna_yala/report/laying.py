"""Whose cards made whose score, and whose cards took fish away."""

from domain.kuna_yala.actions import Cell
from domain.kuna_yala.events import CardPlaced, CurseTriggered, Event, OctopusPlaced, StartDealt
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.scoring import FishCounts, fish_counts
from domain.kuna_yala.state import State
from domain.message import Seat, say
from domain.report import Column, Course, Line, Table, Tally, Value, blank

NOT_KNOWN = say("The log does not say which kind of fish this player has.")
SOME_NOT_KNOWN = say("The log does not say who plays which kind of fish.")
PLAYER = say("Player")
DEALT = ""
"""The maker of start cards."""


def kinds(course: Course[State, Event]) -> dict[str, str | None]:
    """The kind of fish of each player, None where the viewer does not know it."""
    tokens = course.end.tokens
    return {player: tokens[player].fish if player in tokens else None for player in course.players}


def makers(course: Course[State, Event]) -> Table:
    """Who laid the fish that count for each player at the end."""
    laid: dict[tuple[str, Cell], tuple[str, int]] = {}
    for moment, event in course.of(StartDealt, CardPlaced):
        match event:
            case StartDealt(player):
                laid[player, (0, 0)] = (DEALT, moment.step)
            case CardPlaced(player=player, shoal=shoal, cell=cell):
                laid[shoal, cell] = (player, moment.step)
    points = _points_by_maker(course, laid)
    rows = (*course.players, DEALT)
    return Table(
        key="makers",
        title=say("Who made whose score"),
        formula=say(
            "The face-up fish of a player’s kind in all shoals, by who laid the card; a double"
            " card counts two. Majority and sharks are not in here."
        ),
        head=say("Laid by"),
        columns=tuple(Column(player, Seat(player)) for player in course.players),
        lines=tuple(
            Line(
                say("Start cards") if maker == DEALT else Seat(maker),
                tuple(
                    blank(NOT_KNOWN) if kind is None else points.value((maker, player))
                    for player, kind in kinds(course).items()
                ),
            )
            for maker in rows
        ),
        drawn="heat",
    )


def _points_by_maker(
    course: Course[State, Event], laid: dict[tuple[str, Cell], tuple[str, int]]
) -> Tally[tuple[str, str]]:
    points = Tally[tuple[str, str]]()
    for shoal, cards in course.end.shoals.items():
        for cell, spot in cards.cells.items():
            if spot.status != "FISH" or (shoal, cell) not in laid:
                continue
            maker, step = laid[shoal, cell]
            for player, kind in kinds(course).items():
                if spot.top.fish == kind:
                    points.add((maker, player), step, spot.top.fish_count)
    return points


def sabotage(course: Course[State, Event]) -> Table:
    """Fish that cards turned away: those of others, and one's own."""
    taken = Tally[tuple[str, str]]()
    owners = {kind: player for player, kind in kinds(course).items() if kind is not None}
    for moment, event in course.of(CardPlaced, CurseTriggered, OctopusPlaced):
        lost = _lost(fish_counts(moment.before), fish_counts(evolve(moment.before, event)))
        for kind, fish in lost.items():
            if moment.player is not None:
                victim = owners.get(kind, DEALT)
                side = "own" if victim == moment.player else "others" if victim else "nobody"
                taken.add((moment.player, side), moment.step, fish)
    known = len(owners) == len(course.players)
    return Table(
        key="sabotage",
        title=say("Sabotage"),
        formula=say(
            "Face-up fish that a player’s sharks, octopuses and curses turned away: of kinds that"
            " others play, of the own kind, of kinds that nobody plays. The index is those of"
            " others less the own."
        ),
        head=PLAYER,
        columns=(
            Column("others", say("Fish of others")),
            Column("own", say("Own fish")),
            Column("nobody", say("Fish of nobody")),
            Column("index", say("Sabotage index"), "signed"),
        ),
        lines=tuple(_sabotage_line(player, taken, known) for player in course.players),
    )


def _lost(before: FishCounts, after: FishCounts) -> dict[str, int]:
    lost: dict[str, int] = {}
    for player, fish in before.items():
        for kind, count in fish.items():
            if count > after[player][kind]:
                lost[kind] = lost.get(kind, 0) + count - after[player][kind]
    return lost


def _sabotage_line(player: str, taken: Tally[tuple[str, str]], known: bool) -> Line:
    if not known:
        return Line(Seat(player), (blank(SOME_NOT_KNOWN),) * 4)
    others, own, nobody = (taken.value((player, side)) for side in ("others", "own", "nobody"))
    less = taken.amount((player, "others")) - taken.amount((player, "own"))
    index = Value(less, tuple(sorted({*others.steps, *own.steps})))
    return Line(Seat(player), (others, own, nobody, index))
