"""As whom a player writes: by the seat, so that a name can be changed or erased afterwards."""


def as_player(player: str) -> str:
    """What is stored as the writer of what a player logged."""
    return f"player:{player}"
