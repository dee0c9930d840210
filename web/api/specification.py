"""The OpenAPI document at `/api/v1/openapi.json`, and how our calls differ from its maker's."""

from typing import Any

from flask import Flask
from flask_smorest import Api

from web.api.describing import StrictPlugin
from web.api.replies import ErrorSchema

ROOT = "/api/v1"


class OwnErrors(Api):
    """An API whose errors are answered by the application, with all their headers."""

    ERROR_SCHEMA = ErrorSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to the one place that knows them all."""


def specified(app: Flask) -> OwnErrors:
    """The API of an application, to register blueprints with."""
    app.config.from_mapping(
        API_TITLE="tablelog",
        API_VERSION="v1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX=ROOT,
        OPENAPI_JSON_PATH="openapi.json",
    )
    settings: dict[str, Any] = {"marshmallow_plugin": StrictPlugin()}
    return OwnErrors(app, spec_kwargs=settings)
