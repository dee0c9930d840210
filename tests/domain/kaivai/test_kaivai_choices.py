"""Entering actions stage by stage: what is offered is legal, and what is legal is offered."""

from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.kaivai import GAME
from domain.kaivai.hexes import DIRECTIONS
from domain.kaivai.refusals.building import ShellsShort
from domain.kaivai.refusals.ships import OutOfRange, ShipAlreadyUsed, UnknownShip
from domain.kaivai.refusals.tiles import StartNeedsFisher
from domain.kaivai.refusals.turns import InfluenceShort, NothingToDo
from domain.kaivai.state import State
from domain.message import render
from domain.refusals import BadPayload, NotYourTurn, RuleBroken, UnknownPlayer, WrongPhase
from domain.stages import Complete, Stage
from tests.domain.kaivai.kaivai_tables import after, opening, play, positions, step
from tests.golden_logs import called, golden, golden_files

EVERYBODY = frozenset("ABCD")


def next_stage(state: State, given: Mapping[str, Any]) -> Stage | Complete:
    return GAME.choices(state, given, EVERYBODY)


def fits(stage: Stage, value: Any) -> bool:
    """Whether a value is one that the stage offers."""
    offered = [choice.value for choice in stage.choices]
    least, most = stage.least or 0, stage.most
    if stage.field == "set":
        return set(value) <= {counter for counters in offered for counter in counters}
    match stage.kind:
        case "order":
            return sorted(value) == sorted(offered)
        case "dice":
            return len(value) == least == most
        case "number":
            return least <= value and (most is None or value <= most)
        case "amounts":
            room = {str(choice.value): choice.most for choice in stage.choices}
            amounts = {str({"hut_hex": one["hut_hex"]}): one["amount"] for one in value}
            each = all(1 <= amount <= room[hut] for hut, amount in amounts.items())
            return each and least <= sum(amounts.values()) <= most
        case "text":
            return isinstance(value, str)
        case _:
            return value in offered


@pytest.mark.parametrize("path", golden_files("kaivai"), ids=called)
def test_every_action_of_a_match_can_be_entered_stage_by_stage(path: Path) -> None:
    log = golden("kaivai", path.name.removesuffix(".match.json"))

    for state, action in zip(positions(log), log["actions"], strict=False):
        given = {key: action[key] for key in ("type", "player", "override") if key in action}
        while isinstance(stage := next_stage(state, given), Stage):
            assert fits(stage, action[stage.field]), (stage, action)
            given[stage.field] = action[stage.field]
        optional = {stage.field: stage for stage in stage.optional}
        for field in action.keys() - given.keys() - {"id", "at", "note"}:
            assert fits(optional[field], action[field]), (field, action)


def some_value(stage: Stage, chance: Random) -> Any:
    """Something that a stage offers."""
    offered = [choice.value for choice in stage.choices]
    match stage.kind:
        case "order":
            return chance.sample(offered, len(offered))
        case "dice":
            return [chance.random() < 0.5 for _ in range(stage.most or 0)]
        case "number":
            return chance.randint(stage.least or 0, 9 if stage.most is None else stage.most)
        case "text":
            return "counted again"
        case "json":
            return stage.default
        case "amounts":
            return some_amounts(stage, chance)
        case _:
            return chance.choice(offered)


def some_amounts(stage: Stage, chance: Random) -> list[Any]:
    left, amounts = chance.randint(stage.least or 1, stage.most or 1), []
    for choice in chance.sample(stage.choices, len(stage.choices)):
        if amount := min(left, chance.randint(1, choice.most or 1)):
            amounts.append({**choice.value, "amount": amount})
            left -= amount
    return amounts


def entered(state: State, type_: str, player: str | None, chance: Random) -> dict[str, Any]:
    """An action entered by taking something of each stage, the optional ones too."""
    given: dict[str, Any] = {"type": type_, **({"player": player} if player else {})}
    while isinstance(stage := next_stage(state, given), Stage):
        given[stage.field] = some_value(stage, chance)
    for optional in stage.optional:
        assert optional.default in [choice.value for choice in optional.choices]
        given[optional.field] = some_value(optional, chance)
    assert isinstance(next_stage(state, given), Complete)
    return given


