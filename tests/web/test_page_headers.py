from flask.testing import FlaskClient

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
