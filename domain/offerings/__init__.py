"""Offerings (Offrandes): bid for servants, bribe those of others, lay animals on altars."""

import json
from pathlib import Path

from domain.checkpoints import resumable
from domain.game import Curve, Game, Measure
from domain.message import say
from domain.offerings import names
from domain.offerings.actions import ACTIONS, Action
from domain.offerings.bot import propose
from domain.offerings.choices import choices
from domain.offerings.doubts import DOUBTS
from domain.offerings.edition import CHARACTERS, DATA, DEFAULT, OPTIONS, SEATS
from domain.offerings.events import EVENTS, Event
from domain.offerings.evolve import evolve
from domain.offerings.labels import LABELS
from domain.offerings.metrics import metrics, status
from domain.offerings.offers import offers
from domain.offerings.opening import bounds, colours, start
from domain.offerings.position import POSITIONS
from domain.offerings.refusals import REFUSALS
from domain.offerings.report import report
from domain.offerings.report.places import touches
from domain.offerings.rules import decide
from domain.offerings.rules.adjusting import COUNTERS
from domain.offerings.scene import scene
from domain.offerings.scoring import itemise, result
from domain.offerings.secrets import conceal, veil
from domain.offerings.state import State
from domain.offerings.telling import tell
from domain.offerings.tie_breaks import TIE_BREAKS
from domain.offerings.view import view

LEVELS = tuple(Measure(key, names.CHARACTERS[key]) for key in CHARACTERS)

_GAME: Game[State, Action, Event] = Game(
    key="offerings",
    title="Offerings",
    rules="1",
    bgg_id=67693,
    also=("Offrandes",),
    seats=SEATS,
    editions=DATA,
    default_edition=DEFAULT,
    options=OPTIONS,
    opening_keys=("first",),
    player_keys=("city",),
    key_values={"city": tuple(names.CITIES)},
    colours=colours,
    actions=ACTIONS,
    events=EVENTS,
    refusals=REFUSALS,
    counters=COUNTERS,
    measures=(
        Measure("drachmae", say("Drachmae")),
        Measure("points", say("Points")),
        Measure("altars", say("Altars")),
        *LEVELS,
        Measure("score", say("Score")),
    ),
    curves=(
        Curve("drachmae", say("Drachmae"), ("drachmae",), main=True),
        Curve("points", say("Points"), ("points",), main=True),
        Curve("score", say("Score"), ("score",), main=True),
        Curve("altars", say("Altars"), ("altars",)),
        *(Curve(level.key, level.label, (level.key,)) for level in LEVELS),
    ),
    parts=(
        Measure("prayers", say("Prayers")),
        Measure("sacrifices", say("Sacrifices")),
        Measure("altars", say("Altars")),
        Measure("corrections", say("Corrections")),
    ),
    phases=names.PHASES,
    kinds=names.KINDS,
    chores=frozenset(("pick_start", "auction_result", "end_auction_turn", "adjust", "checkpoint")),
    labels=LABELS,
    doubts=DOUBTS,
    glyphs=json.loads((Path(__file__).parent / "glyphs.json").read_text(encoding="utf-8")),
    start=start,
    bounds=bounds,
    decide=decide,
    evolve=evolve,
    status=status,
    offers=offers,
    choices=choices,
    metrics=metrics,
    itemise=itemise,
    result=result,
    tell=tell,
    tie_breaks=TIE_BREAKS,
    conceal=conceal,
    veil=veil,
    scene=scene,
    view=view,
    propose=propose,
    report=report,
    touches=touches,
)

GAME = resumable(_GAME, POSITIONS)
