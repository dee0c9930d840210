"""Entering actions without ships, passing, and what only names the player."""

from collections.abc import Callable

from domain.kaivai.actions import (
    Action,
    Celebrate,
    EndAction,
    Increase,
    Pass,
    Sacrifice,
    SkipGod,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.touching import at_village, chosen
from domain.kaivai.rules.fishing import require_village
from domain.message import say, say_many
from domain.stages import Stage


def _celebrated_village(draft: Draft) -> Stage:
    fish: dict[str, int] = {}
    for hut in draft.state.huts.values():
        fish[hut.village] = fish.get(hut.village, 0) + hut.fish
    most_first = sorted((one for one in fish if fish[one]), key=lambda village: -fish[village])
    choices = tuple(
        at_village(village, say_many("{n} fish", "{n} fish", fish[village]))
        for village in most_first
    )
    return chosen(Stage("village_id", say("Which village celebrates?"), choices))


def _check_village(draft: Draft) -> None:
    require_village(draft.state, draft.text("village_id"))


def _plain(make: Callable[[str], Action]) -> Form:
    """The form of an action that only names the player."""
    return Form(lambda draft: (), lambda draft: make(draft.player))


FORMS = {
    "skip_god": _plain(SkipGod),
    "increase": _plain(Increase),
    "celebrate": Form(
        lambda draft: (Open("village_id", _celebrated_village, _check_village),),
        lambda draft: Celebrate(draft.player, draft.text("village_id")),
    ),
    "end_action": _plain(EndAction),
    "pass": _plain(Pass),
    "sacrifice": _plain(Sacrifice),
}
