"""Links to a match, as those who hold them meet them through the API and without script."""

import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.access.grants import Grants, Role
from service.access.keys import Keys
from service.deleting import delete, deletion
from tests.service.tiny_game import OPENING, hide, takes
from tests.web.let_in import KEY, OURS, UNKNOWN, House
from tests.web.site import CALL, fresh_matches
from web import create_app

SECRETS = ("/steps/2", "/steps/latest", "/replay", "/export", "/export?history=full")


def house(**config: object) -> House:
    """A running match of two in which Ben hid 3 and Ana hid 1."""
    matches = fresh_matches()
    match = matches.open(dict(OPENING), CALL).log.match
    matches.act(match, [hide("A", 1), hide("B", 3)], CALL)
    return House(matches, match, dict(config))


@pytest.fixture
def table() -> House:
    return house()


def hidden(client: FlaskClient, table: House) -> dict[str, object]:
    """What a caller is told of the bonuses that were hidden."""
    actions = client.get(f"{table.api}/export").json["actions"]
    return {action["player"]: action["bonus"] for action in actions if action["type"] == "hide"}


def test_a_seat_sees_its_own_secrets_and_a_looker_on_and_the_recorder_none(table: House) -> None:
    assert hidden(table.linked("seat", "A"), table) == {"A": 1, "B": None}
    assert hidden(table.linked("seat", "B"), table) == {"A": None, "B": 3}
    assert hidden(table.linked("viewer"), table) == {"A": None, "B": None}
    assert hidden(table.linked("recorder"), table) == {"A": None, "B": None}
    assert hidden(table.owner(), table) == {"A": 1, "B": 3}
    for role in ("viewer", "recorder"):
        assert hidden(table.keyed(role), table) == {"A": None, "B": None}
    assert hidden(table.keyed("owner"), table) == {"A": 1, "B": 3}


@pytest.mark.parametrize("look", SECRETS)
def test_nobody_sees_more_by_asking_for_another_seat(table: House, look: str) -> None:
    asked = f"{table.api}{look}{'&' if '?' in look else '?'}seat="
    for holder in (table.linked("seat", "A"), table.linked("viewer"), table.keyed("recorder")):
        refused = holder.get(f"{asked}B")
        assert (refused.status_code, refused.json["code"]) == (403, "not_allowed")
        assert holder.get(asked).status_code == 200
    assert table.linked("seat", "B").get(f"{asked}B").status_code == 200


def test_what_is_written_names_the_seat_and_not_the_person(table: House) -> None:
    ana, ben = table.linked("seat", "A"), table.linked("seat", "B")
    assert ana.post(f"{table.api}/actions", json=takes("A", 1), headers=OURS).status_code == 201
    assert ben.post(f"{table.api}/undo", json={}, headers=OURS).status_code == 201
    told = table.owner().get(f"{table.api}/export?history=full").json["history"][-1]

    assert (told["by"], told["gone_by"]) == ("player:A", "player:B")
    page = table.owner().get(f"/matches/{table.match}/entries/3").text
    assert "logged by Ana" in page
    assert "Undone by Ben" in page


def test_who_may_not_open_a_page_is_led_to_sign_in_and_back_to_it(table: House) -> None:
    refused = table.linked("viewer").get("/matches/new")
    assert refused.status_code == 403
    assert 'href="/sign-in?next=/matches/new"' in refused.text


def test_who_looks_on_cannot_write_whatever_is_sent(table: House) -> None:
    viewer = table.linked("viewer")
    for call in ("actions", "undo", "redo", "notes", "finish", "amend", "fork"):
        refused = viewer.post(f"{table.api}/{call}?seat=A", json={}, headers=OURS)
        assert (refused.status_code, refused.json["code"]) == (403, "not_allowed")
    assert table.matches.log(table.match).steps == 2


def test_a_revoked_link_is_out_at_the_next_request(table: House) -> None:
    seat, viewer = table.linked("seat", "A"), table.linked("viewer")
    grants = Grants(table.matches)
    mine = next(one for one in grants.of(table.match) if one.seat == "A")
    assert seat.get(table.api).status_code == 200
    grants.revoke(table.match, CALL, mine.link)

    refused = seat.get(table.api)
    assert (refused.status_code, refused.json["code"]) == (401, "no_key")
    assert seat.get(f"/matches/{table.match}/log").location.startswith("/sign-in?next=")
    assert viewer.get(table.api).status_code == 200
    again = table.app.test_client().get(f"/join/{grants.token(mine)}")
    assert (again.status_code, again.location) == (303, "/sign-in?link=old")
    assert "Set-Cookie" not in again.headers


