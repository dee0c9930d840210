"""Entering the scoring of villages, and corrections of counters."""

from domain.corrections import Adjust
from domain.kaivai.actions import (
    ChooseScoringVillage,
    PlaceScoringBid,
    SetInfluenceCount,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.touching import at_village
from domain.kaivai.rules.counting import counters
from domain.kaivai.rules.fishing import require_village
from domain.message import say
from domain.stages import Choice, Stage


def _scored_village(draft: Draft) -> Stage:
    sea = draft.state.sea
    choices = tuple(
        at_village(village, say("cult sites: {n}", n=sea.cult_sites(village)))
        for village in sorted(draft.state.unscored, key=lambda one: -sea.cult_sites(one))
    )
    return Stage("village_id", say("Which village is scored?"), choices)


def _check_village(draft: Draft) -> None:
    require_village(draft.state, draft.text("village_id"))


def _commitment(draft: Draft) -> Stage:
    have = _influence(draft)
    return Stage("amount", say("How much influence?"), kind="number", least=0, most=have)


def _influence(draft: Draft) -> int | None:
    """The count of the player, None where the viewer may not see it."""
    hidden = draft.player in draft.state.hidden
    return None if hidden else draft.state.mats[draft.player].influence


def _counted(draft: Draft) -> Stage:
    have = _influence(draft)
    return Stage(
        "counted", say("How much influence is there?"), kind="number", least=0, default=have
    )


def _reason(draft: Draft) -> Stage:
    return Stage("reason", say("Why?"), kind="text")


def _counters(draft: Draft) -> Stage:
    now = counters(draft.state.mats[draft.player]) | {"influence": _influence(draft)}
    choices = tuple(
        Choice({counter: value}, counter) for counter, value in now.items() if value is not None
    )
    return Stage("set", say("Which counter?"), choices)


FORMS = {
    "choose_scoring_village": Form(
        lambda draft: (Open("village_id", _scored_village, _check_village),),
        lambda draft: ChooseScoringVillage(draft.player, draft.text("village_id")),
    ),
    "place_scoring_bid": Form(
        lambda draft: (Open("amount", _commitment),),
        lambda draft: PlaceScoringBid(draft.player, draft.number("amount")),
    ),
    "set_influence_count": Form(
        lambda draft: (Open("counted", _counted), Open("reason", _reason)),
        lambda draft: SetInfluenceCount(
            draft.player, draft.number("counted"), draft.text("reason")
        ),
    ),
    "adjust": Form(
        lambda draft: (Open("set", _counters), Open("reason", _reason)),
        lambda draft: Adjust(draft.player, draft.counters("set"), draft.text("reason")),
    ),
}
