"""Sentences of Kuna Yala and their arithmetic."""

from typing import Any

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.state import State, Token
from domain.message import Json, render
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    OCTOPUS,
    SHARK,
    after,
    fish,
    offering,
    opened,
    places,
    refused,
    started,
    step,
    took,
    with_offer,
    with_shoals,
)

NAMES = {"A": "Ana", "B": "Ben", "C": "Cyn", "D": "Dan"}


def told(state: State, kind: str, **fields: Json) -> list[tuple[str | None, list[str]]]:
    """Each event of an action: its sentence and its arithmetic."""
    lines = []
    for event in step(state, kind, **fields).events:
        telling = GAME.tell(state, event)
        because = [render(line, NAMES) for line in telling.because]
        lines.append((telling.text and render(telling.text, NAMES), because))
        state = GAME.evolve(state, event)
    return lines


def placed(state: State, card: str, shoal: str, cell: tuple[int, int]) -> Any:
    action = places("A", card, shoal, cell)
    return told(state, "place_card", **{k: v for k, v in action.items() if k != "type"})


def test_setting_up() -> None:
    state = opened()
    assert told(state, "draw_token", player="A") == [
        ("Ana draws a fish token and keeps it face down.", [])
    ]
    assert told(state, "draw_token", player="A", sealed_fish="red") == [
        ("Ana draws a fish token, sealed: red.", [])
    ]
    state = after(state, *({"type": "draw_token", "player": seat} for seat in "AB"))
    assert told(state, "deal_start", player="B", card=CORAL) == [("Ben begins with coral.", [])]
    state = after(state, *({"type": "deal_start", "player": s, "card": CORAL} for s in "AB"))
    sum_of_it = ["100 cards − 2 start cards = 98"]
    assert told(state, "form_piles") == [("Four piles are formed, not counted.", sum_of_it)]
    assert told(state, "form_piles", sizes=[25, 25, 24, 24]) == [
        ("Four piles are formed: 25, 25, 24, 24 cards.", sum_of_it)
    ]


def test_a_card_turned_up() -> None:
    assert told(started(), "reveal", slot=1, pile=1, card=fish("red/teal 2")) == [
        ("Slot 1: 2 red fish on teal.", ["pile 1: 24 cards left"])
    ]
    other = replace(started(), piles=(0, 2, 24, 24))
    assert told(other, "reveal", slot=1, pile=2, card=SHARK) == [
        ("Slot 1: shark.", ["from pile 2", "pile 2: 1 card left"])
    ]


def test_an_octopus_that_nobody_must_place() -> None:
    assert told(started(), "reveal", slot=1, pile=1, card=OCTOPUS)[1] == (
        "Nobody alone has the most corals: the octopus is removed.",
        ["visible corals: Ana 1, Ben 1"],
    )


def test_an_octopus_that_somebody_must_place() -> None:
    state = with_shoals(started(), B={(0, 0): CORAL, (0, -1): CORAL})
    assert told(state, "reveal", slot=1, pile=1, card=OCTOPUS)[1] == (
        "Ben has the most corals and must place the octopus.",
        ["visible corals: Ana 1, Ben 2"],
    )
    state = step(state, "reveal", slot=1, pile=1, card=OCTOPUS).state
    assert told(state, "place_octopus", player="B", cell=[0, -1]) == [
        ("Ben puts the octopus on the coral at (0, -1).", ["visible corals of Ben: 2 → 1"])
    ]


def test_four_sharks() -> None:
    state = after(
        started(), *({"type": "reveal", "slot": n, "pile": n, "card": SHARK} for n in (1, 2, 3))
    )
    assert told(state, "reveal", slot=4, pile=4, card=SHARK)[1] == (
        "Four sharks lie on offer: one of them must go.",
        [],
    )
    state = step(state, "reveal", slot=4, pile=4, card=SHARK).state
    assert told(state, "discard_shark", player="A", slot=2) == [
        ("Ana removes the shark from slot 2.", [])
    ]


def test_cards_taken() -> None:
    state = offering(CORAL, fish("red/teal"), SHARK, CORAL)
    assert told(state, "take_cards", player="A", slots=[2, 1]) == [
        ("Ana takes red fish on teal and coral.", [])
    ]
    stuck = offering(CORAL, SHARK, SHARK, SHARK)
    assert told(stuck, "take_cards", player="A", slots=[1, 2]) == [
        ("Ana takes coral and shark.", ["cards that can be placed, of the best pair on offer: 1"])
    ]


def holding(*names: str, **shoals: dict[tuple[int, int], str]) -> State:
    return took(with_offer(with_shoals(started(), **shoals), *names, CORAL, CORAL), 1, 2)


@pytest.mark.parametrize(
    ("card", "bond"),
    [
        ("red/navy", "same fish"),
        ("blue/teal", "same background"),
        ("red/teal", "same fish, same background"),
    ],
)
def test_a_card_placed_beside_a_fish(card: str, bond: str) -> None:
    state = holding(card, CORAL, A={(0, 0): CORAL, (1, 0): "red/teal"})
    ((sentence, because),) = placed(state, card, "A", (2, 0))
    assert sentence is not None
    assert sentence.endswith("in the own shoal at (2, 0).")
    assert because == [f"beside red fish on teal at (1, 0): {bond}"]


