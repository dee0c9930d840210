"""A position in the making: what may change from one position to the next, free to be set.

One draft serves all events that are applied together, which makes rebuilding a whole match several
times faster than a new State and a new Mat for each event. What a draft shares with the position
that it began with is exchanged as a whole, never changed.
"""

from collections.abc import Mapping

from domain.frozen import made
from domain.kaivai.events import Slots
from domain.kaivai.hexes import Hex
from domain.kaivai.sea import Sea
from domain.kaivai.state import God, Hut, Mat, OpenAction, Scoring, State
from domain.standing import Result


class MatDraft:
    """The fields of a Mat."""

    shells: Slots
    fish: Slots
    influence: int
    fame: int
    increase: int
    bid: int | None
    huts_left: int
    statues_left: int
    start_huts: int
    ships: Mapping[str, Hex]
    from_huts: int
    from_villages: int
    corrected: int

    def __init__(self, mat: Mat) -> None:
        self.__dict__ = mat.__dict__.copy()


class Draft:
    """The fields of a State that may change; the mats are changed through `mat`."""

    cults: Mapping[Hex, str]
    sea: Sea
    huts: Mapping[Hex, Hut]
    cult_supply: int
    extra_left: int
    phase: str
    round: int
    groups: tuple[tuple[str, ...], ...]
    bid_order: tuple[str, ...]
    fixed: bool
    turn_order: tuple[str, ...]
    to_act: str | None
    acted: frozenset[str]
    passed: frozenset[str]
    sacrificed: frozenset[str]
    tokens: Mapping[str, int]
    open: OpenAction | None
    god: God | None
    unscored: tuple[str, ...]
    scoring: Scoring | None
    huts_scored: bool
    result: Result | None

    def __init__(self, state: State) -> None:
        self.__dict__ = state.__dict__.copy()
        self._before = state
        self._mats: dict[str, MatDraft] = {}

    def mat(self, player: str) -> MatDraft:
        """The mat of a player, to be changed."""
        mat = self._mats.get(player)
        if mat is None:
            mat = self._mats[player] = MatDraft(self._before.mats[player])
        return mat

    def all_mats(self) -> Mapping[str, MatDraft]:
        """The mats of all players, to be changed."""
        return {player: self.mat(player) for player in self._before.mats}

    def state(self) -> State:
        """The position as it is now; the draft is not to be used any more."""
        fields = self.__dict__
        before, mats = fields.pop("_before"), fields.pop("_mats")
        if mats:
            changed = {player: made(Mat, mat.__dict__) for player, mat in mats.items()}
            fields["mats"] = {**before.mats, **changed}
        return made(State, fields)
