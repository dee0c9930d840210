"""What else lies on the table: market, player boards, piles."""

from collections.abc import Iterator

from domain.akrotiri import naming
from domain.akrotiri.edition import GOAL, LAST_TURN
from domain.akrotiri.faces import COLORS, DIFFICULTIES, TERRAIN_OF
from domain.akrotiri.market import CUBES_OF_A_COLOR, LADDER, price
from domain.akrotiri.state import TURN, State
from domain.message import Message, Seat, say
from domain.scene import Panel, Row

COVERED, THERE, GONE = "⌂", "■", "·"


def panels(state: State) -> Iterator[Panel]:
    """The panels beside the board, always the same ones in the same order."""
    yield _players(state)
    yield _market(state)
    yield _squares(state)
    yield _piles(state)


def _players(state: State) -> Panel:
    rows = tuple(
        Row(
            label=say("{player}", player=Seat(player)),
            values=_player_row(state, player),
            owner=player,
        )
        for player in state.players
    )
    columns = (say("Seat"), say("Actions"), say("Drachmas"), say("Maps"), say("Temples"))
    return Panel(id="players", title=say("Players"), columns=columns, rows=rows)


def _player_row(state: State, player: str) -> tuple[Message | str, ...]:
    seated = state.seated[player]
    mine = state.phase == TURN and state.active == player
    total = state.edition.actions(seated.temples)
    actions = f"{state.actions_left}/{state.actions_total}" if mine else str(total)
    maps = say("{hand} + {scored}", hand=len(seated.maps), scored=len(seated.scored))
    return (seated.seat, actions, str(seated.drachmas), maps, str(seated.temples))


def _market(state: State) -> Panel:
    """The ladder: cubes leave the cheapest space first, and come back to the dearest."""
    rows = tuple(
        Row(label=_market_label(color), values=_market_row(state.market[color])) for color in COLORS
    )
    columns: tuple[Message | str, ...] = (*map(str, LADDER), say("brings"))
    return Panel(id="market", title=say("Market"), columns=columns, rows=rows)


def _market_label(color: str) -> Message:
    terrain = naming.word(naming.TERRAIN_WORDS, TERRAIN_OF[color])
    return say("{color} ({terrain})", color=naming.color(color), terrain=terrain)


def _market_row(left: int) -> tuple[str, ...]:
    out = CUBES_OF_A_COLOR - left
    spaces = (GONE if space < out else THERE for space in range(CUBES_OF_A_COLOR))
    return (*spaces, str(price(left)) if out else "–")


def _squares(state: State) -> Panel:
    """Each player's row of squares; a temple covers what is still to come."""
    rows = tuple(
        Row(
            label=say("{player}", player=Seat(player)),
            values=tuple(
                COVERED if place > state.seated[player].temples else _square(square)
                for place, square in enumerate(state.edition.squares)
            ),
            owner=player,
        )
        for player in state.players
    )
    columns = tuple(_square(square) for square in state.edition.squares)
    return Panel(id="squares", title=say("Player boards"), columns=columns, rows=rows)


def _square(square: int | str) -> Message | str:
    match square:
        case int():
            return str(square)
        case _ if square == GOAL:
            return say("goal")
        case _ if square == LAST_TURN:
            return say("last")
        case _:
            return square


def _piles(state: State) -> Panel:
    charts = tuple(
        Row(label=_pile(difficulty), values=(str(state.map_piles[difficulty]),))
        for difficulty in DIFFICULTIES
    )
    discards = ", ".join(state.discard) or "–"
    rows = (
        Row(label=say("Tiles in the deck"), values=(str(state.deck),)),
        Row(label=say("Discarded"), values=(discards,)),
        *charts,
        Row(label=say("Goals in the deck"), values=(str(state.goal_deck),)),
    )
    return Panel(id="piles", title=say("Piles"), rows=rows)


def _pile(difficulty: str) -> Message:
    return say("Maps, {difficulty}", difficulty=naming.word(naming.DIFFICULTY_WORDS, difficulty))
