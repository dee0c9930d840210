"""Choices that several forms have in common: docks, quarters, tiles, cards, players."""

from collections.abc import Iterable

from domain.akrotiri import naming
from domain.akrotiri.choices.draft import Draft
from domain.akrotiri.faces import COLOR_OF, MapCard
from domain.akrotiri.geometry import Piece
from domain.akrotiri.scene.pictures import lying_glyph
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import State
from domain.message import Json, Message, Seat, say
from domain.refusals import BadPayload
from domain.stages import Choice, Stage

NOT_SHOWN = say("not shown")


def unknown() -> Choice:
    """What was drawn is not known to whoever writes."""
    return Choice(None, NOT_SHOWN)


def seats(players: Iterable[str]) -> tuple[Choice, ...]:
    """Players to choose from."""
    return tuple(Choice(player, say("{player}", player=Seat(player))) for player in players)


def tiles(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Tiles to choose from, those with the same icon together, told apart by what they show."""
    shelf = tiles_unseen(state)
    faces = sorted(
        (state.edition.tiles[tile_id] for tile_id in ids),
        key=lambda face: (list(COLOR_OF).index(face.terrain), face.tile_id),
    )
    return tuple(
        Choice(
            face.tile_id,
            say(
                "{tile}, {terrain}",
                tile=face.tile_id,
                terrain=naming.word(naming.TERRAIN_WORDS, face.terrain),
            ),
            f"unseen:{face.tile_id}" if face.tile_id in shelf else None,
            drawing=lying_glyph(face, 0),
        )
        for face in faces
    )


def maps(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Maps to choose from, with what they need."""
    return tuple(map_choice(state.edition.maps[card], card) for card in ids)


def map_choice(card: MapCard, value: Json) -> Choice:
    """One map to choose, with what it needs."""
    return Choice(value, card.card_id, hint=needs(card))


def needs(card: MapCard) -> Message:
    """What a map needs and costs, in words."""
    wanted = tuple(
        say(
            "{direction} {n} {color}",
            direction=naming.word(naming.DIRECTION_WORDS, need.direction),
            n=need.count,
            color=naming.color(need.color),
        )
        for need in card.condition
    )
    return say(
        "{needs}; costs {cost}, scores {points}", needs=wanted, cost=card.cost, points=card.vp
    )


def goals(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Goals to choose from, with what they count."""
    return tuple(Choice(goal, goal, hint=counts(state, goal)) for goal in ids)


def counts(state: State, goal: str) -> Message:
    """What a goal counts, in words."""
    card = state.edition.goals[goal]
    what = Message(naming.GOAL_WORDS[card.code])
    return say("{points} for {what}", points=card.points, what=what)


def dock_item(dock: str) -> str:
    """The item of a scene that is a dock."""
    return f"dock:{dock}"


def piece_item(piece: Piece) -> str:
    """The item of a scene that is a quarter."""
    return f"piece:{piece[0]},{piece[1]}"


def piece_choice(piece: Piece, hint: Message | None = None) -> Choice:
    """One quarter to choose."""
    label = say("quarter {piece}", piece=naming.piece(piece))
    return Choice([*piece], label, piece_item(piece), hint)


def check_offered(draft: Draft, stage: Stage) -> None:
    """What was given is among the choices; for fields of which no rule speaks."""
    value = draft.given[stage.field]
    if all(choice.value != value for choice in stage.choices):
        possible = tuple(choice.label for choice in stage.choices[:8])
        raise BadPayload(fields={stage.field: say("one of {possible}", possible=possible)})