def test_a_card_placed_against_the_rules_says_so() -> None:
    state = holding("blue/navy", CORAL, A={(0, 0): CORAL, (1, 0): "red/teal"})
    fields = {k: v for k, v in places("A", "blue/navy", "A", (2, 0)).items() if k != "type"}
    event = step(state, "place_card", override=True, **fields).events[0]
    because = [render(line) for line in GAME.tell(state, event).because]
    assert because == ["beside red fish on teal at (1, 0): nothing in common"]


def test_a_coral_placed_at_an_opponents() -> None:
    assert placed(holding(CORAL, "red/teal"), CORAL, "B", (0, 1)) == [
        ("Ana places coral in the shoal of Ben at (0, 1).", ["beside coral at (0, 0)"])
    ]


def test_a_shark_that_eats() -> None:
    state = holding(SHARK, CORAL, B={(0, 0): CORAL, (1, 0): "red/teal 2"})
    assert placed(state, SHARK, "B", (1, 0)) == [
        (
            "Ana sends a shark into the shoal of Ben at (1, 0); eaten: 2 red fish on teal.",
            ["red fish of Ben: 2 → 0"],
        )
    ]


def test_the_curse() -> None:
    shoal = {(0, 0): CORAL, (0, 1): "red/teal", (0, 2): "blue/teal 2", (5, 5): "blue/navy"}
    lines = placed(holding("green/teal", CORAL, B=shoal), "green/teal", "B", (0, 3))
    assert lines[1] == (
        "The curse: 3 cards in the shoal of Ben turn to skeletons.",
        [
            "three or more on teal in a line: (0, 1), (0, 2), (0, 3)",
            "red fish of Ben: 1 → 0",
            "green fish of Ben: 1 → 0",
            "blue fish of Ben: 3 → 1",
        ],
    )


def test_a_card_discarded() -> None:
    wall = {(0, 0): "sk red/teal"}
    state = with_offer(with_shoals(started(), A=wall, B=wall), SHARK, SHARK, SHARK, "red/teal")
    assert told(took(state, 1, 2), "discard_unplaceable", player="A", card=SHARK) == [
        ("Ana discards shark.", ["it is placed nowhere this turn"])
    ]


def test_the_turn_and_the_end() -> None:
    three = (CORAL, CORAL, CORAL)
    cards = tuple(started().edition.cards[name] for name in three)
    state = replace(started(), offer=(None, *cards), phase="revealing", turns=1)
    assert told(state, "reveal", slot=1, pile=1, card=CORAL)[1] == ("It is Ben’s turn.", [])
    last = replace(state, piles=(1, 0, 0, 9))
    assert told(last, "reveal", slot=1, pile=1, card=CORAL)[1] == (
        "Three piles are empty: the game ends after 1 turn.",
        [],
    )


def ended(**shoals: dict[tuple[int, int], str]) -> State:
    tokens = {"A": Token(True, "red", True), "B": Token(True, "blue")}
    return replace(with_shoals(started(), **shoals), tokens=tokens, phase="token_reveal")


def test_the_points() -> None:
    state = ended(A={(0, 0): "red/teal 2", (1, 0): SHARK}, B={(0, 0): "blue/teal"})
    assert told(state, "reveal_token", player="B", fish="blue") == [
        ("Ben turns up the token: blue.", []),
        (
            "Ana wins with 7 points.",
            [
                "Ana: 2 fish (red) + majority 3 + most sharks 2 = 7",
                "Ben: 1 fish (blue) + majority 3 + most sharks 0 = 4",
            ],
        ),
    ]


def test_a_tie_is_broken_or_shared() -> None:
    state = ended(
        A={(0, 0): "red/teal", (1, 0): "blue/navy"}, B={(0, 0): "red/navy", (1, 0): "blue/teal"}
    )
    sentence, because = told(state, "reveal_token", player="B", fish="blue")[1]
    assert sentence == "Ana, Ben share the victory with 2 points."
    assert because[-1] == "tie at 2; own fish in the own shoal: Ana 1, Ben 1"


def test_a_refusal_says_what_would_be_right() -> None:
    wrong = refused(started(), "reveal", slot=1, pile=2, card=CORAL)
    assert render(wrong.message) == (
        "Slot 1 is filled from pile 1 while that holds cards, not from pile 2. If pile 1 is empty, "
        "say so where its last card was turned up."
    )
    state = holding("blue/navy", CORAL, A={(0, 0): CORAL, (1, 0): "red/teal"})
    action = places("A", "blue/navy", "A", (2, 0))
    lone = refused(state, "place_card", **{k: v for k, v in action.items() if k != "type"})
    assert render(lone.message) == (
        "blue fish on navy at (2, 0) shares neither fish nor background with red fish on teal."
    )
