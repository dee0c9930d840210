"""What holds at every step of every match of every game, whatever its rules are."""

import copy
import json
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.catalogue import GAMES
from domain.game import Viewer, fold, positions
from domain.message import Message, render
from domain.referee import Referee
from domain.refusals import RuleBroken
from service.wire.openings import read_opening
from service.wire.schemas import read_action
from tests.golden_logs import called, golden_files
from tests.match_walks import Walk, as_json, played, walk
from tests.service.tiny_game import OPENING, TINY

APART = 12
LOGS = [path for game in GAMES for path in golden_files(game)]


@pytest.fixture(scope="module", params=[None, *LOGS], ids=lambda path: path and called(path))
def match(request: pytest.FixtureRequest) -> Walk:
    """Each golden log, and a simulated match of a game that no code but its own knows."""
    path: Path | None = request.param
    if path is not None:
        return walk(path)
    opening = read_opening(TINY, OPENING).opening
    assert opening is not None
    return played(TINY, opening, seed=1)


def viewers(match: Walk) -> list[Viewer]:
    """Somebody outside, each player, and who records for all."""
    alone = [frozenset({player}) for player in match.seats]
    return [frozenset(), *alone, frozenset(match.seats)]


def test_an_action_written_as_json_reads_back_the_same(match: Walk) -> None:
    for given in match.given:
        again = {**as_json(given.action), "type": given.raw["type"]}
        assert read_action(match.game, again).action == given.action


def test_an_event_written_as_json_reads_back_the_same(match: Walk) -> None:
    known = set(match.game.events.values())
    for event in (event for step in match.steps for event in step.events):
        assert type(event) in known
        stored = msgspec.json.encode(event)
        assert msgspec.json.decode(stored, type=type(event)) == event


def test_events_alone_give_every_position_again(match: Walk) -> None:
    folded = positions(match.game, match.start, (step.events for step in match.steps))
    assert tuple(folded) == match.states


def test_events_lead_to_the_same_position_at_once_and_one_by_one(match: Walk) -> None:
    events = [event for step in match.steps for event in step.events]
    assert fold(match.game, match.start, events) == match.states[-1]
    assert reduce(match.game.evolve, events, match.start) == match.states[-1]


def test_deciding_and_evolving_leave_their_input_as_it_was(match: Walk) -> None:
    for before, step in list(zip(match.states, match.steps, strict=False))[::APART]:
        kept, events = copy.deepcopy(before), copy.deepcopy(step.events)
        for event in step.events:
            match.game.evolve(before, event)
        assert (before, step.events) == (kept, events)


def test_measures_are_whole_numbers_of_every_player(match: Walk) -> None:
    keys = [measure.key for measure in match.game.measures]
    for state in match.states:
        measured = match.game.metrics(state)
        assert list(measured) == list(match.seats)
        assert all(list(values) == keys for values in measured.values())
        assert {type(one) for own in measured.values() for one in own.values()} <= {int, type(None)}


def test_the_parts_of_a_score_sum_to_it(match: Walk) -> None:
    labelled = {part.key for part in match.game.parts}
    for state in match.states:
        scores = {player: own["score"] for player, own in match.game.metrics(state).items()}
        parts = match.game.itemise(state)
        assert set().union(*(own or {} for own in parts.values())) <= labelled
        assert {player: own and sum(own.values()) for player, own in parts.items()} == scores


def test_the_standing_is_in_words_that_have_labels(match: Walk) -> None:
    for state in match.states:
        status = match.game.status(state)
        assert status.phase in match.game.phases
        assert list(status.to_act) == [seat for seat in match.seats if seat in status.to_act]
        assert not (status.finished and status.to_act)
        assert (match.game.result(state) is not None) == status.finished


def test_a_result_ranks_everybody_and_its_parts_sum_to_the_scores(match: Walk) -> None:
    result = match.game.result(match.states[-1])
    if result is None:
        assert not match.game.status(match.states[-1]).finished
        return
    assert list(result.scores) == list(result.ranks) == list(match.seats)
    assert set(result.winners) == {player for player, rank in result.ranks.items() if rank == 1}
    assert {player: sum(own.values()) for player, own in result.breakdown.items()} == result.scores
    assert {part for own in result.breakdown.values() for part in own} <= {
        part.key for part in match.game.parts
    }


