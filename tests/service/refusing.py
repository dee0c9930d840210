"""Calls that are refused and change nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import pytest

from service.matches import Matches
from service.refusals import Refused


@contextmanager
def changing_nothing(matches: Matches, match: UUID, code: str) -> Iterator[None]:
    """What is called here is refused with the code, and the match stays as it is."""
    before = matches.log(match)
    with pytest.raises(Refused) as refused:
        yield
    assert refused.value.broken.code == code
    assert matches.log(match) == before
