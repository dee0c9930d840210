"""Offerings has no secrets: everything lies open (rules/offerings.md 5)."""

from domain.game import Viewer
from domain.offerings.actions import Action
from domain.offerings.events import Event
from domain.offerings.state import State


def conceal(state: State, viewer: Viewer) -> State:
    """The table, which everybody sees whole."""
    return state


def veil(state: State, thing: Action | Event, viewer: Viewer) -> Action | Event:
    """An action or event, which everybody sees whole."""
    return thing
