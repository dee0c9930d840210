"""Points: fish of one's kind, the majority, the most sharks (rules/kuna_yala.md 7)."""

from collections.abc import Iterator, Mapping

from domain.kuna_yala.events import ScoreRow
from domain.kuna_yala.state import State
from domain.standing import Result, ranked

MAJORITY_POINTS = 3
SHARK_POINTS = 2


def fish_in(state: State, shoal: str, fish: str) -> int:
    """F of section 7: face-up fish of a kind in a shoal; a double card counts two."""
    return sum(
        spot.top.fish_count
        for spot in state.shoals[shoal].cells.values()
        if spot.top.fish == fish and not spot.skeleton
    )


def points(state: State, player: str, fish: str) -> dict[str, int]:
    """The points by parts that a player would have with a token, if the match ended now."""
    found = {shoal: fish_in(state, shoal, fish) for shoal in state.players}
    return {
        "fish": sum(found.values()),
        "majority": MAJORITY_POINTS * has_majority(state, player, fish, found),
        "sharks": SHARK_POINTS * (player in shark_winners(state)),
    }


def has_majority(state: State, player: str, fish: str, found: Mapping[str, int]) -> bool:
    """Whether the own shoal holds the majority of a kind (R17, option `majority_mode`)."""
    own = found[player]
    match state.options.majority_mode:
        case "plurality_over_shoals":
            return all(own > number for shoal, number in found.items() if shoal != player)
        case "plurality_in_own_shoal":
            others = (kind for kind in state.edition.fish if kind != fish)
            return all(own > fish_in(state, player, kind) for kind in others)
        case _:
            return 2 * own > sum(found.values())


def shark_winners(state: State) -> tuple[str, ...]:
    """Who gets the points for the most sharks (R18, option `shark_tie`)."""
    sharks = {player: len(state.shoals[player].where("SHARK")) for player in state.players}
    most = max(sharks.values())
    first = tuple(player for player, number in sharks.items() if number == most > 0)
    return first if len(first) == 1 or state.options.shark_tie == "all" else ()


def itemise(state: State) -> Mapping[str, dict[str, int] | None]:
    """Points by parts as if the match ended now; None for a player whose kind is not known."""
    return {
        player: None if token.fish is None else points(state, player, token.fish)
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
            total, own = sum(parts.values()), fish_in(state, player, fish)
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
