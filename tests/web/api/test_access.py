"""Who may call: this machine without a key, everybody else with it."""

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.api.conftest import no_matches
from web import create_app
from web.running.owner_key import KeyProblem, is_loopback, owner_key

KEY = "a-key-of-the-owner-0123"
OURS = {"Origin": "http://localhost"}


@pytest.fixture
def keyed() -> FlaskClient:
    return create_app(no_matches(), {"OWNER_KEY": KEY}).test_client()


@pytest.fixture
def client() -> FlaskClient:
    return create_app(no_matches()).test_client()


def bearing(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.8.8.8", "[::1]"])
def test_names_of_this_machine_are_known(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.4", "example.org", "localhost.me"])
def test_other_names_may_lead_anywhere(host: str) -> None:
    assert not is_loopback(host)


def test_the_key_comes_from_the_environment_or_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(f"{KEY}\n")

    assert owner_key({"TABLELOG_OWNER_KEY": KEY}) == KEY
    assert owner_key({"TABLELOG_OWNER_KEY": "another"}, tmp_path / "key") == KEY
    assert owner_key({}) is None


@pytest.mark.parametrize("key", ["short", "with spaces in it 123", "klíč-nad-všechny-klíče"])
def test_a_weak_or_unsendable_key_is_refused(key: str) -> None:
    with pytest.raises(KeyProblem, match="owner key"):
        owner_key({"TABLELOG_OWNER_KEY": key})


def test_a_key_file_that_is_missing_or_empty_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")

    with pytest.raises(KeyProblem, match="cannot be read"):
        owner_key({}, tmp_path / "nowhere")
    with pytest.raises(KeyProblem, match="is empty"):
        owner_key({}, tmp_path / "empty")


@pytest.mark.parametrize("path", ["/api/v1/matches", "/api/v1/nowhere", "/healthz", "/metrics"])
@pytest.mark.parametrize("headers", [{}, bearing("a-wrong-key-0123456"), {"Authorization": "x"}])
def test_without_the_right_key_every_call_gets_the_same_answer(
    keyed: FlaskClient, path: str, headers: dict[str, str]
) -> None:
    answer = keyed.get(path, headers=headers)

    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert answer.json == {
        "code": "no_key",
        "message": "This needs a key or a link.",
        "details": {},
        "step": None,
    }


def test_a_person_without_the_key_is_led_to_the_form_and_back(keyed: FlaskClient) -> None:
    answer = keyed.get("/matches/1?step=3")

    assert (answer.status_code, answer.location) == (303, "/sign-in?next=/matches/1?step%3D3")
    assert 'value="/matches/1?step=3"' in keyed.get(answer.location).text


def test_with_the_right_key_a_call_goes_through(keyed: FlaskClient) -> None:
    assert keyed.get("/api/v1/nowhere", headers=bearing(KEY)).status_code == 404


def test_an_address_that_guesses_keys_has_to_wait(keyed: FlaskClient) -> None:
    statuses = [keyed.get("/healthz", headers=bearing(f"guess-{n}")).status_code for n in range(11)]
    refused = keyed.get("/healthz", headers=bearing(KEY))

    assert statuses == [401] * 10 + [429]
    assert refused.json["code"] == "too_many"
    assert 0 < int(refused.headers["Retry-After"]) <= 61


def test_signing_in_sets_a_cookie_that_scripts_and_other_sites_cannot_use(
    keyed: FlaskClient,
) -> None:
    answer = keyed.post("/sign-in", data={"key": KEY, "next": "/api/v1/nowhere"})

    assert (answer.status_code, answer.location) == (303, "/api/v1/nowhere")
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert KEY not in cookie
    assert keyed.get("/api/v1/nowhere").status_code == 404


def test_behind_https_the_cookie_travels_by_https_alone(keyed: FlaskClient) -> None:
    answer = keyed.post("/sign-in", data={"key": KEY}, base_url="https://table.example")

    assert "Secure" in answer.headers["Set-Cookie"]


def test_signing_out_takes_the_cookie_back(keyed: FlaskClient) -> None:
    keyed.post("/sign-in", data={"key": KEY})

    assert keyed.post("/sign-out", headers=OURS).status_code == 303
    assert keyed.get("/api/v1/nowhere").status_code == 401


def test_another_key_makes_old_cookies_worthless(keyed: FlaskClient) -> None:
    cookie = keyed.post("/sign-in", data={"key": KEY}).headers["Set-Cookie"].split(";")[0]
    changed = create_app(no_matches(), {"OWNER_KEY": "another-key-0123456"}).test_client()

    assert changed.get("/api/v1/nowhere", headers={"Cookie": cookie}).status_code == 401


def test_a_wrong_key_shows_the_form_again_and_sets_no_cookie(keyed: FlaskClient) -> None:
    answer = keyed.post("/sign-in", data={"key": "not-the-key-of-anyone"})

    assert answer.status_code == 401
    assert "This is not the owner key." in answer.text
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example"]
)
def test_signing_in_never_leads_to_another_site(keyed: FlaskClient, elsewhere: str) -> None:
    assert keyed.post("/sign-in", data={"key": KEY, "next": elsewhere}).location == "/"


def test_where_no_key_is_needed_there_is_nothing_to_sign_in_to(client: FlaskClient) -> None:
    assert client.get("/sign-in").status_code == 404


def test_on_this_machine_a_foreign_name_is_refused(client: FlaskClient) -> None:
    answer = client.get("/api/v1/nowhere", headers={"Host": "evil.example:8000"})

    assert (answer.status_code, answer.json["code"]) == (403, "not_allowed")


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
def test_on_this_machine_its_own_names_are_served(client: FlaskClient, host: str) -> None:
    assert client.get("/api/v1/nowhere", headers={"Host": host}).status_code == 404


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost:9"])
def test_nothing_is_written_from_a_page_of_another_site(client: FlaskClient, origin: str) -> None:
    answer = client.post("/api/v1/nowhere", json={}, headers={"Origin": origin})

    assert (answer.status_code, answer.json["code"]) == (403, "not_allowed")


def test_our_own_pages_may_write(client: FlaskClient) -> None:
    answer = client.post("/api/v1/nowhere", json={}, headers={"Origin": "http://localhost"})

    assert answer.status_code == 404