@pytest.mark.parametrize("path", golden_files("kaivai"), ids=called)
def test_whatever_is_chosen_ends_in_an_action_that_the_rules_accept(path: Path) -> None:
    log, chance = golden("kaivai", path.name.removesuffix(".match.json")), Random(path.name)

    for state in list(positions(log))[::3]:
        for offer in GAME.offers(state, EVERYBODY):
            if offer.refusal is None:
                step(state, entered(state, offer.type, offer.player, chance))


@pytest.mark.parametrize("path", golden_files("kaivai"), ids=called)
def test_what_is_offered_as_impossible_cannot_be_begun(path: Path) -> None:
    log = golden("kaivai", path.name.removesuffix(".match.json"))

    for state in list(positions(log))[::3]:
        for offer in GAME.offers(state, EVERYBODY):
            if offer.refusal is not None:
                assert render(offer.refusal.message)
                with pytest.raises(RuleBroken):
                    next_stage(state, {"type": offer.type, "player": offer.player})


def legal_ship_actions(state: State, player: str) -> Iterator[dict[str, Any]]:
    """Every build, move, catch of no fish and sale of one fish that the rules accept."""
    hexes, villages = list(state.grid.bits), list(state.sea.lands)
    for ship, to in product(state.mats[player].ships, hexes):
        ship_to = {"player": player, "ship_id": ship, "ship_to": list(to)}
        beside = [(to[0] + dq, to[1] + dr) for dq, dr in DIRECTIONS]
        for hut_hex in beside:
            hut = {"hut_type": "meeting", "hut_hex": list(hut_hex)}
            yield {"type": "build", **ship_to, **hut}
            yield {
                "type": "sell",
                **ship_to,
                "deliveries": [{"hut_hex": list(hut_hex), "amount": 1}],
            }
        yield {"type": "move", **ship_to}
        for village in villages:
            dice = min(4, state.shrines(player, village) + state.god_in(village))
            yield {"type": "fish", **ship_to, "village_id": village, "dice": [False] * dice}


def is_legal(state: State, action: Mapping[str, Any]) -> bool:
    try:
        step(state, action)
    except RuleBroken:
        return False
    return True


def is_offered(state: State, action: Mapping[str, Any]) -> bool:
    """Whether stages lead to an action, each value among those offered."""
    given = {key: action[key] for key in ("type", "player")}
    try:
        while isinstance(stage := next_stage(state, given), Stage):
            if not fits(stage, action[stage.field]):
                return False
            given[stage.field] = action[stage.field]
    except RuleBroken:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("fifteen-huts", 150),
        ("pond-in-the-corner", 161),
        ("house-rules-sea", 95),
        ("three-players-good-play", 120),
    ],
)
def test_forms_offer_exactly_what_the_rules_accept(name: str, steps: int) -> None:
    state = after(name, steps)
    (player,) = GAME.status(state).to_act

    for action in legal_ship_actions(state, player):
        if action["type"] == "sell" and tuple(action["deliveries"][0]["hut_hex"]) not in state.huts:
            continue
        assert is_offered(state, action) == is_legal(state, action), action


@pytest.mark.parametrize("path", golden_files("kaivai"), ids=called)
def test_an_action_that_goes_on_and_its_end_come_first(path: Path) -> None:
    log = golden("kaivai", path.name.removesuffix(".match.json"))

    for state in positions(log):
        if state.open is not None:
            first, second = GAME.offers(state, EVERYBODY)[:2]
            assert {first.type, second.type} == {state.open.action, "end_action"}
            assert first.refusal is None


def test_what_an_action_costs_is_said_before_it_is_chosen() -> None:
    offers = {
        offer.type: offer
        for offer in GAME.offers(after("worked-example-first-round", 12), EVERYBODY)
    }

    assert offers["build"].costs is not None
    assert render(offers["build"].costs) == "free"


def test_a_bid_shows_the_range_it_gives() -> None:
    state = after("worked-example-first-round", 4)
    stage = next_stage(state, {"type": "place_bid", "player": "C"})

    assert isinstance(stage, Stage)
    assert [choice.value for choice in stage.choices] == [1, 2, 3, 4, 6, 7, 9, 10]
    assert {choice.value: render(choice.hint) for choice in stage.choices if choice.hint}[7] == (
        "base range 3"
    )


