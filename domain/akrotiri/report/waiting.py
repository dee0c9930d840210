"""How long maps waited: in hand, and since some quarter fulfilled them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.akrotiri.board import Board
from domain.akrotiri.events import Event, MapsBought, MapsDealt, TempleExcavated, TurnBegun
from domain.akrotiri.faces import MapCard
from domain.akrotiri.geometry import Piece
from domain.akrotiri.outlook import Outlook, satisfied
from domain.akrotiri.rules.temples import counts_once, view
from domain.akrotiri.state import State
from domain.message import say
from domain.report import Column, Course, Table, Tally, Value, each_player, quotient

NO_MAP = say("This player has used no map.")


def latency(course: Course[State, Event]) -> Table:
    """How many own turns a map lay in hand, and how many since it could be used somewhere."""
    held, possible, used = Tally[str](), Tally[str](), Tally[str]()
    left = dict.fromkeys(course.players, 0)
    for player in course.players:
        for step, in_hand, since_possible in _uses(course, player, left):
            used.add(player, step)
            held.add(player, step, in_hand)
            possible.add(player, step, since_possible)

    def values(player: str) -> tuple[Value, ...]:
        maps = used.value(player)
        in_hand, since_possible = (
            quotient(turns.amount(player), maps.number or 0, maps.steps, NO_MAP)
            for turns in (held, possible)
        )
        return maps, in_hand, since_possible, Value(left[player])

    return Table(
        key="latency",
        title=say("Map latency"),
        formula=say(
            "The mean number of own turns from getting a map to excavating with it; the mean number"
            " since a turn of these that began with a quarter that fulfilled it, on an island"
            " without temple; and how many maps are left unused."
        ),
        head=say("Player"),
        columns=(
            Column("used", say("Maps used")),
            Column("mean", say("Turns in hand"), striking="fewest turns"),
            Column("possible", say("Turns since possible"), striking="fewest turns"),
            Column("unused", say("Maps left"), striking=""),
        ),
        lines=each_player(course.players, values),
    )


def _uses(
    course: Course[State, Event], player: str, left: dict[str, int]
) -> Iterator[tuple[int, int, int]]:
    """Step, turns in hand, turns since it was possible, of each map used that was seen coming."""
    turns: list[State] = []
    hand: list[int | None] = []
    quarters = Quarters()
    for moment, event in course.of(TurnBegun, MapsDealt, MapsBought, TempleExcavated):
        match event:
            case TurnBegun(player=own) if own == player:
                turns.append(moment.before)
            case MapsDealt(player=own) if own == player:
                hand += [len(turns)] * 2
            case MapsBought(player=own, maps=maps) if own == player:
                hand += [len(turns)] * len(maps)
            case TempleExcavated(player=own, slot=slot, card_id=card) if own == player:
                before = len(moment.before.seated[player].maps) - len(hand)
                hand = [*[None] * before, *hand]
                since = hand.pop(slot)
                if since is not None:
                    face = moment.before.edition.maps[card]
                    waited = quarters.waited(turns[max(since - 1, 0) :], player, face)
                    yield moment.step, len(turns) - since, waited
    left[player] = len(hand)


@dataclass(frozen=True)
class Quarters:
    """What lies round the quarters of the boards of a match; each is looked at once."""

    seen: dict[Board, dict[Piece, Outlook]] = field(default_factory=dict)

    def waited(self, turns: list[State], player: str, card: MapCard) -> int:
        """How many of the turns came after the first that began with a quarter for the map."""
        for number, state in enumerate(turns):
            if self._has_quarter(state, player, card):
                return len(turns) - 1 - number
        return 0

    def _has_quarter(self, state: State, player: str, card: MapCard) -> bool:
        seat, distinct = state.seated[player].seat, counts_once(state)
        return any(
            satisfied(seen, seat, card.condition, distinct=distinct) for seen in self._sites(state)
        )

    def _sites(self, state: State) -> Iterator[Outlook]:
        board = state.board
        known = self.seen.setdefault(board, {})
        for island in dict.fromkeys(board.islands.values()):
            if board.is_thera(island) or state.temples_on(island):
                continue
            for piece in island.pieces:
                if piece not in known:
                    known[piece] = view(state, piece)
                yield known[piece]
