"""Entering actions stage by stage: sound, complete, and quick enough for a scribe at the table."""

from itertools import starmap
from pathlib import Path
from typing import Any

import pytest

from domain.frozen import replace
from domain.game import take
from domain.kuna_yala import GAME
from domain.kuna_yala.choices.setting_up import splits_of
from domain.kuna_yala.edition import ANY_BOX
from domain.kuna_yala.events import TurnPassed
from domain.kuna_yala.naming import card_name
from domain.kuna_yala.refusals import (
    CardNotInHand,
    NotCoralLeader,
    PairNotPlaceable,
    RoleAlreadyUsed,
    SkeletonBlocksFish,
    SlotNotEmpty,
    TokenAlreadyDrawn,
    TokenTaken,
    TwoSharks,
    WrongPile,
)
from domain.kuna_yala.state import State
from domain.message import Json
from domain.refusals import BadPayload, MatchFinished, NotYourTurn, RuleBroken, UnknownType
from domain.stages import Choice, Complete, Stage
from service.wire.schemas import read_action
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    SHARK,
    after,
    fish,
    offering,
    opened,
    places,
    reveals,
    started,
    took,
    with_offer,
    with_shoals,
)
from tests.golden_logs import called, golden_files
from tests.match_walks import walk

EVERYBODY = frozenset("ABCD")


def entering(state: State, kind: str, **fields: Json) -> Stage | Complete:
    return GAME.choices(state, {"type": kind, **fields}, EVERYBODY)


def asked(state: State, kind: str, **fields: Json) -> Stage:
    stage = entering(state, kind, **fields)
    assert isinstance(stage, Stage)
    return stage


def values(stage: Stage) -> list[Json]:
    return [choice.value for choice in stage.choices]


def wrong(state: State, kind: str, **fields: Json) -> RuleBroken:
    with pytest.raises(RuleBroken) as refused:
        entering(state, kind, **fields)
    return refused.value


@pytest.mark.parametrize("path", golden_files("kuna_yala"), ids=called)
def test_every_action_of_a_golden_log_can_be_entered(path: Path) -> None:
    replayed = walk(path)
    for state, given in zip(replayed.states, replayed.given, strict=False):
        action = dict(given.raw)
        partial = {key: action[key] for key in ("type", "override") if key in action}
        while not isinstance(stage := GAME.choices(state, partial, EVERYBODY), Complete):
            partial[stage.field] = next_value(action, stage.field, partial)
            assert partial[stage.field] in values(stage), (stage.field, action)
        for optional in stage.optional:
            assert action.get(optional.field) in values(optional)


def next_value(action: dict[str, Any], field: str, partial: dict[str, Any]) -> Any:
    """The next value of a field: of the slots one more than before."""
    if field == "slots":
        return action["slots"][: len(partial.get("slots", [])) + 1]
    return action[field]


@pytest.mark.parametrize("path", golden_files("kuna_yala"), ids=called)
def test_a_whole_turn_is_entered_in_at_most_eight_touches(path: Path) -> None:
    replayed = walk(path)
    actions = [dict(given.raw) for given in replayed.given]
    turns = 0
    for start, step in enumerate(replayed.steps[4:]):
        turn = actions[start : start + 5]
        passed = any(isinstance(event, TurnPassed) for event in step.events)
        if [action["type"] for action in turn] == ORDINARY and passed:
            table = list(zip(replayed.states[start : start + 5], turn, strict=True))
            more = sum(starmap(needs_more, table))
            assert sum(starmap(touches, table)) <= 7 + more, turn
            turns += more <= 1
    assert turns > 8


def needs_more(state: State, action: dict[str, Any]) -> bool:
    """Whether a card lies elsewhere than proposed, could come from several piles, or its pile may
    be empty and nobody counted."""
    if action["type"] != "reveal":
        return False
    proposed = asked(state, "reveal").choices[0].also
    named = {field: action[field] for field in ("slot", "pile", "card")}
    settled = "pile" in proposed
    return (
        not settled
        or not proposed.items() <= named.items()
        or entering(state, "reveal", **named) != Complete()
    )


ORDINARY = ["take_cards", "place_card", "place_card", "reveal", "reveal"]


