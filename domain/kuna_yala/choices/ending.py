"""Entering the tokens at the end."""

from domain.kuna_yala.choices.entry import Entry, seats
from domain.kuna_yala.naming import colour
from domain.kuna_yala.rules.tokens import check_face_down, check_fish_given
from domain.message import say
from domain.stages import Choice, Stage


def ask_who_reveals(entry: Entry) -> Stage:
    waiting = (player for player, token in entry.state.tokens.items() if not token.revealed)
    return Stage("player", say("Who turns up the token?"), seats(waiting))


def check_who_reveals(entry: Entry) -> None:
    check_face_down(entry.state, entry.text("player"))


def ask_fish(entry: Entry) -> Stage:
    state, player = entry.state, entry.text("player")
    sealed = state.tokens[player].fish
    held = {token.fish for token in state.tokens.values()}
    possible = (sealed,) if sealed else (f for f in state.edition.tokens if f not in held)
    kinds = tuple(Choice(fish, say("{fish}", fish=colour(fish))) for fish in possible)
    return Stage("fish", say("Which fish does the token show?"), kinds)


def check_fish(entry: Entry) -> None:
    check_fish_given(entry.state, entry.text("player"), entry.text("fish"))
