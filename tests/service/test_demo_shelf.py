"""The shelf to look around: simulated matches between people of different strength."""

from collections import Counter
from uuid import UUID

from domain.catalogue import GAMES
from service.demo_shelf import CARELESS, fill, made
from service.matches import Matches
from service.people import People
from service.shelf import Wanted
from service.storing.named_stores import open_store
from web.samples import samples


def test_the_shelf_holds_every_game_and_is_filled_once() -> None:
    matches = Matches(open_store("memory:"))
    first = list(fill(matches, 1))
    assert len(first) == len(GAMES)
    assert list(fill(matches, 1)) == []
    rows = matches.page(Wanted(origin="simulated")).rows
    assert {row.game for row in rows} == set(GAMES)
    assert {UUID(row.match) for row in rows} == set(first)
    assert all(row.status == "finished" and row.played_on for row in rows)


def test_filling_goes_on_where_it_was_broken_off() -> None:
    matches = Matches(open_store("memory:"))
    filling = fill(matches, 1)
    next(filling)
    filling.close()
    assert len(list(fill(matches, 1))) == len(GAMES) - 1


def test_simulated_players_are_no_people() -> None:
    matches = Matches(open_store("memory:"))
    list(fill(matches, 1))
    assert People(matches).all() == []


def test_the_same_number_is_the_same_match() -> None:
    game = next(iter(GAMES.values()))
    assert made(game, 2) == made(game, 2)


def test_who_is_strong_wins_more_often_than_who_is_weak() -> None:
    wins: Counter[str] = Counter()
    for game in GAMES.values():
        for number in range(12):
            file = made(game, number)
            names = {one["player"]: one["name"] for one in file["players"]}
            for player, name in names.items():
                share = (player in file["result"]["winners"]) - 1 / len(names)
                wins["strong" if CARELESS[name] < 0.15 else "weak"] += round(100 * share)
    assert wins["strong"] > 0 > wins["weak"]


def test_a_first_look_has_a_sample_of_every_game() -> None:
    first = samples(1)
    assert {file.parent.name for file in first} == set(GAMES)
    assert len(first) == len(GAMES) < len(samples())
