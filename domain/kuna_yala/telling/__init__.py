"""Every event of Kuna Yala as a sentence and its arithmetic."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.corrections import Adjusted
from domain.game import Telling
from domain.kuna_yala.events import (
    CardDiscarded,
    CardPlaced,
    CardRevealed,
    CardsTaken,
    CurseTriggered,
    Event,
    FourSharks,
    GameEnded,
    MatchScored,
    OctopusAssigned,
    OctopusDiscarded,
    OctopusPlaced,
    PilesFormed,
    SharkDiscarded,
    StartDealt,
    TokenDrawn,
    TokenRevealed,
    TurnPassed,
)
from domain.kuna_yala.state import State
from domain.kuna_yala.telling.corrections import adjusted
from domain.kuna_yala.telling.end import game_ended, match_scored, token_revealed
from domain.kuna_yala.telling.reveal import (
    card_revealed,
    four_sharks,
    octopus_assigned,
    octopus_discarded,
    octopus_placed,
    shark_discarded,
    turn_passed,
)
from domain.kuna_yala.telling.setup import piles_formed, start_dealt, token_drawn
from domain.kuna_yala.telling.turn import (
    card_discarded,
    card_placed,
    cards_taken,
    curse_triggered,
)

SENTENCES: Mapping[type[Event], Callable[[State, Any], Telling]] = {
    TokenDrawn: token_drawn,
    StartDealt: start_dealt,
    PilesFormed: piles_formed,
    CardRevealed: card_revealed,
    OctopusDiscarded: octopus_discarded,
    OctopusAssigned: octopus_assigned,
    OctopusPlaced: octopus_placed,
    FourSharks: four_sharks,
    SharkDiscarded: shark_discarded,
    CardsTaken: cards_taken,
    CardPlaced: card_placed,
    CardDiscarded: card_discarded,
    CurseTriggered: curse_triggered,
    TurnPassed: turn_passed,
    GameEnded: game_ended,
    TokenRevealed: token_revealed,
    MatchScored: match_scored,
    Adjusted: adjusted,
}


def tell(state: State, event: Event) -> Telling:
    """An event in words, from the table before it."""
    return SENTENCES[type(event)](state, event)
