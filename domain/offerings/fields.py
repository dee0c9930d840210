"""The fields of each action as stages, in the order in which people touch things at the table.

`known` holds the values given so far; a stage offers what goes with them. With `override` among
them the table says that a rule was broken, and everything that exists can be chosen.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from domain.message import Message, Seat, say
from domain.offerings import names
from domain.offerings.rules.auction import least_price, possible_bidders
from domain.offerings.rules.corruption import corruptions
from domain.offerings.rules.sacrifice import Span, spans, stock
from domain.offerings.state import State
from domain.offerings.tracks import advance, bribed
from domain.stages import Choice, Stage

Known: TypeAlias = Mapping[str, Any]


def _characters(state: State, known: Known) -> Stage:
    n = state.edition.start_picks
    picks = tuple(
        Choice(character, names.CHARACTERS[character], item=f"track:{character}")
        for character in state.edition.characters
    )
    ask = say("Which {n} characters?", n=n)
    return Stage("characters", ask, picks, kind="many", least=n, most=n)


def _lot(state: State, known: Known) -> Stage:
    tiles = tuple(
        Choice(tile, names.CHARACTERS[tile], item=f"tile:{tile}", hint=_rise(state, tile))
        for tile in state.tiles
    )
    return Stage("lot", say("Which two characters?"), tiles, kind="many", least=2, most=2)


def _rise(state: State, character: str) -> Message:
    """What the tile does for the auctioneer."""
    player = state.queue[0]
    moves = advance(state.edition, character, state.tracks[character], player)
    level = state.level(player, character)
    return say("{before} → {after}", before=level, after=moves[0].after if moves else level)


def _winner(state: State, known: Known) -> Stage:
    auctioneer = state.queue[0]
    others = state.seats if "override" in known else possible_bidders(state)
    able = [
        player
        for player in dict.fromkeys((auctioneer, *others))
        if "override" in known or state.drachmae[player] >= least_price(state, player)
    ]
    seats = tuple(_seat(player, names.coins(state.drachmae[player])) for player in able)
    return Stage("winner", say("Who bought the lot?"), seats)


def _price(state: State, known: Known) -> Stage:
    winner = known.get("winner", state.queue[0])
    least = 0 if "override" in known else least_price(state, winner)
    return _money("price", say("For how much?"), least, state.drachmae.get(winner, 0))


def _bid(state: State, known: Known) -> Stage:
    least = 0 if "override" in known else state.edition.min_bid
    return _money("bid", say("Opening bid?"), least, state.drachmae[state.queue[0]])


def _amount(state: State, known: Known) -> Stage:
    reached = state.lot.bid + state.edition.min_raise if state.lot else state.edition.min_bid
    least = 0 if "override" in known else reached
    return _money("amount", say("How much?"), least, state.drachmae[known["player"]])


def _money(field: str, ask: Message, least: int, most: int) -> Stage:
    return Stage(field, ask, kind="number", least=least, most=max(least, most), default=least)


def _target(state: State, known: Known) -> Stage:
    targets = dict.fromkeys(target for target, _ in _bribes(state, known))
    seats = tuple(
        _seat(target, say("defender on {level}", level=state.level(target, "defender")))
        for target in targets
    )
    return Stage("target", say("Whose servant?"), seats)


def _character(state: State, known: Known) -> Stage:
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


def _animal(state: State, known: Known) -> Stage:
    most: dict[str, int] = {}
    for span in _spans(state, known):
        most[span.animal] = max(span.most, most.get(span.animal, 0))
    kinds = tuple(
        Choice(
            kind,
            names.ANIMALS.get(kind, kind),
            item=f"animal:{kind}",
            hint=say("up to {n}, level {level}", n=n, level=state.edition.animals[kind].level),
        )
        for kind, n in most.items()
    )
    return Stage("animal", say("Which animal?"), kinds)


def _count(state: State, known: Known) -> Stage:
    fits = {n for span in _spans(state, known) for n in range(span.least, span.most + 1)}
    level = state.edition.animals[known["animal"]].level if "animal" in known else 0
    counts = tuple(
        Choice(n, str(n), hint=names.points(n * level) if level else None)
        for n in sorted(fits, reverse=True)
    )
    return Stage("count", say("How many?"), counts)


def _altar(state: State, known: Known) -> Stage:
    fits = dict.fromkeys(span.altar for span in _spans(state, known))
    by_bonus = sorted(fits, key=lambda altar: -state.edition.altars[altar].bonus)
    altars = tuple(
        Choice(altar, names.ALTARS.get(altar, altar), f"altar:{altar}", _laid(state, altar))
        for altar in by_bonus
    )
    return Stage("altar", say("On which altar?"), altars)


def _spans(state: State, known: Known) -> list[Span]:
    """Sacrifices that go with what is given."""
    player = known["player"]
    every = spans(state, player)
    if "override" in known:
        every = (
            Span(kind, altar, 1, stock(state, kind, altar))
            for kind in state.edition.animals
            for altar in state.edition.altars
        )
    return [
        span
        for span in every
        if known.get("animal", span.animal) == span.animal
        and known.get("altar", span.altar) == span.altar
        and span.least <= known.get("count", span.least) <= span.most
    ]


def _laid(state: State, altar: str) -> Message:
    there, bonus = state.altars[altar], state.edition.altars[altar].bonus
    if there is None:
        return say("empty, bonus {bonus}", bonus=bonus)
    return say(
        "{animals} of {owner}, bonus {bonus}",
        animals=names.herd(there.animal, there.count),
        owner=Seat(there.owner),
        bonus=bonus,
    )


def _seat(player: str, hint: Message) -> Choice:
    return Choice(player, say("{player}", player=Seat(player)), f"seat:{player}", hint)


FIELDS: Mapping[str, Mapping[str, Callable[[State, Known], Stage]]] = {
    "pick_start": {"characters": _characters},
    "auction_result": {"lot": _lot, "winner": _winner, "price": _price},
    "open_auction": {"lot": _lot, "bid": _bid},
    "bid": {"amount": _amount},
    "pass_bid": {},
    "end_auction_turn": {},
    "corrupt": {"target": _target, "character": _character},
    "pass_corruption": {},
    "sacrifice": {"animal": _animal, "count": _count, "altar": _altar},
    "pass_sacrifice": {},
}
"""Type of action → field → its stage."""
