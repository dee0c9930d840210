"""What a viewer may not see: sealed commitments, and counts of influence if so agreed."""

from typing import Any

from domain.frozen import replace
from domain.game import take
from domain.kaivai import GAME
from domain.kaivai.actions import PlaceScoringBid
from domain.kaivai.state import State
from domain.message import render
from tests.domain.kaivai.kaivai_tables import after, arranged, play
from tests.golden_logs import golden

NOBODY, ANA, ALL = frozenset[str](), frozenset("A"), frozenset("ABC")


def bidding_for_a_village(**options: Any) -> State:
    state = arranged(ships={"A": {"A-S1": (5, 0)}}, **options)
    final = replace(state, phase="final_villages", to_act=None, huts_scored=True)
    chooser = GAME.status(final).to_act[0]
    choice = {"type": "choose_scoring_village", "player": chooser, "village_id": "V4"}
    commit = {"type": "place_scoring_bid", "player": "A", "amount": 2}
    return play(final, choice, commit)


def test_a_commitment_is_sealed_until_all_are_in() -> None:
    state = bidding_for_a_village()
    seen = {viewer: GAME.conceal(state, viewer).scoring for viewer in (NOBODY, ANA, ALL)}

    assert seen[NOBODY] is not None
    assert seen[NOBODY].bids == {"A": None}
    assert seen[ANA] == seen[ALL] == state.scoring


def test_action_and_event_of_a_commitment_are_veiled() -> None:
    state = bidding_for_a_village()
    step = take(GAME, state, PlaceScoringBid("B", 3))
    (event,) = step.events

    assert GAME.veil(step.state, PlaceScoringBid("B", 3), ANA) == PlaceScoringBid("B", None)
    veiled = GAME.veil(step.state, event, ANA)
    text = GAME.tell(GAME.conceal(state, ANA), veiled).text
    assert text is not None
    assert render(text, {"B": "Ben"}) == "Ben commits influence in secret."
    assert GAME.veil(step.state, event, frozenset("B")) == event


def test_with_the_last_commitment_all_are_revealed() -> None:
    step = take(GAME, bidding_for_a_village(), PlaceScoringBid("B", 3))
    step = take(GAME, step.state, PlaceScoringBid("C", 1))

    assert step.state.scoring is None
    assert [GAME.veil(step.state, event, NOBODY) for event in step.events] == list(step.events)


def test_counts_of_influence_are_open_unless_the_table_keeps_them_secret() -> None:
    open_table, secret = arranged(), arranged(influence_counts="secret")

    assert GAME.metrics(GAME.conceal(open_table, NOBODY))["B"]["influence"] == 3
    concealed = GAME.metrics(GAME.conceal(secret, ANA))
    assert [concealed[player]["influence"] for player in "ABC"] == [3, None, None]
    assert GAME.conceal(secret, ALL) == secret


def test_a_hidden_count_is_shown_by_nothing() -> None:
    concealed = GAME.conceal(bidding_for_a_village(influence_counts="secret"), NOBODY)
    columns = {str(column) for panel in GAME.scene(concealed).panels for column in panel.columns}
    players = GAME.view(concealed)["players"]

    assert isinstance(players, dict)
    assert isinstance(players["A"], dict)
    assert players["A"]["influence"] is None
    assert not any("'Influence'" in column for column in columns)


def test_a_finished_match_has_no_secrets() -> None:
    log = golden("kaivai", "three-players-good-play")
    state = after("three-players-good-play", len(log["actions"]))
    assert GAME.conceal(state, NOBODY) == state
