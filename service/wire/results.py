"""Results as JSON, and how two of them differ (wire.md, section 5)."""

from collections.abc import Iterator, Mapping

from domain.message import Json
from domain.standing import Result


def result_json(result: Result | None) -> dict[str, Json] | None:
    """A result as wire.md, section 5 shows it."""
    if result is None:
        return None
    return {
        "scores": dict(result.scores),
        "ranks": dict(result.ranks),
        "winners": list(result.winners),
        "ended_by": result.ended_by,
        "breakdown": {player: dict(parts) for player, parts in result.breakdown.items()},
    }


def differences(
    stated: Json, computed: Json, part: str = "result"
) -> Iterator[tuple[str, Json, Json]]:
    """Where two results differ: the part (`scores.A`), what is stated, what is computed."""
    if isinstance(stated, Mapping) and isinstance(computed, Mapping):
        for key in [*stated, *(key for key in computed if key not in stated)]:
            inner = key if part == "result" else f"{part}.{key}"
            yield from differences(stated.get(key), computed.get(key), inner)
    elif stated != computed or type(stated) is not type(computed):
        yield part, stated, computed
