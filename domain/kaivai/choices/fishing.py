"""Entering FISH: where, and what the dice showed."""

from domain.kaivai.actions import (
    Fish,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.ships import ship, ship_to
from domain.kaivai.choices.touching import chosen
from domain.kaivai.legal import MOST_DICE, Cast, cast_of, hit_faces
from domain.kaivai.rules.fishing import require_village
from domain.message import Message, say, say_many
from domain.stages import Choice, Stage


def _village(draft: Draft) -> Stage:
    state, player = draft.state, draft.player
    at = state.sea.at_cult_sites_of(draft.hex("ship_to"))
    villages = draft.prospects.fishing_villages
    fitting = villages if draft.referee.override else [one for one in villages if one in at]
    choices = tuple(
        Choice(
            village,
            _throw(cast_of(state, player, village)),
        )
        for village in fitting
    )
    return chosen(Stage("village_id", say("Which village?"), choices))


def _throw(cast: Cast) -> Message:
    dice = say_many("{n} die", "{n} dice", cast.dice)
    if not cast.sure:
        return dice
    sure = say_many("{n} fish for sure", "{n} fish for sure", cast.sure)
    return say("{sure}, {dice}", sure=sure, dice=dice) if cast.dice else sure


def _check_village(draft: Draft) -> None:
    require_village(draft.state, draft.text("village_id"))


def _dice(draft: Draft) -> Stage:
    if draft.referee.override:
        return _hits_as_told()
    cast = cast_of(draft.state, draft.player, draft.text("village_id"))
    labels = tuple(
        Choice(die, say("die {die}: {hits} of 6", die=die + 1, hits=faces))
        for die, faces in enumerate(hit_faces(draft.state, cast))
    )
    ask = say("Which dice hit?")
    return Stage("dice", ask, labels, kind="dice", least=cast.dice, most=cast.dice)


def _hits_as_told() -> Stage:
    """Where rules are waived any number of dice may have been thrown: what they hit is entered."""
    choices = tuple(
        Choice([True] * hits, say_many("{n} hit", "{n} hits", hits))
        for hits in range(MOST_DICE + 1)
    )
    return Stage("dice", say("How many dice hit?"), choices)


FORMS = {
    "fish": Form(
        lambda draft: (
            ship("fish"),
            ship_to("fish"),
            Open("village_id", _village, _check_village),
            Open("dice", _dice),
        ),
        lambda draft: Fish(
            player=draft.player,
            ship_id=draft.text("ship_id"),
            ship_to=draft.hex("ship_to"),
            village_id=draft.text("village_id"),
            dice=draft.hits("dice"),
        ),
    ),
}
