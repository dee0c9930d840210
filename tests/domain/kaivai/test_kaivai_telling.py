"""Every event in words: one clear sentence, and the arithmetic behind it."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kaivai import GAME
from domain.kaivai.state import Hut, State
from domain.message import render
from tests.domain.kaivai.kaivai_tables import after, arranged, changed, play, step
from tests.golden_logs import golden

NAMES = {"A": "Ana", "B": "Ben", "C": "Cyn", "D": "Dan"}
SHIPS = {"A": {"A-S1": (-2, 1)}, "B": {"B-S1": (0, 0), "B-S2": (-2, 0)}, "C": {"C-S1": (5, -1)}}


def told(state: State, action: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What a step is told as: its sentences, and what they rest on."""
    sentences, because = [], []
    for event in step(state, action).events:
        telling = GAME.tell(state, event)
        state = GAME.evolve(state, event)
        if telling.text is not None:
            sentences.append(render(telling.text, NAMES))
        because.extend(render(reason, NAMES) for reason in telling.because)
    return sentences, because


def of_example(number: int) -> tuple[list[str], list[str]]:
    """What a step of the worked example is told as."""
    action = golden("kaivai", "worked-example-first-round")["actions"][number - 1]
    return told(after("worked-example-first-round", number - 1), action)


@pytest.mark.parametrize(
    ("number", "sentences", "because"),
    [
        (
            1,
            ["Village V7 is added at K9.", "Round 1 begins."],
            ["order to be drawn among Ana, Ben, Cyn"],
        ),
        (2, ["Order of bidding: Ana, Ben, Cyn."], []),
        (
            5,
            ["Cyn bids 3.", "Turn order: Ben, Ana, Cyn."],
            ["huts cost 3 + size of the village; base range 3", "highest bid first: 8, 5, 3"],
        ),
        (
            6,
            ["Ben places a fisher hut at F7."],
            ["free start hut in V4", "Ship 1 lies at the new hut"],
        ),
        (
            12,
            ["Cyn moves the fishing god to G5 in V2."],
            ["V2 has 2 cult sites now", "Cyn: 1 meeting hut there, +1 influence"],
        ),
        (
            13,
            ["Ben fishes at V4: 1 fish."],
            [
                "Fish is free this time",
                "1 shrine there",
                "dice ●: hits 1",
                "Ship 1 goes from F7 to E6",
            ],
        ),
        (
            15,
            ["Cyn builds a meeting hut at H5 for 7 shells."],
            [
                "Build is used again: 1 influence paid",
                "bid 3 + village size 4 = 7",
                "paid 5 + 5, change 3",
                "the fishing god is in this village: +1 influence",
                "Ship 1 goes from F5 to G6",
            ],
        ),
        (
            16,
            ["Ben sells 3 fish for 12 shells."],
            [
                "Sell is free this time",
                "hut of Ana at C6: 5 + 4 + 3 = 12",
                "Ship 1 goes from E6 to C5",
            ],
        ),
        (
            17,
            ["Ana celebrates in V4: 3 fish become fame."],
            ["Celebrate is free this time", "Ana: 3 fish, +3 fame", "Ana: 3 fish ÷ 3, +1 fame"],
        ),
        (
            19,
            ["Ben moves to 1 on the increase track."],
            ["Increase is free this time", "range 2 + 1 = 3"],
        ),
        (20, ["Ana passes."], []),
        (
            22,
            [
                "Ben passes.",
                "Round 1 ends: shells and fish lose value.",
                "Round 2 begins.",
            ],
            [
                "Ana: shells 5 → 4, fish 3 → 3",
                "Ben: shells 27 → 21, fish 1 → 1",
                "Cyn: shells 8 → 6, fish 3 → 3",
                "the poorest bids first: Cyn, Ben, Ana",
                "Cyn: fame 0, shells 6, fish 3",
                "Ben: fame 0, shells 21, fish 1",
                "Ana: fame 4, shells 4, fish 3",
            ],
        ),
    ],
)
def test_the_worked_example_is_told(number: int, sentences: list[str], because: list[str]) -> None:
    assert of_example(number) == (sentences, because)


MOVE = {"type": "move", "player": "A", "ship_id": "A-S1", "ship_to": [-2, 0]}


def test_sinking_is_told_with_what_it_costs() -> None:
    state = changed(arranged(ships=SHIPS), "A", fame=5)

    assert told(state, MOVE) == (
        ["Ana moves ship 1 to E5 and sinks ship 2 of Ben."],
        ["Move is free this time", "1 step of 5", "Ben has 2 ships: 6 − 2 = 4 fame"],
    )


