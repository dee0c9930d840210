"""The table as a neutral drawing: the sea with villages, ships and god, and what lies beside it."""

from collections.abc import Iterator
from math import cos, pi, sin

from domain.kaivai.hexes import Hex, centre
from domain.kaivai.panels import panels
from domain.kaivai.state import State
from domain.kaivai.wording import HUTS, place
from domain.message import Seat, say, say_many
from domain.scene import Board, Item, Point, Scene

CORNERS = tuple((round(cos(k * pi / 3), 4), round(sin(k * pi / 3), 4)) for k in range(6))


def scene(state: State) -> Scene:
    """Board and panels for one viewer; `state` may be concealed."""
    radius = state.layout.radius
    width, height = 3 * radius + 2.2, (2 * radius + 1) * 1.7321 + 0.2
    board = Board(id="sea", title=say("The sea"), box=(-width / 2, -height / 2, width, height))
    items = (*_hexes(state), *_villages(state), *_huts(state), *_ships(state), *_god(state))
    return Scene(boards=(board,), items=items, panels=panels(state))


def _hexes(state: State) -> Iterator[Item]:
    for at in state.grid.bits:
        yield Item(
            id=_id("hex", at),
            board="sea",
            glyph="polygon",
            title=say("{hex}", hex=place(state, at)),
            points=_outline(at),
            paint="sand" if at in state.cults or at in state.huts else "sea",
        )


def _id(what: str, at: Hex) -> str:
    return f"{what}:{at[0]},{at[1]}"


def _outline(at: Hex) -> tuple[Point, ...]:
    x, y = centre(at)
    return tuple((round(x + dx, 4), round(y + dy, 4)) for dx, dy in CORNERS)


def _villages(state: State) -> Iterator[Item]:
    first: set[str] = set()
    for at, village in state.cults.items():
        title = say(
            "Cult site of {village} at {hex}, size {size}",
            village=village,
            hex=place(state, at),
            size=state.sea.size(village),
        )
        name = _id("cult", at) if village in first else f"village:{village}"
        text = "" if village in first else village
        first.add(village)
        yield Item(
            id=name, board="sea", glyph="cult", title=title, at=centre(at), text=text, layer=1
        )


def _huts(state: State) -> Iterator[Item]:
    for at, hut in state.huts.items():
        title = say_many(
            "{hut} of {owner} at {hex}, {n} fish",
            "{hut} of {owner} at {hex}, {n} fish",
            hut.fish,
            hut=HUTS[hut.type],
            owner=Seat(hut.owner),
            hex=place(state, at),
        )
        x, y = centre(at)
        yield Item(
            id=_id("hut", at),
            board="sea",
            glyph=hut.type,
            title=title,
            at=(x, y),
            owner=hut.owner,
            layer=2,
        )
        for number in range(hut.fish):
            yield Item(
                id=f"{_id('fish', at)}.{number + 1}",
                board="sea",
                glyph="fish",
                at=(x + 0.36 * (number - 1), y + 0.58),
                layer=3,
            )


def _ships(state: State) -> Iterator[Item]:
    for owner, ship, at in state.ships():
        yield Item(
            id=f"ship:{ship}",
            board="sea",
            glyph="ship",
            title=say(
                "{ship} of {owner} at {hex}", ship=ship, owner=Seat(owner), hex=place(state, at)
            ),
            at=centre(at),
            owner=owner,
            text=ship.removeprefix(f"{owner}-S"),
            layer=4,
        )


def _god(state: State) -> Iterator[Item]:
    if state.god is not None:
        x, y = centre(state.god.hex)
        yield Item(
            id="god",
            board="sea",
            glyph="god",
            title=say("The fishing god at {hex}", hex=place(state, state.god.hex)),
            at=(x, y),
            layer=4,
        )
