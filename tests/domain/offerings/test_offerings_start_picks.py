"""The first three characters (rules/offerings.md 3, step 4)."""

from typing import Any

import pytest

from domain.offerings import GAME
from domain.offerings.refusals.opening import (
    DuplicateCharacter,
    NeedThreeCharacters,
    UnknownCharacter,
)
from domain.refusals import (
    BadPayload,
    NotYourTurn,
    RuleBroken,
    UnknownPlayer,
    UnknownType,
    WrongPhase,
)
from tests.domain.offerings.offerings_tables import do, judged, opening, play

GIVEN = GAME.start(opening())
PICKS = ["peasant", "water_carrier", "flower_carrier"]


def test_each_picked_character_goes_from_0_to_1() -> None:
    after = play(GIVEN, do("pick_start", "D", characters=PICKS))

    assert {character: track["D"] for character, track in after.tracks.items()} == {
        "peasant": 1,
        "water_carrier": 1,
        "flower_carrier": 1,
        "temple_guardian": 0,
        "priestess": 0,
        "briber": 0,
        "defender": 0,
    }


@pytest.mark.parametrize(
    ("refusal", "action"),
    [
        (UnknownType, do("draw_card", "D")),
        (BadPayload, do("pick_start", "D")),
        (BadPayload, do("pick_start", "D", characters=PICKS, extra=1)),
        (UnknownPlayer, do("pick_start", "X", characters=["king"])),
        (WrongPhase, do("bid", "A", amount=1)),
        (NotYourTurn, do("pick_start", "A", characters=["king"])),
        (NeedThreeCharacters, do("pick_start", "D", characters=["king", "king"])),
        (UnknownCharacter, do("pick_start", "D", characters=["peasant", "king", "peasant"])),
        (DuplicateCharacter, do("pick_start", "D", characters=["peasant", "briber", "peasant"])),
    ],
)
def test_start_picks_are_refused(refusal: type[RuleBroken], action: dict[str, Any]) -> None:
    with pytest.raises(refusal):
        judged(GIVEN, action)


def test_the_last_pick_opens_round_1_with_the_first_player_as_auctioneer() -> None:
    after = play(GIVEN, *(do("pick_start", player, characters=PICKS) for player in "DCBA"))

    assert GAME.status(GIVEN).round is None
    assert (GAME.status(after).round, after.phase, after.to_act) == (1, "auction", ("A",))