def touches(state: State, action: dict[str, Any]) -> int:
    """How often one must touch something when what has one answer is filled in.

    The action that must come next is the first offer, so that it needs no touch of its own.
    """
    assert GAME.offers(state, EVERYBODY)[0].type == action["type"]
    partial = {key: action[key] for key in ("type", "player", "override") if key in action}
    number = 0
    while not isinstance(stage := GAME.choices(state, partial, EVERYBODY), Complete):
        number += len(stage.choices) > 1
        value = next_value(action, stage.field, partial)
        fitting = (choice.also for choice in stage.choices if choice.value == value)
        also = next((also for also in fitting if also.items() <= action.items()), {})
        partial |= {stage.field: value, **also}
    return number


def test_cards_are_taken_one_by_one() -> None:
    state = offering(CORAL, fish("red/teal"), SHARK, CORAL)
    first = asked(state, "take_cards", player="A")
    assert values(first) == [[1], [2], [4]]
    assert [choice.item for choice in first.choices] == [
        f"card:{card.number}" for card in state.offer if card and card.kind != "SHARK"
    ]
    assert values(asked(state, "take_cards", player="A", slots=[4])) == [[4, 1], [4, 2]]
    assert entering(state, "take_cards", player="A", slots=[4, 1]) == Complete()
    assert isinstance(wrong(state, "take_cards", player="A", slots=[3]), PairNotPlaceable)
    assert isinstance(wrong(state, "take_cards", player="A", slots=[3, 1]), PairNotPlaceable)


def test_a_table_that_broke_the_rule_may_enter_any_pair() -> None:
    state = with_shoals(offering(SHARK, CORAL, SHARK, CORAL), B={(0, 0): CORAL, (1, 0): "red/teal"})
    happened: Json = {"reason": "nobody noticed"}
    assert isinstance(wrong(state, "take_cards", player="A", slots=[1, 3]), TwoSharks)
    stage = asked(state, "take_cards", player="A", slots=[1], override=happened)
    assert [1, 3] in values(stage)
    whole = entering(state, "take_cards", player="A", slots=[1, 3], override=happened)
    assert whole == Complete()


def holding(*names: str, players: int = 2, **shoals: dict[tuple[int, int], str]) -> State:
    state = with_offer(with_shoals(started(players), **shoals), *names, CORAL, CORAL)
    return took(state, 1, 2)


def test_one_touch_on_a_cell_tells_whose_shoal_it_is() -> None:
    stage = asked(holding(CORAL, "red/teal", players=3), "place_card", player="A", card=CORAL)
    assert stage.field == "shoal"
    assert {choice.value for choice in stage.choices} == {"A", "B", "C"}
    touched = next(choice for choice in stage.choices if choice.item == "C:0,1")
    assert (touched.value, touched.also) == ("C", {"cell": [0, 1]})


def before(stage: Stage) -> list[Choice]:
    """The answers to the field that may be told before the one that is asked for."""
    (aside,) = stage.aside
    return list(aside.choices)


def test_one_touch_on_a_cell_tells_the_card_that_goes_there() -> None:
    state = holding("red/teal", SHARK, B={(0, 0): CORAL, (1, 0): "red/teal"})
    cells = {
        one.item: (one.value, one.also) for one in before(asked(state, "place_card", player="A"))
    }
    assert cells.keys() == {"A:0,1", "A:-1,0", "A:1,0", "A:0,-1", "B:1,0"}
    assert cells["B:1,0"] == ("B", {"cell": [1, 0], "card": SHARK})
    assert cells["A:1,0"] == ("A", {"cell": [1, 0], "card": fish("red/teal")})


def test_a_cell_for_both_cards_gets_the_one_that_was_taken_first() -> None:
    for names in [(CORAL, "red/teal"), ("red/teal", CORAL)]:
        state = holding(*names)
        cells = before(asked(state, "place_card", player="A"))
        assert {one.also["card"] for one in cells} == {state.hand[0].type_id}


