"""The bodies that log actions: an action, a list of them, or either in an envelope."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from domain.message import Json, say, words
from domain.shape import Within
from service.wire.schemas import read
from web.api.bodies import Step, Writing
from web.api.parsing import BadRequest, told

MOST = 2000
"""The longest list of actions that one call takes."""


@dataclass(frozen=True)
class Envelope:
    """Some actions, and the step that they were made for."""

    actions: Annotated[tuple[Mapping[str, Any], ...], Within(1, MOST)]
    expected_step: Step | None = None


@dataclass(frozen=True)
class Expecting:
    """The step that a call was made for."""

    expected_step: Step | None = None


def actions_of(body: Json, expected: int | None) -> tuple[Json, Writing]:
    """The action or the actions of a body, and the step they were made for.

    `expected` is the step that the address names. An action may carry `expected_step` beside its
    own fields. Raises BadRequest.
    """
    match body:
        case list():
            actions: Json = body
        case dict() if "actions" in body and "type" not in body:
            envelope = _read(Envelope, body)
            return list(envelope.actions), _expecting(envelope.expected_step, expected)
        case dict():
            actions = {key: value for key, value in body.items() if key != "expected_step"}
            asked = {key: body[key] for key in ("expected_step",) if key in body}
            return actions, _expecting(_read(Expecting, asked).expected_step, expected)
        case _:
            raise BadRequest(fields={"body": told(say(words("an action, or a list of actions")))})
    _read(Envelope, {"actions": actions})
    return actions, _expecting(None, expected)


def _read(made: type[Any], raw: Mapping[str, Json]) -> Any:
    thing, wrong = read(made, raw)
    if wrong:
        raise BadRequest(fields={name: told(right) for name, right in wrong.items()})
    return thing


def _expecting(inside: int | None, outside: int | None) -> Writing:
    return Writing(expected_step=outside if inside is None else inside)
