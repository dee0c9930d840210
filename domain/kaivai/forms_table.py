"""Entering everything but ship actions: villages, bids, start huts, god, scoring, corrections."""

from collections.abc import Callable, Iterable
from itertools import chain, permutations, product

from domain.corrections import Adjust
from domain.kaivai.actions import (
    Action,
    Celebrate,
    ChooseScoringVillage,
    EndAction,
    Increase,
    MoveGod,
    Pass,
    PlaceBid,
    PlaceExtraVillage,
    PlaceScoringBid,
    PlaceStartHut,
    Sacrifice,
    SetBidOrder,
    SetInfluenceCount,
    SkipGod,
)
from domain.kaivai.draft import Draft, Form, Open
from domain.kaivai.forms_ships import at_hex, chosen
from domain.kaivai.hexes import DIRECTIONS, Hex, distance
from domain.kaivai.legal import god_hexes
from domain.kaivai.refusals import NothingToDo, StartNeedsFisher
from domain.kaivai.rules.bidding import BIDS
from domain.kaivai.rules.counting import counters
from domain.kaivai.rules.fishing import require_village
from domain.kaivai.rules.tiles import only_village, require_water
from domain.kaivai.state import State
from domain.kaivai.wording import HUTS
from domain.message import Message, Seat, say
from domain.stages import Choice, Stage


def _hexes(state: State, name: str, ask: Message, hexes: Iterable[Hex]) -> Stage:
    choices = tuple(at_hex(state, at) for at in hexes)
    if not choices:
        raise NothingToDo(player=None, why=say("there is no place for it"))
    return Stage(name, ask, choices)


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
    return _hexes(draft.state, "hex", say("Where does the village lie?"), hexes)


def _second_tile(draft: Draft) -> Stage:
    q, r = draft.hex("hex")
    far = _village_hexes(draft.state, _gap(draft))
    beside = [(q + dq, r + dr) for dq, dr in DIRECTIONS if (q + dq, r + dr) in far]
    return _hexes(draft.state, "hex2", say("Where is its second cult site?"), beside)


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
    return _hexes(draft.state, "hex", say("Where does it stand?"), hexes)


def _god_hex(draft: Draft) -> Stage:
    hexes = god_hexes(draft.state, waived=draft.referee.override)
    return _hexes(draft.state, "hex", say("Where does the god go?"), hexes)


def _check_tile(draft: Draft) -> None:
    _check_water(draft)
    only_village(draft.state, draft.hex("hex"))


def _celebrated_village(draft: Draft) -> Stage:
    fish: dict[str, int] = {}
    for hut in draft.state.huts.values():
        fish[hut.village] = fish.get(hut.village, 0) + hut.fish
    most_first = sorted((one for one in fish if fish[one]), key=lambda village: -fish[village])
    choices = tuple(
        _village(village, say("{fish} fish", fish=fish[village])) for village in most_first
    )
    return chosen(draft, Stage("village_id", say("Which village celebrates?"), choices))


def _village(village: str, hint: Message) -> Choice:
    return Choice(village, village, item=f"village:{village}", hint=hint)


def _scored_village(draft: Draft) -> Stage:
    sea = draft.state.sea
    choices = tuple(
        _village(village, say("cult sites: {n}", n=sea.cult_sites(village)))
        for village in sorted(draft.state.unscored, key=lambda one: -sea.cult_sites(one))
    )
    return Stage("village_id", say("Which village is scored?"), choices)


def _check_village(draft: Draft) -> None:
    require_village(draft.state, draft.text("village_id"))


def _commitment(draft: Draft) -> Stage:
    have = draft.state.mats[draft.player].influence
    return Stage("amount", say("How much influence?"), kind="number", least=0, most=have)


def _counted(draft: Draft) -> Stage:
    have = draft.state.mats[draft.player].influence
    return Stage(
        "counted", say("How much influence is there?"), kind="number", least=0, default=have
    )


def _reason(draft: Draft) -> Stage:
    return Stage("reason", say("Why?"), kind="text")


def _counters(draft: Draft) -> Stage:
    now = counters(draft.state.mats[draft.player])
    choices = tuple(Choice({counter: value}, counter) for counter, value in now.items())
    return Stage("set", say("Which counter?"), choices)


def _plain(make: Callable[[str], Action]) -> Form:
    """The form of an action that only names the player."""
    return Form(lambda draft: (), lambda draft: make(draft.player))


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
    "skip_god": _plain(SkipGod),
    "increase": _plain(Increase),
    "celebrate": Form(
        lambda draft: (Open("village_id", _celebrated_village, _check_village),),
        lambda draft: Celebrate(draft.player, draft.text("village_id")),
    ),
    "end_action": _plain(EndAction),
    "pass": _plain(Pass),
    "sacrifice": _plain(Sacrifice),
    "choose_scoring_village": Form(
        lambda draft: (Open("village_id", _scored_village, _check_village),),
        lambda draft: ChooseScoringVillage(draft.player, draft.text("village_id")),
    ),
    "place_scoring_bid": Form(
        lambda draft: (Open("amount", _commitment),),
        lambda draft: PlaceScoringBid(draft.player, draft.number("amount")),
    ),
    "set_influence_count": Form(
        lambda draft: (Open("counted", _counted), Open("reason", _reason)),
        lambda draft: SetInfluenceCount(
            draft.player, draft.number("counted"), draft.text("reason")
        ),
    ),
    "adjust": Form(
        lambda draft: (Open("set", _counters), Open("reason", _reason)),
        lambda draft: Adjust(draft.player, draft.counters("set"), draft.text("reason")),
    ),
}
