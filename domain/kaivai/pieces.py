"""What lies on the sea: cult sites, huts with their fish, ships and the fishing god."""

from collections.abc import Iterator

from domain.kaivai.hexes import Hex, centre
from domain.kaivai.state import Hut, State
from domain.kaivai.wording import HUTS, place
from domain.message import Seat, say, say_many
from domain.scene import Item, Point

FISH_PLACES = (-0.48, 0.0, 0.48)
AT_HUT = 0.68
"""How large a ship is drawn that lies at its hut."""


def pieces(state: State) -> Iterator[Item]:
    """All pieces on the board; what lies above comes later."""
    yield from _cult_sites(state)
    for at, hut in state.huts.items():
        yield _hut(state, at, hut)
        yield from _fish(at, hut)
    yield from _ships(state)
    yield from _god(state)


def _cult_sites(state: State) -> Iterator[Item]:
    """The first site of a village stands for it and shows its name."""
    named: set[str] = set()
    for at, village in state.cults.items():
        first = village not in named
        named.add(village)
        yield Item(
            id=f"village:{village}" if first else f"cult:{at[0]},{at[1]}",
            board="sea",
            glyph="cult",
            title=say(
                "{village}, cult site at {hex}; size {size}, cult sites {cult_sites}",
                village=village,
                hex=place(state, at),
                size=state.sea.size(village),
                cult_sites=state.sea.cult_sites(village),
            ),
            at=centre(at),
            text=village if first else "",
            layer=3,
        )


def _hut(state: State, at: Hex, hut: Hut) -> Item:
    return Item(
        id=f"hut:{at[0]},{at[1]}",
        board="sea",
        glyph=hut.type,
        title=say_many(
            "{hut} of {owner} at {hex} in {village}, {n} fish",
            "{hut} of {owner} at {hex} in {village}, {n} fish",
            hut.fish,
            hut=HUTS[hut.type],
            owner=Seat(hut.owner),
            hex=place(state, at),
            village=hut.village,
        ),
        at=centre(at),
        owner=hut.owner,
        layer=3,
    )


def _fish(at: Hex, hut: Hut) -> Iterator[Item]:
    x, y = centre(at)
    for number, dx in enumerate(FISH_PLACES[: hut.fish], start=1):
        yield Item(
            id=f"fish:{at[0]},{at[1]}.{number}",
            board="sea",
            glyph="fish",
            at=(round(x + dx, 3), round(y + 0.62, 3)),
            layer=4,
        )


def _ships(state: State) -> Iterator[Item]:
    for owner, ship, at in state.ships():
        ashore = at in state.huts
        yield Item(
            id=f"ship:{ship}",
            board="sea",
            glyph=f"ship{ship[-1]}",
            title=say(
                "{ship}, ship of {owner}, at {hex}",
                ship=ship,
                owner=Seat(owner),
                hex=place(state, at),
            ),
            at=_berth(at) if ashore else centre(at),
            size=AT_HUT if ashore else 1.0,
            owner=owner,
            layer=5,
        )


def _berth(at: Hex) -> Point:
    """Beside the hut on the same hex."""
    x, y = centre(at)
    return round(x + 0.38, 3), round(y + 0.42, 3)


def _god(state: State) -> Iterator[Item]:
    if state.god is None:
        return
    x, y = centre(state.god.hex)
    yield Item(
        id="god",
        board="sea",
        glyph="god",
        title=say(
            "The fishing god at {hex} in {village}",
            hex=place(state, state.god.hex),
            village=state.god.village,
        ),
        at=(x, y),
        layer=5,
    )
