"""The fields of a bribe."""

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.choices.known import Known, seat_choice
from domain.offerings.rules.corruption import corruptions
from domain.offerings.state import State
from domain.offerings.tracks import bribed
from domain.stages import Choice, Stage


def target(state: State, known: Known) -> Stage:
    targets = dict.fromkeys(target for target, _ in _bribes(state, known))
    seats = tuple(
        seat_choice(target, say("defender on {level}", level=state.level(target, "defender")))
        for target in targets
    )
    return Stage("target", say("Whose servant?"), seats)


def character(state: State, known: Known) -> Stage:
    pairs = [(target, character) for target, character in _bribes(state, known)]
    fits = tuple(
        Choice(
            character,
            names.CHARACTERS[character],
            item=f"track:{character}",
            hint=_bribe(state, known["player"], target, character),
        )
        for target, character in pairs
    )
    return Stage("character", say("Which servant?"), fits)


def _bribes(state: State, known: Known) -> list[tuple[str, str]]:
    """Targets and characters that go with what is given, the best step up first."""
    player = known["player"]
    every = corruptions(state, player)
    if "override" in known:
        every = (
            (target, character)
            for target in state.clockwise_from(player)[1:]
            for character in state.edition.characters
            if state.level(target, character) and state.level(player, character) < state.edition.top
        )
    return [
        (target, character)
        for target, character in every
        if known.get("target", target) == target and known.get("character", character) == character
    ]


def _bribe(state: State, player: str, target: str, character: str) -> Message:
    moves = tuple(
        say("{player} {before} → {after}", player=Seat(m.player), before=m.before, after=m.after)
        for m in bribed(state, player, target, character)
    )
    return say("{moves}", moves=moves)
