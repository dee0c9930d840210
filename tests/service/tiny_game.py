"""A complete small game: two players take stones from a heap; each has hidden one bonus.

Everything outside the games' folders must work with it unchanged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from domain.corrections import Adjust, Adjusted
from domain.frozen import replace
from domain.game import AnyGame, Chance, Curve, Game, Measure, Telling, Viewer
from domain.message import Json, Message, Seat, say, say_many, words
from domain.opening import Opening
from domain.referee import Referee
from domain.refusals import MatchFinished, NotYourTurn, RuleBroken, UnknownPlayer, WrongPhase
from domain.scene import Board, Item, Panel, Row, Scene
from domain.shape import Within
from domain.stages import Choice, Complete, Offer, Stage
from domain.standing import Result, Status, ranked


class BadOption(RuleBroken):
    code = "bad_option"
    says = words("The option {option} takes one of {allowed}.")


class TwoPlayers(RuleBroken):
    code = "player_count"
    says = words("Two players play this, not {count}.")


class TooMany(RuleBroken):
    code = "too_many"
    says = words("{player} may take at most {most} stones.")


class HeapTooSmall(RuleBroken):
    code = "heap_too_small"
    says = words("Only {left} stones are left.")


class Greedy(RuleBroken):
    code = "greedy"
    says = words("{player} leaves nothing to the others.")


@dataclass(frozen=True)
class Hide:
    player: str
    bonus: Annotated[int, Within(0, 3)] | None


@dataclass(frozen=True)
class Take:
    player: str
    stones: Annotated[int, Within(1)]
    marks: tuple[tuple[int, int], ...] = ()

    def wrong_shape(self) -> Iterator[tuple[str, Message]]:
        if len(set(self.marks)) < len(self.marks):
            yield "marks", say(words("different places"))


@dataclass(frozen=True)
class BonusHidden:
    player: str
    bonus: int | None


@dataclass(frozen=True)
class Taken:
    player: str
    stones: int
    left: int


@dataclass(frozen=True)
class HeapEmptied:
    scores: Mapping[str, int]


@dataclass(frozen=True)
class State:
    players: tuple[str, ...]
    heap: int
    stones: Mapping[str, int]
    bonus: Mapping[str, int | None] = field(default_factory=dict)
    turn: int = 0
    finished: bool = False


Action = Hide | Take | Adjust
Event = BonusHidden | Taken | HeapEmptied | Adjusted


def start(opening: Opening) -> State:
    heap = opening.options.get("heap", 7)
    if heap not in (7, 12, 50):
        raise BadOption(option="heap", allowed=(7, 12, 50))
    if len(opening.players) != 2:
        raise TwoPlayers(count=len(opening.players))
    players = tuple(player.player for player in opening.players)
    assert isinstance(heap, int)
    return State(players, heap, dict.fromkeys(players, 0))


def decide(state: State, action: Action, referee: Referee) -> tuple[Event, ...]:
    if state.finished:
        raise MatchFinished()
    if action.player not in state.players:
        raise UnknownPlayer(player=action.player)
    match action:
        case Adjust(player, counted, reason):
            before: dict[str, Json] = {"stones": state.stones[player]}
            return (Adjusted(player, before, dict(counted), reason),)
        case Hide(player, bonus):
            _check_turn(state, player, "hiding")
            return (BonusHidden(player, bonus),)
        case Take():
            return _take(state, action, referee)


def _check_turn(state: State, player: str, phase: str) -> None:
    now = status(state)
    if now.phase != phase:
        raise WrongPhase(phase=now.phase)
    if player not in now.to_act:
        raise NotYourTurn(player=Seat(player), to_act=tuple(map(Seat, now.to_act)))


def _take(state: State, action: Take, referee: Referee) -> tuple[Event, ...]:
    player, stones = action.player, action.stones
    _check_turn(state, player, "taking")
    if stones > state.heap:
        raise HeapTooSmall(left=state.heap)
    if stones > 3:
        referee.objects(TooMany(player=Seat(player), most=3))
    left = state.heap - stones
    taken = Taken(player, stones, left)
    if left:
        return (taken,)
    referee.warns(Greedy(player=Seat(player)))
    after = evolve(state, taken)
    return (taken, HeapEmptied({each: _score(after, each) or 0 for each in state.players}))


def _score(state: State, player: str) -> int | None:
    bonus = state.bonus.get(player, 0)
    return None if bonus is None else state.stones[player] + bonus


def evolve(state: State, event: Event) -> State:
    match event:
        case BonusHidden(player, bonus):
            return replace(state, bonus={**state.bonus, player: bonus}, turn=state.turn + 1)
        case Taken(player, stones, left):
            owned = {**state.stones, player: state.stones[player] + stones}
            return replace(state, heap=left, stones=owned, turn=state.turn + 1)
        case HeapEmptied():
            return replace(state, finished=True)
        case Adjusted(player, _, after, _):
            return replace(state, stones={**state.stones, player: after["stones"]})


def status(state: State) -> Status:
    if state.finished:
        return Status(None, "finished", (), finished=True)
    hiding = len(state.bonus) < len(state.players)
    to_act = (state.players[state.turn % 2],)
    return Status(None if hiding else state.turn // 2, "hiding" if hiding else "taking", to_act)


def offers(state: State, viewer: Viewer) -> tuple[Offer, ...]:
    if state.finished:
        return ()
    (player,) = status(state).to_act
    kind = "hide" if status(state).phase == "hiding" else "take"
    wrong = WrongPhase(phase=status(state).phase)
    return (
        Offer(kind, player, say(words("Go on")), costs=say(words("nothing"))),
        Offer("take" if kind == "hide" else "hide", player, say(words("Not now")), refusal=wrong),
    )


def choices(state: State, partial: Mapping[str, Json], viewer: Viewer) -> Stage | Complete:
    if partial["type"] == "hide":
        if "bonus" in partial:
            return Complete()
        ask = say(words("Which bonus does {player} hide?"), player=Seat(str(partial["player"])))
        return Stage("bonus", ask, tuple(Choice(n, str(n)) for n in range(4)))
    if "stones" in partial:
        return Complete()
    most = min(3, state.heap)
    return Stage("stones", say(words("How many stones?")), kind="number", least=1, most=most)


def metrics(state: State) -> Mapping[str, Mapping[str, int | None]]:
    return {
        player: {"stones": state.stones[player], "score": _score(state, player)}
        for player in state.players
    }


def itemise(state: State) -> Mapping[str, Mapping[str, int] | None]:
    return {
        player: None
        if _score(state, player) is None
        else {"stones": state.stones[player], "bonus": state.bonus.get(player) or 0}
        for player in state.players
    }


def result(state: State) -> Result | None:
    if not state.finished:
        return None
    scores = {player: _score(state, player) or 0 for player in state.players}
    ranks = ranked(state.players, scores.__getitem__)
    winners = tuple(player for player in state.players if ranks[player] == 1)
    parts = {player: dict(items or {}) for player, items in itemise(state).items()}
    return Result(scores, ranks, winners, "heap", parts)


def tell(state: State, event: Event) -> Telling:
    match event:
        case BonusHidden(player):
            return Telling(say(words("{player} hides a bonus."), player=Seat(player)))
        case Taken(player, stones, left):
            return Telling(
                say_many(
                    words("{player} takes {n} stone."),
                    words("{player} takes {n} stones."),
                    stones,
                    player=Seat(player),
                ),
                (say(words("{before} − {n} = {left}"), before=state.heap, n=stones, left=left),),
            )
        case HeapEmptied():
            return Telling(say(words("The heap is empty.")))
        case Adjusted(player, _, _, reason):
            return Telling(
                say(words("{player} counts again: {reason}"), player=Seat(player), reason=reason)
            )


def conceal(state: State, viewer: Viewer) -> State:
    if state.finished or viewer.issuperset(state.players):
        return state
    seen = {player: n if player in viewer else None for player, n in state.bonus.items()}
    return replace(state, bonus=seen)


def veil(state: State, thing: Action | Event, viewer: Viewer) -> Action | Event:
    match thing:
        case Hide(player) | BonusHidden(player) if player not in viewer and not state.finished:
            return replace(thing, bonus=None)
        case _:
            return thing


def scene(state: State) -> Scene:
    heap = Item(
        id="heap", board="table", glyph="heap", text=str(state.heap), title=say(words("The heap"))
    )
    stones = tuple(
        Item(
            id=f"{player}:{n}",
            board="table",
            glyph="stone",
            at=(float(n), float(row)),
            owner=player,
        )
        for row, player in enumerate(state.players)
        for n in range(state.stones[player])
    )
    rows = tuple(
        Row(label=player, values=("?" if bonus is None else str(bonus),), owner=player)
        for player, bonus in state.bonus.items()
    )
    return Scene(
        boards=(Board(id="table", title=say(words("Table")), box=(0, 0, 20, 4)),),
        items=(heap, *stones),
        panels=(Panel(id="bonus", title=say(words("Bonus")), rows=rows),),
    )


def view(state: State) -> Mapping[str, Json]:
    return {"heap": state.heap, "stones": dict(state.stones), "bonus": dict(state.bonus)}


def propose(state: State, chance: Chance) -> Mapping[str, Json]:
    (player,) = status(state).to_act
    if status(state).phase == "hiding":
        return {"type": "hide", "player": player, "bonus": chance.randrange(4)}
    return {"type": "take", "player": player, "stones": 1 + chance.randrange(min(3, state.heap))}


TINY: AnyGame = Game(
    key="tiny",
    title="Tiny",
    rules="tiny/1",
    seats=range(2, 3),
    editions={"plain": {}},
    default_edition="plain",
    options={"heap": (7, 12, 50)},
    opening_keys=("first",),
    player_keys=("hat",),
    actions={"hide": Hide, "take": Take, "adjust": Adjust},
    events={
        "bonus_hidden": BonusHidden,
        "taken": Taken,
        "heap_emptied": HeapEmptied,
        "adjusted": Adjusted,
    },
    refusals=(BadOption, TwoPlayers, TooMany, HeapTooSmall, Greedy),
    counters=("stones",),
    measures=(Measure("stones", say(words("Stones"))), Measure("score", say(words("Score")))),
    curves=(Curve("score", say(words("Score")), ("score",), main=True),),
    parts=(Measure("stones", say(words("Stones"))), Measure("bonus", say(words("Bonus")))),
    phases={
        "hiding": say(words("Hiding")),
        "taking": say(words("Taking")),
        "finished": say(words("Finished")),
    },
    glyphs={
        "paints": {"stone": ["#B9B4A7", "#6E6A60"]},
        "glyphs": {
            "heap": {
                "box": [-1, -1, 2, 2],
                "parts": [{"path": "M-1 1h2l-1-2z", "fill": "stone", "stroke": "ink"}],
                "text": [0, 0.8, 0.8],
            },
            "stone": {
                "box": [-0.5, -0.5, 1, 1],
                "parts": [{"path": "M-.4 0L0-.4.4 0 0 .4z", "fill": "owner", "stroke": "ink"}],
            },
        },
    },
    start=start,
    decide=decide,
    evolve=evolve,
    status=status,
    offers=offers,
    choices=choices,
    metrics=metrics,
    itemise=itemise,
    result=result,
    tell=tell,
    conceal=conceal,
    veil=veil,
    scene=scene,
    view=view,
    propose=propose,
)
GAMES = {"tiny": TINY}

OPENING: dict[str, Json] = {
    "format": "tablelog-match/1",
    "game": "tiny",
    "players": [
        {"player": "A", "name": "Ana", "colour": "red"},
        {"player": "B", "name": "Ben", "colour": "blue", "hat": "green"},
    ],
}


def hide(player: str, bonus: int | None) -> dict[str, Json]:
    return {"type": "hide", "player": player, "bonus": bonus}


def takes(player: str, stones: int, **more: Json) -> dict[str, Json]:
    return {"type": "take", "player": player, "stones": stones, **more}


WHOLE_MATCH: list[Json] = [
    hide("A", 2),
    hide("B", 0),
    takes("A", 3),
    takes("B", 3),
    takes("A", 1),
]
"""A heap of seven: Ana 4 + 2, Ben 3 + 0."""
