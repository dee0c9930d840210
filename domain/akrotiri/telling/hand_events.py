"""Tiles, maps and goals in hands in words; what the reader may not see is not named."""

from domain.akrotiri import naming
from domain.akrotiri.events import (
    CardRevealed,
    GoalCardDefined,
    GoalsDealt,
    GoalsDrawn,
    GoalsRevealed,
    MapCardDefined,
    MapsBought,
    MapsDealt,
    OracleAnswered,
    PlacementSkipped,
    TileDefined,
    TileDrawn,
)
from domain.akrotiri.faces import DIFFICULTIES
from domain.akrotiri.state import State
from domain.akrotiri.telling import phrases
from domain.game import Telling
from domain.message import Fact, Message, Seat, say, say_many


def tile_drawn(state: State, event: TileDrawn) -> Telling:
    player = Seat(event.player)
    if event.tile_id is None:
        return Telling(say("{player} draws the first tile.", player=player))
    return Telling(say("{player} draws the first tile, {tile}.", player=player, tile=event.tile_id))


def placement_skipped(state: State, event: PlacementSkipped) -> Telling:
    text = say("{player} discards {tile}.", player=Seat(event.player), tile=event.tile_id)
    return Telling(text, (say("there is no legal cell for it"),))


def maps_dealt(state: State, event: MapsDealt) -> Telling:
    text = say("{player} gets an easy and a medium map.", player=Seat(event.player))
    return Telling(text, _shown((event.easy_id, event.medium_id)))


def maps_bought(state: State, event: MapsBought) -> Telling:
    kinds = [card.difficulty for card in event.maps]
    bought = tuple(
        say(
            "{n} {difficulty}",
            n=kinds.count(difficulty),
            difficulty=naming.word(naming.DIFFICULTY_WORDS, difficulty),
        )
        for difficulty in DIFFICULTIES
        if difficulty in kinds
    )
    text = say(
        "{player} buys maps for {drachmas}: {maps}.",
        player=Seat(event.player),
        drachmas=phrases.drachmas(event.price),
        maps=bought,
    )
    purse = phrases.purse(state.seated[event.player].drachmas, -event.price)
    left = phrases.actions_left(event.actions_left)
    return Telling(text, (*_shown(tuple(card.id for card in event.maps)), purse, left))


def _shown(cards: tuple[str | None, ...]) -> tuple[Message, ...]:
    if all(card is None for card in cards):
        return ()
    return (say("they are {cards}", cards=phrases.named(cards)),)


def goals_kept(state: State, event: GoalsDealt | GoalsDrawn) -> Telling:
    text = say("{player} is offered two goals and keeps one.", player=Seat(event.player))
    if event.offered == (None, None):
        return Telling(text)
    kept = say("not known") if event.kept is None else event.kept
    offered = phrases.named(event.offered)
    return Telling(text, (say("offered {offered}; kept {kept}", offered=offered, kept=kept),))


def oracle_answered(state: State, event: OracleAnswered) -> Telling:
    facts: dict[str, Fact] = {
        "player": Seat(event.player),
        "terrain": naming.word(naming.TERRAIN_WORDS, event.terrain),
    }
    left = phrases.actions_left(event.actions_left)
    if event.taken is None:
        text = say("{player} asks the Oracle for a {terrain} and finds none.", **facts)
        return Telling(text, (*_revealed(event), left))
    text = say(
        "{player} asks the Oracle for a {terrain} and takes {tile}.", **facts, tile=event.taken
    )
    return Telling(text, (*_revealed(event), left))


def _revealed(event: OracleAnswered) -> tuple[Message, ...]:
    passed = tuple(tile for tile in event.revealed if tile != event.taken)
    because: tuple[Message, ...] = ()
    if passed:
        because += (say("discarded: {tiles}", tiles=passed),)
    if event.reshuffled_after is not None:
        because += (
            say_many(
                "the deck ran out after {n} tile and the discards were shuffled",
                "the deck ran out after {n} tiles and the discards were shuffled",
                event.reshuffled_after,
            ),
        )
    return because


def goals_revealed(state: State, event: GoalsRevealed) -> Telling:
    text = say(
        "{player} reveals {goals}: {points}.",
        player=Seat(event.player),
        goals=event.goal_ids,
        points=phrases.points(sum(event.points)),
    )
    counted = zip(event.goal_ids, event.points, strict=True)
    return Telling(text, tuple(_scored(state, goal, points) for goal, points in counted))


def _scored(state: State, goal: str, points: int) -> Message:
    card = state.edition.goals[goal]
    return say(
        "{goal}, {what}: {count} × {each} = {points}",
        goal=goal,
        what=Message(naming.GOAL_WORDS[card.code]),
        count=points // card.points if card.points else 0,
        each=card.points,
        points=points,
    )


def card_revealed(state: State, event: CardRevealed) -> Telling:
    facts: dict[str, Fact] = {"owner": Seat(event.owner), "n": event.slot + 1}
    if event.id is None:
        return Telling(
            say("A hidden card of {owner} is named in the log.", owner=Seat(event.owner))
        )
    match event.kind:
        case "map":
            text = say("Map number {n} of {owner} is {id}.", **facts, id=event.id)
        case "goal":
            text = say("Goal number {n} of {owner} is {id}.", **facts, id=event.id)
        case _:
            text = say("The tile in the hand of {owner} is {id}.", **facts, id=event.id)
    return Telling(text)


def tile_defined(state: State, event: TileDefined) -> Telling:
    face = event.face
    text = say(
        "Tile {tile} is described: a {terrain}.",
        tile=face.tile_id,
        terrain=naming.word(naming.TERRAIN_WORDS, face.terrain),
    )
    lands = say_many("{n} land", "{n} lands", len(face.land))
    docks = say_many("{n} dock", "{n} docks", len(face.docks))
    return Telling(text, (lands, docks))


def map_card_defined(state: State, event: MapCardDefined) -> Telling:
    card = event.card
    text = say(
        "Map {card} is described: {difficulty}, costs {cost}, scores {points}.",
        card=card.card_id,
        difficulty=naming.word(naming.DIFFICULTY_WORDS, card.difficulty),
        cost=card.cost,
        points=card.vp,
    )
    needs = tuple(
        say(
            "{direction} {count} {color}",
            direction=naming.word(naming.DIRECTION_WORDS, need.direction),
            count=need.count,
            color=naming.color(need.color),
        )
        for need in card.condition
    )
    return Telling(text, needs)


def goal_card_defined(state: State, event: GoalCardDefined) -> Telling:
    card = event.card
    text = say(
        "Goal {goal} is described: {points} for {what}.",
        goal=card.goal_id,
        points=card.points,
        what=Message(naming.GOAL_WORDS[card.code]),
    )
    return Telling(text)