def test_a_cell_for_both_cards_gets_at_home_the_kind_that_gathers_there() -> None:
    gathering = {(0, 0): CORAL, (1, 0): "blue/teal", (2, 0): "blue/navy"}
    state = holding("red/teal", "blue/teal", A=gathering, B={(0, 0): CORAL})
    stage = asked(state, "place_card", player="A")
    told = {one.item: one.also["card"] for one in before(stage)}
    assert (told["A:0,1"], told["B:0,1"]) == (fish("blue/teal"), fish("red/teal"))
    assert stage.ask.text.endswith("at home {own}, elsewhere {other}")
    facts = (stage.ask.facts["own"], stage.ask.facts["other"])
    assert facts == (card_name(state.hand[1]), card_name(state.hand[0]))


def test_where_no_cell_takes_both_cards_none_is_spoken_of() -> None:
    state = holding("red/teal", SHARK, B={(0, 0): CORAL, (1, 0): "red/teal"})
    assert asked(state, "place_card", player="A").ask.text == "Which card is placed?"


def test_where_a_cell_was_told_only_cards_that_fit_there_are_asked_for() -> None:
    state = holding("red/teal", CORAL, B={(0, 0): CORAL, (1, 0): "blue/navy"})
    there: dict[str, Json] = {"player": "A", "shoal": "B"}
    happened: Json = {"reason": "nobody noticed"}
    assert values(asked(state, "place_card", **there, cell=[2, 0])) == [CORAL]
    assert len(values(asked(state, "place_card", **there, cell=[0, 1]))) == 2
    assert len(values(asked(state, "place_card", **there))) == 2
    assert len(values(asked(state, "place_card", **there, cell=[2, 0], override=happened))) == 2


def test_the_last_card_goes_where_the_first_did_not() -> None:
    state = after(holding(CORAL, "red/teal"), places("A", CORAL, "A", (0, 1)))
    assert values(asked(state, "place_card", player="A")) == [fish("red/teal")]
    assert values(asked(state, "place_card", player="A", card=fish("red/teal"))) == ["B"]
    stage = asked(state, "place_card", player="A", card=fish("red/teal"), shoal="B")
    assert values(stage) == [[0, 1], [-1, 0], [1, 0], [0, -1]]
    home = wrong(state, "place_card", player="A", card=fish("red/teal"), shoal="A")
    assert isinstance(home, RoleAlreadyUsed)
    assert isinstance(wrong(state, "place_card", player="A", card=CORAL), CardNotInHand)


def test_cells_that_bring_the_curse_come_last_and_say_so() -> None:
    shoal = {(0, 0): CORAL, (0, 1): "red/teal", (0, 2): "red/teal"}
    state = holding("red/teal", CORAL, B=shoal)
    stage = asked(state, "place_card", player="A", card=fish("red/teal"), shoal="B")
    assert [choice.value for choice in stage.choices if choice.hint] == [[0, 3]]
    assert values(stage)[-1] == [0, 3]


def test_a_shark_is_offered_the_fish_it_may_eat() -> None:
    state = holding(SHARK, CORAL, B={(0, 0): CORAL, (1, 0): "red/teal"})
    assert values(asked(state, "place_card", player="A", card=SHARK)) == ["B"]
    stage = asked(state, "place_card", player="A", card=SHARK, shoal="B")
    assert [(choice.value, choice.item) for choice in stage.choices] == [([1, 0], "B:1,0")]


def test_a_shoal_without_a_place_for_the_card_is_refused() -> None:
    state = holding("red/teal", CORAL, B={(0, 0): "sk red/navy"})
    broken = wrong(state, "place_card", player="A", card=fish("red/teal"), shoal="B")
    assert isinstance(broken, BadPayload)
    cell = wrong(state, "place_card", player="A", card=CORAL, shoal="B", cell=[1])
    assert isinstance(cell, BadPayload)


def test_a_cell_is_judged_by_the_rules() -> None:
    state = holding("red/teal", CORAL, A={(0, 0): CORAL, (1, 0): "sk red/navy"})
    fields: dict[str, Json] = {
        "player": "A",
        "card": fish("red/teal"),
        "shoal": "A",
        "cell": [2, 0],
    }
    assert isinstance(wrong(state, "place_card", **fields), SkeletonBlocksFish)
    happened: Json = {"reason": "it lay there"}
    assert entering(state, "place_card", **fields, override=happened) == Complete()


