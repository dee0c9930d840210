"""What the calls about results answer, for the OpenAPI document."""

from marshmallow import Schema, fields

from web.api.replies import MarksSchema, integer, keyed, string


class TakenInSchema(Schema):
    """What an import of results came to."""

    program = string("bgstats, bgg")
    stored = fields.Boolean(required=True)
    results = integer("How many the file holds.")
    counts = keyed("new, same, update, older, edited, elsewhere, logged → how many.")
    plays = fields.List(fields.Dict(), required=True)
    remarks = fields.List(fields.Dict(), required=True)


class KeptResultSchema(Schema):
    """A result: who sat there with what score, rank and victory, as it was stated."""

    match = fields.UUID(required=True)
    program = string()
    id = string("Its id in that program.")
    play = keyed("What is known.")
    by = string()
    stated_at = string()
    changed_at = string()
    version = integer()
    corrected_here = fields.Boolean(required=True)
    grown = string("The match in which its actions are logged.", allow_none=True)
    original = fields.Raw(metadata={"description": "What the other program wrote."})


class ResultsPageSchema(MarksSchema):
    """A page of the list."""

    results = fields.List(fields.Nested(KeptResultSchema), required=True)
