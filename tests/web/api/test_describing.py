"""What the OpenAPI document says of strict fields is what the fields take."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import jsonschema_rs
import pytest
from apispec import APISpec

from domain.shape import Within
from service.wire.schemas import read, schema_of
from web.api.describing import StrictPlugin


@dataclass(frozen=True)
class Inner:
    """A part of it."""

    size: Annotated[int, Within(1, 3)]


@dataclass(frozen=True)
class Outer:
    """Everything that a field can be."""

    hex: tuple[int, int]
    kind: Literal["a", "b"]
    inner: Inner
    dice: Annotated[tuple[bool, ...], Within(1, 2)] = (True,)
    name: Annotated[str, Within(1, 4)] | None = None
    amounts: Mapping[str, int] | None = None
    target: int | str = 0


LEAST: Mapping[str, Any] = {"hex": [0, 1], "kind": "a", "inner": {"size": 1}}


@pytest.fixture(scope="module")
def described() -> jsonschema_rs.Validator:
    spec = APISpec("x", "1", "3.1.0", plugins=[StrictPlugin()])
    spec.components.schema("Outer", schema=schema_of(Outer))
    document = spec.to_dict()
    return jsonschema_rs.Draft202012Validator(
        {"$ref": "#/components/schemas/Outer", "components": document["components"]}
    )


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"hex": [-4, 2], "kind": "b", "inner": {"size": 3}},
        {"dice": [True, False], "name": "Ana", "amounts": {"x": 1}, "target": "far"},
        {"name": None, "amounts": None, "target": 7},
    ],
)
def test_what_a_field_takes_fits_its_description(
    described: jsonschema_rs.Validator, more: dict[str, Any]
) -> None:
    body = {**LEAST, **more}

    assert described.is_valid(body)
    assert read(Outer, body)[1] == {}


@pytest.mark.parametrize(
    "more",
    [
        {"hex": [1]},
        {"hex": [1, 2, 3]},
        {"hex": [1, "2"]},
        {"kind": "c"},
        {"inner": {"size": 0}},
        {"inner": {"size": 1, "more": 2}},
        {"inner": None},
        {"dice": []},
        {"dice": [True, True, True]},
        {"dice": [1]},
        {"name": ""},
        {"name": "Anabel"},
        {"amounts": {"x": "1"}},
        {"target": None},
        {"unknown": 1},
    ],
)
def test_what_a_field_refuses_does_not_fit_its_description(
    described: jsonschema_rs.Validator, more: dict[str, Any]
) -> None:
    body = {**LEAST, **more}

    assert not described.is_valid(body)
    assert read(Outer, body)[1] != {}
