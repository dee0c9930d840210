"""Which colour each player of a match has: the one chosen at the table, else that of the pieces."""

from collections.abc import Iterator, Mapping

from domain.game import AnyGame
from domain.opening import Opening


def worn(game: AnyGame, opening: Opening) -> dict[str, str | None]:
    """Player → colour, None where neither the player nor the game says one.

    The opening is one that the game takes. Nobody gets a colour that somebody has chosen.
    """
    chosen = {one.player: one.colour for one in opening.players}
    for key, colours in game.colours(opening.edition).items():
        for player, value in _values(opening, key, colours):
            colour = colours.get(value)
            if chosen[player] is None and colour not in chosen.values():
                chosen[player] = colour
    return chosen


def _values(opening: Opening, key: str, colours: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What each player has of a key; those who have not said it get the free values in order."""
    said = {one.player: str(one.extra[key]) for one in opening.players if one.extra.get(key)}
    free = iter([value for value in colours if value not in said.values()])
    for one in opening.players:
        yield one.player, said.get(one.player) or next(free, "")
