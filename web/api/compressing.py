"""Long answers travel compressed where the caller takes it: a replay shrinks to a tenth."""

import gzip

from flask import Response, request

LEAST = 2000
"""Bytes below which compressing costs more than it saves."""
LEVEL = 5
"""Beyond this level gzip takes twice the time for a few percent."""


def compressed(answer: Response) -> Response:
    """The answer, compressed if it is long and the caller takes gzip."""
    body = answer.get_data()
    if len(body) >= LEAST and request.accept_encodings.quality("gzip") > 0:
        answer.set_data(gzip.compress(body, LEVEL, mtime=0))
        answer.content_encoding = "gzip"
    return answer
