"""What a viewer may not see is nowhere in what the viewer gets (rules/akrotiri.md 5)."""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from domain.akrotiri import GAME
from domain.akrotiri.edition import DEFAULT, EDITIONS
from domain.akrotiri.state import State
from domain.message import render
from tests.domain.akrotiri.akrotiri_table import act, after, opened, set_up
from tests.golden_logs import called, golden_files
from tests.match_walks import Walk, walk

IDS = re.compile(r"\b(?:T\d\d|[EMH]\d\d|G\d\d|(?:easy|medium|hard)-\d+)\b")
LOGS = [path for path in golden_files("akrotiri") if "described" not in path.name]
NOBODY: frozenset[str] = frozenset()


def hidden_from(state: State, viewer: frozenset[str]) -> set[str]:
    """Ids that only the other hands hold."""
    ids: set[str] = set()
    for player, seated in state.seated.items():
        if player in viewer or state.phase == "FINISHED":
            continue
        ids |= {slot.id for slot in seated.tiles if slot.id and not slot.public}
        ids |= {slot.id for slot in seated.maps if slot.id}
        for slot in seated.goals:
            shown = {slot.id} if seated.revealed else set()
            ids |= {goal for goal in (slot.id, *slot.offered) if goal} - shown
    return ids


def ids_in(thing: Any) -> set[str]:
    return set(IDS.findall(json.dumps(thing, default=str)))


def walked(path: Path) -> Iterator[tuple[Walk, State, Any, Any]]:
    match = walk(path)
    for given, before, step in zip(match.given, match.states, match.steps, strict=False):
        yield match, before, given, step


@pytest.mark.parametrize("path", LOGS, ids=called)
def test_a_projection_holds_no_hidden_id(path: Path) -> None:
    match = walk(path)
    for state in match.some(20):
        for viewer in (NOBODY, *(frozenset({seat}) for seat in match.seats)):
            secret = hidden_from(state, viewer)
            seen = GAME.conceal(state, viewer)
            assert not secret & ids_in(GAME.view(seen))
            assert not secret & ids_drawn(seen)


def ids_drawn(seen: State) -> set[str]:
    """Ids in everything that a drawing of this position says, but the shelf of unseen tiles."""
    scene = GAME.scene(seen)
    items = [item for item in scene.items if item.board != "unseen"]
    told = [(item.id, item.glyph, render(item.title or ""), render(item.text)) for item in items]
    rows = [row for panel in scene.panels for row in panel.rows]
    cells = [render(cell) for row in rows for cell in (row.label, *row.values)]
    return ids_in(told) | ids_in(cells)


@pytest.mark.parametrize("path", LOGS, ids=called)
def test_actions_events_and_sentences_hold_no_id_that_was_hidden_then(path: Path) -> None:
    for match, before, given, step in walked(path):
        for viewer in (NOBODY, *(frozenset({seat}) for seat in match.seats)):
            secret = hidden_from(step.state, viewer)
            action = GAME.veil(step.state, given.action, viewer)
            assert not secret & ids_in(asdict(action))
            seen = GAME.conceal(before, viewer)
            for event in step.events:
                veiled: Any = GAME.veil(step.state, event, viewer)
                assert not secret & ids_in(asdict(veiled))
                telling = GAME.tell(seen, veiled)
                said = [telling.text, *telling.because]
                assert not secret & ids_in([render(text) for text in said if text])
                seen = GAME.evolve(seen, veiled)


def test_own_secrets_stay_in_sight() -> None:
    own = GAME.conceal(set_up(), frozenset("A"))
    assert [slot.id for slot in own.seated["A"].maps] == ["E01", "M05"]
    assert [slot.id for slot in own.seated["B"].maps] == [None, None]
    assert [slot.difficulty for slot in own.seated["B"].maps] == ["easy", "medium"]
    assert own.seated["B"].tiles[0].id is None


def test_a_tile_taken_by_the_oracle_is_seen_by_all() -> None:
    state = after(set_up(), "place_tile", "A", tile_id="T19", x=1, y=-1, rotation=0)
    state = after(state, "place_cubes", "A", second={"color": "gray", "piece": [2, -1]})
    state = after(state, "oracle", "A", terrain="volcano", revealed=["T02"], taken="T02")
    assert GAME.conceal(state, frozenset("B")).seated["A"].tiles[0].id == "T02"


def test_a_drawn_tile_is_veiled_for_the_other_only() -> None:
    step = act(set_up(), "reveal_card", owner="A", kind="goal", slot=0, id="G07")
    assert vars(GAME.veil(step.state, step.events[0], frozenset("A")))["id"] == "G07"
    assert vars(GAME.veil(step.state, step.events[0], frozenset("B")))["id"] is None


def test_what_holds_no_secret_stays_the_same_thing() -> None:
    step = act(opened(), "place_tile", "A", tile_id="T01", x=0, y=-1, rotation=0)
    assert GAME.veil(step.state, step.events[0], NOBODY) is step.events[0]


def test_the_goals_revealed_are_open_while_the_rejected_ones_are_not() -> None:
    match = walk(next(path for path in LOGS if "south-first" in path.name))
    halfway = next(
        state
        for state in match.states
        if state.phase == "REVEAL" and any(one.revealed for one in state.seated.values())
    )
    seen = GAME.conceal(halfway, NOBODY)
    for player, seated in seen.seated.items():
        real = halfway.seated[player]
        shown = [slot.id for slot in real.goals] if real.revealed else [None] * len(real.goals)
        assert [slot.id for slot in seated.goals] == shown
        assert {slot.offered for slot in seated.goals} == {(None, None)}


def test_the_default_edition_has_ids_that_these_tests_would_find() -> None:
    box: Any = EDITIONS[DEFAULT]
    known = {tile["tile_id"] for tile in box["tiles"]} | {m["card_id"] for m in box["map_cards"]}
    assert ids_in(sorted(known)) == known
