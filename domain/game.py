"""What a game offers to the rest: one frozen record of functions. And the walk through a match."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from domain.message import Json, Message
from domain.opening import Opening
from domain.referee import Referee
from domain.refusals import RuleBroken
from domain.report import Course, Table
from domain.scene import Scene
from domain.stages import Complete, Offer, Stage
from domain.standing import Result, Status

S = TypeVar("S")
T = TypeVar("T")
A = TypeVar("A")
E = TypeVar("E")

Viewer: TypeAlias = frozenset[str]
"""The players whose secrets the viewer may see; the recorder's viewer holds all of them."""


Edition: TypeAlias = str | Mapping[str, Json] | None
"""An edition by its name or as a whole, None for the game's default."""


class Chance(Protocol):
    """The randomness that a simulated player may use: `random.Random` fits."""

    def random(self) -> float: ...
    def randrange(self, start: int, /) -> int: ...
    def choice(self, seq: Sequence[T], /) -> T: ...
    def sample(self, population: Sequence[T], /, k: int) -> list[T]: ...


@dataclass(frozen=True)
class Measure:
    """A metric's name as people read it; `kind` tells what it counts (wire.md, section 4.1)."""

    key: str
    label: Message


@dataclass(frozen=True)
class Curve:
    """A chart over the steps: one line per player and measure."""

    key: str
    label: Message
    measures: tuple[str, ...]
    main: bool = False


@dataclass(frozen=True)
class Telling:
    """One event in words: a sentence (or none, when it only explains) and its arithmetic."""

    text: Message | None
    because: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Answer:
    """One answer to a doubt, and what the opening then says: an edition by its name or the parts in
    which it is other than the game's default."""

    label: Message
    edition: str | Mapping[str, Json] | None = None


@dataclass(frozen=True)
class Counted:
    """A number of the default edition that is asked for: what it counts, and where it stands."""

    label: Message
    place: tuple[str | int, ...]


@dataclass(frozen=True)
class Doubt:
    """Something in which boxes differ, or of which no source is sure: asked before the first match.

    It has answers to choose from, the likeliest first, or numbers to be counted.
    """

    key: str
    ask: Message
    answers: tuple[Answer, ...] = ()
    counts: tuple[Counted, ...] = ()


@dataclass(frozen=True)
class TieBreak:
    """Of what more decides between equal points; `of` counts it for a player, None if not known."""

    label: Message
    of: Callable[[Any, str], int | None]


def no_box(state: Any) -> Mapping[str, Json] | None:
    """A game in which a match teaches nothing about the box."""
    return None


def no_tables(course: Course[Any, Any]) -> tuple[Table, ...]:
    """A game that tells nothing of its own about a match afterwards."""
    return ()


def no_traits(course: Course[Any, Any]) -> Mapping[str, Mapping[str, str]]:
    """A game in which nothing of its own tells the players apart."""
    return {}


def no_seal(state: Any, partial: Mapping[str, Json], field: str) -> str | None:
    """A game in which everything is entered before everybody's eyes."""
    return None


def no_colours(edition: Edition) -> Mapping[str, Mapping[str, str]]:
    """A game in which the colours of players are theirs to choose."""
    return {}


def no_bounds(opening: Opening) -> None:
    """A game of which any edition that can be read can begin."""


