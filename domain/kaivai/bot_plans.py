"""What a simulated player could do in a turn, each plan with how good it looks (about in fame)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from domain.game import Chance
from domain.kaivai.hexes import Hex, Mask
from domain.kaivai.legal import action_cost, cast_of, hit_faces
from domain.kaivai.prospects import Prospects
from domain.kaivai.rules.ashore import FISH_PER_BONUS, LAST_INCREASE
from domain.kaivai.rules.building import hut_price
from domain.kaivai.rules.selling import shells_for
from domain.kaivai.state import State
from domain.message import Json

LOOKED_AT = 7
"""How many places a simulated player considers for each ship."""
FISH_VALUE, OWN_FISH_VALUE, INFLUENCE_VALUE = 0.9, 1.0, 0.6


@dataclass(frozen=True)
class Plan:
    """An action and what it seems to be worth."""

    worth: float
    action: Mapping[str, Json]


@dataclass(frozen=True)
class Outlook:
    """A player's turn: the position, the possibilities, and chance to look here or there."""

    state: State
    player: str
    chance: Chance

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.state, self.player)

    @property
    def rounds_left(self) -> int:
        return self.state.options.rounds - self.state.round

    @property
    def shell_price(self) -> float:
        """What a shell is worth: it loses value each round, and all of it in the end."""
        return 0.12 + 0.03 * min(6, self.rounds_left)

    def some(self, mask: Mask) -> list[Hex]:
        """A few hexes of a set."""
        places = list(self.state.grid.hexes(mask))
        return places if len(places) <= LOOKED_AT else self.chance.sample(places, LOOKED_AT)


def plans(outlook: Outlook) -> Iterator[Plan]:
    """Everything that the player considers now; in an open action only that one."""
    state = outlook.state
    going = state.open.action if state.open else None
    for action, considered in _CONSIDERED.items():
        if going is not None and going != action:
            continue
        cost = 0 if going else action_cost(state, action)
        if cost > state.mats[outlook.player].influence:
            continue
        for plan in considered(outlook):
            yield Plan(plan.worth - INFLUENCE_VALUE * cost, plan.action)


def _voyages(outlook: Outlook, action: str) -> Iterator[tuple[str, Hex, dict[str, Json]]]:
    for ship in outlook.prospects.able(action):
        for to in outlook.some(outlook.prospects.ends(action, ship)):
            yield (
                ship,
                to,
                {
                    "type": action,
                    "player": outlook.player,
                    "ship_id": ship,
                    "ship_to": [*to],
                },
            )


def _build(outlook: Outlook) -> Iterator[Plan]:
    state, player = outlook.state, outlook.player
    kinds = {kind: _kind_worth(outlook, kind) for kind in outlook.prospects.hut_types}
    kind = max(kinds, key=lambda one: kinds[one] + outlook.chance.random(), default=None)
    for ship, to, action in _voyages(outlook, "build"):
        for place in outlook.prospects.hut_hexes(ship, to):
            (village,) = state.sea.touched(place)
            price = hut_price(state, player, village) * outlook.shell_price
            majority = 0.25 * state.sea.cult_sites(village)
            worth = 2 + majority + kinds.get(kind or "", 0.0) - price
            yield Plan(worth, {**action, "hut_type": kind, "hut_hex": [*place]})


def _kind_worth(outlook: Outlook, kind: str) -> float:
    mat, left = outlook.state.mats[outlook.player], outlook.rounds_left / 10
    if kind == "fisher":
        return 2.5 * left / len(mat.ships or "x")
    if kind == "shrine":
        return 2.0 * left * mat.statues_left / 5
    return 1.6 * left


def _fish(outlook: Outlook) -> Iterator[Plan]:
    fresh = FISH_VALUE if outlook.rounds_left else 0.2
    for _, to, action in _voyages(outlook, "fish"):
        for village in outlook.state.sea.at_cult_sites_of(to):
            if village not in outlook.prospects.fishing_villages:
                continue
            cast = cast_of(outlook.state, outlook.player, village)
            faces = hit_faces(outlook.state, cast)
            likely = cast.sure + sum(faces) / 6
            hits: list[Json] = [outlook.chance.random() * 6 < hitting for hitting in faces]
            yield Plan(fresh * likely, {**action, "village_id": village, "dice": hits})


def _sell(outlook: Outlook) -> Iterator[Plan]:
    for ship, to, action in _voyages(outlook, "sell"):
        worth, deliveries = _best_deliveries(outlook, ship, to)
        yield Plan(worth, {**action, "deliveries": deliveries})


def _best_deliveries(outlook: Outlook, ship: str, to: Hex) -> tuple[float, list[Json]]:
    state, left, worth = outlook.state, sum(outlook.state.mats[outlook.player].fish), 0.0
    room = outlook.prospects.receiving(ship, to)
    own_first = sorted(room, key=lambda at: state.huts[at].owner != outlook.player)
    deliveries: list[Json] = []
    for at in own_first if outlook.rounds_left < 2 else reversed(own_first):
        amount = min(room[at], left)
        if not amount:
            break
        hut = state.huts[at]
        shells = 0 if hut.owner == outlook.player else sum(shells_for(hut.fish, amount))
        worth += shells * outlook.shell_price if shells else OWN_FISH_VALUE * amount
        left -= amount
        deliveries.append({"hut_hex": [*at], "amount": amount})
    return worth, deliveries


def _move(outlook: Outlook) -> Iterator[Plan]:
    state, last = outlook.state, not outlook.rounds_left
    for ship, to, action in _voyages(outlook, "move"):
        sunk = state.ship_at(to, but=ship)
        near = len(state.sea.at_cult_sites_of(to))
        yield Plan((0.6 if last else 0.3) * near - (1.5 if sunk else 0), action)


def _increase(outlook: Outlook) -> Iterator[Plan]:
    mat = outlook.state.mats[outlook.player]
    if mat.increase < LAST_INCREASE:
        worth = 0.2 * outlook.rounds_left - 0.25 * mat.increase
        yield Plan(worth, {"type": "increase", "player": outlook.player})


def _celebrate(outlook: Outlook) -> Iterator[Plan]:
    fish: dict[str, dict[str, int]] = {}
    for hut in outlook.state.huts.values():
        if hut.fish:
            owners = fish.setdefault(hut.village, {})
            owners[hut.owner] = owners.get(hut.owner, 0) + hut.fish
    for village, owners in fish.items():
        own = owners.get(outlook.player, 0) + sum(owners.values()) // FISH_PER_BONUS
        others = max((gain for who, gain in owners.items() if who != outlook.player), default=0)
        action: dict[str, Json] = {"type": "celebrate", "player": outlook.player}
        yield Plan(own - 0.6 * others, {**action, "village_id": village})


_CONSIDERED = {
    "build": _build,
    "fish": _fish,
    "sell": _sell,
    "move": _move,
    "increase": _increase,
    "celebrate": _celebrate,
}
