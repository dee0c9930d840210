"""What the calls take in their addresses."""

from typing import Any

from marshmallow import RAISE, Schema, fields, post_load, validate

STATUSES = ("running", "finished")


class Query(Schema):
    """A query refuses what it does not know: a misspelt `dry_run` would store."""

    class Meta:
        unknown = RAISE


class SeatQuery(Query):
    """`seat` narrows the view to one player's, or to nobody's when empty."""

    seat = fields.String(
        metadata={"description": "See what this player sees; empty: what anybody sees."}
    )


class LookQuery(SeatQuery):
    """From which side of the table the drawing is seen."""

    turned = fields.Boolean(
        load_default=False,
        metadata={"description": "Draw the table from the other side, where it has one."},
    )


class PageQuery(Query):
    """Which page of a list: `after` continues where one ended, `before` ends where one began."""

    after = fields.String(metadata={"description": "The `next` of the page before."})
    before = fields.String(metadata={"description": "The `previous` of the page behind."})
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))


class ListQuery(PageQuery):
    """Which matches are listed; newest first."""

    game = fields.String()
    player = fields.String(
        metadata={"description": "A part of the name of somebody who played, as typed or as shown."}
    )
    status = fields.String(validate=validate.OneOf(STATUSES))
    since = fields.Date(metadata={"description": "Played on this day or later."})
    until = fields.Date(metadata={"description": "Played on this day or earlier."})

    @post_load
    def as_days(self, asked: dict[str, Any], **_: Any) -> dict[str, Any]:
        """The days as rows of the list have them."""
        days = {key: asked[key].isoformat() for key in ("since", "until") if key in asked}
        return asked | days


class ActQuery(SeatQuery):
    """The step that the actions were made for, where the body does not say it."""

    expected_step = fields.Integer(validate=validate.Range(0))


class NewsQuery(SeatQuery):
    """The version that the caller knows; only what is newer is news."""

    after = fields.Integer(load_default=0, validate=validate.Range(0, 2**31 - 1))


class ExportQuery(SeatQuery):
    """`history=full` adds what was undone or replaced, with who, when and why."""

    history = fields.String(validate=validate.OneOf(["full"]))


class ImportQuery(Query):
    """Whether an import only looks, and whether it keeps what is good before the first problem."""

    dry_run = fields.Boolean(load_default=False)
    keep_good_prefix = fields.Boolean(load_default=False)
