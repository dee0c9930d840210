"""A result without actions as JSON."""

from typing import Any

from service.plays.kept import Kept


def result_answer(kept: Kept) -> dict[str, Any]:
    """The result with everything that is known about it, also what says nothing."""
    play = kept.play
    return {
        "match": str(kept.match),
        "program": kept.program,
        "id": kept.foreign,
        "play": {
            **{field: getattr(play, field) for field in play.__struct_fields__},
            "players": [
                {field: getattr(one, field) for field in one.__struct_fields__}
                for one in play.players
            ],
        },
        "by": kept.by,
        "stated_at": kept.stated_at,
        "changed_at": kept.changed_at,
        "version": kept.version,
        "corrected_here": kept.here,
        "grown": kept.grown,
    }
