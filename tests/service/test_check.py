"""Checking a match file: replayed through the rules, its expectations verified, nothing stored."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from domain.message import Json
from service.check import Checked, answer, check
from service.commands.files import main
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH, hide, takes

RESULT: dict[str, Json] = {
    "scores": {"A": 6, "B": 3},
    "ranks": {"A": 1, "B": 2},
    "winners": ["A"],
    "ended_by": "heap",
    "breakdown": {"A": {"stones": 4, "bonus": 2}, "B": {"stones": 3, "bonus": 0}},
}


def checked(actions: list[Json], until: int | None = None, **more: Json) -> Checked:
    return check(json.dumps({**OPENING, **more, "actions": actions}), GAMES, until)


def codes(found: Checked) -> list[tuple[int | None, str]]:
    return [(problem.action, problem.broken.code) for problem in found.problems]


def test_a_whole_match_is_replayed_to_its_result() -> None:
    told = answer("heap.match.json", checked(WHOLE_MATCH, result=RESULT), metrics=True)
    metrics = told.pop("metrics")
    warnings = told.pop("warnings")
    assert told == {
        "file": "heap.match.json",
        "ok": True,
        "steps": 5,
        "finished": True,
        "phase": "finished",
        "to_act": [],
        "result": RESULT,
    }
    assert isinstance(metrics, list)
    assert len(metrics) == 6
    assert metrics[-1] == {"A": {"stones": 4, "score": 6}, "B": {"stones": 3, "score": 3}}
    assert warnings == [
        {
            "action": 5,
            "code": "greedy",
            "message": "Ana leaves nothing to the others.",
            "details": {"player": "A"},
        }
    ]


def test_the_first_refusal_ends_the_replay() -> None:
    told = answer("f", checked([*WHOLE_MATCH[:3], takes("A", 1), takes("B", 9)], result=RESULT))
    assert told["steps"] == 3
    assert told["problems"] == [
        {
            "action": 4,
            "code": "not_your_turn",
            "message": "It is not the turn of Ana; to act: Ben.",
            "details": {"player": "A", "to_act": ["B"]},
        }
    ]


def test_shape_problems_come_before_the_rules_and_do_not_hide_them() -> None:
    found = checked([WHOLE_MATCH[0], takes("B", 1), {"type": "fly"}, takes("A", "x")])
    assert codes(found) == [(3, "unknown_type"), (4, "bad_payload"), (2, "wrong_phase")]
    assert len(found.states) == 2


def test_an_action_after_the_end_is_refused_once() -> None:
    found = checked([*WHOLE_MATCH, *[takes("A", 1)] * 10_000])
    assert codes(found) == [(6, "match_finished")]


def test_an_opening_that_the_rules_refuse_is_a_problem_of_the_opening() -> None:
    found = checked([], options={"heap": 8})
    assert codes(found) == [(0, "bad_option")]
    assert answer("f", found)["phase"] is None


def test_a_waived_rule_is_accepted() -> None:
    found = checked([*WHOLE_MATCH[:2], takes("A", 4, override={"reason": "nobody saw"})])
    assert found.ok
    assert codes(checked([*WHOLE_MATCH[:2], takes("A", 4)])) == [(3, "too_many")]


def test_a_stated_result_that_differs_is_reported_part_by_part() -> None:
    wrong = {**RESULT, "scores": {"A": 7, "B": 3}, "winners": ["B"]}
    found = checked(WHOLE_MATCH, result=wrong)
    assert [problem.broken.details["part"] for problem in found.problems] == ["scores.A", "winners"]
    assert codes(found) == [(None, "result_differs")] * 2


def test_a_result_before_the_end_is_reported() -> None:
    assert codes(checked(WHOLE_MATCH[:3], result=RESULT)) == [(None, "result_differs")]


def test_a_match_stopped_early_takes_the_scores_of_that_moment() -> None:
    ended: Json = {"ended_by": "stopped", "winners": [], "reason": "late"}
    told = answer("f", checked(WHOLE_MATCH[:4], ended=ended))
    assert (told["phase"], told["finished"], told["to_act"]) == ("finished", True, [])
    assert told["result"] == {
        "scores": {"A": 5, "B": 3},
        "ranks": {"A": 1, "B": 2},
        "winners": [],
        "ended_by": "stopped",
        "breakdown": {"A": {"stones": 3, "bonus": 2}, "B": {"stones": 3, "bonus": 0}},
    }


def test_agreed_winners_rank_first() -> None:
    ended: Json = {"ended_by": "stopped", "winners": ["B"], "reason": "late"}
    result = checked(WHOLE_MATCH[:4], ended=ended).result
    assert result is not None
    assert (result.winners, result.ranks) == (("B",), {"A": 2, "B": 1})


def test_an_abandoned_match_has_no_scores_and_no_ranks() -> None:
    ended: Json = {"ended_by": "abandoned"}
    result = checked(WHOLE_MATCH[:4], ended=ended).result
    assert result is not None
    assert (result.scores, result.ranks, result.ended_by) == ({}, {}, "abandoned")


@pytest.mark.parametrize(
    ("actions", "winners", "code"),
    [(WHOLE_MATCH, [], "match_finished"), (WHOLE_MATCH[:3], ["C"], "unknown_player")],
)
def test_an_early_end_can_be_refused(actions: list[Json], winners: list[Json], code: str) -> None:
    ended: Json = {"ended_by": "stopped", "winners": winners}
    assert codes(checked(actions, ended=ended)) == [(None, code)]


def test_checks_of_positions_are_verified() -> None:
    right: Json = {"A": {"stones": 3}, "phase": "taking", "to_act": ["B"]}
    assert checked(WHOLE_MATCH, checks={"3": right}).ok
    wrong: Json = {"A": {"stones": 4, "ships": 1}, "C": {"stones": 0}, "to_act": ["A"]}
    found = checked(WHOLE_MATCH, checks={"3": wrong, "9": {}, "x": {}})
    assert [(problem.action, problem.broken.details["what"]) for problem in found.problems] == [
        (3, "A.stones"),
        (3, "A.ships"),
        (3, "C"),
        (3, "to_act"),
        (None, "step"),
        (None, "step"),
    ]
    assert {code for _, code in codes(found)} == {"check_failed"}
    told = [problem.broken.details for problem in found.problems]
    assert [(each["found"], each["expected"]) for each in told[:4]] == [
        ("3", "4"),
        ("null", "1"),
        ("null", '{"stones": 0}'),
        ('["B"]', '["A"]'),
    ]


def test_what_is_expected_after_a_problem_is_not_judged() -> None:
    later: dict[str, Json] = {"5": {"phase": "finished"}}
    tried: list[Json] = [{"after": 5, "action": takes("A", 4), "code": "match_finished"}]
    misspelt = [*WHOLE_MATCH[:2], {"type": "fly"}, *WHOLE_MATCH[3:]]
    assert codes(checked(misspelt, checks=later, refusals=tried)) == [(3, "unknown_type")]


def test_refusals_are_verified() -> None:
    refusals: list[Json] = [
        {"after": 0, "action": takes("A", 1), "code": "wrong_phase"},
        {"after": 2, "action": takes("A", 4), "code": "too_many"},
        {"after": 5, "action": takes("A", 4), "code": "match_finished"},
        {"after": 5, "action": {"type": "fly"}, "code": "unknown_type"},
    ]
    assert checked(WHOLE_MATCH, refusals=refusals).ok
    failing: list[Json] = [
        {"after": 0, "action": hide("A", 1), "code": "wrong_phase"},
        {"after": 2, "action": takes("A", 4), "code": "heap_too_small"},
        {"after": 9, "action": takes("A", 4), "code": "heap_too_small"},
    ]
    found = checked(WHOLE_MATCH, refusals=failing)
    assert [problem.broken.details["found"] for problem in found.problems] == [
        "accepted",
        "too_many",
        "never tried",
    ]


def test_a_replay_may_stop_at_a_step() -> None:
    found = checked(WHOLE_MATCH, until=3, result=RESULT)
    told = answer("f", found)
    assert (told["ok"], told["steps"], told["to_act"], told["result"]) == (True, 3, ["B"], None)


def test_the_command_prints_one_object_per_file_and_fails_when_one_is_bad(tmp_path: Path) -> None:
    bad, missing = tmp_path / "bad.match.json", tmp_path / "missing.match.json"
    bad.write_text('{"format": "tablelog-match/1", "game": "chess"}')
    ran = CliRunner().invoke(main, ["check", "--json", str(bad), str(bad)])
    assert ran.exit_code == 1
    told = [json.loads(line) for line in ran.output.splitlines()]
    assert [(line["file"], line["ok"]) for line in told] == [(str(bad), False)] * 2
    ran = CliRunner().invoke(main, ["check", str(bad)])
    assert "unknown_game: There is no game called “chess”" in ran.output
    ran = CliRunner().invoke(main, ["check", str(missing)])
    assert ran.exit_code == 1
    assert "No such file" in ran.output