def test_the_default_payment_is_proposed_first() -> None:
    state = after("worked-example-first-round", 14)
    given = {"type": "build", "player": "C", "ship_id": "C-S1", "ship_to": [0, -1]}
    complete = next_stage(state, {**given, "hut_hex": [1, -2], "hut_type": "meeting"})

    assert isinstance(complete, Complete)
    (payment,) = complete.optional
    assert payment.default == payment.choices[0].value == [0, 0, 0, 0, 2]
    assert payment.choices[0].hint is not None
    assert render(payment.choices[0].hint) == "change 3"


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ({"player": "A"}, NotYourTurn),
        ({"player": "X"}, UnknownPlayer),
        ({"player": 3}, BadPayload),
        ({"ship_id": "B-S9"}, UnknownShip),
        ({"ship_id": ["B-S1"]}, BadPayload),
        ({"ship_id": "B-S1", "ship_to": [6, 0]}, OutOfRange),
        ({"ship_id": "B-S1", "ship_to": "G7"}, BadPayload),
        ({"ship_id": "B-S1", "ship_to": [True, 0]}, BadPayload),
    ],
)
def test_a_wrong_value_is_refused_by_the_rule_that_it_breaks(
    given: dict[str, Any], refusal: type[RuleBroken]
) -> None:
    state = after("worked-example-first-round", 12)

    with pytest.raises(refusal):
        next_stage(state, {"type": "build", "player": "B", **given})


def test_a_value_for_another_phase_is_refused() -> None:
    with pytest.raises(WrongPhase):
        next_stage(GAME.start(opening()), {"type": "place_bid"})


def test_a_second_start_hut_that_must_be_a_fisher_hut_is_the_only_choice() -> None:
    state = play(
        after("worked-example-first-round", 5),
        {"type": "place_start_hut", "player": "B", "hut_type": "meeting", "hex": [-1, 1]},
    )
    stage = next_stage(state, {"type": "place_start_hut", "player": "B"})

    assert isinstance(stage, Stage)
    assert [choice.value for choice in stage.choices] == ["fisher"]
    with pytest.raises(StartNeedsFisher):
        next_stage(state, {"type": "place_start_hut", "player": "B", "hut_type": "shrine"})


def test_it_is_said_why_an_action_is_not_possible() -> None:
    poor = play(
        after("worked-example-first-round", 12),
        {
            "type": "adjust",
            "player": "B",
            "set": {"shells": [1, 0, 0, 0, 0], "fish": [0] * 5},
            "reason": "counted",
        },
    )
    refusals = {offer.type: offer.refusal for offer in GAME.offers(poor, EVERYBODY)}

    assert isinstance(refusals["build"], ShellsShort)
    assert refusals["build"].details == {"player": "B", "price": 9, "have": 1}
    assert isinstance(refusals["sell"], NothingToDo)
    assert "no fish on the mat" in render(refusals["sell"].message)
    assert refusals["fish"] is None


def test_an_action_too_dear_is_offered_with_its_refusal() -> None:
    state = play(
        after("worked-example-first-round", 15),
        {"type": "set_influence_count", "player": "B", "counted": 0, "reason": "miscounted"},
    )
    refusals = {offer.type: offer.refusal for offer in GAME.offers(state, EVERYBODY)}

    assert isinstance(refusals["build"], InfluenceShort)


def test_with_an_override_what_happened_anyway_can_be_entered() -> None:
    state, far = after("worked-example-first-round", 12), [6, 0]
    given: dict[str, Any] = {"type": "move", "player": "B", "ship_id": "B-S1"}
    stage = next_stage(state, {**given, "override": {"reason": "nobody noticed"}})

    assert isinstance(stage, Stage)
    assert far in [choice.value for choice in stage.choices]
    given |= {"ship_to": far, "override": {"reason": "nobody noticed"}}
    assert isinstance(next_stage(state, given), Complete)
    assert step(state, given).waived == ("out_of_range",)


def test_a_used_ship_is_not_offered_again_in_the_same_action() -> None:
    state = next(p for p in positions(golden("kaivai", "fifteen-huts")) if p.open and p.open.used)
    (player,) = GAME.status(state).to_act
    assert state.open is not None
    used = next(iter(state.open.used))

    with pytest.raises(ShipAlreadyUsed):
        next_stage(state, {"type": state.open.action, "player": player, "ship_id": used})