def test_one_touch_on_a_card_turns_it_up_in_the_next_slot() -> None:
    state = after(started(), {"type": "reveal", "slot": 1, "pile": 1, "card": CORAL})
    stage = asked(state, "reveal")
    assert (stage.field, len(stage.choices)) == ("card", 35)
    assert values(stage)[:3] == [CORAL, SHARK, "OCTOPUS"]
    touched = stage.choices[0]
    assert (touched.item, touched.also) == ("type:CORAL", {"slot": 2, "pile": 2})
    assert [values(aside) for aside in stage.aside] == [[2, 3, 4]]
    assert entering(state, "reveal", card=CORAL, **touched.also) == Complete()


def test_another_slot_may_be_filled_first() -> None:
    state = after(started(), {"type": "reveal", "slot": 1, "pile": 1, "card": CORAL})
    assert asked(state, "reveal", slot=4).choices[0].also == {"pile": 4}
    slots = asked(state, "reveal", card=CORAL)
    assert (values(slots), slots.default) == ([2, 3, 4], 2)
    assert slots.choices[2].also == {"pile": 4}
    piles = asked(state, "reveal", card=CORAL, slot=4)
    assert (values(piles), piles.default) == ([4], 4)
    assert isinstance(wrong(state, "reveal", card=CORAL, slot=4, pile=3), WrongPile)
    assert isinstance(wrong(state, "reveal", slot=1), SlotNotEmpty)
    assert isinstance(wrong(state, "reveal", slot=5), BadPayload)


def test_a_slot_without_a_pile_of_its_own_is_filled_from_the_first_that_holds_cards() -> None:
    state = replace(started(), piles=(0, 5, 5, 5))
    assert asked(state, "reveal").choices[0].also == {"slot": 1}
    slots = asked(state, "reveal", card=CORAL).choices
    assert [choice.also["pile"] for choice in slots if choice.value == 1] == [2, 3, 4]
    assert values(asked(state, "reveal", card=CORAL, slot=1)) == [2, 3, 4]
    lax = replace(state, options=replace(state.options, refill_source="any_pile"))
    assert values(asked(lax, "reveal", card=CORAL, slot=3)) == [3, 2, 4]


def test_the_next_slot_is_taken_to_be_filled_from_the_same_other_pile() -> None:
    state = replace(started(), piles=(0, 0, 9, 9))
    assert asked(state, "reveal").choices[0].also == {"slot": 1}
    state = after(state, {"type": "reveal", "slot": 1, "pile": 4, "card": CORAL})
    stage = asked(state, "reveal")
    assert stage.choices[0].also == {"slot": 2, "pile": 4}
    ways = [(one.value, one.also["pile"]) for one in before(stage)]
    assert ways == [(2, 3), (2, 4), (3, 3), (4, 4)]
    assert asked(state, "reveal", slot=2).choices[0].also == {}
    state = after(state, {"type": "reveal", "slot": 2, "pile": 3, "card": CORAL})
    assert state.source == 3
    assert after(state, *reveals(CORAL, CORAL, slots=(3, 4))).source is None


def test_cards_that_the_box_has_no_more_are_not_offered() -> None:
    double = fish("red/teal 2")
    state = after(started(), {"type": "reveal", "slot": 2, "pile": 2, "card": double})
    assert double not in values(asked(state, "reveal", slot=1, pile=1))


def test_it_is_asked_whether_an_uncounted_pile_is_empty_only_when_it_may_be() -> None:
    uncounted = replace(started(edition=ANY_BOX), piles=(None, None, None, None))
    early = entering(uncounted, "reveal", slot=1, pile=1, card=CORAL)
    assert early == Complete()
    late = replace(uncounted, drawn=(19, 0, 0, 0))
    assert values(asked(late, "reveal", slot=1, pile=1, card=CORAL)) == [False, True]
    known = entering(late, "reveal", slot=1, pile=1, card=CORAL, pile_now_empty=None)
    assert known == Complete()


def test_piles_are_split_evenly_or_not_counted() -> None:
    splits = splits_of(98, 6)
    assert splits[0] == (25, 25, 24, 24)
    assert all(sum(sizes) == 98 and max(sizes) - min(sizes) <= 6 for sizes in splits)
    assert (23, 23, 23, 29) in splits
    assert len(set(splits)) == len(splits)


