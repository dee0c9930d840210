import re

from flask.testing import FlaskClient

from service.matches import Matches
from tests.web.site import KAIVAI, logged
from web import assets

STYLE = f"{assets.address()}/css/tokens.css"
PAGES = ("/", "/matches/new", "/nowhere", STYLE, "/api/v1/matches")


def test_every_answer_lets_the_browser_load_only_what_is_ours(reader: FlaskClient) -> None:
    for page in PAGES:
        with reader.get(page) as answer:
            headers = answer.headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy, page
        assert "script-src 'self';" in policy, page
        assert "frame-ancestors 'none'" in policy, page
        assert headers["X-Content-Type-Options"] == "nosniff", page


def test_no_page_brings_script_in_its_text(reader: FlaskClient) -> None:
    for page in ("/", "/matches/new/kaivai"):
        text = reader.get(page).text
        assert "onclick" not in text
        assert "<script>" not in text


def test_files_are_kept_by_the_browser_until_they_change(reader: FlaskClient) -> None:
    with reader.get(STYLE) as answer:
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"] == "public, max-age=31536000"
    assert STYLE in reader.get("/").text


def test_a_style_sheet_in_a_page_carries_the_nonce_of_that_answer_alone(
    shelf: Matches, reader: FlaskClient
) -> None:
    match = logged(shelf, KAIVAI)
    seen = set()
    for page in ("log", "replay", "report", "correct"):
        answer = reader.get(f"/matches/{match}/{page}")
        (nonce,) = re.findall(
            r"style-src-elem [^;]*'nonce-([^']*)'", answer.headers["Content-Security-Policy"]
        )
        assert set(re.findall("<style[^>]*>", answer.text)) == {f'<style nonce="{nonce}">'}, page
        seen.add(nonce)
    assert len(seen) == 4


def test_answers_stay_with_who_asked_and_with_our_own_pages(reader: FlaskClient) -> None:
    for page in PAGES:
        with reader.get(page) as answer:
            headers = answer.headers
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin", page
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin", page
        assert "camera=()" in headers["Permissions-Policy"], page
        if page != STYLE:
            assert headers["Cache-Control"] == "private, no-cache", page


def test_a_picture_may_be_shown_elsewhere(shelf: Matches, reader: FlaskClient) -> None:
    picture = reader.get(f"/matches/{logged(shelf, KAIVAI)}/picture.svg")

    assert picture.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "script-src 'self'" in picture.headers["Content-Security-Policy"]
