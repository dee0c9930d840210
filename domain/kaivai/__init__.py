"""Kaivai: fishing, building and celebrating among islands; 3 or 4 players, 10 rounds."""

import json
from pathlib import Path

from domain.checkpoints import resumable
from domain.game import Curve, Game, Measure
from domain.kaivai.actions import ACTIONS, Action
from domain.kaivai.bot import propose
from domain.kaivai.choices import choices
from domain.kaivai.doubts import DOUBTS
from domain.kaivai.editions import EDITIONS
from domain.kaivai.events import EVENTS, Event
from domain.kaivai.evolve import evolve, fold
from domain.kaivai.labels import LABELS
from domain.kaivai.layouts import LAYOUTS
from domain.kaivai.metrics import metrics
from domain.kaivai.offers import offers
from domain.kaivai.opening import DEFAULT_EDITION, start
from domain.kaivai.options import ALLOWED
from domain.kaivai.position import POSITIONS
from domain.kaivai.refusals import REFUSALS
from domain.kaivai.report import TRAIT_LABELS, report, traits
from domain.kaivai.report.places import touches
from domain.kaivai.rules import decide
from domain.kaivai.rules.counting import COUNTERS
from domain.kaivai.scene import scene
from domain.kaivai.scoring import itemise
from domain.kaivai.secrets import conceal, imagine, sealed, veil
from domain.kaivai.state import State
from domain.kaivai.status import status
from domain.kaivai.telling import tell
from domain.kaivai.tie_breaks import TIE_BREAKS
from domain.kaivai.view import view
from domain.kaivai.wording import KINDS, PHASES
from domain.message import say
from domain.standing import Result

__all__ = ["GAME"]


def _result(state: State) -> Result | None:
    return state.result


_GAME: Game[State, Action, Event] = Game(
    key="kaivai",
    title="Kaivai",
    rules="kaivai-1e/1",
    bgg_id=20101,
    seats=range(3, 5),
    editions=EDITIONS,
    default_edition=DEFAULT_EDITION,
    options=ALLOWED,
    opening_keys=("layout",),
    player_keys=(),
    key_values={"layout": tuple(LAYOUTS)},
    actions=ACTIONS,
    events=EVENTS,
    refusals=REFUSALS,
    counters=COUNTERS,
    measures=(
        Measure("shells", say("Shells (value)")),
        Measure("shell_tokens", say("Shells (tokens)")),
        Measure("fish", say("Fish on the mat")),
        Measure("influence", say("Influence")),
        Measure("fame", say("Fame")),
        Measure("huts", say("Huts")),
        Measure("ships", say("Ships")),
        Measure("increase", say("Increase")),
        Measure("score", say("Score")),
    ),
    curves=(
        Curve("shells", say("Shells"), ("shells",), main=True),
        Curve("fame", say("Fame"), ("fame",), main=True),
        Curve("score", say("Score"), ("score",), main=True),
        Curve("influence", say("Influence"), ("influence",)),
        Curve("fish", say("Fish on the mat"), ("fish",)),
        Curve("pieces", say("Huts and ships"), ("huts", "ships")),
    ),
    parts=(
        Measure("celebrations", say("Celebrations")),
        Measure("huts", say("Huts")),
        Measure("villages", say("Villages")),
        Measure("corrections", say("Corrections")),
    ),
    phases=PHASES,
    kinds=KINDS,
    chores=frozenset(
        (
            "place_extra_village",
            "set_bid_order",
            "place_bid",
            "place_start_hut",
            "end_action",
            "choose_scoring_village",
            "place_scoring_bid",
            "set_influence_count",
            "adjust",
            "checkpoint",
        )
    ),
    labels=LABELS,
    doubts=DOUBTS,
    glyphs=json.loads(Path(__file__).with_name("glyphs.json").read_text()),
    start=start,
    decide=decide,
    evolve=evolve,
    fold=fold,
    status=status,
    offers=offers,
    choices=choices,
    metrics=metrics,
    itemise=itemise,
    result=_result,
    tell=tell,
    tie_breaks=TIE_BREAKS,
    conceal=conceal,
    imagine=imagine,
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
