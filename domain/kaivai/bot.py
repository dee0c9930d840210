"""A simulated player: quick, sensible, and never stuck."""

from collections.abc import Mapping

from domain.game import Chance
from domain.kaivai.bot_plans import Outlook, Plan, plans
from domain.kaivai.choices import choices
from domain.kaivai.hexes import Hex
from domain.kaivai.legal import god_hexes
from domain.kaivai.rules.bidding import BIDS
from domain.kaivai.scoring import presence
from domain.kaivai.state import State
from domain.kaivai.status import may_act
from domain.message import Json
from domain.stages import Stage

WORTHWHILE = 0.5
"""What a plan must be worth at least to be taken."""
CURIOSITY = 0.4
"""How much a plan may seem better or worse than it is."""


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    """An action that the rules accept, as JSON; `chance` throws the dice too."""
    return _BY_PHASE[state.phase](state, chance)


def _entered(state: State, chance: Chance, **given: Json) -> Mapping[str, Json]:
    """Whatever is still open is chosen at random."""
    while isinstance(stage := choices(state, given, frozenset()), Stage):
        values = [choice.value for choice in stage.choices]
        drawn = stage.kind == "order"
        given[stage.field] = chance.sample(values, len(values)) if drawn else chance.choice(values)
    return given


def _setup(state: State, chance: Chance) -> Mapping[str, Json]:
    return _entered(state, chance, type="place_extra_village")


def _bidding(state: State, chance: Chance) -> Mapping[str, Json]:
    if not state.bid_order:
        return _entered(state, chance, type="set_bid_order")
    (player,) = may_act(state)
    taken = {mat.bid for mat in state.mats.values()}
    mat = state.mats[player]
    eager = 0.25 * sum(mat.fish)

    def liking(bid: int) -> float:
        reach = min(4, min(bid, 10 - bid) + mat.increase / 2)
        return 1.2 * reach + eager * bid / 10 - mat.shell_value * bid / 60 + 2 * chance.random()

    amount = max((bid for bid in BIDS if bid not in taken), key=liking)
    return {"type": "place_bid", "player": player, "amount": amount}


def _start_huts(state: State, chance: Chance) -> Mapping[str, Json]:
    """A fisher hut first, then mostly a shrine in the same village."""
    (player,) = may_act(state)
    second = bool(state.mats[player].ships)
    kind = "fisher"
    if second:
        kind = "shrine" if chance.random() < 0.7 else "meeting"
    given: dict[str, Json] = {"type": "place_start_hut", "player": player, "hut_type": kind}
    stage = choices(state, given, frozenset())
    assert isinstance(stage, Stage)
    hexes = [choice.value for choice in stage.choices]
    mine = {hut.village for hut in state.huts.values() if hut.owner == player}
    home = [at for at in hexes if isinstance(at, list) and _village_at(state, at) in mine]
    return {**given, "hex": chance.choice(home or hexes)}


def _village_at(state: State, at: list[Json]) -> str | None:
    match at:
        case [int(q), int(r)]:
            return next(iter(state.sea.touched((q, r))), None)
        case _:
            return None


def _god(state: State, chance: Chance) -> Mapping[str, Json]:
    """Where own meeting huts and shrines gain most by it."""
    (player,) = may_act(state)
    hexes = list(god_hexes(state))
    if not hexes:
        return {"type": "skip_god", "player": player}

    def liking(at: Hex) -> float:
        (village,) = state.sea.touched(at)
        return gains[village] + chance.random()

    gains = {village: _god_gain(state, player, village) for village in state.sea.lands}
    return {"type": "move_god", "player": player, "hex": [*max(hexes, key=liking)]}


def _god_gain(state: State, player: str, village: str) -> float:
    huts = [hut for hut in state.huts.values() if hut.village == village]
    own = sum(hut.owner == player and hut.type != "fisher" for hut in huts)
    meeting = sum(hut.owner != player and hut.type == "meeting" for hut in huts)
    return own - 0.6 * meeting


def _actions(state: State, chance: Chance) -> Mapping[str, Json]:
    (player,) = may_act(state)

    def seems(plan: Plan) -> float:
        return plan.worth + CURIOSITY * chance.random()

    best = max(plans(Outlook(state, player, chance)), key=seems, default=None)
    if best is not None and best.worth > (0 if state.open else WORTHWHILE):
        return best.action
    if state.open is not None:
        return {"type": "end_action", "player": player}
    return {"type": "pass" if player in state.acted else "sacrifice", "player": player}


def _final_villages(state: State, chance: Chance) -> Mapping[str, Json]:
    player = may_act(state)[0]
    if state.scoring is None:
        return _entered(state, chance, type="choose_scoring_village", player=player)
    huts, ships = presence(state)[state.scoring.village]
    own = huts[player] + ships[player]
    best = max(huts[other] + ships[other] for other in state.players if other != player)
    have = state.mats[player].influence
    wanted = max(0, best + 1 - own) + chance.randrange(2)
    amount = min(have, wanted) if own + have > best else 0
    return {"type": "place_scoring_bid", "player": player, "amount": amount}


_BY_PHASE = {
    "setup": _setup,
    "bidding": _bidding,
    "start_huts": _start_huts,
    "god": _god,
    "actions": _actions,
    "final_villages": _final_villages,
}