def test_tokens_that_others_hold_are_not_offered_to_those_who_see_them() -> None:
    state = after(opened(), {"type": "draw_token", "player": "A", "sealed_fish": "red"})
    seen = GAME.choices(state, {"type": "draw_token", "player": "B"}, frozenset("AB"))
    hidden = GAME.choices(state, {"type": "draw_token", "player": "B"}, frozenset("B"))
    assert isinstance(seen, Complete)
    assert isinstance(hidden, Complete)
    assert values(seen.optional[0]) == [None, "yellow", "green", "blue"]
    assert values(hidden.optional[0]) == [None, "red", "yellow", "green", "blue"]
    taken = wrong(state, "draw_token", player="B", sealed_fish="red")
    assert isinstance(taken, TokenTaken)
    assert isinstance(wrong(state, "draw_token", player="A"), TokenAlreadyDrawn)


def test_choices_are_checked_like_actions() -> None:
    state = offering(CORAL, CORAL, CORAL, CORAL)
    assert isinstance(wrong(state, "swap_cards"), UnknownType)
    assert isinstance(wrong(state, "take_cards", player="B"), NotYourTurn)
    assert isinstance(wrong(state, "take_cards", player="A", slots="1"), BadPayload)
    ended = replace(state, phase="finished")
    assert isinstance(wrong(ended, "take_cards", player="A"), MatchFinished)
    assert GAME.offers(ended, EVERYBODY) == ()


def test_to_discard_is_offered_only_in_a_turn_that_may_need_it() -> None:
    wall = {(0, 0): "sk red/teal"}
    stuck = with_offer(with_shoals(started(), A=wall, B=wall), CORAL, SHARK, SHARK, SHARK)
    ordinary = [offer.type for offer in GAME.offers(holding(CORAL, "red/teal"), EVERYBODY)]
    assert ordinary == ["place_card", "adjust", "checkpoint"]
    one = took(stuck, 1, 2)
    offers = GAME.offers(one, EVERYBODY)
    assert [(offer.type, offer.refusal and offer.refusal.code) for offer in offers[:2]] == [
        ("place_card", None),
        ("discard_unplaceable", "place_first"),
    ]
    then = GAME.offers(after(one, places("A", CORAL, "A", (0, 1))), EVERYBODY)
    assert [(offer.type, offer.refusal and offer.refusal.code) for offer in then[:2]] == [
        ("discard_unplaceable", None),
        ("place_card", "must_discard"),
    ]


def test_cards_that_were_taken_anyway_and_fit_nowhere_say_why() -> None:
    eaten = {(0, 0): CORAL, (0, 1): "red/teal"}
    state = with_offer(with_shoals(started(), B=eaten), CORAL, CORAL, SHARK, SHARK)
    happened: Json = {"reason": "nobody noticed"}
    state = after(
        state, {"type": "take_cards", "player": "A", "slots": [3, 4], "override": happened}
    )
    offers = GAME.offers(state, EVERYBODY)
    assert [(offer.type, offer.refusal and offer.refusal.code) for offer in offers[:2]] == [
        ("place_card", "shark_in_own_shoal"),
        ("discard_unplaceable", "card_is_placeable"),
    ]


def test_an_octopus_is_placed_by_its_leader_on_a_coral() -> None:
    state = with_shoals(started(), B={(0, 0): CORAL, (0, 1): CORAL, (1, 0): "red/teal"})
    state = after(state, {"type": "reveal", "slot": 1, "pile": 1, "card": "OCTOPUS"})
    assert values(asked(state, "place_octopus")) == ["B"]
    assert values(asked(state, "place_octopus", player="B")) == [[0, 1], [0, 0]]
    assert isinstance(wrong(state, "place_octopus", player="A"), NotCoralLeader)


@pytest.mark.parametrize("counter", ["pile_2", "token"])
def test_corrections_are_entered_field_by_field(counter: str) -> None:
    state = started()
    stage = asked(state, "adjust", player="B")
    choice = next(choice for choice in stage.choices if counter in dict(choice.value))
    reason = asked(state, "adjust", player="B", set=choice.value)
    assert (reason.field, reason.kind) == ("reason", "text")
    action: dict[str, Json] = {
        "type": "adjust",
        "player": "B",
        "set": choice.value,
        "reason": "counted",
    }
    assert GAME.choices(state, action, EVERYBODY) == Complete()
    assert take(GAME, state, read_action(GAME, action).action).events
