"""Nothing that anybody can ask for tells a secret to who may not know it, in any of the games.

Each case is a running match of a golden log in two worlds: they differ only in one secret, which
was logged, undone, logged again and corrected. Whoever may not see it gets the same bytes in both
worlds, whatever is asked; whoever may see it does not.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from uuid import UUID

import pytest

from service.access.grants import Role
from tests.golden_logs import golden
from tests.web.let_in import House, calls
from tests.web.site import CALL, FILE_ONLY
from tests.web.two_worlds import (
    API,
    CASES,
    COUNTED,
    MATCH,
    NONCE,
    PAGES,
    SECRET_COUNTS,
    Case,
    seen,
    told,
    worlds_of,
)
from web.access.rights import STATED, Right


def looks(case: Case) -> Iterator[str]:
    """Every address that shows a match, or what stands beside it."""
    pages = ("log", "replay", "numbers", "report", "first", "correct", "table", "people")
    yield from (f"{PAGES}/{page}" for page in pages)
    yield from (f"{PAGES}/{page}?step={case.secret}" for page in ("replay", "correct"))
    yield f"{PAGES}/entries/{case.secret}"
    files = ("replay.json", "replay.txt", "picture.svg", "numbers.csv")
    yield from (f"{PAGES}/{file}" for file in files)
    yield from (f"{PAGES}/picture.svg?step={case.secret}", f"/embed/{MATCH}")
    answers = ("/legal", "/replay", "/export", "/export?history=full", "/report", "/news")
    yield from (f"{API}/{answer}" for answer in ("clock", "edition"))
    yield from (f"{API}{answer}" for answer in answers)
    yield from (f"{API}/steps/{step}" for step in (case.secret - 1, case.secret, "latest"))


APART = {
    "following.live": "heard in a test of its own",
    "pages.match": "leads on",
    "pages.picture_as_png": "drawn from the picture as SVG",
    "pages.podium": "leads on until the match is over",
    "pages.show_links": "the owner's, who sees everything",
    "photos.show_photo": "shown to whoever sees its list",
    "reports.report_table": "a part of the report",
    "results.one_result": "of results without a log",
    "pages.show_result": "of results without a log",
    "pages.correct_result": "of results without a log",
    "pages.grow_result": "of results without a log",
}
"""Addresses about a match that are not compared, and why."""


def test_every_address_about_a_match_is_compared() -> None:
    name = next(iter(CASES))
    app = worlds_of(name)[0].application
    adapter = app.url_map.bind("localhost")
    compared = {adapter.match(address.split("?")[0])[0] for address in looks(CASES[name])}
    compared |= {adapter.match(address.split("?")[0])[0] for address in unnarrowed()}
    about = {
        rule.endpoint
        for rule in app.url_map.iter_rules()
        if "match" in rule.arguments and "GET" in (rule.methods or ())
    }
    assert about - compared == APART.keys()


def unnarrowed() -> Iterator[str]:
    """What is the same for everybody, and so may not tell any secret at all."""
    yield from ("/", "/api/v1/matches", API, f"/oembed?url=http://localhost{PAGES}/replay")
    yield from (f"{API}/photos", f"{API}/deletion", f"{PAGES}/remove", f"{PAGES}/stop")
    yield from (f"{PAGES}/send", f"{PAGES}/result.bgsplay", "/export/all.csv", "/stats")


each_case = pytest.mark.parametrize("name", CASES)


@each_case
def test_no_look_at_a_match_tells_a_secret_to_who_may_not_see_it(name: str) -> None:
    one, other = worlds_of(name)
    case = CASES[name]

    telling = [
        (address, seat)
        for address in looks(case)
        for seat in case.blind
        if seen(one, address, seat) != seen(other, address, seat)
    ]

    assert telling == []


@each_case
def test_what_everybody_gets_tells_no_secret(name: str) -> None:
    one, other = worlds_of(name)

    plain = [
        [NONCE.sub("", world.get(each).text) for each in unnarrowed()] for world in (one, other)
    ]
    assert plain[0] == plain[1]


@each_case
def test_whoever_holds_a_secret_sees_it(name: str) -> None:
    one, other = worlds_of(name)
    case = CASES[name]

    for address in (f"{API}/steps/{case.secret}", f"{API}/export", f"{API}/export?history=full"):
        assert seen(one, address, case.holder) != seen(other, address, case.holder)


@each_case
def test_entering_actions_for_a_narrowed_viewer_tells_no_secret(name: str) -> None:
    one, other = worlds_of(name)

    for seat in CASES[name].blind:
        offers = one.get(f"{API}/legal?seat={seat}").json
        for offer in offers:
            partial = {key: offer[key] for key in ("type", "player") if offer[key] is not None}
            own = offer["player"] == CASES[name].holder
            for stage in range(1 if own else 4):
                answers = [
                    client.post(f"{API}/legal?seat={seat}", json={"partial": partial})
                    for client in (one, other)
                ]
                assert answers[0].data == answers[1].data, (seat, stage, partial)
                following = answers[0].json.get("next")
                if not following or not following["choices"]:
                    break
                chosen = following["choices"][0]
                partial |= {following["field"]: chosen["value"], **chosen["also"]}


def test_who_may_not_see_a_hand_is_told_only_that_it_does_not_fit() -> None:
    name = "akrotiri, the first tile"
    one, other = CASES[name].worlds()
    guess: dict[str, Any] = {"type": "place_tile", "player": "A", "tile_id": "T01"}
    following: Any = {"choices": [{}]}
    while following and following["choices"]:
        answer = one.post(f"{API}/legal?seat=", json={"partial": guess})
        assert answer.data == other.post(f"{API}/legal?seat=", json={"partial": guess}).data
        following = answer.json.get("next")
        if following:
            chosen = following["choices"][0]
            guess |= {following["field"]: chosen["value"], **chosen["also"]}

    assert answer.json["complete"]
    logged = one.post(f"{API}/actions?seat=", json=guess)
    assert (logged.status_code, logged.json["code"]) == (422, "tile_not_in_hand")
    assert logged.json["message"] == "It does not fit with something that is hidden from you."
    assert logged.json["details"] == {}
    assert other.post(f"{API}/actions?seat=", json=guess).status_code == 201


def test_a_commitment_that_is_only_tried_does_not_open_the_others() -> None:
    worlds = worlds_of("kaivai, a sealed bid")
    last = {"type": "place_scoring_bid", "player": "D", "amount": 3}

    told = [one.post(f"{API}/legal?seat=D", json={"partial": last}) for one in worlds]

    assert told[0].json["text"] == "Dan commits 3 influence."
    assert told[0].data == told[1].data


def test_a_refused_commitment_tells_the_count_only_to_who_may_know_it() -> None:
    counted = {**COUNTED, "player": "D"}
    bid = {"type": "place_scoring_bid", "player": "D", "amount": 500}
    worlds = Case(
        "kaivai",
        "everybody-sacrifices-shared-win",
        115,
        115,
        {"counted": 9},
        counted,
        SECRET_COUNTS,
    ).worlds()

    told = {
        seat: [one.post(f"{API}/actions?seat={seat}", json=bid) for one in worlds]
        for seat in ("", "B", "D")
    }

    assert {answer.json["code"] for pair in told.values() for answer in pair} == {
        "bid_exceeds_influence"
    }
    assert told["D"][0].json["details"]["have"] == 7
    assert all(told[seat][0].data == told[seat][1].data for seat in ("", "B"))


@each_case
def test_corrections_and_branches_planned_by_a_narrowed_viewer_tell_no_secret(name: str) -> None:
    one, other = worlds_of(name)
    case = CASES[name]
    step = {"step": case.secret, "changes": []}
    asked = {
        f"{API}/amend": [
            {"changes": [{"step": case.secret - 1, "drop": True}], "dry_run": True},
            {"changes": [{"step": case.secret, "drop": True}], "dry_run": True},
            {"revert": 1, "dry_run": True},
        ],
        f"{API}/amend/position": [step],
        f"{API}/amend/legal": [
            {**step, "partial": {"type": "adjust", "player": case.holder}},
        ],
    }
    for seat in case.blind:
        for address, bodies in asked.items():
            for body in bodies:
                answers = [
                    client.post(f"{address}?seat={seat}", json=body) for client in (one, other)
                ]
                assert answers[0].status_code in (200, 422), answers[0].json
                assert answers[0].data == answers[1].data, (address, seat, body)


@each_case
def test_written_calls_of_a_narrowed_viewer_are_answered_without_secrets(name: str) -> None:
    case = CASES[name]
    for seat in case.blind:
        worlds = case.worlds()
        for address, body in (
            ("actions", {"type": "adjust", "expected_step": case.secret - 1}),
            ("notes", {"note": "Who knows?", "step": case.secret}),
            ("undo", {"to": case.secret - 1}),
            ("redo", {}),
            ("undo", {"to": case.secret}),
        ):
            answers = [client.post(f"{API}/{address}?seat={seat}", json=body) for client in worlds]
            assert answers[0].status_code in (201, 409), answers[0].json
            assert answers[0].data == answers[1].data, (address, seat)
        assert seen(worlds[0], f"{PAGES}/replay", seat) == seen(worlds[1], f"{PAGES}/replay", seat)


@each_case
def test_followers_hear_no_secret(name: str) -> None:
    heard = []
    for client in worlds_of(name):
        client.application.config["LIVE_SECONDS"] = 0
        address = f"{API}/live?seat={CASES[name].blind[1]}"
        heard.append(client.get(address, headers={"Last-Event-ID": "1"}).data)

    assert heard[0] == heard[1]
    assert b"event: news" in heard[0]


@pytest.mark.parametrize("name", ["compact-auctions-4p", "waived-rules-and-corrections-4p"])
def test_offerings_lies_open_to_all(name: str) -> None:
    case = Case("offerings", name, 20, 3, {})
    client, _ = case.worlds()
    everybody = golden("offerings", name)["players"]

    for address in (f"{API}/steps/latest", f"{API}/legal", f"{PAGES}/numbers.csv"):
        whole = client.get(address).data
        for seat in ("", *(one["player"] for one in everybody)):
            assert seen(client, address, seat).encode() == whole
    exports = {
        re.sub(r'"viewer":\[[^]]*\]', "", seen(client, f"{API}/export", seat))
        for seat in ("", *(one["player"] for one in everybody))
    }
    assert len(exports) == 1


GUESTS: Mapping[Role, tuple[Right, ...]] = {
    "viewer": (Right.SEES,),
    "recorder": (Right.LOGS,),
    "seat": (Right.SEES, Right.LOGS),
}
"""Who comes by a link, and which calls are looked at; the recorder sees what a viewer does."""


@cache
def houses_of(name: str) -> tuple[House, House]:
    """Both worlds as a service that is shared by links."""
    one, other = (client.application.extensions["matches"] for client in worlds_of(name))
    return House(one, MATCH), House(other, MATCH)


def looked_at(house: House, rights: tuple[Right, ...], case: Case) -> Iterator[str]:
    """Every address that shows something of the match to who has one of the rights."""
    for asked in calls(house.app, MATCH, step=case.secret, number=case.secret, table="scores"):
        endless = asked.endpoint == "following.live"
        if asked.method == "GET" and STATED[asked.endpoint] in rights and not endless:
            yield asked.address


ONE_OF_EACH_GAME = ("kaivai, a sealed bid", "kuna yala, a sealed token", "akrotiri, the first tile")
each_shared = pytest.mark.parametrize(
    "name", CASES if os.environ.get("TABLELOG_LONG") else ONE_OF_EACH_GAME
)


@each_shared
@pytest.mark.parametrize("role", GUESTS)
def test_no_call_tells_a_secret_to_who_comes_by_a_link(name: str, role: Role) -> None:
    case = CASES[name]
    houses = houses_of(name)
    guests = [each.linked(role, case.blind[1] if role == "seat" else None) for each in houses]
    addresses = list(looked_at(houses[0], GUESTS[role], case))

    telling = []
    for address in addresses:
        one, other = (guest.get(address) for guest in guests)
        assert one.status_code == other.status_code, address
        assert one.status_code in (200, 303, 404, 422), (address, one.status_code)
        telling += [address] if told(one) != told(other) else []
    assert telling == []
    assert len(addresses) >= (2 if role == "recorder" else 20)


@each_shared
def test_a_link_to_another_match_or_seat_opens_no_secret(name: str) -> None:
    case, (house, _) = CASES[name], houses_of(name)
    opening = {k: v for k, v in golden(case.game, case.log).items() if k not in FILE_ONLY}
    another = house.matches.open({**opening, "match": str(UUID(int=1))}, CALL).log.match
    stranger = house.linked("seat", case.holder, another)
    neighbour = house.linked("seat", case.blind[1])

    for address in looked_at(house, (Right.SEES, Right.LOGS), case):
        assert stranger.get(address).status_code == 403, address
    for address in looks(case):
        asked = f"{address}{'&' if '?' in address else '?'}seat={case.holder}"
        answer = neighbour.get(asked)
        shown = answer.status_code == 200 and told(answer) == told(neighbour.get(address))
        assert shown or answer.status_code in (303, 403), asked
