"""What cannot be so in a document of a position: each wrong field with what would be right."""

from collections.abc import Iterator
from itertools import chain

from domain.kuna_yala.cards import UNKNOWN
from domain.kuna_yala.document import Covered, Lying, Position
from domain.kuna_yala.rules.reveal import PILES_AT_THE_END
from domain.kuna_yala.state import SLOTS, State
from domain.message import say
from domain.plausible import Faults, among, exactly, holds, once, within

_STACKS = (("FISH",), ("CORAL",), ("FISH", "SHARK"), ("CORAL", "OCTOPUS"))
"""What may lie on a cell, from below; any card may be unknown."""
_BEFORE_PILES = ("setup_tokens", "setup_starts", "setup_piles")


def cards_in(position: Position) -> Iterator[Lying]:
    """Every card that lies on the table."""
    for rows in position.shoals.values():
        for row in rows:
            yield from row.stack
    yield from (card for card in (*position.offer, position.octopus) if card is not None)
    yield from (*position.hand, *position.removed)


def faults(state: State, position: Position) -> Faults:
    """Every field that cannot be so in this match."""
    first = list(_names(state, position))
    yield from first or chain(
        _cards(state, position), _shoals(state, position), _moment(state, position)
    )


def _names(state: State, position: Position) -> Faults:
    yield from exactly("shoals", position.shoals, state.players)
    yield from exactly("tokens", position.tokens, state.players)
    yield from among("active", [position.active], state.players)
    yield from among("leader", [position.leader], state.players)
    known = {UNKNOWN.type_id, *state.edition.cards}
    unknown = {lying.card for lying in cards_in(position)} - known
    right = say("cards of this edition, not {names}", names=tuple(sorted(unknown)))
    yield from holds("shoals", not unknown, right)
    yield from among("seen", position.seen or (), state.edition.cards)
    for player, token in position.tokens.items():
        yield from among(f"tokens.{player}.fish", [token.fish], state.edition.tokens)
    for field, cards in (("hand", position.hand), ("offer", position.offer)):
        some = all(card is None or card.card != UNKNOWN.type_id for card in cards)
        yield from holds(field, some, say("cards that are known"))


def _cards(state: State, position: Position) -> Faults:
    yield from once("shoals", (card.number for card in cards_in(position) if card.number))
    lying: dict[str, int] = {}
    for card in cards_in(position):
        lying[card.card] = lying.get(card.card, 0) + 1
    seen = lying if position.seen is None else position.seen
    for name, copies in state.edition.copies.items():
        most = copies if state.edition.strict_counts else None
        yield from within(f"seen.{name}", seen.get(name, 0), lying.get(name, 0), most)
    yield from once("tokens", (one.fish for one in position.tokens.values() if one.fish))


def _shoals(state: State, position: Position) -> Faults:
    for player, rows in position.shoals.items():
        field = f"shoals.{player}"
        cells = [row.cell for row in rows]
        yield from once(field, cells)
        yield from holds(field, not cells or (0, 0) in cells, say("a start card at (0, 0)"))
        started = cells or position.phase in _BEFORE_PILES
        yield from holds(field, started, say("at least the start card"))
        fits = all(_can_lie(state, row) for row in rows)
        yield from holds(field, fits, say("on each cell a fish or a coral, perhaps with its cover"))


def _can_lie(state: State, row: Covered) -> bool:
    """What the rules let lie there; as start card any may have been dealt anyway."""
    kinds = [state.edition.cards.get(card.card, UNKNOWN).kind for card in row.stack]
    dealt = row.cell == (0, 0) and len(kinds) == 1
    return (
        row.skeleton
        or dealt
        or any(
            len(stack) == len(kinds)
            and all(kind in (right, "UNKNOWN") for kind, right in zip(kinds, stack, strict=True))
            for stack in _STACKS
        )
    )


def _moment(state: State, position: Position) -> Faults:
    phase, empty = position.phase, [card is None for card in position.offer]
    formed = phase not in _BEFORE_PILES
    right = say("four piles, each a number or null") if formed else say("none in this phase")
    yield from holds("piles", len(position.piles) == (len(SLOTS) if formed else 0), right)
    if phase in ("take", "pending_four_sharks"):
        yield from holds("offer", not any(empty), say("four cards in this phase"))
    if phase == "revealing":
        yield from holds("offer", any(empty), say("an empty slot in this phase"))
    if phase == "pending_four_sharks":
        kinds = {state.edition.cards[card.card].kind for card in position.offer if card}
        yield from holds("offer", kinds == {"SHARK"}, say("four sharks in this phase"))
    yield from _hand(position)
    yield from _octopus(state, position)
    yield from _end(state, position)


def _hand(position: Position) -> Faults:
    least = 1 if position.phase == "place" else 0
    most = 2 if position.phase == "place" else 0
    fits = least <= len(position.hand) <= most
    right = say("one card or two") if most else say("none in this phase")
    yield from holds("hand", fits, right)
    yield from within("placeable", position.placeable, 0, 2)
    yield from once("roles", position.roles)


def _octopus(state: State, position: Position) -> Faults:
    waits = position.phase == "pending_octopus"
    both = position.octopus is not None and position.leader is not None
    neither = position.octopus is None and position.leader is None
    right = say("set in this phase") if waits else say("null in this phase")
    yield from holds("octopus", both if waits else neither, right)
    if waits and position.octopus is not None and position.leader is not None:
        kind = state.edition.cards.get(position.octopus.card, UNKNOWN).kind
        yield from holds("octopus", kind == "OCTOPUS", say("an octopus"))
        corals = [row for row in position.shoals[position.leader] if _is_coral(state, row)]
        yield from holds("leader", corals, say("somebody with a coral"))


def _is_coral(state: State, row: Covered) -> bool:
    kinds = [state.edition.cards.get(card.card, UNKNOWN).kind for card in row.stack]
    return kinds == ["CORAL"] and not row.skeleton


def _end(state: State, position: Position) -> Faults:
    over = position.phase == "token_reveal"
    drawn = all(token.drawn for token in position.tokens.values())
    revealed = [token.revealed for token in position.tokens.values()]
    yield from holds("tokens", drawn or position.phase == "setup_tokens", say("all drawn"))
    yield from holds("tokens", over or not any(revealed), say("none turned up in this phase"))
    yield from holds("tokens", not all(revealed), say("one that is not turned up yet"))
    told = all(token.fish for token in position.tokens.values() if token.revealed)
    yield from holds("tokens", told, say("the kind of each that is turned up"))
    if position.phase == "setup_tokens":
        yield from holds("tokens", not drawn, say("one that is not drawn yet"))
    if position.phase == "setup_starts":
        waiting = not all(position.shoals.values())
        yield from holds("shoals", waiting, say("one without a start card in this phase"))
    empty = sum(pile == 0 for pile in position.piles)
    if empty >= PILES_AT_THE_END and not over:
        refilling = state.options.end_timing == "finish_refill" and empty < len(position.piles)
        goes_on = refilling or position.phase in ("place", "pending_octopus")
        yield from holds("piles", goes_on, say("fewer than {n} empty ones", n=PILES_AT_THE_END))
