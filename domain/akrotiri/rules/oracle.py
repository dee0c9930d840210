"""The Oracle, draws and shuffles (rules/akrotiri.md 4.8 and 6)."""

from dataclasses import dataclass

from domain.akrotiri import naming
from domain.akrotiri.actions import AskOracle, DrawTile
from domain.akrotiri.events import Event, OracleAnswered, TileDrawn
from domain.akrotiri.refusals.maps import AlreadyDone
from domain.akrotiri.refusals.oracle import (
    NoTilesForOracle,
    OracleAlreadyUsed,
    OracleResult,
    OracleStoppedLate,
    ReshuffleMismatch,
)
from domain.akrotiri.refusals.placing import TileNotAvailable
from domain.akrotiri.rules.order import (
    check_action_left,
    check_setup,
    check_turn,
    less_one,
    phase_fact,
)
from domain.akrotiri.rules.placing import check_defined
from domain.akrotiri.seen import tiles_unseen
from domain.akrotiri.state import State
from domain.akrotiri.status import has_laid_setup_tile
from domain.message import Seat, say
from domain.referee import Referee
from domain.refusals import WrongPhase


def draw_tile(state: State, action: DrawTile, referee: Referee) -> tuple[Event, ...]:
    """Draw the first tile into hand."""
    check_setup(state)
    check_first_draw(state, action.player)
    if action.tile_id is not None and action.tile_id not in tiles_unseen(state):
        raise TileNotAvailable(tile_id=action.tile_id)
    return (TileDrawn(action.player, action.tile_id),)


def check_first_draw(state: State, player: str) -> None:
    """The player's own setup tile lies on the table and no tile is in hand yet."""
    if not has_laid_setup_tile(state, player):
        raise WrongPhase(phase=phase_fact(state))
    if state.seated[player].tiles:
        raise AlreadyDone(player=Seat(player))


@dataclass(frozen=True)
class Search:
    """How the Oracle goes through the tiles: deck, discards, and what was revealed so far."""

    state: State
    terrain: str
    revealed: tuple[str, ...]

    @property
    def ran_out(self) -> bool:
        """Whether the whole deck was revealed."""
        return len(self.revealed) >= self.state.deck

    @property
    def shuffled(self) -> bool:
        """Whether the search went on into the shuffled discards."""
        return len(self.revealed) > self.state.deck

    @property
    def discards_help(self) -> bool:
        """Whether a discard shows the terrain, so that a shuffle brings a match for certain."""
        return any(self._matches(tile) for tile in self.state.discard)

    @property
    def found(self) -> str | None:
        """The last tile revealed, if it shows the terrain."""
        last = self.revealed[-1:]
        return last[0] if last and self._matches(last[0]) else None

    @property
    def over(self) -> bool:
        """Whether the Oracle stops here: a match, or a deck and discards without any."""
        return self.found is not None or (self.ran_out and not self.discards_help)

    @property
    def early_match(self) -> str | None:
        """A tile before the last one that shows the terrain."""
        return next((tile for tile in self.revealed[:-1] if self._matches(tile)), None)

    @property
    def reshuffled_after(self) -> int | None:
        """The size of the deck at the start if it ran out and the discards were shuffled."""
        return self.state.deck if self.shuffled else None

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile afterwards."""
        gone = () if self.found is None else (self.found,)
        if self.shuffled:
            return tuple(tile for tile in self._second_pass if tile not in gone)
        return self.state.discard + tuple(tile for tile in self.revealed if tile not in gone)

    @property
    def deck(self) -> int:
        """The size of the deck afterwards."""
        if self.shuffled:
            return self.state.deck + len(self.state.discard) - len(self._second_pass)
        return self.state.deck - len(self.revealed)

    def possible(self) -> frozenset[str]:
        """The tiles that can be revealed next."""
        if not self.ran_out:
            return tiles_unseen(self.state) - set(self.revealed)
        if not self.discards_help:
            return frozenset()
        shuffled = {*self.state.discard, *self._first_pass}
        return frozenset(shuffled - set(self._second_pass))

    @property
    def _first_pass(self) -> tuple[str, ...]:
        return self.revealed[: self.state.deck]

    @property
    def _second_pass(self) -> tuple[str, ...]:
        return self.revealed[self.state.deck :]

    def _matches(self, tile: str) -> bool:
        return self.state.edition.tiles[tile].terrain == self.terrain


def ask_oracle(state: State, action: AskOracle, referee: Referee) -> tuple[Event, ...]:
    """Reveal tiles until one shows the terrain; it goes to the hand, the others are discarded."""
    check_turn(state, action.player)
    check_action_left(state, action.player, referee)
    check_oracle_open(state, action.player, referee)
    for tile in (*action.revealed, *filter(None, (action.taken,))):
        check_defined(state, tile)
    search = check_search(state, action.terrain, action.revealed)
    check_answer(search, action.taken)
    check_reshuffled_after(search, action.reshuffled_after)
    return (
        OracleAnswered(
            action.player,
            action.terrain,
            action.revealed,
            action.taken,
            action.reshuffled_after,
            search.deck,
            search.discard,
            less_one(state),
        ),
    )


def check_oracle_open(state: State, player: str, referee: Referee) -> None:
    """The Oracle was not asked in this turn and has something to reveal."""
    if state.oracle_used:
        referee.objects(OracleAlreadyUsed(player=Seat(player)))
    if state.deck + len(state.discard) == 0:
        raise NoTilesForOracle()


def check_search(state: State, terrain: str, revealed: tuple[str, ...]) -> Search:
    """Every tile can have come when it came, and the first that shows the terrain is the last."""
    for number, tile in enumerate(revealed):
        if tile not in Search(state, terrain, revealed[:number]).possible():
            raise TileNotAvailable(tile_id=tile)
    search = Search(state, terrain, revealed)
    if search.early_match is not None:
        raise OracleStoppedLate(
            tile_id=search.early_match, terrain=naming.word(naming.TERRAIN_WORDS, terrain)
        )
    return search


def check_answer(search: Search, taken: str | None) -> None:
    """The match was taken, or nothing because there was none."""
    if not search.over or taken != search.found:
        raise OracleResult(
            terrain=naming.word(naming.TERRAIN_WORDS, search.terrain),
            deck=search.state.deck,
            taken=taken,
        )


def check_reshuffled_after(search: Search, reshuffled_after: int | None) -> None:
    """The shuffle is logged exactly when there was one."""
    if reshuffled_after != search.reshuffled_after:
        due = (
            say("no shuffle was needed here")
            if search.reshuffled_after is None
            else say("here after {deck} tiles", deck=search.reshuffled_after)
        )
        raise ReshuffleMismatch(due=due)
