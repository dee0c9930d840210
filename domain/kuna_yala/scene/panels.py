"""What lies on the table besides cards in places: tokens, piles, removed cards."""

from collections import Counter

from domain.kuna_yala.naming import card_name, colour
from domain.kuna_yala.scoring import fish_counts, points
from domain.kuna_yala.state import SLOTS, State, Token
from domain.message import Message, Seat, say
from domain.scene import Panel, Row


def panels(state: State) -> tuple[Panel, ...]:
    """The tables beside the boards, always the same ones."""
    return _tokens(state), _piles(state), _removed(state)


def _tokens(state: State) -> Panel:
    """Each player's token, and what each kind would score if the match ended now."""
    kinds, counts = state.edition.tokens, fish_counts(state)
    rows = tuple(
        Row(
            label=say("{player}", player=Seat(player)),
            owner=player,
            values=(
                _token(token),
                *(str(sum(points(state, player, kind, counts).values())) for kind in kinds),
            ),
        )
        for player, token in state.tokens.items()
    )
    columns = (say("Token"), *(say("{fish}", fish=colour(kind)) for kind in kinds))
    return Panel(id="tokens", title=say("Points now, by token"), columns=columns, rows=rows)


def _token(token: Token) -> Message:
    if token.fish is not None:
        return say("{fish}", fish=colour(token.fish))
    return say("face down") if token.drawn else say("to be drawn")


def _piles(state: State) -> Panel:
    rows = tuple(
        Row(
            label=say("Pile {pile}", pile=pile),
            values=(_left(state, pile), str(state.drawn[pile - 1])),
        )
        for pile in SLOTS
    )
    columns = (say("in the pile"), say("turned up"))
    return Panel(id="piles", title=say("Piles"), columns=columns, rows=rows)


def _left(state: State, pile: int) -> Message | str:
    left = state.piles[pile - 1] if state.piles else None
    return say("not counted") if left is None else str(left)


def _removed(state: State) -> Panel:
    kinds = Counter(card.type_id for card in state.removed)
    rows = tuple(
        Row(label=say("{card}", card=card_name(state.edition.cards[name])), values=(str(number),))
        for name, number in kinds.items()
    )
    return Panel(id="removed", title=say("Removed cards"), rows=rows)
