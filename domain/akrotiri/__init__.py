"""Akrotiri: tiles, sea routes and hidden temples round Thera; 2 players."""

from domain.akrotiri.actions import ACTIONS, Action
from domain.akrotiri.bot import propose
from domain.akrotiri.choices import choices, offers
from domain.akrotiri.choices.offers import LABELS
from domain.akrotiri.doubts import DOUBTS
from domain.akrotiri.edition import DEFAULT, EDITIONS, described_parts
from domain.akrotiri.events import EVENTS, Event
from domain.akrotiri.evolve import evolve
from domain.akrotiri.labels import LABELS as WIRE_LABELS
from domain.akrotiri.metrics import CURVES, MEASURES, PARTS, itemise, metrics, result
from domain.akrotiri.naming import PHASE_WORDS
from domain.akrotiri.opening import SEATS, bounds, start
from domain.akrotiri.options import OPTIONS
from domain.akrotiri.position import POSITIONS
from domain.akrotiri.refusals import REFUSALS
from domain.akrotiri.report import report
from domain.akrotiri.report.places import touches
from domain.akrotiri.rules import decide
from domain.akrotiri.rules.adjusting import COUNTERS
from domain.akrotiri.scene import GLYPHS, from_north, scene
from domain.akrotiri.secrets import conceal, sealed, veil
from domain.akrotiri.state import State
from domain.akrotiri.status import status
from domain.akrotiri.telling import tell
from domain.akrotiri.tie_breaks import TIE_BREAKS
from domain.akrotiri.view import view
from domain.checkpoints import resumable
from domain.game import Game
from domain.message import Message

__all__ = ["GAME"]

_GAME: Game[State, Action, Event] = Game(
    key="akrotiri",
    title="Akrotiri",
    rules="akrotiri-1/1",
    bgg_id=154458,
    seats=range(2, 3),
    editions=EDITIONS,
    default_edition=DEFAULT,
    options=OPTIONS,
    opening_keys=("first",),
    player_keys=("seat",),
    key_values={"seat": SEATS},
    actions=ACTIONS,
    events=EVENTS,
    refusals=REFUSALS,
    counters=COUNTERS,
    measures=MEASURES,
    curves=CURVES,
    parts=PARTS,
    phases={key.lower(): Message(label) for key, label in PHASE_WORDS.items()},
    kinds={kind: Message(label) for kind, label in LABELS.items()},
    chores=frozenset(
        (
            "place_tile",
            "place_cubes",
            "skip_placement",
            "deal_maps",
            "deal_goals",
            "choose_start_dock",
            "draw_tile",
            "end_turn",
            "reveal_goals",
            "reveal_card",
            "define_tile",
            "define_map_card",
            "define_goal_card",
            "adjust",
            "checkpoint",
        )
    ),
    labels=WIRE_LABELS,
    glyphs=GLYPHS,
    doubts=DOUBTS,
    box=lambda state: described_parts(state.edition),
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
    turned=from_north,
    view=view,
    propose=propose,
    report=report,
    touches=touches,
)

GAME = resumable(_GAME, POSITIONS)
