from web.drawing.looks import LOOKS, MARKS, looks


def seats(*colours: str | None) -> list[dict[str, str | None]]:
    return [
        {"player": player, "colour": colour}
        for player, colour in zip("ABCDEF", colours, strict=False)
    ]


def test_a_player_looks_like_the_colour_chosen_at_the_table() -> None:
    assert looks(seats("green", "red"))["A"] == LOOKS["green"]


def test_who_chose_no_colour_of_ours_gets_one_that_nobody_has() -> None:
    found = looks(seats("blue", None, "purple", "red"))
    assert [look.colour for look in found.values()] == ["blue", "green", "yellow", "red"]


def test_two_players_who_chose_the_same_colour_still_differ() -> None:
    found = looks(seats("red", "red"))
    assert [look.colour for look in found.values()] == ["red", "blue"]


def test_looks_differ_in_colour_mark_and_dash_and_every_mark_is_drawn() -> None:
    for part in ("colour", "mark", "dash"):
        assert len({getattr(look, part) for look in LOOKS.values()}) == len(LOOKS)
    assert {look.mark for look in LOOKS.values()} == set(MARKS)


def test_more_players_than_looks_have_one_each_all_the_same() -> None:
    seen = looks([{"player": str(number)} for number in range(15)])
    assert len(seen) == 15
    assert set(seen.values()) == set(LOOKS.values())