def test_ending_an_action_early_is_told() -> None:
    two = {**SHIPS, "A": {"A-S1": (-2, 1), "A-S2": (5, 1)}, "B": {"B-S1": (0, 0)}}
    state = play(arranged(ships=two), MOVE)

    assert told(state, {"type": "end_action", "player": "A"}) == (["Ana ends Move."], [])


def test_a_sacrifice_is_told() -> None:
    sentences, _ = told(arranged(ships=SHIPS), {"type": "sacrifice", "player": "A"})
    assert sentences == ["Ana makes a sacrifice and gains 2 influence."]


def test_fish_brought_home_are_told_without_a_price() -> None:
    state = arranged(ships=SHIPS, huts={(-3, 2): Hut("A", "meeting", "V4")})
    sale = {"type": "sell", "player": "A", "ship_id": "A-S1", "ship_to": [-2, 1]}

    sentences, because = told(state, {**sale, "deliveries": [{"hut_hex": [-3, 2], "amount": 2}]})
    assert sentences == ["Ana brings 2 fish to huts of their own."]
    assert because[1:] == ["own hut at D6: 2 fish, no shells", "Ship 1 stays at E6"]


def test_fish_for_sure_are_told_apart_from_the_dice() -> None:
    state = arranged(ships=SHIPS, god=(-2, 2), edition="second")
    fish = {"type": "fish", "player": "A", "ship_id": "A-S1", "ship_to": [-2, 1]}

    assert told(state, {**fish, "village_id": "V4", "dice": []})[1][1:3] == [
        "0 shrines and the god are there",
        "1 for sure",
    ]


def final(**options: Any) -> State:
    state = arranged(ships=SHIPS, huts={(-2, 3): Hut("B", "meeting", "V4")}, **options)
    for player in "ABC":
        state = changed(state, player, influence=0)
    return replace(
        changed(state, "A", influence=2),
        phase="final_villages",
        to_act=None,
        huts_scored=True,
        unscored=("V4",),
    )


def test_the_scoring_of_a_village_and_the_end_are_told() -> None:
    chooser = GAME.status(final()).to_act[0]
    choose = {"type": "choose_scoring_village", "player": chooser, "village_id": "V4"}
    assert told(final(), choose) == (
        [f"{NAMES[chooser]} chooses V4 to be scored."],
        ["to commit influence: Ana"],
    )

    sentences, because = told(
        play(final(), choose), {"type": "place_scoring_bid", "player": "A", "amount": 1}
    )
    assert sentences == [
        "Ana commits 1 influence.",
        "V4 brings Ana 1 fame.",
        "Ana wins with 1 fame.",
    ]
    assert because[:4] == [
        "cult sites: 1",
        "Ana: huts 0 + ships 1 + influence 1 = 2",
        "Ben: huts 1 + ships 0 + influence 0 = 1",
        "Ana pays 1 influence",
    ]
    assert because[4] == "Ana: celebrations 0 + huts 0 + villages 1 = 1"


def test_a_village_that_nobody_has_alone_is_told_so() -> None:
    state = changed(final(), "A", influence=0)
    chooser = GAME.status(state).to_act[0]
    sentences, because = told(
        state, {"type": "choose_scoring_village", "player": chooser, "village_id": "V4"}
    )
    assert sentences[1] == "V4 is scored: nobody has the most alone."
    assert because[0] == "nobody has influence to commit"


def test_a_shared_village_is_told_with_who_shares_it() -> None:
    state = changed(final(village_tie="split_down"), "A", influence=0)
    shared = replace(state, cults={**state.cults, (-1, 2): "V4"})
    shared = replace(shared, sea=state.sea.with_land("V4", (-1, 2), cult_site=True))
    chooser = GAME.status(shared).to_act[0]
    sentences, _ = told(
        shared, {"type": "choose_scoring_village", "player": chooser, "village_id": "V4"}
    )
    assert sentences[1] == "V4 is shared by Ana, Ben."


def test_corrections_are_told_with_their_reason() -> None:
    state = arranged(ships=SHIPS)
    count = {"type": "set_influence_count", "player": "A", "counted": 1, "reason": "recount"}
    assert told(state, count) == (
        ["Ana has 1 influence, as counted."],
        ["correction -2", "reason: recount"],
    )
    adjust = {"type": "adjust", "player": "B", "set": {"increase": 2}, "reason": "marker slipped"}
    assert told(state, adjust) == (
        ["Counters of Ben are corrected."],
        ["increase: 0 → 2", "reason: marker slipped"],
    )


def test_a_god_that_stays_is_told() -> None:
    state = replace(arranged(god_move="optional"), phase="god", to_act="C")
    sentences, _ = told(state, {"type": "skip_god", "player": "C"})
    assert sentences == ["Cyn leaves the fishing god where it is."]
