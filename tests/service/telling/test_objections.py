"""What the rules object is told to a viewer without what is hidden from it."""

from typing import Any

from service.entering.legal import partial_answer
from service.logs.log import Log
from service.matches import Call, Matches
from service.storing.named_stores import open_store
from service.telling.replay import replay_answer
from service.telling.steps import step_answer
from tests.golden_logs import golden

CALL = Call("ana")
FILE = golden("kaivai", "worked-example-played-on")
OPTIONS = {"influence_counts": "secret", "influence_tracking": "unverified"}
NOTHING_LEFT = {"type": "set_influence_count", "player": "C", "counted": 0, "reason": "seen"}
BUILD = FILE["actions"][14]
BEN, CYN = frozenset("B"), frozenset("C")


def short_of_influence(*further: Any) -> Log:
    """Ana has built; the log knows of too little influence of Cyn to build after her."""
    matches = Matches(open_store("memory:"))
    opened = matches.open({"game": "kaivai", "options": OPTIONS, "players": FILE["players"]}, CALL)
    actions = [*FILE["actions"][:14], NOTHING_LEFT, *further]
    return matches.act(opened.log.match, actions, CALL).log


def codes(warnings: Any) -> list[str]:
    return [doubt["code"] for doubt in warnings]


def test_a_warning_about_a_hidden_count_is_told_to_who_may_know_it_alone() -> None:
    log = short_of_influence(BUILD)

    assert codes(step_answer(log, 16, CYN)["warnings"]) == ["influence_unverified"]
    assert codes(step_answer(log, 16, BEN)["warnings"]) == []
    moves: Any = replay_answer(log, BEN)["moves"]
    assert "warnings" not in moves[15]


def test_an_action_that_is_only_tried_is_judged_by_what_the_viewer_knows() -> None:
    log = short_of_influence()
    own, others = (partial_answer(log, BUILD, viewer) for viewer in (CYN, BEN))

    assert own["complete"]
    assert others["complete"]
    assert codes(own["warnings"]) == ["influence_unverified"]
    assert codes(others["warnings"]) == []
