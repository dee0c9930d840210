"""Where on the boards things happened, and how that is drawn on them."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

from markupsafe import Markup

from analysis.places import Place
from domain.game import Viewer
from service.logs.log import Log
from service.telling.showing import Showing
from web.drawing.board import number
from web.drawing.positions import position

SHARE = 0.045
"""The radius of the busiest place, as a share of the board's longer side."""

CIRCLE = Markup('<circle class="heat" cx="{}" cy="{}" r="{}"><title>{}</title></circle>')

Item = Mapping[str, Any]


def places(log: Log, viewer: Viewer, answer: Mapping[str, Any]) -> tuple[Place, ...]:
    """Every place that an event after the opening used, as the match ends or stands now."""
    items: Mapping[str, Item] = position(answer, log.steps).drawing["items"]
    steps: dict[str, dict[int, None]] = {}
    showing = Showing(log, viewer)
    for step in range(1, log.steps + 1):
        for event in showing.events(step):
            for item in log.game.touches(event):
                steps.setdefault(item, {})[step] = None
    names = _names(items)
    return tuple(
        Place(items[key]["board"], _spot(items[key]), names.get(_there(items[key]), key), tuple(at))
        for key, at in steps.items()
        if key in items
    )


def _names(items: Mapping[str, Item]) -> dict[tuple[str, float, float], str]:
    """What the lowest titled item of each spot is called."""
    titled = [item for item in items.values() if item.get("title")]
    titled.sort(key=lambda item: -item.get("layer", 0))
    return {_there(item): str(item["title"]) for item in titled}


def _there(item: Item) -> tuple[str, float, float]:
    x, y = _spot(item)
    return item["board"], x, y


def _spot(item: Item) -> tuple[float, float]:
    if "points" in item:
        return _middle(item["points"])
    x, y = item.get("at", (0, 0))
    return round(x, 2), round(y, 2)


def _middle(points: Sequence[Sequence[float]]) -> tuple[float, float]:
    count = len(points)
    return (
        round(sum(point[0] for point in points) / count, 2),
        round(sum(point[1] for point in points) / count, 2),
    )


def heated(drawing: Markup, box: Sequence[float], here: Sequence[Place], most: int) -> Markup:
    """A board's SVG with a circle on every place, its area by the steps; `most` is the largest."""
    unit = SHARE * max(box[2], box[3])
    circles = (
        CIRCLE.format(
            number(place.at[0]),
            number(place.at[1]),
            number(unit * sqrt(len(place.steps) / most)),
            f"{place.label}: {len(place.steps)}",
        )
        for place in here
    )
    return Markup(drawing.removesuffix("</svg>")) + Markup("").join(circles) + Markup("</svg>")
