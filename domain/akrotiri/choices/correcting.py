"""Naming unknown cards, and correcting counters."""

from typing import Literal, cast

from domain.akrotiri.actions import RevealCard
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import check_offered, goals, maps, seats, tiles
from domain.akrotiri.labels import LABELS
from domain.akrotiri.refusals.data import SlotNotUnknown
from domain.akrotiri.rules.adjusting import COUNTERS, check_counted, counters
from domain.akrotiri.rules.data import check_named, unknown_slots
from domain.akrotiri.rules.goals import goal_fits
from domain.akrotiri.rules.order import check_player
from domain.akrotiri.seen import maps_unseen, tiles_unseen
from domain.akrotiri.state import State
from domain.corrections import Adjust
from domain.message import Message, Said, Seat, say, words
from domain.stages import Choice, Stage

KINDS = {"map": words("map"), "goal": words("goal"), "tile": words("tile")}


def hides_something(state: State, owner: str) -> bool:
    """Whether the log does not know all that a player holds."""
    return any(unknown_slots(state, owner, kind) for kind in KINDS)


def _naming(draft: Draft) -> None:
    """Cards may be named at any moment."""


def _ask_owner(draft: Draft) -> Stage:
    state = draft.state
    owners = [player for player in state.players if hides_something(state, player)]
    return Stage("owner", say("Whose card is it?"), seats(owners))


def _check_owner(draft: Draft) -> None:
    check_player(draft.state, draft.text("owner"))


def _ask_kind(draft: Draft) -> Stage:
    owner = draft.text("owner")
    kinds = tuple(
        Choice(kind, Message(word))
        for kind, word in KINDS.items()
        if unknown_slots(draft.state, owner, kind)
    )
    return Stage("kind", say("What kind of card is it?"), kinds)


def _check_kind(draft: Draft) -> None:
    check_offered(draft, _ask_kind(draft))


def _ask_slot(draft: Draft) -> Stage:
    owner, kind = draft.text("owner"), draft.text("kind")
    slots = tuple(
        Choice(slot, _slot_label(draft.state, owner, kind, slot), f"{kind}:{owner}:{slot}")
        for slot in unknown_slots(draft.state, owner, kind)
    )
    return Stage("slot", say("Which one?"), slots)


def _slot_label(state: State, owner: str, kind: str, slot: int) -> Message:
    if kind != "map":
        return say("number {n}", n=slot + 1)
    difficulty = state.seated[owner].maps[slot].difficulty
    return say("number {n}, {difficulty}", n=slot + 1, difficulty=difficulty)


def _check_slot(draft: Draft) -> None:
    owner, kind, slot = draft.text("owner"), draft.text("kind"), draft.whole("slot")
    unknown = unknown_slots(draft.state, owner, kind)
    if slot not in unknown:
        raise SlotNotUnknown(owner=Seat(owner), kind=kind, slot=slot, unknown=unknown)


def _ask_id(draft: Draft) -> Stage:
    state, owner, slot = draft.state, draft.text("owner"), draft.whole("slot")
    ask = say("Which one is it?")
    match draft.text("kind"):
        case "map":
            difficulty = state.seated[owner].maps[slot].difficulty
            return Stage("id", ask, maps(state, maps_unseen(state, difficulty)))
        case "goal":
            held = state.seated[owner].goals[slot]
            fits = (goal for goal in state.edition.goals if goal_fits(state, goal, held))
            return Stage("id", ask, goals(state, fits))
        case _:
            return Stage("id", ask, tiles(state, tiles_unseen(state)))


def _check_id(draft: Draft) -> None:
    owner, kind = draft.text("owner"), draft.text("kind")
    check_named(draft.state, owner, kind, draft.whole("slot"), draft.text("id"))


def _reveal(draft: Draft) -> RevealCard:
    kind = cast(Literal["map", "goal", "tile"], draft.text("kind"))
    return RevealCard(
        draft.text("owner"),
        kind,
        draft.whole("slot"),
        draft.text("id"),
        draft.text_or_none("player"),
    )


def _ask_set(draft: Draft) -> Stage:
    now = counters(draft.state, draft.player)
    values = tuple(
        Choice({name: now[name]}, say("{counter} as it is", counter=Said(name, LABELS[name])))
        for name in COUNTERS
        if name in now
    )
    return Stage("set", say("Which counter, and what was counted?"), values)


def _check_set(draft: Draft) -> None:
    check_counted(draft.state, Adjust(draft.player, draft.object("set"), ""))


def _ask_reason(draft: Draft) -> Stage:
    return Stage("reason", say("Why?"), kind="text")


def _check_reason(draft: Draft) -> None:
    draft.text("reason")


FORMS = {
    "reveal_card": Form(
        _naming,
        (
            Field("owner", _ask_owner, _check_owner),
            Field("kind", _ask_kind, _check_kind),
            Field("slot", _ask_slot, _check_slot),
            Field("id", _ask_id, _check_id),
        ),
        _reveal,
    ),
    "adjust": Form(
        lambda draft: check_player(draft.state, draft.player),
        (Field("set", _ask_set, _check_set), Field("reason", _ask_reason, _check_reason)),
        lambda draft: Adjust(draft.player, draft.object("set"), draft.text("reason")),
    ),
}