def test_every_step_is_told_in_a_sentence(match: Walk) -> None:
    for before, step in zip(match.states, match.steps, strict=False):
        said = list(told(match, before, step.events))
        assert any(text for text, _ in said)
        sentences = [sentence for text, because in said for sentence in (text, *because)]
        assert all(is_put_into_words(sentence, match) for sentence in sentences if sentence)


def told(
    match: Walk, state: Any, events: tuple[Any, ...]
) -> Iterator[tuple[Message | None, tuple[Message, ...]]]:
    for event in events:
        telling = match.game.tell(state, event)
        yield telling.text, telling.because
        state = match.game.evolve(state, event)


def is_put_into_words(message: Message | str, match: Walk) -> bool:
    """Whether a message has every fact that it names."""
    words = render(message, match.names)
    return bool(words.strip()) and not {"{", "}"} & set(words)


def test_a_view_is_plain_json_for_everybody(match: Walk) -> None:
    for state in match.some(APART):
        for viewer in viewers(match):
            view = dict(match.game.view(match.game.conceal(state, viewer)))
            assert json.loads(json.dumps(view)) == view


def test_concealing_twice_is_concealing_once(match: Walk) -> None:
    for state in match.some(APART):
        for viewer in viewers(match):
            concealed = match.game.conceal(state, viewer)
            assert match.game.conceal(concealed, viewer) == concealed


def test_who_records_for_all_sees_all(match: Walk) -> None:
    for state in match.some(APART):
        assert match.game.conceal(state, frozenset(match.seats)) == state


def test_a_drawing_names_its_things_once_and_what_it_names_is_there(match: Walk) -> None:
    glyphs = {"polygon", "line", "label"} | set(drawn(match.game.glyphs))
    for state in match.some(APART):
        for viewer in viewers(match):
            scene = match.game.scene(match.game.conceal(state, viewer))
            for things in (scene.boards, scene.items, scene.panels):
                assert len({thing.id for thing in things}) == len(things)
                assert {thing.owner for thing in things} <= {None, *match.seats}
            assert {item.board for item in scene.items} <= {board.id for board in scene.boards}
            assert match.game is TINY or {item.glyph for item in scene.items} <= glyphs


def drawn(glyphs: Any) -> dict[str, Any]:
    """The drawings of a game, by name."""
    return dict(glyphs["glyphs"])


def test_a_drawing_is_in_words_that_can_be_said(match: Walk) -> None:
    for state in match.some(APART):
        scene = match.game.scene(state)
        titles = [thing.title for thing in (*scene.boards, *scene.items, *scene.panels)]
        cells = [
            cell
            for panel in scene.panels
            for row in panel.rows
            for cell in (*panel.columns, row.label, *row.values)
        ]
        assert all(is_put_into_words(title, match) for title in titles if title)
        assert all(is_put_into_words(cell, match) for cell in cells if cell)


def test_what_is_offered_is_an_action_of_the_game_or_says_why_not(match: Walk) -> None:
    everybody = frozenset(match.seats)
    for state in match.some(APART):
        for offer in match.game.offers(state, everybody):
            assert offer.type in match.game.actions
            assert is_put_into_words(offer.label, match)
            assert offer.costs is None or is_put_into_words(offer.costs, match)
            assert offer.refusal is None or is_put_into_words(offer.refusal.message, match)


def test_what_was_done_had_been_offered(match: Walk) -> None:
    everybody = frozenset(match.seats)
    for state, given in list(zip(match.states, match.given, strict=False))[::APART]:
        if given.override or given.raw["type"] in ("adjust", "checkpoint"):
            continue
        kind, player = given.raw["type"], given.raw.get("player")
        open_now = [one for one in match.game.offers(state, everybody) if one.refusal is None]
        # What names nobody, as the description of a tile, may be offered to who needs it.
        assert any(one.type == kind and player in (None, one.player) for one in open_now)


def test_a_finished_match_takes_nothing_more(match: Walk) -> None:
    last = match.states[-1]
    if not match.game.status(last).finished:
        assert match.game.offers(last, frozenset(match.seats)) or not match.game.status(last).to_act
        return
    assert match.game.offers(last, frozenset(match.seats)) == ()
    for given in match.given[::APART]:
        with pytest.raises(RuleBroken) as refused:
            match.game.decide(last, given.action, Referee(override=True))
        assert refused.value.code in {"match_finished", "bad_payload"}
