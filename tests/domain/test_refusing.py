"""Refusals carry their facts, and the referee lets the table say that it happened anyway."""

import pytest

from domain.message import Said, Seat, render, words
from domain.referee import Referee
from domain.refusals import RuleBroken


class HutFull(RuleBroken):
    code = "hut_full"
    says = words("The hut at {hut} has room for {n} fish.")
    many = words("The hut at {hut} has room for {n} fishes.")


class TooFar(RuleBroken):
    code = "too_far"
    says = words("{player} cannot reach it.")


FULL = HutFull(hut=Said([1, 2], "E10"), n=0)
FAR = TooFar(player=Seat("A"))


def test_a_refusal_says_what_was_wrong() -> None:
    assert render(FULL.message) == "The hut at E10 has room for 0 fishes."


def test_a_refusal_gives_its_facts_to_machines() -> None:
    assert FULL.details == {"hut": [1, 2], "n": 0}


def test_a_refusal_names_its_code_where_nobody_reads_sentences() -> None:
    assert str(FAR) == "too_far: {'player': 'A'}"


def test_the_referee_refuses() -> None:
    with pytest.raises(HutFull):
        Referee().objects(FULL)


def test_what_happened_anyway_is_noted_once_for_each_rule() -> None:
    referee = Referee(override=True)
    for objection in (FULL, FAR, HutFull(hut="H5", n=1)):
        referee.objects(objection)
    assert referee.waived == ["hut_full", "too_far"]


def test_a_doubt_refuses_nothing() -> None:
    referee = Referee()
    referee.warns(FAR)
    assert (referee.warnings, referee.waived) == ([FAR], [])
