"""Points, tokens and how a match ends (rules/kuna_yala.md 7)."""

import pytest

from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.events import MatchScored, TokenRevealed
from domain.kuna_yala.refusals import (
    TokenAlreadyRevealed,
    TokenMismatch,
    TokenTaken,
    UnknownFish,
)
from domain.kuna_yala.state import State, Token
from domain.refusals import MatchFinished, WrongPhase
from tests.domain.kuna_yala.kuna_yala_tables import (
    CORAL,
    SHARK,
    offering,
    refused,
    started,
    step,
    with_shoals,
)


def ending(*tokens: Token, **shoals: dict[tuple[int, int], str]) -> State:
    """The piles are empty; these tokens lie face down or up."""
    state = with_shoals(started(len(tokens)), **shoals)
    held = dict(zip(state.players, tokens, strict=True))
    return replace(state, tokens=held, phase="token_reveal")


def drawn(fish: str | None = None, revealed: bool = False) -> Token:
    return Token(drawn=True, fish=fish, revealed=revealed)


def test_tokens_are_turned_up_in_any_order() -> None:
    done = step(ending(drawn(), drawn(), drawn()), "reveal_token", player="B", fish="red")
    assert done.events == (TokenRevealed("B", "red"),)
    assert GAME.status(done.state).to_act == ("A", "C")


def test_the_last_token_ends_the_match() -> None:
    state = ending(drawn("red", True), drawn(), A={(0, 0): "red/teal 2"}, B={(0, 0): CORAL})
    done = step(state, "reveal_token", player="B", fish="blue")
    scored = done.events[-1]
    assert isinstance(scored, MatchScored)
    assert scored.winners == ("A",)
    assert GAME.status(done.state).finished
    assert isinstance(refused(done.state, "reveal_token", player="B", fish="blue"), MatchFinished)


def test_a_token_is_the_one_that_was_sealed() -> None:
    state = ending(drawn("red"), drawn("blue"))
    wrong = refused(state, "reveal_token", player="A", fish="green")
    assert isinstance(wrong, TokenMismatch)
    assert wrong.details == {"player": "A", "fish": "green"}
    assert isinstance(refused(state, "reveal_token", player="A", fish="blue"), TokenTaken)
    assert isinstance(refused(state, "reveal_token", player="A", fish="pink"), UnknownFish)


def test_a_token_is_turned_up_once() -> None:
    state = ending(drawn("red", True), drawn())
    assert isinstance(refused(state, "reveal_token", player="A", fish="red"), TokenAlreadyRevealed)
    assert isinstance(refused(state, "reveal_token", player="B", fish="red"), TokenTaken)


def test_only_what_was_told_before_can_be_contradicted_by_a_token_turned_up_twice() -> None:
    up = step(ending(drawn(), drawn()), "reveal_token", player="A", fish="red").state
    assert isinstance(refused(up, "reveal_token", player="A", fish="blue"), TokenAlreadyRevealed)

    state = replace(started(2), phase="setup_tokens", tokens={"A": Token(), "B": drawn("green")})
    told = step(state, "draw_token", player="A", sealed_fish="red").state
    up = step(replace(told, phase="token_reveal"), "reveal_token", player="A", fish="red").state
    assert isinstance(refused(up, "reveal_token", player="A", fish="blue"), TokenMismatch)
    assert isinstance(refused(up, "reveal_token", player="A", fish="red"), TokenAlreadyRevealed)


def test_tokens_stay_face_down_while_the_game_runs() -> None:
    state = offering(CORAL, CORAL, CORAL, CORAL)
    assert isinstance(refused(state, "reveal_token", player="A", fish="red"), WrongPhase)


def test_without_the_token_there_is_no_score() -> None:
    state = ending(drawn("red"), drawn(), A={(0, 0): "red/teal"}, B={(0, 0): CORAL})
    assert GAME.metrics(state)["A"]["score"] == 4
    assert GAME.metrics(state)["B"]["score"] is None
    assert GAME.itemise(state)["B"] is None


