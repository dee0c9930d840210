"""Entering what begins a match and a round: villages, bids, start huts, god."""

from itertools import chain, permutations, product

from domain.kaivai.actions import (
    MoveGod,
    PlaceBid,
    PlaceExtraVillage,
    PlaceStartHut,
    SetBidOrder,
)
from domain.kaivai.choices.draft import Draft, Form, Open
from domain.kaivai.choices.touching import one_of
from domain.kaivai.hexes import DIRECTIONS, Hex, distance
from domain.kaivai.legal import god_hexes
from domain.kaivai.refusals.tiles import StartNeedsFisher
from domain.kaivai.rules.bidding import BIDS
from domain.kaivai.rules.tiles import only_village, require_water
from domain.kaivai.state import State
from domain.kaivai.wording import HUTS
from domain.message import Seat, say
from domain.stages import Choice, Stage


def _check_water(draft: Draft) -> None:
    require_water(draft.state, draft.hex("hex"))


def _village_hexes(state: State, gap: int) -> list[Hex]:
    """Water far enough from every cult site (and with a neighbour for a second tile)."""
    far = [
        at
        for at in state.grid.hexes(state.sea.water)
        if all(distance(at, site) >= gap for site in state.cults)
    ]
    if state.edition.tiles == 1:
        return far
    return [at for at in far if any(distance(at, other) == 1 for other in far)]


def _gap(draft: Draft) -> int:
    return 2 if draft.referee.override else draft.state.options.village_gap


def _first_tile(draft: Draft) -> Stage:
    hexes = _village_hexes(draft.state, _gap(draft))
    return one_of(draft.state, "hex", say("Where does the village lie?"), hexes)


def _second_tile(draft: Draft) -> Stage:
    q, r = draft.hex("hex")
    far = _village_hexes(draft.state, _gap(draft))
    beside = [(q + dq, r + dr) for dq, dr in DIRECTIONS if (q + dq, r + dr) in far]
    return one_of(draft.state, "hex2", say("Where is its second cult site?"), beside)


def _village_id(draft: Draft) -> Stage:
    taken = draft.state.sea.lands
    proposed = [village for village, _ in draft.state.layout.extra]
    numbered = (f"V{number}" for number in range(1, len(taken) + draft.state.extra_left + 1))
    ids = dict.fromkeys(chain(proposed, numbered))
    choices = tuple(Choice(village, village) for village in ids if village not in taken)
    return Stage("village_id", say("What is it called?"), choices)


def _extra_village_fields(draft: Draft) -> tuple[Open, ...]:
    first = Open("hex", _first_tile, _check_water)
    called = Open("village_id", _village_id)
    if draft.state.edition.tiles == 1:
        return first, called
    return first, Open("hex2", _second_tile), called


def _order(draft: Draft) -> Stage:
    """All orders that keep to the key; a free order where nobody is ahead of anybody."""
    ask, groups = say("In which order is bid?"), draft.state.groups
    if len(groups) == 1:
        drawn = tuple(Choice(player, say("{player}", player=Seat(player))) for player in groups[0])
        return Stage("order", ask, drawn, kind="order")
    orders = (tuple(chain(*parts)) for parts in product(*map(permutations, groups)))
    choices = tuple(
        Choice([*order], say("{players}", players=tuple(Seat(player) for player in order)))
        for order in orders
    )
    return Stage("order", ask, choices)


def _bid(draft: Draft) -> Stage:
    taken = {mat.bid for mat in draft.state.mats.values()}
    choices = tuple(
        Choice(bid, str(bid), hint=say("base range {range}", range=min(bid, 10 - bid)))
        for bid in BIDS
        if bid not in taken
    )
    return Stage("amount", say("Which bid?"), choices)


def _start_hut_type(draft: Draft) -> Stage:
    mat = draft.state.mats[draft.player]
    only_fisher = mat.start_huts and not mat.ships and not draft.referee.override
    types = ("fisher",) if only_fisher else ("fisher", "meeting", "shrine")
    return Stage("hut_type", say("Which hut?"), tuple(Choice(kind, HUTS[kind]) for kind in types))


def _check_start_hut_type(draft: Draft) -> None:
    mat = draft.state.mats[draft.player]
    if draft.hut_type("hut_type") != "fisher" and mat.start_huts and not mat.ships:
        draft.referee.objects(StartNeedsFisher(player=Seat(draft.player)))


def _start_hut_hex(draft: Draft) -> Stage:
    sea = draft.state.sea
    fitting = 0
    for village, cults in sea.cults.items():
        at_cult_sites = sea.grid.board if draft.referee.override else sea.grid.spread(cults)
        fitting |= sea.only_at(village) & at_cult_sites
    hexes = sea.grid.hexes(fitting)
    return one_of(draft.state, "hex", say("Where does it stand?"), hexes)


def _god_hex(draft: Draft) -> Stage:
    hexes = god_hexes(draft.state, waived=draft.referee.override)
    return one_of(draft.state, "hex", say("Where does the god go?"), hexes)


def _check_tile(draft: Draft) -> None:
    _check_water(draft)
    only_village(draft.state, draft.hex("hex"))


FORMS = {
    "place_extra_village": Form(
        _extra_village_fields,
        lambda draft: PlaceExtraVillage(
            village_id=draft.text("village_id"),
            hex=draft.hex("hex"),
            hex2=draft.hex("hex2") if draft.given.get("hex2") is not None else None,
        ),
    ),
    "set_bid_order": Form(
        lambda draft: (Open("order", _order),), lambda draft: SetBidOrder(draft.texts("order"))
    ),
    "place_bid": Form(
        lambda draft: (Open("amount", _bid),),
        lambda draft: PlaceBid(draft.player, draft.number("amount")),
    ),
    "place_start_hut": Form(
        lambda draft: (
            Open("hut_type", _start_hut_type, _check_start_hut_type),
            Open("hex", _start_hut_hex, _check_tile),
        ),
        lambda draft: PlaceStartHut(draft.player, draft.hut_type("hut_type"), draft.hex("hex")),
    ),
    "move_god": Form(
        lambda draft: (Open("hex", _god_hex, _check_tile),),
        lambda draft: MoveGod(draft.player, draft.hex("hex")),
    ),
}
