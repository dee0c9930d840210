"""Points: fish of one's kind, the majority, the most sharks (rules/kuna_yala.md 7)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from domain.frozen import remembered
from domain.kuna_yala.events import ScoreRow
from domain.kuna_yala.shoal import Shoal
from domain.kuna_yala.state import State
from domain.standing import Result, ranked

MAJORITY_POINTS = 3
SHARK_POINTS = 2
FishCounts: TypeAlias = Mapping[str, Counter[str]]
"""Face-up fish by player and kind."""


def fish_in(shoal: Shoal) -> Counter[str]:
    """F of section 7: the face-up fish of a shoal by kind; a double card counts two."""
    found: Counter[str] = Counter()
    for spot in shoal.cells.values():
        card = spot.stack[-1]
        if card.fish is not None and not spot.skeleton:
            found[card.fish] += card.fish_count
    return found


@remembered
def fish_counts(state: State) -> FishCounts:
    """The face-up fish of every shoal."""
    return {player: fish_in(shoal) for player, shoal in state.shoals.items()}


def points(state: State, player: str, fish: str, counts: FishCounts) -> dict[str, int]:
    """The points by parts that a player would have with a token, if the match ended now."""
    return {
        "fish": sum(shoal[fish] for shoal in counts.values()),
        "majority": MAJORITY_POINTS * has_majority(state, player, fish, counts),
        "sharks": SHARK_POINTS * (player in shark_winners(state)),
    }


def has_majority(state: State, player: str, fish: str, counts: FishCounts) -> bool:
    """Whether the own shoal holds the majority of a kind (R17, option `majority_mode`)."""
    own = counts[player][fish]
    match state.options.majority_mode:
        case "plurality_over_shoals":
            return all(own > shoal[fish] for one, shoal in counts.items() if one != player)
        case "plurality_in_own_shoal":
            mine = counts[player]
            return all(own > mine[kind] for kind in state.edition.fish if kind != fish)
        case _:
            return 2 * own > sum(shoal[fish] for shoal in counts.values())


@remembered
def shark_winners(state: State) -> tuple[str, ...]:
    """Who gets the points for the most sharks (R18, option `shark_tie`)."""
    sharks = {player: len(state.shoals[player].where("SHARK")) for player in state.players}
    most = max(sharks.values())
    first = tuple(player for player, number in sharks.items() if number == most > 0)
    return first if len(first) == 1 or state.options.shark_tie == "all" else ()


@remembered
def itemise(state: State) -> Mapping[str, dict[str, int] | None]:
    """Points by parts as if the match ended now; None for a player whose kind is not known."""
    counts = fish_counts(state)
    return {
        player: None if token.fish is None else points(state, player, token.fish, counts)
        for player, token in state.tokens.items()
    }


def score_rows(state: State) -> tuple[ScoreRow, ...]:
    """The final scoring; more fish in the own shoal break a tie (R19)."""
    counted = list(_unranked(state))
    ranks = ranked(
        state.players,
        {row.player: (row.total, row.own_fish) for row in counted}.__getitem__,
    )
    return tuple(_with_rank(row, ranks[row.player]) for row in counted)


def _unranked(state: State) -> Iterator[ScoreRow]:
    for player, parts in itemise(state).items():
        fish = state.tokens[player].fish
        if parts is not None and fish is not None:
            total, own = sum(parts.values()), fish_in(state.shoals[player])[fish]
            yield ScoreRow(player, fish, **parts, total=total, own_fish=own, rank=0)


def _with_rank(row: ScoreRow, rank: int) -> ScoreRow:
    return ScoreRow(**{**row.__dict__, "rank": rank})


def result(state: State) -> Result | None:
    """How the match ended, None while it runs."""
    if state.phase != "finished":
        return None
    rows = state.scored
    return Result(
        scores={row.player: row.total for row in rows},
        ranks={row.player: row.rank for row in rows},
        winners=tuple(row.player for row in rows if row.rank == 1),
        ended_by="piles",
        breakdown={
            row.player: {"fish": row.fish, "majority": row.majority, "sharks": row.sharks}
            for row in rows
        },
    )
