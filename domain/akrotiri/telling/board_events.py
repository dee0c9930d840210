"""Tiles, cubes, boats and temples in words."""

from domain.akrotiri import naming
from domain.akrotiri.actions import Cube
from domain.akrotiri.board import with_tile
from domain.akrotiri.edition import GOAL, LAST_TURN
from domain.akrotiri.events import (
    BoatMoved,
    CubesLoaded,
    CubesPlaced,
    CubesSold,
    CubesUnloaded,
    EndTriggered,
    StartDockChosen,
    TempleExcavated,
    TilePlaced,
)
from domain.akrotiri.faces import MapCard
from domain.akrotiri.laying import Placed
from domain.akrotiri.outlook import have
from domain.akrotiri.rules.temples import view
from domain.akrotiri.rules.trade import HOLD
from domain.akrotiri.state import State
from domain.akrotiri.telling import phrases
from domain.akrotiri.telling.geography import laid_hints
from domain.game import Telling
from domain.message import Message, Seat, say


def tile_placed(state: State, event: TilePlaced) -> Telling:
    face = state.edition.tiles[event.tile_id]
    after = with_tile(state.board, Placed(face, event.x, event.y, event.rotation))
    text = say(
        "{player} places {tile} ({terrain}) at {cell}, turned by {rotation}°.",
        player=Seat(event.player),
        tile=event.tile_id,
        terrain=naming.word(naming.TERRAIN_WORDS, face.terrain),
        cell=naming.cell((event.x, event.y)),
        rotation=event.rotation,
    )
    return Telling(text, laid_hints(state.board, after))


def cubes_placed(state: State, event: CubesPlaced) -> Telling:
    player = Seat(event.player)
    laid = [cube for cube in (event.first, event.second) if cube is not None]
    icon = naming.color(state.board.newest.face.color)
    because: tuple[Message, ...] = ()
    if event.first is None:
        because += (say("the market has no {color} cube", color=icon),)
    if event.second is None:
        because += (say("no second cube"),)
    if not laid:
        return Telling(say("{player} puts no cube on the tile.", player=player), because)
    if len(laid) == 1:
        text = say("{player} puts {cube} on the tile.", player=player, cube=_lying(laid[0]))
        return Telling(text, because)
    text = say(
        "{player} puts {first} and {second} on the tile.",
        player=player,
        first=_lying(laid[0]),
        second=_lying(laid[1]),
    )
    return Telling(text, because)


def _lying(cube: Cube) -> Message:
    color, piece = naming.color(cube.color), naming.piece(cube.piece)
    return say("a {color} cube at {piece}", color=color, piece=piece)


def start_dock_chosen(state: State, event: StartDockChosen) -> Telling:
    dock = naming.dock(event.dock)
    return Telling(
        say("The boat of {player} starts at {dock}.", player=Seat(event.player), dock=dock)
    )


def boat_moved(state: State, event: BoatMoved) -> Telling:
    player, legs = Seat(event.player), event.legs
    docks = [naming.dock(leg.to) for leg in legs]
    because = (phrases.actions_left(event.actions_left),)
    match tuple(leg.kind for leg in legs):
        case ("sail",):
            text = say("{player} sails to {dock}.", player=player, dock=docks[0])
        case ("portage",):
            text = say("{player} is carried across to {dock}.", player=player, dock=docks[0])
        case ("sail", "portage"):
            text = say(
                "{player} sails to {via} and is carried across to {dock}.",
                player=player,
                via=docks[0],
                dock=docks[1],
            )
        case ("portage", "sail"):
            text = say(
                "{player} is carried across to {via} and sails to {dock}.",
                player=player,
                via=docks[0],
                dock=docks[1],
            )
        case _:
            text = say(
                "{player} goes to {via} and on to {dock}.",
                player=player,
                via=docks[0],
                dock=docks[-1],
            )
    return Telling(text, because)


def cubes_loaded(state: State, event: CubesLoaded) -> Telling:
    lying = tuple(
        say("{color} from {piece}", color=naming.color(cube.color), piece=naming.piece(cube.piece))
        for cube in event.cubes
    )
    on_board = len(state.seated[event.player].boat) + len(event.cubes)
    because = (
        say("on board: {n} of {most}", n=on_board, most=HOLD),
        phrases.actions_left(event.actions_left),
    )
    return Telling(say("{player} loads {cubes}.", player=Seat(event.player), cubes=lying), because)


def cubes_unloaded(state: State, event: CubesUnloaded) -> Telling:
    text = say(
        "{player} puts {cubes} ashore at {piece}.",
        player=Seat(event.player),
        cubes=phrases.cubes(event.cubes),
        piece=naming.piece(event.piece),
    )
    return Telling(text)


def cubes_sold(state: State, event: CubesSold) -> Telling:
    total = sum(event.prices)
    text = say(
        "{player} sells {cubes} for {drachmas}.",
        player=Seat(event.player),
        cubes=phrases.cubes(event.cubes),
        drachmas=phrases.drachmas(total),
    )
    prices = tuple(
        say("{color} {price}", color=naming.color(color), price=price)
        for color, price in zip(event.cubes, event.prices, strict=True)
    )
    each = say("{prices}: together {total}", prices=prices, total=total)
    return Telling(text, (each, phrases.purse(state.seated[event.player].drachmas, total)))


def temple_excavated(state: State, event: TempleExcavated) -> Telling:
    card = state.edition.maps[event.card_id]
    text = say(
        "{player} excavates a temple at {piece} with {card} for {drachmas}: {points}.",
        player=Seat(event.player),
        piece=naming.piece(event.piece),
        card=event.card_id,
        drachmas=phrases.drachmas(event.cost),
        points=phrases.points(event.points),
    )
    because = (
        *_fulfilled(state, event, card),
        phrases.purse(state.seated[event.player].drachmas, -event.cost),
        _uncovered(event),
    )
    return Telling(text, because)


def _fulfilled(state: State, event: TempleExcavated, card: MapCard) -> tuple[Message, ...]:
    seen, seat = view(state, event.piece), state.seated[event.player].seat
    return tuple(
        say(
            "{direction}: {have} {color}, needed {need}",
            direction=naming.word(naming.DIRECTION_WORDS, need.direction),
            have=have(seen, seat, need),
            color=naming.color(need.color),
            need=need.count,
        )
        for need in card.condition
    )


def _uncovered(event: TempleExcavated) -> Message:
    match event.square:
        case square if square == GOAL:
            return say("uncovers GOAL: two goals are drawn, one is kept")
        case square if square == LAST_TURN:
            return say("uncovers LAST TURN")
        case square:
            return say("uncovers {square}: so many actions per turn", square=square)


def end_triggered(state: State, event: EndTriggered) -> Telling:
    if event.player == state.first:
        text = say(
            "That was the last temple of {player}: {other} has one more turn.",
            player=Seat(event.player),
            other=Seat(state.second),
        )
        return Telling(text, (say("both have the same number of turns"),))
    text = say(
        "That was the last temple of {player}: the match ends with this turn.",
        player=Seat(event.player),
    )
    return Telling(text, (say("both have the same number of turns"),))
