"""Sealed tokens are seen by their owners alone until they are turned up."""

import json
from typing import Any

from domain.corrections import Adjust, Adjusted
from domain.frozen import replace
from domain.kuna_yala import GAME
from domain.kuna_yala.actions import DrawToken, FormPiles
from domain.kuna_yala.events import TokenDrawn
from domain.kuna_yala.state import State, Token
from domain.message import render
from tests.domain.kuna_yala.kuna_yala_tables import started
from tests.golden_logs import golden_files
from tests.match_walks import walk

ANA = frozenset("A")


def sealed(**changes: Any) -> State:
    tokens = {"A": Token(True, "red"), "B": Token(True, "blue")}
    return replace(started(), tokens=tokens, **changes)


def test_each_player_sees_the_own_token() -> None:
    seen = GAME.conceal(sealed(), ANA)
    assert (seen.tokens["A"].fish, seen.tokens["B"].fish) == ("red", None)
    assert seen.tokens["B"].drawn
    assert GAME.metrics(seen)["B"]["score"] is None
    assert GAME.metrics(seen)["A"]["score"] == 0


def test_a_token_that_was_turned_up_is_seen_by_all() -> None:
    state = sealed()
    state = replace(state, tokens={**state.tokens, "B": Token(True, "blue", True)})
    assert GAME.conceal(state, ANA).tokens["B"].fish == "blue"


def test_a_finished_match_has_no_secrets() -> None:
    assert GAME.conceal(sealed(phase="finished"), frozenset()) == sealed(phase="finished")


def test_no_view_or_drawing_of_another_names_the_token() -> None:
    hidden = GAME.conceal(sealed(), ANA)
    assert json.loads(json.dumps(GAME.view(hidden)))["tokens"]["B"]["fish"] is None
    tokens = next(panel for panel in GAME.scene(hidden).panels if panel.id == "tokens")
    shown = [render(row.values[0]) for row in tokens.rows]
    assert shown == ["red", "face down"]


def test_actions_and_events_are_veiled() -> None:
    state = sealed()
    assert GAME.veil(state, DrawToken("B", "blue"), ANA) == DrawToken("B")
    assert GAME.veil(state, DrawToken("A", "red"), ANA) == DrawToken("A", "red")
    drawn = TokenDrawn("B", "blue", "setup_starts")
    assert GAME.veil(state, drawn, ANA) == TokenDrawn("B", None, "setup_starts")
    assert GAME.veil(sealed(phase="finished"), drawn, ANA) == drawn
    assert GAME.veil(state, FormPiles(), ANA) == FormPiles()


def test_corrections_of_a_token_are_veiled() -> None:
    state, counted = sealed(), {"token": "blue", "pile_1": 3}
    veiled = GAME.veil(state, Adjust("B", counted, "told"), ANA)
    assert veiled == Adjust("B", {"token": None, "pile_1": 3}, "told")
    event = Adjusted("B", {"token": "red", "pile_1": 4}, counted, "told")
    veiled = GAME.veil(state, event, ANA)
    assert veiled == Adjusted(
        "B", {"token": None, "pile_1": 4}, {"token": None, "pile_1": 3}, "told"
    )
    assert GAME.veil(state, Adjust("B", {"pile_1": 3}, "told"), ANA).set == {"pile_1": 3}


def test_nothing_shown_to_an_outsider_depends_on_sealed_tokens() -> None:
    """What an outsider is shown is the same whether the log knows the tokens or not."""
    for path in golden_files("kuna_yala"):
        replayed = walk(path)
        for state in replayed.some(25):
            if GAME.status(state).finished:
                continue
            unsealed = {
                player: token if token.revealed else replace(token, fish=None)
                for player, token in state.tokens.items()
            }
            unknown = replace(state, tokens=unsealed)
            concealed = GAME.conceal(state, frozenset())
            assert concealed == GAME.conceal(unknown, frozenset())
            assert GAME.offers(state, frozenset()) == GAME.offers(unknown, frozenset())
