"""Fame at the end: huts, villages, winner (rules/kaivai.md 7); and what it would be now."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TypeAlias

from domain.frozen import remembered
from domain.kaivai.events import MatchEnded
from domain.kaivai.state import Mat, State
from domain.standing import ranked

Tally: TypeAlias = Mapping[str, int]
"""A number for each player."""

FAME_PER_HUT = 2


def poverty(mat: Mat) -> tuple[int, int, int, int, int]:
    """The key of the bid order, least first: fame, shell value, fish, ships, huts (4.1)."""
    return mat.fame, mat.shell_value, sum(mat.fish), len(mat.ships), mat.huts


def poorest_first(state: State) -> tuple[tuple[str, ...], ...]:
    """The players by the key of the bid order; those whom it leaves tied stand together."""
    ordered = sorted(state.players, key=lambda player: poverty(state.mats[player]))
    groups = groupby(ordered, key=lambda player: poverty(state.mats[player]))
    return tuple(tuple(group) for _, group in groups)


def presence(state: State) -> dict[str, tuple[dict[str, int], dict[str, int]]]:
    """For each village the huts and the ships at its cult sites, by player (7, 2c)."""
    present = {
        village: (dict.fromkeys(state.players, 0), dict.fromkeys(state.players, 0))
        for village in state.sea.lands
    }
    for hut in state.huts.values():
        present[hut.village][0][hut.owner] += 1
    for player, villages in _ships_that_count(state):
        for village in villages:
            present[village][1][player] += 1
    return present


def _ships_that_count(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The owner of each ship that counts, and the villages at whose cult sites it lies."""
    for player, _, place in state.ships():
        if state.options.ships_on_huts_count or place not in state.huts:
            yield player, state.sea.at_cult_sites_of(place)


def highest(majority: Tally) -> tuple[str, ...]:
    """Who has the most."""
    most = max(majority.values())
    return tuple([player for player, value in majority.items() if value == most])


def village_fame(state: State, village: str, majority: Tally) -> dict[str, int]:
    """The fame that a village brings, by player: most alone, or shared as the option has it."""
    first, cult_sites = highest(majority), state.sea.cult_sites(village)
    if len(first) == 1:
        return {first[0]: cult_sites}
    if state.options.village_tie == "split_down" and majority[first[0]] > 0:
        return dict.fromkeys(first, cult_sites // len(first))
    return {}


@remembered
def provisional_villages(state: State) -> Tally:
    """Cult sites of the villages not yet scored in which a player alone has the most now.

    No influence counts as committed, and ties bring nothing whatever the options (wire.md 4.1).
    """
    fame = dict.fromkeys(state.players, 0)
    present: dict[str, dict[str, int]] = {village: {} for village in state.sea.lands}
    for hut in state.huts.values():
        present[hut.village][hut.owner] = present[hut.village].get(hut.owner, 0) + 1
    for player, villages in _ships_that_count(state):
        for village in villages:
            present[village][player] = present[village].get(player, 0) + 1
    for village in state.unscored:
        if present[village] and len(first := highest(present[village])) == 1:
            fame[first[0]] += state.sea.cult_sites(village)
    return fame


def itemise(state: State) -> dict[str, dict[str, int]]:
    """Points by part, as if the match ended now; they sum to the score.

    The part `corrections` is there for players whose fame was adjusted.
    """
    villages = provisional_villages(state)
    return {player: _parts(state, mat, villages[player]) for player, mat in state.mats.items()}


def _parts(state: State, mat: Mat, provisional: int) -> dict[str, int]:
    huts = mat.from_huts if state.huts_scored else FAME_PER_HUT * mat.huts
    parts = {
        "celebrations": mat.celebrated,
        "huts": huts,
        "villages": mat.from_villages + provisional,
    }
    return {**parts, "corrections": mat.corrected} if mat.corrected else parts


def final_ranks(mats: Mapping[str, Mat], players: Iterable[str]) -> dict[str, int]:
    """Most fame first; ties by shells, fish, ships and huts, then shared (7, 4)."""
    return ranked(players, lambda player: poverty(mats[player]))


def ending(state: State) -> MatchEnded:
    """How the match ends when no village is left to score."""
    ranks = final_ranks(state.mats, state.players)
    return MatchEnded(
        scores={player: mat.fame for player, mat in state.mats.items()},
        ranks=ranks,
        winners=tuple(player for player in state.players if ranks[player] == 1),
        breakdown=itemise(state),
    )
