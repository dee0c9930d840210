"""Every call states who may make it, and whoever may not is told so and nothing else."""

from uuid import UUID

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.access.grants import Role
from tests.web.let_in import OURS, UNKNOWN, Asked, House, calls
from tests.web.site import KAIVAI, fresh_matches, logged
from web.access.rights import STATED, Right

NOT_ALLOWED = {
    "code": "not_allowed",
    "message": "This is not allowed.",
    "details": {},
    "step": None,
}
NO_KEY = {
    "code": "no_key",
    "message": "This needs a key or a link.",
    "details": {},
    "step": None,
}


@pytest.fixture(scope="module")
def house() -> House:
    matches = fresh_matches()
    match = UUID(logged(matches, KAIVAI))
    return House(matches, match)


def answered(client: FlaskClient, asked: Asked) -> TestResponse:
    return client.open(asked.address, method=asked.method, headers=OURS)


def neutral(answer: TestResponse, asked: Asked) -> tuple[int, str]:
    """An answer without the address that was asked for."""
    return answer.status_code, answer.text.replace(asked.address, "")


def refused(house: House, client: FlaskClient, *rights: Right) -> list[str]:
    """The calls that demand one of these rights and are not refused with 403 and nothing else."""
    wrong = []
    for one, other in zip(calls(house.app, house.match), calls(house.app, UNKNOWN), strict=True):
        if STATED[one.endpoint] not in rights:
            continue
        first, second = answered(client, one), answered(client, other)
        told = first.json == NOT_ALLOWED if one.program else "This is not allowed." in first.text
        same = neutral(first, one) == neutral(second, other)
        if first.status_code != 403 or not told or not same:
            wrong.append(f"{one.method} {one.address}: {first.status_code}")
    return wrong


def test_every_call_states_who_may_make_it_and_nothing_else_is_stated(house: House) -> None:
    assert {rule.endpoint for rule in house.app.url_map.iter_rules()} == set(STATED)


def test_who_shows_nothing_gets_nothing_of_any_call(house: House) -> None:
    nobody = house.app.test_client()
    for match in (house.match, UNKNOWN):
        for asked in calls(house.app, match):
            if STATED[asked.endpoint] is Right.ANYBODY:
                continue
            answer = answered(nobody, asked)
            if asked.program or asked.method != "GET":
                assert answer.status_code == 401, asked
                assert not asked.program or answer.json == NO_KEY, asked
            else:
                assert answer.status_code == 303, asked
                assert answer.location.startswith("/sign-in?next="), asked
    assert nobody.get("/api/v1/nowhere").status_code == 401


def test_what_anybody_may_call_tells_nothing_of_the_store(house: House) -> None:
    assert {endpoint for endpoint, right in STATED.items() if right is Right.ANYBODY} == {
        "static",
        "sign_in.show",
        "sign_in.enter",
        "sign_in.once",
        "joining.join",
        "language_switch.choose",
    }


@pytest.mark.parametrize(("role", "seat"), [("seat", "A"), ("recorder", None), ("viewer", None)])
def test_a_link_to_one_match_opens_no_other(house: House, role: Role, seat: str | None) -> None:
    another = UUID(logged(house.matches, KAIVAI))
    holder = house.linked(role, seat, another)

    assert refused(house, holder, Right.SEES, Right.LOGS) == []
    assert holder.get(f"/api/v1/matches/{another}").status_code == 200


def test_who_looks_on_changes_nothing(house: House) -> None:
    viewer = house.linked("viewer")

    assert refused(house, viewer, Right.LOGS, Right.READS, Right.OPENS, Right.OWNS) == []
    writing = [
        asked
        for asked in calls(house.app, house.match)
        if asked.method != "GET"
        and asked.endpoint != "sign_in.leave"
        and answered(viewer, asked).status_code != 403
    ]
    assert {asked.endpoint for asked in writing} == {"language_switch.choose", "sign_in.enter"}


@pytest.mark.parametrize(("role", "seat"), [("seat", "B"), ("recorder", None)])
def test_who_logs_a_match_does_nothing_beyond_it(
    house: House, role: Role, seat: str | None
) -> None:
    holder = house.linked(role, seat)

    assert refused(house, holder, Right.READS, Right.OPENS, Right.OWNS) == []
    assert holder.get(f"/matches/{house.match}/log").status_code == 200


def test_a_key_for_looking_changes_nothing(house: House) -> None:
    viewer = house.keyed("viewer")

    assert refused(house, viewer, Right.LOGS, Right.OPENS, Right.OWNS) == []
    assert viewer.get("/api/v1/matches").status_code == 200
    assert viewer.get(f"/api/v1/matches/{house.match}").status_code == 200


def test_a_key_for_logging_owns_nothing(house: House) -> None:
    recorder = house.keyed("recorder")

    assert refused(house, recorder, Right.OWNS) == []
    assert recorder.post("/api/v1/matches", json=KAIVAI).status_code == 201


@pytest.mark.parametrize("address", ["/api/v1/nowhere", "/nowhere"])
def test_who_is_known_is_told_that_there_is_nothing_at_an_address(
    house: House, address: str
) -> None:
    assert house.linked("viewer").get(address).status_code == 404
