"""Photos of the table: made small and plain, and put to a step of a match.

Only the picture itself is kept. Whatever a camera writes beside it (place, time, device) goes when
it is drawn anew; so do shapes that are a photo and something else at once.
"""

import hashlib
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from uuid import UUID

from PIL import Image, ImageOps

from domain.message import Json, words
from domain.refusals import RuleBroken
from service.changes import Scribe
from service.logs.log import Log
from service.matches import Call, Matches
from service.refusals import Refused, UnknownStep, refusing
from service.requests import Done, request
from service.storing.recorders.rewriting import Photograph
from service.storing.stream import Photographed, Recorded

LARGEST = 12 * 2**20
"""How many bytes a photo may bring."""

MOST_PIXELS = 64_000_000
"""How many pixels a photo may have before it is made smaller; more is no photo of a table."""

LONGEST_SIDE = 2000
"""Pixels; what is larger is made smaller."""

MOST = 200
"""How many photos a match may have."""

KINDS = ("JPEG", "PNG", "WEBP")
KIND = "image/webp"
QUALITY = 82


class NoPhoto(RuleBroken):
    code = "no_photo"
    says = words("This is no photo that can be read: a JPEG, PNG or WebP picture is.")


class TooManyPixels(RuleBroken):
    code = "too_many_pixels"
    says = words("The photo has more than {most} megapixels.")


class PhotoTooLarge(RuleBroken):
    code = "photo_too_large"
    says = words("The photo has more than {most} megabytes.")


class TooManyPhotos(RuleBroken):
    code = "too_many_photos"
    says = words("A match keeps {most} photos.")


class UnknownPhoto(RuleBroken):
    code = "unknown_photo"
    says = words("The match has no photo {photo}.")


@dataclass(frozen=True)
class Plain:
    """A photo as it is kept: its content, and how large it is in pixels."""

    content: bytes
    width: int
    height: int

    @property
    def name(self) -> str:
        """The name of its file, made of what it holds."""
        return f"{hashlib.sha256(self.content).hexdigest()[:32]}.webp"


def plain(content: bytes) -> Plain:
    """A photo without anything but its pixels, upright and not too large.

    Raises NoPhoto, PhotoTooLarge, TooManyPixels.
    """
    if len(content) > LARGEST:
        raise PhotoTooLarge(most=LARGEST // 2**20)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            return _drawn_anew(content)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise NoPhoto() from None


def _drawn_anew(content: bytes) -> Plain:
    with Image.open(BytesIO(content), formats=KINDS) as opened:
        if opened.width * opened.height > MOST_PIXELS:
            raise TooManyPixels(most=MOST_PIXELS // 1_000_000)
        upright = ImageOps.exif_transpose(opened)
        upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
        pixels = Image.new("RGB", upright.size, "white")
        seen = upright.convert("RGBA")
        pixels.paste(seen, mask=seen.getchannel("A"))
    written = BytesIO()
    pixels.save(written, "WEBP", quality=QUALITY, method=4)
    return Plain(written.getvalue(), pixels.width, pixels.height)


def photograph(
    matches: Matches, match: UUID, content: bytes, call: Call, step: int | None = None
) -> Done:
    """Put a photo to a step, by default the present one; the same photo there again is one.

    Raises Refused with what is wrong with the photo, UnknownStep, TooManyPhotos.
    """
    log = matches.log(match)
    with refusing(log):
        photo = plain(content)
        _entry(log, step)
    matches.store.put_photo(match, Photograph(photo.name, KIND, photo.content))

    def decide(now: Log, _: Sequence[int]) -> Sequence[Recorded]:
        with refusing(now):
            entry = _entry(now, step)
            if any(one.name == photo.name for one in now.photos_of(entry)):
                return []
            if len(now.photos) >= MOST:
                raise TooManyPhotos(most=MOST)
        return [_photographed(photo, entry, matches.scribe(call.by))]

    body: list[Json] = ["photograph", step, photo.name]
    return matches.change(match, [request(call.id, body)], call.expected_step, decide)


def _photographed(photo: Plain, entry: int, scribe: Scribe) -> Photographed:
    return Photographed(
        by=scribe.by,
        logged_at=scribe.at,
        entry=entry,
        photo=photo.name,
        kind=KIND,
        width=photo.width,
        height=photo.height,
        size=len(photo.content),
    )


def _entry(log: Log, step: int | None) -> int:
    at = log.steps if step is None else step
    if not 0 <= at <= log.steps:
        raise UnknownStep(step=at, steps=log.steps)
    return log.line[at - 1].number if at else 0


def photo_of(matches: Matches, match: UUID, name: str) -> Photograph:
    """A photo of a match; raises Refused with UnknownPhoto."""
    log = matches.log(match)
    known = any(photo.name == name for photo in log.photos)
    found = matches.store.photo(match, name) if known else None
    if found is None:
        raise Refused(UnknownPhoto(photo=name), log)
    return found
