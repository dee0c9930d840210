"""A name in stored events: those of matches, of results, and of what was said about people."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from service.names_in_texts import Names, Seats, neutral, without
from service.plays.stored import PLAY_FORMS
from service.storing.beside import Written
from service.storing.people_stream import PEOPLE_FORMS, NameErased

RESULT_FORMS = frozenset(form.NAME for form in PLAY_FORMS)
PERSON_FORMS = frozenset(form.NAME for form in PEOPLE_FORMS)


def without_names(event: Written, body: Any, gone: Names, seats: Seats) -> Written:
    """A stored event, with its `body` as JSON, that names the person no more."""
    if event.name in PERSON_FORMS:
        return _of_people(event, body, gone)
    if event.name in RESULT_FORMS:
        body = _of_result(body, gone)
    after = without(body, gone, seats)
    if after == msgspec.json.decode(event.state):
        return event
    return event._replace(state=msgspec.json.encode(after))


def seats_of(bodies: Sequence[Any], gone: Names) -> Seats:
    """Who of a match was ever called so, and whose id is the name."""
    openings = [body["opening"] for body in bodies if isinstance(body.get("opening"), dict)]
    listed = [seat for opening in openings for seat in enumerate(opening.get("players", ()), 1)]
    numbers = {str(seat["player"]): number for number, seat in listed}
    meant = {str(seat["player"]) for _, seat in listed if gone.is_one(seat.get("name"))}
    for body in bodies:
        changed = body.get("players")
        if isinstance(changed, dict):
            meant |= {player for player, one in changed.items() if gone.is_one(one.get("name"))}
    called = {player: neutral(number) for player, number in numbers.items() if player in meant}
    ids = {player: f"P{number}" for player, number in numbers.items() if gone.is_one(player)}
    return Seats(called, ids)


def _of_people(event: Written, body: Mapping[str, Any], gone: Names) -> Written:
    """What was said about people and names it, becomes an event that says nothing."""
    said = (body.get(key) for key in ("person", "name", "into"))
    if not any(gone.is_one(one) for one in said):
        return event
    bare = {key: body[key] for key in ("by", "logged_at")}
    return event._replace(name=NameErased.NAME, state=msgspec.json.encode(bare))


def _of_result(body: Mapping[str, Any], gone: Names) -> Mapping[str, Any]:
    """A result in which nobody in particular sits in the person's place; its original goes."""
    play = body.get("play")
    if not isinstance(play, dict):
        return body
    seats = play.get("players", [])
    if not any(gone.is_one(seat.get("name")) for seat in seats):
        return body
    players = [
        {**_unknown(seat), "name": neutral(number), "anonymous": True}
        if gone.is_one(seat.get("name"))
        else seat
        for number, seat in enumerate(seats, 1)
    ]
    rest = {key: value for key, value in body.items() if key != "original"}
    return {**rest, "play": {**play, "players": players}}


def _unknown(seat: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in seat.items() if key != "person"}
