"""The form that opens a match, filled in from one that the same people have played."""

from domain.game import AnyGame
from domain.opening import Opening
from web.opening import box as box_form
from web.opening.correction import filled

LIKE = "like"
"""The field that names the match before, whose own edition is played again."""
WITH_THE_PERSON = ("name", "colour")
"""What goes with a person to another seat, and with the colour the pieces that have it; what else
a game asks for stays with the seat."""


def rematch(
    game: AnyGame, opening: Opening, like: str, today: str, *, rotated: bool = False
) -> dict[str, str]:
    """The same people, box and house rules today; `rotated`: everybody one seat further.

    The first player is not taken over: who begins is a matter of each match.
    """
    form = {**box_form.blank(game), **filled(game, opening), "played_on": today, LIKE: like}
    form = {key: value for key, value in form.items() if not key.startswith("id-")}
    form.pop("first", None)
    return {**form, **_rotated(game, form, len(opening.players))} if rotated else form


def _rotated(game: AnyGame, form: dict[str, str], seats: int) -> dict[str, str]:
    return {
        f"{key}-{seat}": form.get(f"{key}-{(seat + 1) % seats}", "")
        for key in (*WITH_THE_PERSON, *game.colours(None))
        for seat in range(seats)
    }