def test_a_stream_tells_nothing_more_once_its_link_is_revoked(table: House) -> None:
    heard = stream(table.linked("seat", "A"), table)
    table.matches.act(table.match, takes("A", 1), CALL)
    assert b"event: news" in next(heard)
    Grants(table.matches).revoke(table.match, CALL)
    table.matches.act(table.match, takes("B", 1), CALL)

    assert list(heard) == []


def stream(client: FlaskClient, table: House) -> Iterator[bytes]:
    version = table.matches.log(table.match).version
    answer = client.get(f"{table.api}/live?after={version}", buffered=False)
    heard = iter(answer.response)
    assert next(heard).startswith(b"retry:")
    return heard


def test_opening_a_link_leaves_nothing_of_it_in_the_address(table: House) -> None:
    link = table.link("seat", "A")
    answer = table.app.test_client().get(f"/join/{link}")

    assert (answer.status_code, answer.location) == (303, f"/matches/{table.match}")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    secure = table.app.test_client().get(f"/join/{link}", base_url="https://table.example")
    assert "Secure" in secure.headers["Set-Cookie"]


def test_who_logs_comes_to_the_log_and_who_looks_on_to_the_replay(table: House) -> None:
    seat, viewer = table.linked("seat", "A"), table.linked("viewer")
    address = f"/matches/{table.match}"

    assert seat.get(address).location == f"{address}/log"
    assert viewer.get(address).location == f"{address}/replay"
    page = viewer.get(f"{address}/replay").text
    for hint in ("Log on", "Correct this", "New match", "Statistics", ">Share<"):
        assert hint not in page
    assert ">Share<" not in seat.get(f"{address}/log").text
    assert ">Share<" in table.owner().get(f"{address}/log").text


def test_the_first_page_of_somebody_with_links_shows_those_matches_alone(table: House) -> None:
    another = table.matches.open({**OPENING, "match": str(UUID(int=7))}, CALL).log.match
    third = table.matches.open({**OPENING, "match": str(UUID(int=8))}, CALL).log.match
    holder = table.linked("seat", "A")
    holder.get(f"/join/{table.link('viewer', match=another)}")
    page = holder.get("/").text

    assert re.findall(r'class="cover" href="/matches/([^/]*)/(\w+)"', page) == [
        (str(another), "replay"),
        (str(table.match), "log"),
    ]
    assert str(third) not in page
    assert 'role="search"' not in page


def test_a_phone_keeps_links_to_several_matches_and_the_last_one_of_each(table: House) -> None:
    another = table.matches.open({**OPENING, "match": str(UUID(int=7))}, CALL).log.match
    phone = table.linked("viewer")
    phone.get(f"/join/{table.link('seat', 'B')}")
    phone.get(f"/join/{table.link('viewer', match=another)}")

    assert hidden(phone, table) == {"A": None, "B": 3}
    assert phone.get(f"/api/v1/matches/{another}").status_code == 200


def test_who_may_try_a_what_if_but_not_the_real_match_sees_nothing_of_that(table: House) -> None:
    branch = table.matches.fork(table.match, 1, CALL).log.match
    there, here = table.linked("viewer", match=branch), table.linked("viewer")
    real = there.get(f"/matches/{branch}/replay").text
    tried = here.get(f"/matches/{table.match}/replay").text

    assert "The real match" not in real
    assert '"real": null' in real
    assert str(branch) not in tried
    owner = table.owner()
    assert "The real match" in owner.get(f"/matches/{branch}/replay").text
    assert str(branch) in owner.get(f"/matches/{table.match}/replay").text


def test_a_link_is_shown_by_programs_as_a_key_is(table: House) -> None:
    program = table.bearing(table.link("seat", "B"))

    assert hidden(program, table) == {"A": None, "B": 3}
    assert program.post(f"{table.api}/actions", json=takes("A", 1)).status_code == 201
    assert program.get("/api/v1/matches").status_code == 403


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:9"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://localhost", "Sec-Fetch-Site": "same-site"},
    ],
)
def test_nothing_is_written_by_a_cookie_that_a_foreign_page_made_the_browser_send(
    table: House, said: dict[str, str]
) -> None:
    for browser in (table.linked("seat", "A"), table.owner()):
        refused = browser.post(f"{table.api}/actions", json=takes("A", 1), headers=said)
        assert (refused.status_code, refused.json["code"]) == (403, "not_allowed")
    assert table.matches.log(table.match).steps == 2


@pytest.mark.parametrize(
    "said", [OURS, {"Sec-Fetch-Site": "same-origin"}, {**OURS, "Sec-Fetch-Site": "same-origin"}]
)
def test_our_own_pages_write(table: House, said: dict[str, str]) -> None:
    browser = table.linked("seat", "A")

    answer = browser.post(f"{table.api}/actions", json=takes("A", 1), headers=said)
    assert answer.status_code == 201


