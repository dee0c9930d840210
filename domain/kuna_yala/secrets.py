"""Sealed fish tokens, which only their owners may see before the end (rules/kuna_yala.md 5)."""

from collections.abc import Mapping

from domain.corrections import Adjust, Adjusted
from domain.frozen import replace
from domain.game import Viewer
from domain.kuna_yala.actions import Action, DrawToken
from domain.kuna_yala.events import Event, TokenDrawn
from domain.kuna_yala.state import State
from domain.message import Json


def is_secret(state: State, player: str, viewer: Viewer) -> bool:
    """Whether the token of a player is still hidden from a viewer."""
    return not (player in viewer or state.phase == "finished" or state.tokens[player].revealed)


def sealed(state: State, partial: Mapping[str, Json], field: str) -> str | None:
    """Whose eyes alone a field is entered before: who draws a token looks at it alone."""
    player = partial.get("player")
    if (partial.get("type"), field) != ("draw_token", "sealed_fish"):
        return None
    return player if isinstance(player, str) and state.phase != "finished" else None


def conceal(state: State, viewer: Viewer) -> State:
    """The table without the tokens that the viewer may not see."""
    hidden = {
        player: replace(token, fish=None)
        for player, token in state.tokens.items()
        if token.fish is not None and is_secret(state, player, viewer)
    }
    return replace(state, tokens={**state.tokens, **hidden}) if hidden else state


def veil(state: State, thing: Action | Event, viewer: Viewer) -> Action | Event:
    """An action or event without the token that the viewer may not see."""
    match thing:
        case DrawToken(player) if is_secret(state, player, viewer):
            return replace(thing, sealed_fish=None)
        case TokenDrawn(player) if is_secret(state, player, viewer):
            return replace(thing, fish=None)
        case Adjust(player, {"token": _}) if is_secret(state, player, viewer):
            return replace(thing, set={**thing.set, "token": None})
        case Adjusted(player, {"token": _}) if is_secret(state, player, viewer):
            before, after = {**thing.before, "token": None}, {**thing.after, "token": None}
            return replace(thing, before=before, after=after)
        case _:
            return thing
