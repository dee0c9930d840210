"""Entering an action field by field, by the same predicates as the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from domain.game import Viewer
from domain.kuna_yala.actions import ACTIONS
from domain.kuna_yala.choices import ending, placing, setting_up, taking, turning_up
from domain.kuna_yala.choices.entry import Entry, check_shape
from domain.kuna_yala.rules import check_moment
from domain.kuna_yala.secrets import conceal
from domain.kuna_yala.state import State
from domain.message import Json, say
from domain.refusals import BadPayload, UnknownType
from domain.stages import Complete, Stage


@dataclass(frozen=True)
class Field:
    """One field of an action: how it is asked for, what refuses a value, whether it is asked."""

    name: str
    ask: Callable[[Entry], Stage]
    check: Callable[[Entry], object]
    is_asked: Callable[[Entry], bool] = lambda _: True
    is_open: Callable[[Entry], bool] = lambda _: True


def _never(entry: Entry) -> bool:
    return False


FIELDS: Mapping[str, tuple[Field, ...]] = {
    "draw_token": (
        Field("player", setting_up.ask_who_draws, setting_up.check_who_draws),
        Field("sealed_fish", setting_up.ask_sealed, setting_up.check_sealed, _never),
    ),
    "deal_start": (
        Field("player", setting_up.ask_who_begins, setting_up.check_who_begins),
        Field("card", setting_up.ask_start, setting_up.check_start),
    ),
    "form_piles": (Field("sizes", setting_up.ask_sizes, setting_up.check_sizes_given, _never),),
    "reveal": (
        Field("slot", turning_up.ask_slot, turning_up.check_slot_given),
        Field("pile", turning_up.ask_pile, turning_up.check_pile_given),
        Field("card", turning_up.ask_card, turning_up.check_card),
        Field(
            "pile_now_empty",
            turning_up.ask_empty,
            turning_up.check_empty,
            turning_up.may_be_empty,
            turning_up.is_uncounted,
        ),
    ),
    "place_octopus": (
        Field("player", turning_up.ask_leader, turning_up.check_leader_given),
        Field("cell", turning_up.ask_coral, turning_up.check_coral_given),
    ),
    "discard_shark": (
        Field("player", taking.ask_active, taking.accept),
        Field("slot", taking.ask_shark, taking.accept),
    ),
    "take_cards": (
        Field("player", taking.ask_active, taking.accept),
        Field("slots", taking.ask_pair, taking.check_pair_given),
    ),
    "place_card": (
        Field("player", taking.ask_active, taking.accept),
        Field("card", placing.ask_card, placing.check_card),
        Field("shoal", placing.ask_shoal, placing.check_shoal_given),
        Field("cell", placing.ask_cell, placing.check_cell_given),
    ),
    "discard_unplaceable": (
        Field("player", taking.ask_active, taking.accept),
        Field("card", placing.ask_discard, placing.check_discard),
    ),
    "reveal_token": (
        Field("player", ending.ask_who_reveals, ending.check_who_reveals),
        Field("fish", ending.ask_fish, ending.check_fish),
    ),
}


def choices(state: State, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
    """The next open field of a partial action, or Complete; raises RuleBroken for wrong values."""
    kind, player = partial.get("type"), partial.get("player")
    if not isinstance(kind, str) or kind not in ACTIONS:
        raise UnknownType(type=str(kind), known=tuple(ACTIONS))
    check_moment(state, ACTIONS[kind], player if isinstance(player, str) else None)
    if kind == "adjust":
        return _adjusting(partial)
    entry = Entry(conceal(state, viewer), partial)
    fields = [field for field in FIELDS[kind] if field.is_open(entry) or field.name in partial]
    for field in fields:
        if field.name in partial:
            check_shape(field.name, partial[field.name])
            field.check(entry)
        elif field.is_asked(entry):
            return field.ask(entry)
    return Complete(tuple(field.ask(entry) for field in fields if field.name not in partial))


def _adjusting(partial: Mapping[str, Json]) -> Complete:
    """Counters are set all at once, from a form of their own."""
    missing = [name for name in ("player", "set", "reason") if name not in partial]
    if missing:
        raise BadPayload(fields={name: say("given together with the others") for name in missing})
    return Complete()
