"""Entering actions field by field: what is legal is offered, what is wrong is refused."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from domain.message import render
from domain.offerings import GAME
from domain.offerings.refusals.auction import (
    AlreadyBought,
    AuctionAlreadyOpen,
    BidTooLow,
    TileNotAvailable,
)
from domain.offerings.refusals.corruption import BriberNotHigher, CannotTargetSelf
from domain.offerings.refusals.opening import DuplicateCharacter, UnknownCharacter
from domain.offerings.refusals.sacrifice import (
    AltarTooHigh,
    AnimalTooGood,
    TooManyAnimals,
    UnknownAltar,
    UnknownAnimal,
)
from domain.offerings.refusals.turns import NotAuctioneer, OutOfTheLot, PlayerSkippedNow
from domain.offerings.state import State
from domain.refusals import (
    BadPayload,
    MatchFinished,
    NotYourTurn,
    RuleBroken,
    UnknownPlayer,
    UnknownType,
    WrongPhase,
)
from domain.stages import Complete, Stage
from tests.domain.offerings.offerings_tables import (
    WORKERS,
    at_auction,
    at_corruption,
    at_sacrifice,
    do,
    opening,
    play,
    positions,
    with_ben_skipped,
)
from tests.golden_logs import called, golden, golden_files

NOBODY: frozenset[str] = frozenset()
LOT = ["peasant", "briber"]
AUCTION = at_auction()
SOLD = play(AUCTION, do("auction_result", "A", lot=LOT, winner="B", price=2))
OPENED = play(AUCTION, do("open_auction", "A", lot=LOT, bid=3))
BRIBES = at_corruption(
    levels={"A": {"briber": 1}, "B": {"peasant": 2}, "C": {"defender": 2, "peasant": 1}}
)
GIFTS = at_sacrifice(levels={"A": WORKERS, "B": WORKERS}, altars={"ares": ("B", "pig", 1)})


def next_stage(state: State, **partial: Any) -> Stage | Complete:
    return GAME.choices(state, partial, NOBODY)


def values(stage: Stage | Complete) -> list[Any]:
    assert isinstance(stage, Stage)
    return [choice.value for choice in stage.choices]


def fits(stage: Stage, value: Any) -> bool:
    """Whether a value is one that the stage offers; of counters it offers the nearest values."""
    if stage.field == "set":
        return set(value) <= set(GAME.counters)
    offered = [choice.value for choice in stage.choices]
    match stage.kind:
        case "many":
            return stage.least == len(value) == stage.most and all(one in offered for one in value)
        case "number":
            return (stage.least or 0) <= value <= (stage.most or 0)
        case "text":
            return isinstance(value, str)
        case _:
            return value in offered


@pytest.mark.parametrize("path", golden_files("offerings"), ids=called)
def test_every_action_of_a_match_can_be_entered_field_by_field(path: Path) -> None:
    log = golden("offerings", path.name.removesuffix(".match.json"))

    for state, action in zip(positions(log), log["actions"], strict=False):
        given: dict[str, Any] = {key: action[key] for key in ("override",) if key in action}
        while isinstance(stage := GAME.choices(state, given, NOBODY), Stage):
            assert fits(stage, action[stage.field]), (stage, action)
            given[stage.field] = action[stage.field]
        assert (
            given.items()
            == {
                key: value for key, value in action.items() if key not in ("id", "at", "note")
            }.items()
        )


def test_the_whole_result_is_offered_before_the_single_bids() -> None:
    kinds = [offer.type for offer in GAME.offers(AUCTION, NOBODY)]

    moves, corrections = kinds[:3], kinds[3:]
    assert moves == ["auction_result", "open_auction", "end_auction_turn"]
    assert corrections == ["adjust", "checkpoint"]


def test_a_lot_begun_bid_by_bid_says_why_no_result_can_be_entered() -> None:
    (whole,) = (offer for offer in GAME.offers(OPENED, NOBODY) if offer.type == "auction_result")

    assert isinstance(whole.refusal, AuctionAlreadyOpen)


def test_players_who_were_skipped_are_listed_with_the_reason() -> None:
    state = with_ben_skipped()
    refused = {offer.player: offer.refusal for offer in GAME.offers(state, NOBODY)}

    assert isinstance(refused["B"], PlayerSkippedNow)
    assert refused["C"] is None


def test_who_is_out_of_the_lot_is_listed_with_the_reason() -> None:
    state = play(OPENED, do("pass_bid", "B"))
    refused = {offer.player: offer.refusal for offer in GAME.offers(state, NOBODY)}

    assert isinstance(refused["B"], OutOfTheLot)
    assert "D" not in refused


def test_the_bids_offered_go_from_the_next_possible_to_all_the_money() -> None:
    stage = next_stage(OPENED, type="bid", player="B")

    assert isinstance(stage, Stage)
    assert (stage.least, stage.most, stage.default) == (4, 10, 4)


def test_winners_are_those_who_may_and_can_pay() -> None:
    given = at_auction(drachmae={"C": 1})
    given = play(given, do("auction_result", "A", lot=LOT, winner="B", price=2))
    stage = next_stage(given, type="auction_result", player="A", lot=["defender", "priestess"])

    assert values(stage) == ["A", "D"]


def test_a_target_and_a_character_are_offered_only_together() -> None:
    assert values(next_stage(BRIBES, type="corrupt", player="A")) == ["B"]
    assert values(next_stage(BRIBES, type="corrupt", player="A", target="B")) == ["peasant"]


def test_fields_can_be_given_in_any_order() -> None:
    stage = next_stage(GIFTS, type="sacrifice", player="A", altar="hermes")

    assert isinstance(stage, Stage)
    assert (stage.field, values(stage)) == ("animal", ["chicken"])


def test_a_taken_altar_is_offered_only_for_better_animals() -> None:
    partial = {"type": "sacrifice", "player": "A", "animal": "chicken", "count": 1}

    assert values(next_stage(GIFTS, **partial)) == ["hephaestus", "hermes"]
    assert next_stage(GIFTS, **partial, altar="hermes") == Complete()


@pytest.mark.parametrize(
    ("state", "partial", "refusal"),
    [
        (AUCTION, {"type": "dance"}, UnknownType),
        (AUCTION, {"type": "bid", "player": 3}, BadPayload),
        (AUCTION, {"type": "bid", "player": "X"}, UnknownPlayer),
        (AUCTION, {"type": "corrupt", "player": "A"}, WrongPhase),
        (AUCTION, {"type": "open_auction", "player": "B"}, NotAuctioneer),
        (AUCTION, {"type": "open_auction", "player": "A", "lot": ["peasant"]}, BadPayload),
        (AUCTION, {"type": "open_auction", "player": "A", "bid": 0}, BidTooLow),
        (
            AUCTION,
            {"type": "open_auction", "player": "A", "lot": ["peasant", "peasant"]},
            DuplicateCharacter,
        ),
        (SOLD, {"type": "auction_result", "player": "A", "lot": LOT}, TileNotAvailable),
        (SOLD, {"type": "auction_result", "player": "A", "winner": "B"}, AlreadyBought),
        (SOLD, {"type": "auction_result", "player": "A", "winner": "X"}, UnknownPlayer),
        (OPENED, {"type": "bid", "player": "C"}, NotYourTurn),
        (OPENED, {"type": "bid", "player": "B", "amount": "4"}, BadPayload),
        (BRIBES, {"type": "corrupt", "player": "A", "target": "A"}, CannotTargetSelf),
        (BRIBES, {"type": "corrupt", "player": "A", "target": "C"}, BriberNotHigher),
        (BRIBES, {"type": "corrupt", "player": "A", "character": "king"}, UnknownCharacter),
        (GIFTS, {"type": "sacrifice", "player": "A", "animal": "horse"}, UnknownAnimal),
        (GIFTS, {"type": "sacrifice", "player": "A", "animal": "ox"}, AnimalTooGood),
        (GIFTS, {"type": "sacrifice", "player": "A", "count": 2}, TooManyAnimals),
        (GIFTS, {"type": "sacrifice", "player": "A", "altar": "pan"}, UnknownAltar),
        (GIFTS, {"type": "sacrifice", "player": "A", "altar": "zeus"}, AltarTooHigh),
        (GIFTS, {"type": "sacrifice", "player": "B"}, NotYourTurn),
        (AUCTION, {"type": "adjust", "player": "A", "set": 3}, BadPayload),
        (AUCTION, {"type": "adjust", "player": "A", "set": {"coins": 3}}, BadPayload),
    ],
)
def test_a_wrong_value_is_refused_as_soon_as_it_is_given(
    state: State, partial: Mapping[str, Any], refusal: type[RuleBroken]
) -> None:
    with pytest.raises(refusal):
        GAME.choices(state, partial, NOBODY)


def test_unknown_fields_of_a_partial_action_are_left_alone() -> None:
    stage = next_stage(AUCTION, type="open_auction", player="A", note="first lot", colour="red")

    assert isinstance(stage, Stage)
    assert stage.field == "lot"


def test_every_kind_of_action_can_be_begun_from_nothing() -> None:
    state = GAME.start(opening())

    assert values(next_stage(state)) == ["pick_start", "adjust"]
    assert values(next_stage(state, type="pick_start")) == ["D"]
    assert values(next_stage(state, type="adjust")) == ["A", "B", "C", "D"]


def test_a_counter_is_offered_with_the_values_near_the_present_one() -> None:
    given = at_auction(levels={"B": {"peasant": 5}})
    offered = values(next_stage(given, type="adjust", player="A"))

    assert offered[0] == {"drachmae": 9}
    assert {"peasant": 4} in offered
    assert {"peasant": 5} not in offered
    for counters in offered:
        stage = next_stage(given, type="adjust", player="A", set=counters)
        assert isinstance(stage, Stage)
        assert stage.field == "reason"


def test_with_an_override_everything_that_exists_can_be_chosen() -> None:
    told: dict[str, Any] = {"override": {"reason": "it happened"}}
    gift = {"type": "sacrifice", "player": "A", **told}

    assert set(values(next_stage(GIFTS, **gift))) == {"chicken", "pig", "goat", "sheep", "ox"}
    assert 15 in values(next_stage(GIFTS, **gift, animal="ox"))
    assert "zeus" in values(next_stage(GIFTS, **gift, animal="ox", count=15))
    assert next_stage(GIFTS, **gift, animal="ox", count=15, altar="zeus") == Complete()
    bribe = {"type": "corrupt", "player": "A", **told}
    assert set(values(next_stage(BRIBES, **bribe))) == {"B", "C"}
    result = {"type": "auction_result", "player": "A", "lot": ["defender", "priestess"], **told}
    assert values(next_stage(SOLD, **result)) == ["A", "B", "C", "D"]


def test_a_finished_match_offers_nothing() -> None:
    *_, last = positions(golden("offerings", "compact-auctions-4p"))

    assert GAME.offers(last, NOBODY) == ()
    with pytest.raises(MatchFinished):
        GAME.choices(last, {"type": "bid", "player": "ana"}, NOBODY)


def test_choices_lie_on_the_table_where_they_can_be_touched() -> None:
    seen = set()
    for state in list(positions(golden("offerings", "compact-auctions-4p")))[::3]:
        shown = {item.id for item in GAME.scene(state).items}
        for offer in GAME.offers(state, NOBODY):
            if offer.refusal is not None or offer.player is None:
                continue
            action: dict[str, Any] = {"type": offer.type, "player": offer.player}
            while isinstance(stage := GAME.choices(state, action, NOBODY), Stage):
                touched = {choice.item for choice in stage.choices if choice.item}
                assert touched <= shown
                seen |= {item.split(":")[0] for item in touched}
                action[stage.field] = values_of(stage)
    assert seen == {"track", "tile", "seat", "animal", "altar"}


def values_of(stage: Stage) -> Any:
    if stage.kind == "number":
        return stage.default
    first = [choice.value for choice in stage.choices]
    return first[: stage.least] if stage.kind == "many" else first[0]


def test_what_is_asked_can_be_put_into_words() -> None:
    for state, partial in (
        (AUCTION, {"type": "auction_result", "player": "A"}),
        (BRIBES, {"type": "corrupt", "player": "A", "target": "B"}),
        (GIFTS, {"type": "sacrifice", "player": "A", "animal": "chicken", "count": 1}),
    ):
        stage = GAME.choices(state, partial, NOBODY)
        assert isinstance(stage, Stage)
        hints = [choice.hint for choice in stage.choices if choice.hint]
        assert hints
        assert not {"{", "}"} & set("".join(map(render, [stage.ask, *hints])))
