"""What the calls that correct and branch off answer, for the OpenAPI document."""

from marshmallow import Schema, fields

from web.api.replies import OfferSchema, StepSchema, integer, keyed, string


class PlacedSchema(Schema):
    """A step of a corrected line: its step before and its place now."""

    step = integer("Its step before the correction, null for what is inserted.", allow_none=True)
    place = integer("Its place in the corrected line, counted from 1.")
    entry = integer("The permanent number of a kept action.", allow_none=True)
    change = integer("The change that made it, counted from 0.", allow_none=True)
    before = string("The step as it was.", allow_none=True)


class IllegalSchema(PlacedSchema):
    """A step that a correction makes illegal."""

    type = string()
    player = string(allow_none=True)
    because_of = integer(
        "The place of an earlier illegal step that must be put right first, if this one is not "
        "against the rules by itself.",
        allow_none=True,
    )
    waivable = fields.Boolean(
        required=True, metadata={"description": "Whether it can be marked as happened anyway."}
    )
    code = string()
    message = string()
    details = keyed()


class DifferingSchema(PlacedSchema):
    """A step that is new or comes out differently."""

    after = string("The step as it will be.")


class BeforeAndAfterSchema(Schema):
    """Something without and with a correction."""

    before = keyed(allow_none=True)
    after = keyed(allow_none=True)


class AmendmentSchema(Schema):
    """What a correction changes, or would change."""

    match = fields.UUID(required=True)
    saved = fields.Boolean(required=True)
    amendment = integer("Its number once it is saved.", allow_none=True)
    step = integer("The present step.")
    steps = integer("How many steps the corrected line has.")
    illegal = fields.List(fields.Nested(IllegalSchema), required=True)
    differ = fields.List(fields.Nested(DifferingSchema), required=True)
    scores = fields.Nested(BeforeAndAfterSchema, required=True)
    result = fields.Nested(BeforeAndAfterSchema, required=True)


class SupposedSchema(StepSchema):
    """A position as a correction would have it, and what may be done there."""

    offers = fields.List(fields.Nested(OfferSchema), required=True)


class ForkedSchema(Schema):
    """A what-if that was branched off."""

    match = fields.UUID(required=True)
    step = integer("How many steps it has from the other match.")


class SlipSchema(Schema):
    """A small change that would make a refused action legal."""

    step = integer("The step that it changes, or behind which an action is missing.")
    change = keyed("As `amend` takes it.")
    before = string("The step as it was logged.", allow_none=True)
    after = string("As it would be, null if it is left out.", allow_none=True)


class SlipsSchema(Schema):
    """Possible slips behind the refusal of an action, the most recent first."""

    ok = fields.Boolean(required=True, metadata={"description": "Whether it is legal as it is."})
    finished = fields.Boolean(required=True, metadata={"description": "Whether all was tried."})
    slips = fields.List(fields.Nested(SlipSchema), required=True)
    code = fields.String()
    message = fields.String()
    details = fields.Dict()