def no_places(event: Any) -> tuple[str, ...]:
    """A game that does not say where things happen."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, A, E]):
    """A game as the rest of the house sees it.

    key_values holds, for keys of the opening and of its players that take one of a few values
    (`city`, `seat`), those values: a form offers them.

    colours tells for an edition (its name, a whole one, None: the default) which colour the pieces
    of each value have: key of a player → value, in the order in which they are dealt → colour.

    start      opening → state of step 0; raises RuleBroken
    bounds     raises RuleBroken for an opening that goes beyond what a new match may begin with; a
               match that is there already is not asked
    decide     state, action, referee → the events it causes; raises RuleBroken, changes nothing
    evolve     state, event → the next state; checks nothing
    status     state → round, phase, who may act
    offers     state → the types of action that come into question now
    choices    state, partial action → the next open field, or Complete; raises RuleBroken
    metrics    state → player → measure → integer, None where not known
    itemise    state → player → part → points, as if the match ended now; None where not known
    result     state → result once finished by the rules, before that None
    tell       state before, event → the event in words
    conceal    state, viewer → the same state with None for what the viewer may not see
    imagine    state, viewer → the position in which an action of the viewer can be judged without
               telling a secret; None: the concealed one
    sealed     state, partial action, field → the player who alone may see what is entered there;
               None: everybody may
    veil       state after the step, action or event, viewer → the same thing with None for secrets
    scene      concealed state → drawing
    turned     drawing → the same table from the other side, where that makes a difference
    view       concealed state → plain JSON
    propose    state, chance → an action (JSON) that a sensible player would take
    report     course of a match → the game's own tables about it
    traits     course of a match → player → trait → value, by which statistics compare players
    trait_labels  trait → what it is called
    doubts     what is asked about the box before the first match
    box        state → the edition as far as the match has shown it; None: that of the opening
    touches    event → ids of the scene's items where it happened
    kinds      type of action → what it is called; its own name in words where none is given
    chores     types of action that are no way to play: setting up, ending a turn, mending the log
    labels     other name on the wire that people see (option, key of the opening, field, counter)
               and “name=value” (of an option, an edition, an end) → what it is called
    tie_breaks what decides between equal points, in order
    fold       state, events → the state after them, where that is quicker than one by one
    bgg_id     its number at BoardGameGeek, None where it is not known
    also       other names by which the box is sold
    """

    key: str
    title: str
    rules: str
    seats: range
    editions: Mapping[str, Json]
    default_edition: str
    options: Mapping[str, tuple[Json, ...]]
    opening_keys: tuple[str, ...]
    player_keys: tuple[str, ...]
    actions: Mapping[str, type[A]]
    events: Mapping[str, type[E]]
    refusals: tuple[type[RuleBroken], ...]
    counters: tuple[str, ...]
    measures: tuple[Measure, ...]
    curves: tuple[Curve, ...]
    parts: tuple[Measure, ...]
    phases: Mapping[str, Message]
    glyphs: Mapping[str, Json]
    start: Callable[[Opening], S]
    decide: Callable[[S, A, Referee], tuple[E, ...]]
    evolve: Callable[[S, E], S]
    status: Callable[[S], Status]
    offers: Callable[[S, Viewer], tuple[Offer, ...]]
    choices: Callable[[S, Mapping[str, Json], Viewer], Stage | Complete]
    metrics: Callable[[S], Mapping[str, Mapping[str, int | None]]]
    itemise: Callable[[S], Mapping[str, Mapping[str, int] | None]]
    result: Callable[[S], Result | None]
    tell: Callable[[S, E], Telling]
    conceal: Callable[[S, Viewer], S]
    veil: Callable[[S, A | E, Viewer], A | E]
    scene: Callable[[S], Scene]
    view: Callable[[S], Mapping[str, Json]]
    propose: Callable[[S, Chance], Mapping[str, Json]]
    bounds: Callable[[Opening], None] = no_bounds
    key_values: Mapping[str, tuple[Json, ...]] = field(default_factory=dict)
    colours: Callable[[Edition], Mapping[str, Mapping[str, str]]] = no_colours
    report: Callable[[Course[S, E]], tuple[Table, ...]] = no_tables
    traits: Callable[[Course[S, E]], Mapping[str, Mapping[str, str]]] = no_traits
    trait_labels: Mapping[str, Message] = field(default_factory=dict)
    doubts: tuple[Doubt, ...] = ()
    box: Callable[[S], Mapping[str, Json] | None] = no_box
    touches: Callable[[E], tuple[str, ...]] = no_places
    sealed: Callable[[S, Mapping[str, Json], str], str | None] = no_seal
    imagine: Callable[[S, Viewer], S] | None = None
    turned: Callable[[Scene], Scene] | None = None
    tie_breaks: tuple[TieBreak, ...] = ()
    kinds: Mapping[str, Message] = field(default_factory=dict)
    chores: frozenset[str] = frozenset()
    labels: Mapping[str, Message] = field(default_factory=dict)
    fold: Callable[[S, Iterable[E]], S] | None = None
    bgg_id: int | None = None
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step(Generic[S, E]):
    """What one action did: its events, the position after it, and what the referee noted."""

    events: tuple[E, ...]
    state: S
    waived: tuple[str, ...] = ()
    warnings: tuple[RuleBroken, ...] = ()


def imagined(game: Game[S, A, E], state: S, viewer: Viewer) -> S:
    """The position as a viewer may judge an action in it; the same one where nothing is hidden."""
    return (game.imagine or game.conceal)(state, viewer)


def take(game: Game[S, A, E], state: S, action: A, *, override: bool = False) -> Step[S, E]:
    """Let the rules judge an action and apply what it causes; raises RuleBroken."""
    referee = Referee(override=override)
    events = game.decide(state, action, referee)
    return Step(events, fold(game, state, events), tuple(referee.waived), tuple(referee.warnings))


def drawn(game: Game[S, A, E], state: S, *, turned: bool = False) -> Scene:
    """The drawing of a concealed state, with `turned` from the other side if there is one."""
    scene = game.scene(state)
    return game.turned(scene) if turned and game.turned else scene


def fold(game: Game[S, A, E], state: S, events: Iterable[E]) -> S:
    """The position after some events; no rule is asked again."""
    if game.fold is not None:
        return game.fold(state, events)
    for event in events:
        state = game.evolve(state, event)
    return state


def begin(game: Game[S, A, E], opening: Opening) -> S:
    """The table of a match that begins now; raises RuleBroken."""
    game.bounds(opening)
    return game.start(opening)


def positions(game: Game[S, A, E], state: S, steps: Iterable[Iterable[E]]) -> Iterator[S]:
    """Every position from step 0 on, in one pass over the events of each step."""
    yield state
    for events in steps:
        state = fold(game, state, events)
        yield state


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of which nothing else is known, as everybody outside the folder of a game sees it."""

Games: TypeAlias = Mapping[str, AnyGame]
"""Key → game: those that somebody knows."""
