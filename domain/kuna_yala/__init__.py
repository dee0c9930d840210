"""Kuna Yala: shoals of fish, corals and sharks, and a curse (rules/kuna_yala.md)."""

from domain.checkpoints import resumable
from domain.game import AnyGame, Game
from domain.kuna_yala import refusals
from domain.kuna_yala.actions import ACTIONS
from domain.kuna_yala.bot import propose
from domain.kuna_yala.choices import choices
from domain.kuna_yala.corrected import COUNTERS
from domain.kuna_yala.doubts import DOUBTS
from domain.kuna_yala.edition import DEFAULT_EDITION, EDITIONS, OPTIONS
from domain.kuna_yala.events import EVENTS
from domain.kuna_yala.evolve import evolve
from domain.kuna_yala.labels import LABELS
from domain.kuna_yala.metrics import CURVES, MEASURES, PARTS, metrics, status
from domain.kuna_yala.naming import ACTION_KINDS, PHASES
from domain.kuna_yala.offers import offers
from domain.kuna_yala.opening import bounds, start
from domain.kuna_yala.pictures import GLYPHS
from domain.kuna_yala.position import POSITIONS
from domain.kuna_yala.report import TRAIT_LABELS, report, traits
from domain.kuna_yala.report.places import touches
from domain.kuna_yala.rules import decide
from domain.kuna_yala.scene import scene
from domain.kuna_yala.scoring import itemise, result
from domain.kuna_yala.secrets import conceal, sealed, veil
from domain.kuna_yala.telling import tell
from domain.kuna_yala.tie_breaks import TIE_BREAKS
from domain.kuna_yala.view import view
from domain.refusals import listed

_GAME: AnyGame = Game(
    key="kuna_yala",
    title="Kuna Yala",
    rules="kuna_yala/1",
    seats=range(2, 5),
    editions=EDITIONS,
    default_edition=DEFAULT_EDITION,
    options=OPTIONS,
    opening_keys=("first",),
    player_keys=(),
    actions=ACTIONS,
    events=EVENTS,
    refusals=listed(refusals),
    counters=COUNTERS,
    measures=MEASURES,
    curves=CURVES,
    parts=PARTS,
    phases=PHASES,
    kinds=ACTION_KINDS,
    chores=frozenset(
        ("draw_token", "deal_start", "form_piles", "reveal", "reveal_token", "adjust", "checkpoint")
    ),
    labels=LABELS,
    glyphs=GLYPHS,
    doubts=DOUBTS,
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
    sealed=sealed,
    veil=veil,
    scene=scene,
    view=view,
    propose=propose,
    report=report,
    touches=touches,
    traits=traits,
    trait_labels=TRAIT_LABELS,
)

GAME = resumable(_GAME, POSITIONS)
