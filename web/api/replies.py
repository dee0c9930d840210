"""What the calls answer, for the OpenAPI document; the answers themselves are made elsewhere."""

from marshmallow import Schema, fields


class ErrorSchema(Schema):
    """What went wrong (wire.md, section 6)."""

    code = fields.String(required=True)
    message = fields.String(required=True, metadata={"description": "In the reader's language."})
    details = fields.Dict(required=True, metadata={"description": "The facts, for machines."})
    step = fields.Integer(
        required=True, allow_none=True, metadata={"description": "The present step of the match."}
    )