def test_who_writes_too_fast_is_told_when_to_go_on_and_others_are_not() -> None:
    table = house(LIMITS={"write": (2, 0.5), "ask": (9, 1), "search": (9, 1), "import": (1, 0.1)})
    ana, ben = table.linked("seat", "A"), table.linked("seat", "B")
    note = {"note": "Well."}
    answers = [ana.post(f"{table.api}/notes", json=note, headers=OURS) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[-1].json["code"] == "too_many"
    assert answers[-1].headers["Retry-After"] in ("1", "2")
    assert ana.post(f"{table.api}/legal", json={"partial": {}}, headers=OURS).status_code == 200
    assert ben.post(f"{table.api}/notes", json=note, headers=OURS).status_code == 201
    program = table.keyed("recorder")
    brought = [program.post("/api/v1/matches/import", data=b"{}").status_code for _ in range(2)]
    assert brought == [400, 429]


def test_on_this_machine_nobody_counts() -> None:
    matches = fresh_matches()
    client = create_app(matches, {"LIMITS": {"write": (1, 0.1)}}).test_client()

    answers = [client.post("/api/v1/matches", json=OPENING).status_code for _ in range(3)]
    assert answers == [201, 201, 201]


def test_the_owner_signs_in_once_with_a_link(table: House) -> None:
    once = Keys(table.matches).once()
    browser, other = table.app.test_client(), table.app.test_client()
    answer = browser.get(f"/sign-in/{once}")

    assert (answer.status_code, answer.location) == (303, "/")
    assert once not in answer.headers["Set-Cookie"]
    assert browser.get(table.api).status_code == 200
    again = other.get(f"/sign-in/{once}")
    assert (again.status_code, again.location) == (303, "/sign-in?link=old")
    assert "not valid any more" in other.get(again.location).text
    assert other.get(table.api).status_code == 401


def test_without_a_key_there_is_no_form_and_no_key_opens() -> None:
    matches = fresh_matches()
    client = create_app(matches, {"SIGN_IN": True}).test_client()

    assert 'name="key"' not in client.get("/sign-in").text
    assert client.post("/sign-in", data={"key": ""}).status_code == 401
    assert client.get("/api/v1/matches", headers={"Authorization": "Bearer "}).status_code == 401
    assert client.get(f"/sign-in/{Keys(matches).once()}").status_code == 303
    assert client.get("/api/v1/matches").status_code == 200


def test_a_program_with_a_key_calls_until_it_is_revoked(table: House) -> None:
    keys = Keys(table.matches)
    program = table.bearing(keys.add("scoreboard", "viewer", CALL))
    assert program.get("/api/v1/matches").status_code == 200
    keys.revoke("scoreboard", CALL)

    assert program.get("/api/v1/matches").status_code == 401
    assert table.bearing(KEY).get("/api/v1/matches").status_code == 200


def test_the_owner_makes_links_and_revokes_them_on_the_page(table: House) -> None:
    owner, address = table.owner(), f"/matches/{table.match}/links"
    owner.post(address, data={"do": "make", "whom": "seat A"}, headers=OURS)
    page = owner.get(address).text
    (link,) = re.findall(r'href="http://localhost(/join/[^"]*)"', page)
    assert page.count('class="code"') == 1
    phone = table.app.test_client()
    phone.get(link)
    assert hidden(phone, table) == {"A": 1, "B": None}

    (number,) = re.findall(r'name="link" value="(\w*)"', page)
    owner.post(address, data={"do": "revoke", "link": number}, headers=OURS)
    assert phone.get(table.api).status_code == 401
    owner.post(address, data={"do": "make all"}, headers=OURS)
    links = re.findall(r'href="http://localhost(/join/[^"]*)"', owner.get(address).text)
    assert len(set(links)) == 4
    owner.post(address, data={"do": "revoke all"}, headers=OURS)
    assert "/join/" not in owner.get(address).text


@pytest.mark.parametrize(
    "form", [{}, {"do": "x"}, {"do": "make"}, {"do": "make", "whom": "seat Z"}]
)
def test_a_form_that_says_nothing_sensible_makes_no_link(
    table: House, form: dict[str, str]
) -> None:
    answer = table.owner().post(f"/matches/{table.match}/links", data=form, headers=OURS)

    assert answer.status_code == 400
    assert Grants(table.matches).of(table.match) == ()


def test_links_lead_to_where_phones_find_the_service(table: House) -> None:
    reached = House(table.matches, table.match, {"ADDRESS": "https://192.0.2.7:8080"})
    owner, address = reached.owner(), f"/matches/{reached.match}/links"
    owner.post(address, data={"do": "make", "whom": "viewer"}, headers=OURS)

    assert 'href="https://192.0.2.7:8080/join/' in owner.get(address).text


def test_where_this_machine_alone_can_call_the_page_says_how_to_let_phones_in() -> None:
    matches = fresh_matches()
    match = matches.open(dict(OPENING), CALL).log.match
    page = create_app(matches).test_client().get(f"/matches/{match}/links").text

    assert "tablelog serve --lan" in page
    assert "<form" not in page.partition("<main")[2]


def test_signing_out_forgets_the_sign_in_and_the_links(table: House) -> None:
    for browser in (table.owner(), table.linked("seat", "A")):
        assert ">Sign out<" in browser.get("/").text
        assert browser.post("/sign-out", headers=OURS).status_code == 303
        assert browser.get(table.api).status_code == 401


def test_links_of_a_deleted_match_open_nothing(table: House) -> None:
    seat = table.linked("seat", "A")
    delete(table.matches, table.match, deletion(table.matches, table.match).word)

    assert seat.get(table.api).status_code == 401
    assert ">Sign out<" not in create_app(table.matches).test_client().get("/").text


def frame_of(table: House) -> str:
    """The address of the frame that the page of the links offers, after a link was made."""
    owner, address = table.owner(), f"/matches/{table.match}/links"
    owner.post(address, data={"do": "make", "whom": "viewer"}, headers=OURS)
    offered = re.search(r"&lt;iframe src=&#34;http://localhost([^&]+)", owner.get(address).text)
    assert offered is not None
    return offered[1]


def test_a_frame_in_a_page_of_others_shows_the_match_without_a_cookie(
    table: House,
) -> None:
    stranger = table.app.test_client()
    frame = stranger.get(frame_of(table))

    assert frame.status_code == 200
    assert "frame-ancestors *" in frame.headers["Content-Security-Policy"]
    assert "Set-Cookie" not in frame.headers
    assert f"/join/{table.link('viewer')}" in frame.text
    assert f"/matches/{table.match}/report" not in frame.text
    picture = f"/matches/{table.match}/picture.png?link={table.link('viewer')}"
    assert stranger.get(picture).mimetype == "image/png"


def test_a_frame_shows_no_more_to_those_who_may_see_more(table: House) -> None:
    address = frame_of(table)
    refused = table.owner().get(f"{address}&seat=A")
    assert refused.status_code == 403
    assert table.linked("seat", "A").get(f"{address}&seat=A").status_code == 403


def test_a_frame_is_empty_once_its_link_is_revoked(table: House) -> None:
    address = frame_of(table)
    Grants(table.matches).revoke(table.match, CALL)
    assert table.app.test_client().get(address).location.startswith("/sign-in?next=")


@pytest.mark.parametrize(("role", "seat"), [("seat", "A"), ("recorder", None)])
def test_only_a_link_of_viewers_counts_where_everybody_can_read_it(
    table: House, role: Role, seat: str | None
) -> None:
    shown = f"?link={table.link(role, seat)}"
    for path in (f"/embed/{table.match}", f"/matches/{table.match}/picture.svg"):
        assert table.app.test_client().get(path + shown).status_code in (303, 401)


def test_a_link_in_an_address_opens_neither_other_pages_nor_other_matches(table: House) -> None:
    stranger, shown = table.app.test_client(), f"?link={table.link('viewer')}"
    other = table.matches.open(dict(OPENING), CALL).log.match
    for path in (f"/matches/{table.match}/replay", f"/matches/{table.match}/log", "/"):
        assert stranger.get(path + shown).location.startswith("/sign-in?next=")
    assert stranger.get(f"{table.api}/replay{shown}").status_code == 401
    assert stranger.get(f"/embed/{other}{shown}").status_code == 403


def test_a_link_of_viewers_unfolds_by_oembed_for_who_has_no_key(table: House) -> None:
    def asked(url: str) -> TestResponse:
        return table.app.test_client().get("/oembed", query_string={"url": url})

    link = table.link("viewer")
    told = asked(f"http://localhost/join/{link}")
    assert told.status_code == 200
    assert told.json is not None
    assert f"/embed/{table.match}?link={link}" in told.json["html"]
    thumbnail = told.json["thumbnail_url"].removeprefix("http://localhost")
    assert table.app.test_client().get(thumbnail).mimetype == "image/png"

    for url in (
        f"http://localhost/join/{table.link('seat', 'A')}",
        f"http://elsewhere.example/join/{link}",
        f"http://localhost/matches/{table.match}/replay",
    ):
        refused = asked(url)
        assert (refused.status_code, refused.is_json) == (401, True)


def test_oembed_tells_a_holder_of_a_link_of_that_match_alone(table: House) -> None:
    viewer = table.linked("viewer")
    other = table.matches.open(dict(OPENING), CALL).log.match
    seen = [
        viewer.get(f"/oembed?url=http://localhost/matches/{match}/replay").status_code
        for match in (table.match, other, UNKNOWN)
    ]
    assert seen == [200, 403, 403]
