"""Results from other programs: everything odd in their files is met, kept, and told."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from domain.catalogue import GAMES
from domain.refusals import RuleBroken
from service.interop.bringing import bring
from service.interop.found import MOST_PLAYS, PlaysFile
from service.interop.import_telling import TakenIn, answer
from service.interop.reading import holds_results, read_plays
from service.interop.scores import total
from service.matches import Call, Matches
from service.plays.kept import Results
from service.plays.stored import Sat
from service.refusals import Refused
from service.shelf import Wanted
from service.storing.store import Store
from service.telling.speech import Speech
from tests.service.conftest import Clock

FIXTURES = Path(__file__).parents[3] / "fixtures" / "interop"
EXPORT = (FIXTURES / "bgstats_export_synthetic_four_games.json").read_bytes()
SHARED = (FIXTURES / "play_synthetic.bgsplay").read_bytes()
SAVED = (FIXTURES / "bgg_plays_synthetic.xml").read_bytes()
ANA = Call("ana")


def read(text: bytes, zone: str = "Europe/Prague") -> PlaysFile:
    return read_plays(text, GAMES, zone)


def codes(file: PlaysFile) -> Counter[str]:
    return Counter(remark.broken.code for remark in file.remarks)


def changed(change: Callable[[Any], None]) -> bytes:
    export = json.loads(EXPORT)
    change(export)
    return json.dumps(export).encode()


def score(file: PlaysFile, play: int, row: int) -> Sat:
    return file.plays[play].play.players[row]


@pytest.fixture
def results(store: Store, new_id: Callable[[], UUID]) -> Results:
    return Results(Matches(store, GAMES, Clock(), new_id))


def brought(results: Results, text: bytes, *, dry_run: bool = False) -> TakenIn:
    return bring(results, text, "Europe/Prague", ANA, dry_run=dry_run)


@pytest.mark.parametrize(
    ("text", "value", "meant"),
    [
        ("41", 41, None),
        ("-5", -5, None),
        ("62+25", 87, None),
        ("16+8+8+10+7+10+13-40", 32, None),
        ("66-24-12-20-15", -5, None),
        ("13.5", 13.5, None),
        ("21,7", 21.7, None),
        ("0.1+0.2", 0.3, None),
        ("86+84+", None, 170),
        ("27+", None, 27),
        ("3+5+0--0-3", None, None),
        ("4+6+6.+8+8", None, None),
        ("29ish", None, None),
        ("__import__('os')", None, None),
        ("9**9", None, None),
        ("٣", None, None),
    ],
)
def test_a_score_is_a_number_or_a_sum_and_else_a_text(
    text: str, value: float | None, meant: float | None
) -> None:
    found = total(text)
    assert (found.value, found.suggestion) == (value, meant)


def test_an_export_of_bg_stats_is_read_whole() -> None:
    file = read(EXPORT)
    assert file.program == "bgstats"
    assert len(file.plays) == 7
    assert sum(len(found.play.players) for found in file.plays) == 20
    games = Counter(found.play.game for found in file.plays)
    assert games == {"kaivai": 3, "offerings": 1, "akrotiri": 2, "kuna_yala": 1}
    assert codes(file) == {
        "deleted_there": 1,
        "time_unknown": 1,
        "score_kept_as_text": 1,
        "teams_ignored": 1,
    }


def test_winner_rank_and_score_are_three_facts_and_none_is_worked_out() -> None:
    file = read(EXPORT)
    shared, decided = file.plays[1].play.players, file.plays[4].play.players
    assert [(one.score, one.winner, one.rank) for one in shared] == [
        (33, True, None),
        (33, True, None),
        (21, False, None),
    ]
    assert [(one.score, one.winner, one.rank) for one in decided] == [(40, True, 1), (40, False, 2)]


def test_a_sum_is_added_up_and_stays_as_it_was_written() -> None:
    file = read(EXPORT)
    assert (score(file, 2, 0).score, score(file, 2, 0).score_text) == (87, "62+25")
    assert (score(file, 5, 2).score, score(file, 5, 2).score_text) == (None, "8+")
    assert (score(file, 6, 0).score, score(file, 6, 0).score_text) == (None, None)


def test_a_time_of_the_wall_is_read_in_the_zone_that_was_chosen() -> None:
    prague, utc = read(EXPORT).plays[0].play, read(EXPORT, "UTC").plays[0].play
    assert (prague.day, prague.at) == ("2026-10-03", "2026-10-03T17:30:12.000Z")
    assert utc.at == "2026-10-03T19:30:12.000Z"
    assert prague.played == utc.played == "2026-10-03 19:30:12"
    assert (read(EXPORT).plays[1].play.day, read(EXPORT).plays[1].play.at) == ("2026-10-10", None)


def test_an_unfinished_play_that_is_not_to_count_says_both() -> None:
    play = read(EXPORT).plays[6].play
    assert (play.finished, play.counts) == (False, False)
    assert (read(EXPORT).plays[5].play.place, play.place) == (None, "Kitchen table")


def test_variants_and_rows_that_say_more_are_kept() -> None:
    file = read(EXPORT)
    assert file.plays[2].play.variant == ["4-5 player rules", "Essen print"]
    assert score(file, 2, 1).starts
    assert score(file, 5, 0).role == "Blue fish／Octopus"
    assert (score(file, 5, 0).team, score(file, 5, 2).anonymous) == (None, True)
    assert file.plays[0].play.links == ["bgg:99000001"]


def test_saved_plays_of_bgg_are_read_whole() -> None:
    file = read(SAVED)
    assert file.program == "bgg"
    assert len(file.plays) == 6
    assert codes(file) == {
        "nobody_named": 3,
        "several_in_one": 2,
        "score_kept_as_text": 1,
        "date_kept_as_text": 1,
    }
    assert [found.play.times for found in file.plays] == [1, 1, 1, 3, 1, 0]
    assert [found.play.counts for found in file.plays] == [False, True, True, True, True, False]
    assert [found.play.finished for found in file.plays] == [False, True, True, True, True, True]


def test_a_player_of_bgg_has_a_place_a_colour_and_a_text_for_a_score() -> None:
    file = read(SAVED)
    ada, anonymous, last = score(file, 2, 0), score(file, 2, 2), score(file, 4, 3)
    assert (ada.name, ada.person, ada.colour, ada.winner) == (
        "Ada",
        "bgg:ada_example",
        "Sparta",
        True,
    )
    assert (anonymous.anonymous, anonymous.new, anonymous.person) == (True, True, "")
    assert (last.name, last.seat, last.seat_text, last.score_text) == (
        "Đorđe",
        None,
        "Campaign",
        "29ish",
    )
    assert "🐟" in (file.plays[2].play.comments or "")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ((FIXTURES / "bgg_plays_error_synthetic.html").read_bytes(), "error_saved"),
        (b"<plays><play", "bad_xml"),
        (b"<plays><play>" + b"<a>" * 5000 + b"</a>" * 5000 + b"</play></plays>", "bad_xml"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><plays>&b;</plays>', "bad_xml"),
        (b"<html><body>Sign in</body></html>", "no_plays_file"),
        (b'{"plays": 3}', "no_plays_file"),
        (b"[]", "no_plays_file"),
        (b"{", "not_json"),
        (b"\xff\xfe", "not_json"),
    ],
)
def test_what_is_no_file_of_results_is_refused_in_a_sentence(text: bytes, code: str) -> None:
    with pytest.raises(RuleBroken) as caught:
        read(text)
    assert caught.value.code == code
    assert Speech()(caught.value.message)


def test_a_zone_that_nobody_knows_is_refused() -> None:
    for zone in ("Prague", "../etc", ""):
        with pytest.raises(RuleBroken, match="unknown_zone"):
            read(EXPORT, zone)


def test_a_file_of_endless_results_is_refused() -> None:
    rows = b",".join([b"{}"] * (MOST_PLAYS + 1))
    with pytest.raises(RuleBroken, match="too_many_plays"):
        read(b'{"games": [], "players": [], "plays": [' + rows + b"]}")


def test_what_is_malformed_is_taken_as_far_as_it_means_something() -> None:
    def spoil(export: Any) -> None:
        plays = export["plays"]
        plays[0] |= {"durationMin": "long", "playDate": "last week", "playDateYmd": 20261003}
        plays[0]["playerScores"][0] |= {"playerRefId": 77, "rank": [1], "startPlayer": True}
        plays[0]["playerScores"][1]["startPlayer"] = True
        plays[0]["playerScores"].append("Eva")
        del plays[1]["uuid"]
        plays[2]["gameRefId"] = 99
        plays[4]["uuid"] = plays[3]["uuid"].upper()
        plays.append("nothing")
        export["challenges"] = [{"name": "10x10"}]
        export["userInfo"]["cloudEmail"] = "ada@example.org"

    file = read(changed(spoil))
    assert [found.number for found in file.plays] == [1, 4, 6, 7]
    assert codes(file) == {
        "wrong_shape": 4,
        "not_there": 1,
        "several_start": 1,
        "play_left_out": 2,
        "twice_in_file": 1,
        "score_kept_as_text": 1,
        "teams_ignored": 1,
        "deleted_there": 1,
        "not_read": 1,
        "address_left_out": 1,
    }
    first = file.plays[0].play
    assert (first.day, first.minutes, first.players[0].name) == (
        "2026-10-03",
        None,
        "Anonymous player",
    )
    assert "ada@example.org" not in json.dumps([found.original for found in file.plays])


def test_a_preview_writes_nothing_and_the_import_what_was_announced(results: Results) -> None:
    preview = brought(results, EXPORT, dry_run=True)
    assert (preview.counts, preview.stored) == ({"new": 7}, False)
    assert list(results.all()) == []
    assert brought(results, EXPORT).counts == {"new": 7}
    assert len(list(results.all())) == 7


def test_the_same_file_again_brings_nothing_whatever_the_case_of_its_ids(results: Results) -> None:
    brought(results, EXPORT)
    before = sorted(kept.version for kept in results.all())
    assert brought(results, EXPORT).counts == {"same": 7}
    assert brought(results, SHARED).counts == {"same": 1}

    def shout(export: Any) -> None:
        for play in export["plays"]:
            play["uuid"] = play["uuid"].upper()

    assert brought(results, changed(shout)).counts == {"same": 7}
    assert sorted(kept.version for kept in results.all()) == before


def later(export: Any) -> None:
    export["plays"][0] |= {"comments": "Nine rounds.", "modificationDate": "2026-11-01 12:00:00"}


def test_what_was_changed_there_is_taken_over_and_an_older_file_changes_nothing(
    results: Results,
) -> None:
    brought(results, EXPORT)
    assert brought(results, changed(later)).counts == {"update": 1, "same": 6}
    (kept,) = (kept for kept in results.all() if kept.play.comments == "Nine rounds.")
    assert kept.version == 2
    assert kept.original["play"]["comments"] == "Nine rounds."
    assert brought(results, EXPORT).counts == {"older": 1, "same": 6}


def test_what_was_corrected_here_is_not_overwritten(results: Results) -> None:
    first = brought(results, EXPORT).judged[0].match
    play = results.get(first).play
    results.restate(first, replace(play, place="Garden"), ANA, here=True)
    assert brought(results, changed(later)).counts == {"edited": 1, "same": 6}
    assert results.get(first).play.place == "Garden"


def test_a_play_that_the_other_program_posted_is_known_again(results: Results) -> None:
    brought(results, SAVED)

    def posted(export: Any) -> None:
        export["plays"][0]["bggId"] = 99000002

    assert brought(results, changed(posted)).counts == {"elsewhere": 1, "new": 6}
    assert len(list(results.all())) == 12


def test_an_id_alone_is_not_believed_when_game_or_day_differ(results: Results) -> None:
    brought(results, EXPORT)
    assert brought(results, SAVED).counts == {"new": 6}


def test_results_stay_out_of_the_matches_unless_asked_for(results: Results) -> None:
    matches = results.matches
    brought(results, EXPORT)
    assert list(matches.store.matches()) == []
    assert matches.news() == []
    assert matches.page(Wanted()).rows == []
    rows = matches.page(Wanted(results=True, player="chloé")).rows
    assert {row.origin for row in rows} == {"result"}
    assert len(rows) == 4
    with pytest.raises(Refused, match="unknown_match"):
        matches.log(UUID(rows[0].match))


def test_a_result_is_listed_with_what_was_stated(results: Results) -> None:
    brought(results, EXPORT)
    rows = {row.links[0]: row for row in results.rows()}
    row = rows["bgstats:69cf8778-1f2e-5901-9d0a-fb3e54afd758"]
    assert (row.game, row.played_on, row.place) == ("kaivai", "2026-10-03", "Kitchen table")
    assert row.result == {
        "scores": {"1": 41, "2": 36, "3": 36, "4": 29},
        "ranks": {"1": 1, "2": 2, "3": 2, "4": 4},
        "winners": ["1"],
    }


def test_the_answer_to_an_import_names_every_play_and_every_remark(results: Results) -> None:
    told = answer(brought(results, SAVED, dry_run=True), Speech())
    assert json.loads(json.dumps(told)) == told
    assert (told["results"], told["stored"]) == (6, False)
    assert [play["play"] for play in told["plays"]] == [1, 2, 3, 4, 5, 6]
    assert len(told["remarks"]) == 7


def test_a_match_file_is_no_file_of_results() -> None:
    golden = FIXTURES.parent / "kaivai" / "fifteen-huts.match.json"
    assert not holds_results(golden.read_bytes())
    assert all(map(holds_results, (EXPORT, SHARED, SAVED)))
