"""Requests that change a match, told apart by their own ids: a repeated one does nothing."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from domain.message import Json
from service.logs.log import Log
from service.refusals import IdReused, Refused
from service.storing.beside import Remembered

_ENCODER = msgspec.json.Encoder(order="sorted")


class Reached(msgspec.Struct, frozen=True):
    """What a request came to: the steps that it made, in the log as it was at a version."""

    version: int
    steps: list[int]


_REACHED = msgspec.json.Decoder(Reached)


class Request(NamedTuple):
    """One request: its own id, if the client gave it one, and a digest of all it says."""

    id: str | None
    body: str


@dataclass(frozen=True)
class Done:
    """A request that was carried out: the log right after it, and the steps that it made.

    `repeated` tells that it was carried out before and nothing was stored now.
    """

    log: Log
    steps: tuple[int, ...] = ()
    repeated: bool = False


def request(id: str | None, body: Json) -> Request:
    """A request by its id (a UUID) and its body."""
    digest = hashlib.sha256(_ENCODER.encode(body)).hexdigest()[:32]
    return Request(id.lower() if id else None, digest)


def remembered(requests: Sequence[Request], steps: Sequence[int], version: int) -> list[Remembered]:
    """What is kept of requests that were carried out: one step each, or all steps for each."""
    apart = len(requests) == len(steps)
    return [
        Remembered(one.id, one.body, _ENCODER.encode(reached).decode())
        for number, one in enumerate(requests)
        if one.id is not None
        and (reached := Reached(version, [steps[number]] if apart else list(steps)))
    ]


def reached_before(
    requests: Sequence[Request], known: Mapping[str, Remembered], log: Log
) -> list[Reached | None]:
    """What each request came to when it was carried out before, None for those that were not.

    Raises Refused with IdReused where an id was used for something else, also within the list.
    """
    ids = [one.id for one in requests if one.id is not None]
    for number, one in enumerate(requests, 1):
        if one.id is None:
            continue
        if ids.count(one.id) > 1 or (one.id in known and known[one.id].body != one.body):
            raise Refused(IdReused(id=one.id), log, number)
    return [_reached(one.id, known) for one in requests]


def _reached(id: str | None, known: Mapping[str, Remembered]) -> Reached | None:
    return None if id is None or id not in known else _REACHED.decode(known[id].outcome)
