from domain.catalogue import GAMES
from domain.opening import Opening, Player
from service.simulating import simulated
from service.wearing import worn

OFFERINGS = GAMES["offerings"]


def wearing(*seats: tuple[str | None, str | None]) -> list[str | None]:
    """The colours of seats of which each has chosen a colour, a city, both or nothing."""
    players = tuple(
        Player(player, player, colour, {"city": city} if city else {})
        for player, (colour, city) in zip("ABCDE", seats, strict=False)
    )
    return list(worn(OFFERINGS, Opening("offerings", players)).values())


def test_who_has_chosen_no_colour_has_that_of_the_city() -> None:
    assert wearing((None, "delos"), (None, "sparta"), (None, "thebes")) == ["black", "red", "blue"]


def test_who_has_no_city_either_has_the_colour_of_the_one_that_is_dealt() -> None:
    assert wearing((None, None), (None, "corinth"), (None, None)) == ["red", "yellow", "green"]


def test_a_colour_that_somebody_has_chosen_is_nobody_elses() -> None:
    assert wearing((None, "sparta"), ("red", "athens"), (None, None)) == [None, "red", "yellow"]


def test_simulated_people_wear_the_colours_of_their_pieces() -> None:
    players = simulated(OFFERINGS, 3, "1")["players"]
    assert isinstance(players, list)
    assert [one["colour"] for one in players if isinstance(one, dict)] == ["red", "yellow", "green"]
