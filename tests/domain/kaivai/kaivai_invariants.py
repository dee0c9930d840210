"""What holds after every step of a match of Kaivai (rules/kaivai.md 9)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from typing import Any

from domain.game import Step
from domain.kaivai.events import (
    ActionOpened,
    FishCaught,
    FishSold,
    GodMoved,
    HutBuilt,
    HutsScored,
    InfluenceCounted,
    RoundEnded,
    Sacrificed,
    ShipMoved,
    VillageCelebrated,
    VillageScored,
)
from domain.kaivai.hexes import DIRECTIONS, Hex, distance
from domain.kaivai.sea import sea_of
from domain.kaivai.state import HUTS, SHIPS, STATUES, State

TILES = 12


@dataclass
class Books:
    """What the events of a match add up to, kept beside it."""

    players: int
    influence: int = 0
    hits: int = 0
    celebrated: int = 0
    rotted: int = 0
    god_moves: int = 0
    uses: Counter[str] = field(default_factory=Counter)
    passes: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.influence = 3 * self.players

    def enter(self, before: State, event: Any) -> None:
        """Book one event."""
        match event:
            case GodMoved(influence=gains):
                self.god_moves += 1
                self.influence += sum(gains.values())
            case ActionOpened(action=action, paid=paid):
                self.influence -= paid
                self.uses[action] += 1
            case HutBuilt(influence=bonus) | Sacrificed(influence=bonus):
                self.influence += bonus
            case FishCaught(caught=caught):
                self.hits += caught
            case VillageCelebrated(fish=fish):
                self.celebrated += sum(fish.values())
            case RoundEnded():
                self.rotted += sum(mat.fish[0] for mat in before.mats.values())
                self.uses.clear()
            case VillageScored(paid=paid):
                self.influence -= sum(paid.values())
            case InfluenceCounted(correction=correction):
                self.influence += correction


def check_match(start: State, steps: Sequence[Step[Any, Any]], fold: Any) -> None:
    """Check every position of a match and every step that led to it."""
    books, before = Books(len(start.players)), start
    check(start, books)
    for step in steps:
        state = before
        for event in step.events:
            check_event(state, event)
            books.enter(state, event)
            state = fold(state, event)
        assert state == step.state
        check(state, books)
        check_change(before, state)
        before = state


def check(state: State, books: Books) -> None:
    """The invariants of one position, by their number in the rule book."""
    _pieces(state)
    _villages(state, books)
    _ships(state)
    _tokens(state, books)
    _order(state)
    _sea_is_what_lies_there(state)


def _pieces(state: State) -> None:
    owners = Counter(hut.owner for hut in state.huts.values())
    shrines = Counter(hut.owner for hut in state.huts.values() if hut.type == "shrine")
    for player, mat in state.mats.items():
        assert mat.huts_left + owners[player] == HUTS, "invariant 1"
        assert len(mat.ships) <= SHIPS, "invariant 2"
        assert mat.ships or state.phase in ("setup", "bidding", "start_huts"), "invariant 2"
        assert mat.statues_left + shrines[player] == STATUES, "invariant 3"
        assert all(count >= 0 for count in (*mat.shells, *mat.fish)), "invariant 11"
        assert mat.fame >= 0, "invariant 13"
        assert mat.influence >= 0, "invariant 9"
        assert 0 <= mat.increase <= 8, "invariant 17"
        assert mat.bid is None or 0 <= mat.range <= 10, "invariant 17"


def _villages(state: State, books: Books) -> None:
    extra = state.edition.extra_villages[str(len(state.players))]
    placed = extra - state.extra_left
    printed = len(state.layout.villages)
    tiles = state.edition.tiles * placed
    assert len(state.cults) == printed + tiles + books.god_moves, "invariant 4"
    assert state.cult_supply + tiles + books.god_moves == TILES, "invariant 4"
    assert len(state.sea.lands) == printed + placed, "invariant 5"
    lands = {place: village for place, village in state.cults.items()}
    lands |= {place: hut.village for place, hut in state.huts.items()}
    for village in state.sea.lands:
        own = {place for place, other in lands.items() if other == village}
        assert any(state.cults.get(place) == village for place in own), "invariant 5"
        assert _connected(own), "invariant 5"
    for place, village in lands.items():
        assert all(lands.get(other, village) == village for other in _beside(place)), "invariant 5"
    assert not set(state.cults) & set(state.huts), "invariant 6"
    for place, hut in state.huts.items():
        assert 0 <= hut.fish <= 3, "invariant 7"
        assert not hut.fish or hut.type != "shrine", "invariant 7"
        assert not hut.fish or state.ship_at(place) is None, "invariant 7"


def _ships(state: State) -> None:
    places = [place for _, _, place in state.ships()]
    assert len(places) == len(set(places)), "invariant 6"
    for owner, ship, place in state.ships():
        assert ship.startswith(f"{owner}-S"), "invariant 6"
        hut = state.huts.get(place)
        if hut is not None:
            assert (hut.owner, hut.type) == (owner, "fisher"), "invariant 6"
            continue
        assert place not in state.cults, "invariant 6"
        if state.options.enclosure_rule:
            assert not closed(state, place), "invariant 8"


def _tokens(state: State, books: Books) -> None:
    if state.options.influence_tracking == "derived":
        assert sum(mat.influence for mat in state.mats.values()) == books.influence, "invariant 9"
    doubling = state.options.action_cost == "doubling"
    for action, tokens in state.tokens.items():
        uses = books.uses[action]
        assert tokens == (2 ** (uses - 1) if uses and doubling else uses), "invariant 10"
        assert not tokens or state.phase == "actions", "invariant 10"
    on_huts = sum(hut.fish for hut in state.huts.values())
    on_mats = sum(sum(mat.fish) for mat in state.mats.values())
    start = 3 * len(state.players)
    assert start + books.hits == on_mats + on_huts + books.celebrated + books.rotted, "invariant 12"


def _order(state: State) -> None:
    bids = [mat.bid for mat in state.mats.values() if mat.bid is not None]
    assert len(bids) == len(set(bids)), "invariant 14"
    assert all(1 <= bid <= 10 for bid in bids), "invariant 14"
    if state.phase in ("start_huts", "god", "actions"):
        ordered = [state.mats[player].bid or 0 for player in state.turn_order]
        assert ordered == sorted(bids, reverse=True), "invariant 14"
    if state.phase == "god":
        assert state.to_act == state.turn_order[-1], "invariant 14"
    if state.god is not None:
        assert state.cults[state.god.hex] == state.god.village, "invariant 18"


def _sea_is_what_lies_there(state: State) -> None:
    """What a position keeps about its villages is what follows from its tiles."""
    huts = [(place, hut.village) for place, hut in state.huts.items()]
    assert state.sea == sea_of(state.grid, state.cults, huts)


def check_event(before: State, event: Any) -> None:
    """What each event may change (invariants 11, 13, 15 to 19)."""
    match event:
        case (
            HutBuilt(ship=ship) | FishCaught(ship=ship) | FishSold(ship=ship) | ShipMoved(ship=ship)
        ):
            assert before.open is not None
            assert ship in before.open.ships, "invariant 16"
            assert ship not in before.open.used, "invariant 16"
        case ActionOpened(player=player):
            assert player not in before.sacrificed, "invariant 15"
            assert player not in before.passed or not before.options.pass_is_final, "invariant 15"
        case Sacrificed(player=player):
            assert player not in before.acted | before.sacrificed, "invariant 15"
        case GodMoved(village=village):
            assert before.god is None or before.god.village != village, "invariant 18"
        case HutsScored(fame=fame):
            assert sum(fame.values()) == 2 * len(before.huts), "invariant 19"
        case VillageScored(village=village, fame=fame):
            assert village in before.unscored, "invariant 19"
            assert sum(fame.values()) <= before.sea.cult_sites(village), "invariant 19"


def check_change(before: State, after: State) -> None:
    """What never falls."""
    for village in before.sea.lands:
        assert before.sea.size(village) <= after.sea.size(village), "invariant 5"
        assert before.sea.cult_sites(village) <= after.sea.cult_sites(village), "invariant 5"
    for player, mat in before.mats.items():
        assert mat.increase <= after.mats[player].increase, "invariant 17"


def wealth_rule(before: State, event: Any, after: State) -> None:
    """How shells and fame may change with one event (invariants 11 and 13)."""
    for player, mat in before.mats.items():
        change = after.mats[player].shell_value - mat.shell_value
        fame = after.mats[player].fame - mat.fame
        match event:
            case HutBuilt(player=builder, price=price):
                assert change == (-price if player == builder else 0), "invariant 11"
            case FishSold(player=seller, deliveries=deliveries):
                paid = sum(chain.from_iterable(one.shells for one in deliveries))
                assert change == (paid if player == seller else 0), "invariant 11"
            case RoundEnded():
                assert change == -sum(mat.shells), "invariant 11"
            case VillageCelebrated(player=host, fish=fish, bonus=bonus):
                assert bonus == sum(fish.values()) // 3, "invariant 13"
                assert fame == fish.get(player, 0) + (bonus if player == host else 0), (
                    "invariant 13"
                )
            case ShipMoved(player=sinker, sunk=sunk) if sunk is not None:
                assert sunk.cost in (2, 3, 4), "invariant 13"
                assert fame == (-sunk.cost if player == sinker else 0), "invariant 13"
            case HutsScored() | VillageScored():
                assert change == 0, "invariant 11"
            case _:
                assert (change, fame) == (0, 0), "invariants 11 and 13"


def closed(state: State, place: Hex) -> bool:
    """Closed water as the rule book defines it, without any short cut (2.4)."""
    land = {at: village for at, village in state.cults.items()}
    land |= {at: hut.village for at, hut in state.huts.items()}
    region, edge, touched = {place}, [place], set()
    while edge:
        for other in _beside(edge.pop()):
            if other in land:
                touched.add(land[other])
            elif other in state.grid and other not in region:
                region.add(other)
                edge.append(other)
    return len(touched) <= 1


def _beside(place: Hex) -> Iterable[Hex]:
    return ((place[0] + dq, place[1] + dr) for dq, dr in DIRECTIONS)


def _connected(places: set[Hex]) -> bool:
    reached = {next(iter(places))}
    while True:
        further = {at for at in places - reached if any(distance(at, own) == 1 for own in reached)}
        if not further:
            return reached == places
        reached |= further


def far_enough(state: State) -> bool:
    """Whether no two villages lie nearer than the gap (2.3), as they stood before any hut."""
    return all(
        distance(here, there) >= state.options.village_gap
        for (here, one), (there, other) in combinations(state.cults.items(), 2)
        if one != other
    )