def test_fish_of_ones_kind_count_in_every_shoal_and_skeletons_nowhere() -> None:
    state = ending(
        drawn("red"),
        drawn(),
        A={(0, 0): "red/teal", (1, 0): "sk red/navy 2"},
        B={(0, 0): "red/teal 2", (1, 0): SHARK},
    )
    assert GAME.itemise(state)["A"] == {"fish": 3, "majority": 0, "sharks": 0}


def test_half_of_the_fish_is_no_majority() -> None:
    state = ending(drawn("red"), drawn(), A={(0, 0): "red/teal"}, B={(0, 0): "red/navy"})
    assert GAME.itemise(state)["A"] == {"fish": 2, "majority": 0, "sharks": 0}


@pytest.mark.parametrize("mode", ["plurality_over_shoals", "plurality_in_own_shoal"])
def test_no_fish_is_no_majority_in_any_mode(mode: str) -> None:
    state = ending(drawn("red"), drawn(), A={(0, 0): CORAL}, B={(0, 0): CORAL})
    state = replace(state, options=replace(state.options, majority_mode=mode))
    assert GAME.itemise(state)["A"] == {"fish": 0, "majority": 0, "sharks": 0}


def test_the_most_numerous_kind_of_the_own_shoal_may_be_the_majority() -> None:
    shoal = {(0, 0): "red/teal 2", (1, 0): "blue/teal"}
    state = ending(drawn("red"), drawn("blue"), A=shoal, B={(0, 0): "red/navy 2"})
    state = replace(state, options=replace(state.options, majority_mode="plurality_in_own_shoal"))
    assert GAME.itemise(state) == {
        "A": {"fish": 4, "majority": 3, "sharks": 0},
        "B": {"fish": 1, "majority": 0, "sharks": 0},
    }


@pytest.mark.parametrize(
    ("tie", "sharks", "winners"),
    [
        ("none", (2, 1, 0), "A"),
        ("none", (2, 2, 0), ""),
        ("none", (0, 0, 0), ""),
        ("all", (2, 2, 0), "AB"),
        ("all", (0, 0, 0), ""),
    ],
)
def test_points_for_the_most_sharks(tie: str, sharks: tuple[int, ...], winners: str) -> None:
    shoals = {
        player: {(0, 0): CORAL, **{(x, 1): SHARK for x in range(number)}}
        for player, number in zip("ABC", sharks, strict=True)
    }
    state = ending(drawn("red"), drawn("blue"), drawn("green"), **shoals)
    state = replace(state, options=replace(state.options, shark_tie=tie))
    items = GAME.itemise(state)
    assert [player for player, own in items.items() if own and own["sharks"] == 2] == [*winners]


def test_players_who_tie_in_all_share_the_victory() -> None:
    state = ending(drawn("red", True), drawn(), A={(0, 0): "red/teal"}, B={(0, 0): "blue/teal"})
    done = step(state, "reveal_token", player="B", fish="blue")
    result = GAME.result(done.state)
    assert result is not None
    assert (result.winners, result.ranks) == (("A", "B"), {"A": 1, "B": 1})
    assert GAME.result(state) is None


def test_measures_count_what_lies_face_up() -> None:
    cells = {
        (0, 0): CORAL,
        (1, 0): SHARK,
        (2, 0): "OCTOPUS",
        (3, 0): "sk red/teal",
        (4, 0): "red/teal 2",
        (5, 0): "yellow/navy",
    }
    measures = GAME.metrics(ending(drawn(), drawn(), A=cells, B={(0, 0): CORAL}))["A"]
    assert measures == {
        "fish_red": 2,
        "fish_yellow": 1,
        "fish_green": 0,
        "fish_blue": 0,
        "corals": 1,
        "sharks": 1,
        "octopuses": 1,
        "skeletons": 1,
        "cards": 6,
        "score": None,
    }
