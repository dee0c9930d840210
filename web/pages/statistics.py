"""Statistics over many matches: every number links to the matches behind it."""

import json
from collections.abc import Mapping
from typing import Any

from flask import render_template, request, url_for
from marshmallow import ValidationError

from analysis.counting import RULE
from analysis.table_figures import figure
from web.api.calling import matches
from web.api.statistics import StatsQuery
from web.asked import asked_in_words
from web.dates import day
from web.facts import facts
from web.pages.blueprint import blueprint
from web.statistics import WORDS, Statistics, statistics

FIRST = 200
"""How many matches the list behind a number shows."""


@blueprint.get("/stats")
def stats() -> str:
    """All questions, over the matches that the form chooses."""
    asked = _asked()
    known = statistics(facts(), matches().games, asked)
    tables = known.tables()
    drawn = {
        table.key: json.loads(made.to_json())
        for table in tables
        if (made := figure(table, WORDS.label, {})) is not None
    }
    return render_template(
        "statistics.html",
        known=known,
        asked=asked,
        answers=tables,
        words=WORDS,
        rule=RULE,
        drawn=drawn,
        data={"figures": drawn, "looks": {}},
        list=_list,
        csv=lambda key: _csv(key, known),
    )


@blueprint.get("/stats/matches")
def stats_matches() -> str:
    """The matches behind a number."""
    known = statistics(facts(), matches().games, _asked())
    found = known.matches()
    return render_template(
        "statistics_matches.html",
        found=found[:FIRST],
        count=len(found),
        asked=list(asked_in_words(known)),
        day=day,
    )


def _asked() -> dict[str, Any]:
    """The parts of the filter that the address says; what is empty or no such part says nothing."""
    given = {key: value for key, value in request.args.items() if value}
    try:
        return dict(StatsQuery().load(given))
    except ValidationError as error:
        wrong: Mapping[str, Any] = dict(error.normalized_messages())
        sound = {key: value for key, value in given.items() if key not in wrong}
        return dict(StatsQuery().load(sound))


def _list(where: Mapping[str, Any]) -> str:
    return url_for("pages.stats_matches", **where)


def _csv(key: str, known: Statistics) -> str:
    where: dict[str, Any] = known.asked.where()
    return url_for("statistics.stats_csv", question=key, **where)
