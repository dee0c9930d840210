"""What the calls answer, for the OpenAPI document; the answers themselves are made elsewhere."""

from marshmallow import Schema, fields, validate


def _described(description: str) -> dict[str, str]:
    return {"description": description} if description else {}


def string(description: str = "", *, allow_none: bool = False) -> fields.String:
    """A text that is always there."""
    return fields.String(required=True, allow_none=allow_none, metadata=_described(description))


def integer(description: str = "", *, allow_none: bool = False) -> fields.Integer:
    """An integer that is always there."""
    return fields.Integer(required=True, allow_none=allow_none, metadata=_described(description))


def keyed(description: str = "", *, allow_none: bool = False) -> fields.Dict:
    """An object that is always there, whose keys depend on the game."""
    return fields.Dict(required=True, allow_none=allow_none, metadata=_described(description))


class ErrorSchema(Schema):
    """What went wrong (wire.md, section 6)."""

    code = string()
    message = string("In the reader's language.")
    details = keyed("The facts, for machines.")
    step = integer("The present step of the match.", allow_none=True)
    action = fields.Integer(metadata={"description": "Which action of a list, counted from 1."})


class ResultSchema(Schema):
    """How a match ended (wire.md, section 5)."""

    scores = keyed("Player → points.")
    ranks = keyed("Player → rank.")
    winners = fields.List(fields.String(), required=True)
    ended_by = string()
    breakdown = keyed("Player → part → points.")


class SeatSchema(Schema):
    """A player of a match, in seat order."""

    player = string("The id used in actions.")
    name = string()
    colour = string(allow_none=True)
    worn = fields.String(
        metadata={"description": "The colour of the pieces, where nobody chose one."}
    )
    anonymous = fields.Boolean(metadata={"description": "It is nobody's name."})


class MatchSchema(Schema):
    """A match as the list shows it."""

    match = fields.UUID(required=True)
    game = string()
    status = fields.String(required=True, validate=validate.OneOf(["running", "finished"]))
    origin = string()
    players = fields.List(fields.Nested(SeatSchema), required=True)
    steps = integer("How many steps the current line has.")
    version = integer("Grows with everything that is stored about the match.")
    phase = string()
    round = integer("Where the game has rounds.", allow_none=True)
    to_act = fields.List(fields.String(), required=True)
    opened_at = string()
    changed_at = string()
    played_on = string(allow_none=True)
    place = string(allow_none=True)
    ended_by = string(allow_none=True)
    result = fields.Nested(ResultSchema, required=True, allow_none=True)
    fork = keyed("From which match and step it began, if it did.", allow_none=True)
    links = fields.List(fields.String(), metadata={"description": "Its names in other programs."})
    hidden = fields.Boolean(required=True)


class HeaderSchema(MatchSchema):
    """A match with the house rules that it is played by."""

    edition = fields.Raw(required=True, metadata={"description": "Its name, or all of it."})
    options = keyed()
    rules = string("The rules by which it was opened, as `kaivai/1`; its result is theirs.")


class MarksSchema(Schema):
    """What leads from one page of a list to those beside it."""

    next = string("Where the next page begins: `after` of the next call.", allow_none=True)
    previous = string("Where the page before ends: `before` of its call.", allow_none=True)


class PageSchema(MarksSchema):
    """A page of the list."""

    matches = fields.List(fields.Nested(MatchSchema), required=True)


class ToldSchema(Schema):
    """What an action did, and what came of it in numbers."""

    match = fields.UUID(required=True)
    step = integer()
    entry = integer("The permanent number of the action; 0 is the opening.")
    action = keyed("The action as given.", allow_none=True)
    events = fields.List(fields.Dict(), required=True)
    at = fields.String(metadata={"description": "When it happened at the table."})
    logged_at = fields.String()
    by = fields.String(metadata={"description": "Who logged it."})
    waived = fields.List(fields.String(), metadata={"description": "Codes of waived rules."})
    warnings = fields.List(fields.Dict())
    text = string()
    because = fields.List(fields.String(), required=True)
    round = integer(allow_none=True)
    phase = string()
    to_act = fields.List(fields.String(), required=True)
    finished = fields.Boolean(required=True)
    metrics = keyed("Player → metric → value, null where it is not known.")
    changes = keyed("Player → metric → value before and after.")


class StepSchema(ToldSchema):
    """The position after an action, and what the action did (wire.md, section 4)."""

    state = keyed()
    scene = keyed()
    hidden = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Players of whom something lies hidden from the viewer."},
    )


class MadeSchema(ToldSchema):
    """A step that a call made; of several only the last one has its `state` and `scene`."""

    state = fields.Dict()
    scene = fields.Dict()
    hidden = fields.List(fields.String())


