"""Points by part, and the final scoring (rules/offerings.md 7)."""

from domain.offerings.events import Standing
from domain.offerings.state import State
from domain.standing import Result, ranked


def score(state: State, player: str) -> int:
    """What a player would have if the match ended now."""
    return state.points[player] + state.bonus(player)


def itemise(state: State) -> dict[str, dict[str, int]]:
    """Player → part → points; `corrections` is there only where points were set by hand."""
    return {player: _parts(state, player) for player in state.seats}


def _parts(state: State, player: str) -> dict[str, int]:
    prayers, sacrifices = state.prayers[player], state.sacrifices[player]
    parts = {"prayers": prayers, "sacrifices": sacrifices, "altars": state.bonus(player)}
    corrected = state.points[player] - prayers - sacrifices
    return {**parts, "corrections": corrected} if corrected else parts


def final_rows(state: State) -> tuple[Standing, ...]:
    """The final scoring in seat order; ties go to who holds more altars."""
    ranks = ranked(state.seats, lambda player: (score(state, player), len(state.held(player))))
    return tuple(_row(state, player, rank) for player, rank in ranks.items())


def winners(rows: tuple[Standing, ...]) -> tuple[str, ...]:
    """Who is first; several share the victory (R13)."""
    return tuple(row.player for row in rows if row.rank == 1)


def _row(state: State, player: str, rank: int) -> Standing:
    points, prayers = state.points[player], state.prayers[player]
    return Standing(
        player=player,
        points=points,
        prayers=prayers,
        sacrifices=state.sacrifices[player],
        corrections=points - prayers - state.sacrifices[player],
        bonus=state.bonus(player),
        altars=len(state.held(player)),
        score=score(state, player),
        rank=rank,
    )


def result(state: State) -> Result | None:
    """How the match ended, once it did."""
    if not state.rows or state.ended_by is None:
        return None
    return Result(
        scores={row.player: row.score for row in state.rows},
        ranks={row.player: row.rank for row in state.rows},
        winners=state.winners,
        ended_by=state.ended_by,
        breakdown={row.player: _breakdown(row) for row in state.rows},
    )


def _breakdown(row: Standing) -> dict[str, int]:
    parts = {"prayers": row.prayers, "sacrifices": row.sacrifices, "altars": row.bonus}
    return {**parts, "corrections": row.corrections} if row.corrections else parts
