"""Photos: put to a step by whoever logs, seen by whoever sees the match, taken for nothing else."""

from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from flask.testing import FlaskClient
from PIL import Image
from playwright.sync_api import Page, expect

from service.matches import Matches
from tests.service.tiny_game import OPENING, WHOLE_MATCH
from tests.web.page_text import text_of
from tests.web.site import CALL, Site

API = "/api/v1/matches"


def picture(colour: str = "teal") -> bytes:
    written = BytesIO()
    Image.new("RGB", (64, 48), colour).save(written, "JPEG")
    return written.getvalue()


@pytest.fixture
def match(shelf: Matches) -> UUID:
    match = shelf.open(dict(OPENING), CALL).log.match
    shelf.act(match, WHOLE_MATCH[:3], CALL)
    return match


def put(reader: FlaskClient, match: UUID, content: bytes, query: str = "") -> Any:
    address = f"{API}/{match}/photos{query}"
    return reader.post(address, data=content, content_type="image/jpeg")


def test_a_photo_is_put_to_a_step_and_found_there(reader: FlaskClient, match: UUID) -> None:
    answer = put(reader, match, picture(), "?step=2")
    assert (answer.status_code, answer.json["step"]) == (201, 3)
    (photo,) = reader.get(f"{API}/{match}/photos").json["photos"]
    assert (photo["step"], photo["entry"], photo["width"], photo["height"]) == (2, 2, 64, 48)
    shown = reader.get(f"{API}/{match}/photos/{photo['photo']}")
    assert shown.mimetype == "image/webp"
    assert shown.headers["X-Content-Type-Options"] == "nosniff"
    assert shown.headers["Cache-Control"] == "no-store"
    with Image.open(BytesIO(shown.data)) as read:
        assert read.format == "WEBP"
    page = reader.get(f"/matches/{match}/replay").text
    assert "1 photo" in text_of(page)
    assert photo["photo"] in page
    export = reader.get(f"{API}/{match}/export").json
    assert [one["photo"] for one in export["photos"]] == [photo["photo"]]


@pytest.mark.parametrize(
    ("content", "query", "status", "code"),
    [
        (b"<svg onload=alert(1)>", "", 422, "no_photo"),
        (b"", "", 422, "no_photo"),
        (picture(), "?step=9", 422, "unknown_step"),
        (picture(), "?step=x", 400, "bad_payload"),
        (bytes(12 * 2**20 + 1), "", 413, "too_large"),
    ],
)
def test_what_is_no_photo_of_a_step_is_refused(
    reader: FlaskClient, match: UUID, content: bytes, query: str, status: int, code: str
) -> None:
    answer = put(reader, match, content, query)
    assert (answer.status_code, answer.json["code"]) == (status, code)
    assert reader.get(f"{API}/{match}/photos").json == {"photos": []}


def test_an_unknown_photo_is_not_found(reader: FlaskClient, match: UUID) -> None:
    answer = reader.get(f"{API}/{match}/photos/none.webp")
    assert (answer.status_code, answer.json["code"]) == (404, "unknown_photo")


def test_a_photo_is_added_on_the_log_page_and_seen_at_its_step(
    page: Page, site: Site, tmp_path: Path
) -> None:
    file = tmp_path / "table.jpg"
    file.write_bytes(picture())
    match = site.matches.open(dict(OPENING), CALL).log.match
    site.matches.act(match, WHOLE_MATCH[:2], CALL)
    page.goto(f"{site.url}/matches/{match}/log")
    page.get_by_label("Add a photo").set_input_files(file)
    expect(page.locator(".photo-said")).to_have_text("The photo is with this step.")
    site.matches.act(match, WHOLE_MATCH[2], CALL)
    page.goto(f"{site.url}/matches/{match}/replay?step=2")
    page.locator("summary", has_text="Photos").click()
    image = page.get_by_role("img", name="Photo of step 2")
    expect(image).to_be_visible()
    assert image.evaluate("image => image.decode().then(() => image.naturalWidth)") == 64
    page.keyboard.press("ArrowRight")
    expect(image).to_have_count(0)
    page.get_by_label("Add a photo").set_input_files(file)
    expect(page.get_by_role("img", name="Photo of step 3")).to_be_visible()
    page.get_by_label("Add a photo").set_input_files(
        {"name": "x.txt", "mimeType": "text/plain", "buffer": b"no photo"}
    )
    expect(page.locator(".photo-said")).to_contain_text("This is no photo")
