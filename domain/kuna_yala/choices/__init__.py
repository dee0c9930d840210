"""Entering an action field by field, by the same predicates as the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from domain.game import Viewer
from domain.kuna_yala.actions import ACTIONS
from domain.kuna_yala.choices import correcting, ending, placing, setting_up, taking, turning_up
from domain.kuna_yala.choices.entry import Entry, check_shape
from domain.kuna_yala.rules import check_moment
from domain.kuna_yala.secrets import conceal
from domain.kuna_yala.state import State
from domain.message import Json
from domain.refusals import UnknownType
from domain.stages import Complete, Stage


@dataclass(frozen=True)
class Field:
    """One field of an action: how it is asked for, what refuses a value, whether it is there.

    With `may_stay_out` it is never asked for, only offered once the action is complete.
    """

    name: str
    ask: Callable[[Entry], Stage]
    check: Callable[[Entry], object]
    may_stay_out: bool = False
    is_there: Callable[[Entry], bool] | None = None
    is_whole: Callable[[Entry], bool] | None = None

    def concerns(self, entry: Entry) -> bool:
        """Whether the action has the field at all on this table."""
        return self.name in entry.given or self.is_there is None or self.is_there(entry)

    def is_open(self, entry: Entry) -> bool:
        """Whether a value is missing, or a list has only begun."""
        if self.name not in entry.given:
            return True
        return self.is_whole is not None and not self.is_whole(entry)


FIELDS: Mapping[str, tuple[Field, ...]] = {
    "draw_token": (
        Field("player", setting_up.ask_who_draws, setting_up.check_who_draws),
        Field("sealed_fish", setting_up.ask_sealed, setting_up.check_sealed, may_stay_out=True),
    ),
    "deal_start": (
        Field("player", setting_up.ask_who_begins, setting_up.check_who_begins),
        Field("card", setting_up.ask_start, setting_up.check_start),
    ),
    "form_piles": (
        Field("sizes", setting_up.ask_sizes, setting_up.check_sizes_given, may_stay_out=True),
    ),
    "reveal": (
        Field("card", turning_up.ask_card, turning_up.check_card),
        Field("slot", turning_up.ask_slot, turning_up.check_slot_given),
        Field("pile", turning_up.ask_pile, turning_up.check_pile_given),
        Field(
            "pile_now_empty",
            turning_up.ask_empty,
            turning_up.check_empty,
            is_there=turning_up.may_be_empty,
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
        Field("slots", taking.ask_pair, taking.check_pair_given, is_whole=taking.is_pair_whole),
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
    "adjust": (
        Field("player", correcting.ask_whose, correcting.accept),
        Field("set", correcting.ask_counter, correcting.check_counter),
        Field("reason", correcting.ask_reason, correcting.accept),
    ),
}


def choices(state: State, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
    """The next open field of a partial action, or Complete; raises RuleBroken for wrong values."""
    kind, player = partial.get("type"), partial.get("player")
    if not isinstance(kind, str) or kind not in ACTIONS:
        raise UnknownType(type=str(kind), known=tuple(ACTIONS))
    check_moment(state, ACTIONS[kind], player if isinstance(player, str) else None)
    entry = Entry(conceal(state, viewer), partial)
    optional = []
    for field in FIELDS[kind]:
        if field.name in partial:
            check_shape(field.name, partial[field.name])
            field.check(entry)
        if field.concerns(entry) and field.is_open(entry):
            if not field.may_stay_out:
                return field.ask(entry)
            optional.append(field.ask(entry))
    return Complete(tuple(optional))