class WrittenSchema(Schema):
    """What a writing call came to: where the match stands, and the steps that were made."""

    match = fields.UUID(required=True)
    step = integer("The present step.")
    version = integer()
    finished = fields.Boolean(required=True)
    steps = fields.List(fields.Nested(MadeSchema), required=True)


class FileProblemSchema(Schema):
    """What is wrong with a match file: `action` counts from 1, 0 is the opening, null the file."""

    action = integer(allow_none=True)
    code = string()
    message = string()
    details = keyed()


class OpenedSchema(Schema):
    """A match that was opened; `warnings` are there if the opening has keys that nobody knows."""

    match = fields.UUID(required=True)
    step = integer()
    warnings = fields.List(fields.Nested(FileProblemSchema))


class ImportedSchema(Schema):
    """What came of a match file, or would come of it."""

    match = fields.UUID(required=True, allow_none=True)
    step = integer("How many steps the match has now, or would have.", allow_none=True)
    outcome = fields.String(
        required=True, allow_none=True, validate=validate.OneOf(["new", "extended", "same", None])
    )
    added = integer("How many actions are new.")
    stored = fields.Boolean(required=True)
    problems = fields.List(fields.Nested(FileProblemSchema), required=True)
    warnings = fields.List(fields.Nested(FileProblemSchema), required=True)


class StageSchema(Schema):
    """The next open field of an action, and what fits it."""

    field = string()
    ask = string()
    kind = string()
    choices = fields.List(fields.Dict(), required=True)
    least = integer(allow_none=True)
    most = integer(allow_none=True)
    default = fields.Raw(required=True, allow_none=True)
    aside = fields.List(fields.Dict(), required=True)
    sealed = string("The player who alone may see what is entered here.", allow_none=True)


class OfferSchema(Schema):
    """A type of action that comes into question now, with what it costs or why not."""

    type = string()
    player = string(allow_none=True)
    ok = fields.Boolean(required=True)
    label = string()
    costs = string(allow_none=True)
    correction = fields.Boolean(required=True)
    at_once = fields.Boolean(required=True)
    then = fields.List(fields.Dict(), required=True)
    code = string(allow_none=True)
    message = string(allow_none=True)
    details = fields.Dict()
    next = fields.Nested(StageSchema, required=True, allow_none=True)


class GoingOnSchema(Schema):
    """How an action goes on: its next field, or the sentence of the whole one."""

    ok = fields.Boolean(required=True)
    complete = fields.Boolean(required=True)
    next = fields.Nested(StageSchema)
    text = fields.String()
    because = fields.List(fields.String())
    action = fields.Dict()
    optional = fields.List(fields.Nested(StageSchema))
    waived = fields.List(fields.String())
    warnings = fields.List(fields.Dict())
    code = fields.String()
    message = fields.String()
    details = fields.Dict()


class CompletionSchema(Schema):
    """A word with which a line may go on, and what it means."""

    word = string()
    label = string()


class WordsSchema(GoingOnSchema):
    """What a line of words says: as of an action that is entered, with how it may go on."""

    entered = fields.Dict(required=True, data_key="partial")
    completions = fields.List(fields.Nested(CompletionSchema), required=True)


class ReplaySchema(Schema):
    """A whole match, each step as it differs from the one before."""

    match = fields.UUID(required=True)
    game = string()
    title = string()
    status = string()
    steps = integer()
    version = integer()
    viewer = fields.List(fields.String(), required=True)
    players = fields.List(fields.Nested(SeatSchema), required=True)
    measures = fields.List(fields.Dict(), required=True)
    parts = fields.List(fields.Dict(), required=True)
    curves = fields.List(fields.Dict(), required=True)
    phases = keyed("Phase → what it is called.")
    kinds = keyed("Type of action → what it is called.")
    start = keyed("Step 0.")
    moves = fields.List(fields.Dict(), required=True)
    undone = fields.List(fields.Dict(), required=True)
    amendments = fields.List(
        fields.Dict(), required=True, metadata={"description": "Corrections in force, in order."}
    )
    result = fields.Nested(ResultSchema, required=True, allow_none=True)


class LatestSchema(Schema):
    """One of the last steps, in words."""

    step = integer()
    text = string()
    by = string("Who logged it.")


class NewsSchema(Schema):
    """Where a match stands, for somebody who follows it."""

    match = fields.UUID(required=True)
    version = integer("Grows with everything that is stored about the match.")
    new = fields.Boolean(required=True)
    step = integer("The present step.")
    finished = fields.Boolean(required=True)
    latest = fields.List(fields.Nested(LatestSchema), required=True)
