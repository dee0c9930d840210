"""A photo is kept as a picture and nothing else, and goes where its match goes."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from uuid import UUID

import pytest
from PIL import Image

from service.deleting import delete
from service.files.imports import import_parsed
from service.matches import Call, Matches
from service.photographs import (
    LONGEST_SIDE,
    MOST_PIXELS,
    NoPhoto,
    PhotoTooLarge,
    TooManyPixels,
    UnknownPhoto,
    photo_of,
    photograph,
    plain,
)
from service.refusals import Refused, UnknownStep
from service.storing.backups import back_up
from service.storing.named_stores import open_store
from tests.golden_logs import golden
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH

ANA = Call("ana")
NOON = datetime(2026, 11, 1, 12, tzinfo=UTC)
GPS, MAKE, TURNED, GPS_LATITUDE = 0x8825, 0x010F, 0x0112, 2


def picture(kind: str = "JPEG", size: tuple[int, int] = (40, 30), turn: int = 1) -> bytes:
    """A photo with a place, a camera and a comment in it."""
    image = Image.new("RGB", size, "teal")
    told = Image.Exif()
    told[MAKE], told[TURNED] = "A camera of Yrsa", turn
    told.get_ifd(GPS)[GPS_LATITUDE] = (48.0, 8.0, 54.0)
    written = BytesIO()
    image.save(written, kind, exif=told)
    return written.getvalue()


@pytest.fixture
def match(matches: Matches) -> UUID:
    match = matches.open(OPENING, ANA).log.match
    matches.act(match, WHOLE_MATCH[:3], ANA)
    return match


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_only_the_picture_is_kept(kind: str) -> None:
    content = picture(kind)
    assert b"Yrsa" in content
    kept = plain(content)
    assert b"Yrsa" not in kept.content
    with Image.open(BytesIO(kept.content)) as read:
        assert (read.format, read.size) == ("WEBP", (40, 30))
        assert dict(read.getexif()) == {}
        assert "exif" not in read.info


def test_a_photo_is_upright_and_not_too_large() -> None:
    kept = plain(picture(size=(3000, 1000), turn=6))
    assert (kept.width, kept.height) == (round(LONGEST_SIDE / 3), LONGEST_SIDE)


def test_what_is_behind_a_photo_in_its_file_does_not_come_along() -> None:
    assert b"<script>" not in plain(picture() + b"<script>alert(1)</script>").content


def test_what_can_be_seen_through_is_white() -> None:
    clear = BytesIO()
    Image.new("RGBA", (4, 4), (255, 0, 0, 0)).save(clear, "PNG")
    with Image.open(BytesIO(plain(clear.getvalue()).content)) as read:
        darkest, _ = read.convert("L").getextrema()
        assert darkest > 250


@pytest.mark.parametrize(
    "content",
    [b"", b"no photo", b"\xff\xd8\xff\xe0 torn", b"GIF89a" + bytes(40), b"<svg/>", picture()[:200]],
    ids=["empty", "text", "torn", "gif", "svg", "cut"],
)
def test_what_is_no_photo_is_refused(content: bytes) -> None:
    with pytest.raises(NoPhoto):
        plain(content)


def test_too_many_bytes_and_too_many_pixels_are_refused() -> None:
    with pytest.raises(PhotoTooLarge):
        plain(bytes(12 * 2**20 + 1))
    wide = BytesIO()
    Image.new("1", (MOST_PIXELS // 5000 + 1, 5000)).save(wide, "PNG")
    with pytest.raises(TooManyPixels):
        plain(wide.getvalue())


def test_a_photo_is_of_its_entry_and_changes_no_step(matches: Matches, match: UUID) -> None:
    before = matches.log(match)
    photograph(matches, match, picture(), ANA, 2)
    log = photograph(matches, match, picture(), ANA, 2).log
    (photo,) = log.photos
    assert (photo.entry, photo.width, photo.by) == (2, 40, "ana")
    assert (log.states, log.steps) == (before.states, before.steps)
    assert photo_of(matches, match, photo.name).content == plain(picture()).content
    matches.undo(match, ANA, to=1)
    assert matches.log(match).photos_of(2) == (photo,)
    file = matches.export(match, history=True)
    assert file["photos"] == [
        {"step": None, "entry": 2, "photo": photo.name, "by": "ana", "at": photo.at}
    ]


def test_a_photo_of_another_match_or_step_is_not_found(matches: Matches, match: UUID) -> None:
    other = matches.open(OPENING, ANA).log.match
    name = photograph(matches, match, picture(), ANA).log.photos[0].name
    for call in (
        lambda: photo_of(matches, other, name),
        lambda: photo_of(matches, match, "../etc/passwd"),
    ):
        with pytest.raises(Refused) as caught:
            call()
        assert isinstance(caught.value.broken, UnknownPhoto)
    with pytest.raises(Refused) as caught:
        photograph(matches, match, picture(), ANA, 9)
    assert isinstance(caught.value.broken, UnknownStep)


def test_photos_go_with_their_match_and_are_in_its_backup(tmp_path: Path) -> None:
    name = f"sqlite:///{tmp_path}/store.db"
    with closing(open_store(name)) as store:
        matches = Matches(store, GAMES)
        match = matches.open(OPENING, ANA).log.match
        photo = photograph(matches, match, picture(), ANA).log.photos[0]
        content = photo_of(matches, match, photo.name).content
    with closing(open_store(name)) as store:
        matches = Matches(store, GAMES)
        assert photo_of(matches, match, photo.name).content == content
        delete(matches, match, "Tiny")
        assert store.photo(match, photo.name) is None
    assert content not in b"".join(path.read_bytes() for path in tmp_path.glob("store.db*"))


def test_a_backup_holds_the_photos(tmp_path: Path) -> None:
    name = f"sqlite:///{tmp_path}/store.db"
    with closing(open_store(name)) as store:
        matches = Matches(store)
        found = import_parsed(matches, golden("kaivai", "worked-example-first-round"), ANA)
        assert found.log is not None
        photo = photograph(matches, found.log.match, picture(), ANA).log.photos[0]
    copied = back_up(name, tmp_path / "copy.db", NOON)
    with closing(open_store(f"sqlite:///{copied.path}")) as store:
        kept = photo_of(Matches(store), found.log.match, photo.name)
    assert kept.content == plain(picture()).content


def test_a_store_that_is_older_than_photos_takes_them(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as old:
        old.execute("DROP TABLE photos")
    with closing(open_store(f"sqlite:///{path}")) as store:
        matches = Matches(store, GAMES)
        first, second = (matches.open(OPENING, ANA).log.match for _ in range(2))
        delete(matches, first, "Tiny")
        assert store.photo(second, "none.webp") is None
        photo = photograph(matches, second, picture(), ANA).log.photos[0]
        assert photo_of(matches, second, photo.name).kind == "image/webp"
