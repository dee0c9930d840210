"""What the calls for reports and statistics answer, for the OpenAPI document."""

from marshmallow import Schema, fields

from web.api.replies import integer, string


class ValueSchema(Schema):
    """A number and what is behind it; without a number, `why` says why."""

    number = fields.Float(required=True, allow_none=True)
    steps = fields.List(fields.Integer(), metadata={"description": "The steps behind it."})
    where = fields.Dict(metadata={"description": "The filters that list the matches behind it."})
    spread = fields.Float(metadata={"description": "One standard deviation."})
    low = fields.Float(metadata={"description": "Where the interval of 95 % begins."})
    high = fields.Float(metadata={"description": "Where the interval of 95 % ends."})
    why = fields.String(metadata={"description": "Why there is no number."})


class ColumnSchema(Schema):
    """What a column counts."""

    key = string()
    label = string()
    unit = string("share, signed, seconds, rating; null for plain numbers.", allow_none=True)


class LineSchema(Schema):
    """One line of a table, with a value for each column."""

    label = string()
    player = string("The player that the line is about.", allow_none=True)
    values = fields.List(fields.Nested(ValueSchema), required=True)


class TableSchema(Schema):
    """Numbers that answer one question."""

    key = string()
    title = string()
    formula = string("How each number is reckoned.")
    note = string("What to know before trusting the numbers.", allow_none=True)
    head = string("What the lines are about.")
    columns = fields.List(fields.Nested(ColumnSchema), required=True)
    rows = fields.List(fields.Nested(LineSchema), required=True)


class SentenceSchema(Schema):
    """A sentence and the steps that its numbers come from."""

    text = string()
    steps = fields.List(fields.Integer(), required=True)


class SceneSchema(Schema):
    """A scene of the story."""

    title = string()
    sentences = fields.List(fields.Nested(SentenceSchema), required=True)


class PlaceSchema(Schema):
    """A place of a board, in units of its own box, and the steps that used it."""

    board = string()
    at = fields.List(fields.Float(), required=True)
    label = string()
    steps = fields.List(fields.Integer(), required=True)


class ReportSchema(Schema):
    """A match told afterwards."""

    match = fields.UUID(required=True)
    game = string()
    title = string()
    status = string()
    steps = integer()
    story = fields.List(fields.Nested(SceneSchema), required=True)
    tables = fields.List(fields.Nested(TableSchema), required=True)
    places = fields.List(fields.Nested(PlaceSchema), required=True)
