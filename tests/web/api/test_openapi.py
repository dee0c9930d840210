"""The OpenAPI document says what the API does: calls made from it get what it announces."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

import jsonschema_rs
import pytest
import schemathesis
from flask import Flask
from hypothesis import settings
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation

from domain.catalogue import GAMES as CATALOGUE
from service.matches import Matches
from service.storing.named_stores import open_store
from tests.service.tiny_game import GAMES, OPENING, WHOLE_MATCH
from tests.slowest import Slowest
from web import create_app

MATCH = UUID("6f1d9d0e-0000-4000-8000-000000000001")

# The rules may refuse what is well formed (422), which no document can foresee.
WELL_FORMED = {"expected-statuses": ["2xx", "3xx", "403", "404", "409", "422"]}
CONFIG = SchemathesisConfig.from_dict({"checks": {"positive_data_acceptance": WELL_FORMED}})
SLOWEST = Slowest()


def running() -> Flask:
    """An application with a match that is running; how long its answers took is remembered."""
    app = create_app(Matches(open_store("memory:"), GAMES), {"LIVE_SECONDS": 0})
    client = app.test_client()
    client.post("/api/v1/matches", json={**OPENING, "match": str(MATCH)})
    client.post(f"/api/v1/matches/{MATCH}/actions", json=WHOLE_MATCH[:3])
    answer = app.wsgi_app

    def timed(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        asked = f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}?{environ['QUERY_STRING']}"
        return SLOWEST.timed(asked, lambda: answer(environ, start))

    app.wsgi_app = timed
    return app


FIXTURES = Path(__file__).parents[3] / "fixtures"
LOGS = [path for game in CATALOGUE for path in sorted((FIXTURES / game).glob("*.match.json"))]


@pytest.fixture(scope="module")
def match_file() -> jsonschema_rs.Validator:
    """What the document says of match files, with all the games of the catalogue."""
    document = create_app(Matches(open_store("memory:"))).test_client().get("/api/v1/openapi.json")
    return jsonschema_rs.Draft202012Validator(
        {"$ref": "#/components/schemas/MatchFile", "components": document.json["components"]}
    )


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_golden_log_fits_the_document(
    match_file: jsonschema_rs.Validator, path: Path
) -> None:
    log = json.loads(path.read_bytes())

    assert [error.message[:200] for error in match_file.iter_errors(log)] == []


def whole(value: Any) -> Any:
    """The same with 3.0 as 3: to the document both are integers, to us one is."""
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {key: whole(inner) for key, inner in value.items()}
        case list():
            return [whole(inner) for inner in value]
        case _:
            return value


described = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", running(), config=CONFIG)
MANY, EVERY = 50, 4
"""Of so many calls that cover what an address is described to take all are made; of those beyond
every fourth, and all in the long form."""
UNFORESEEN = {"after", "before", "dry_run"}
"""A page begins where an answer said; a dry run tells what is wrong and refuses nothing."""
TURNS = Counter[str]()
"""How many of them there were, for each address."""


@pytest.fixture(scope="module", autouse=True)
def slowest() -> Iterator[None]:
    """Tells in the end which of the calls was answered slowest."""
    yield
    print(SLOWEST)


def is_left_out(case: schemathesis.Case, *, long: bool) -> bool:
    """Whether the short form does without a call, after many of its kind."""
    TURNS[case.operation.label] += 1
    turn = TURNS[case.operation.label]
    return not long and turn > MANY and turn % EVERY != 0


@described.parametrize()
@settings(max_examples=10)
def test_every_call_answers_as_the_document_says(case: schemathesis.Case, long: bool) -> None:
    if case.meta.phase.name == "coverage" and is_left_out(case, long=long):
        return
    if "match" in case.path_parameters and not case.meta.is_negative_at(ParameterLocation.PATH):
        case.path_parameters["match"] = str(MATCH)
    if not case.meta.is_negative_at(ParameterLocation.BODY):
        case.body = whole(case.body)
    case.query = {key: case.query[key] for key in case.query if key not in UNFORESEEN}

    case.call_and_validate(headers={"Accept-Encoding": "identity"})
