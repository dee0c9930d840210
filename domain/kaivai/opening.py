"""Opening a match: who sits down, by which edition, options and board (rules/kaivai.md 3, 8.3)."""

from collections.abc import Mapping

from domain.kaivai.editions import EDITIONS, Edition, edition_of
from domain.kaivai.editions import wrong_fields as wrong_edition_fields
from domain.kaivai.evolve import evolve
from domain.kaivai.hexes import said
from domain.kaivai.layouts import DEFAULT_LAYOUT, LAYOUTS, Layout, layout_of, too_close
from domain.kaivai.layouts import wrong_fields as wrong_layout_fields
from domain.kaivai.options import Options, allowed, options_of
from domain.kaivai.refusals.opening import (
    BadEdition,
    BadOption,
    DuplicatePlayer,
    PlayerCount,
    UnknownLayout,
    VillageTooClose,
)
from domain.kaivai.rules.bidding import begin_round
from domain.kaivai.sea import sea_of
from domain.kaivai.state import Mat, State, on_slot
from domain.message import Json, Said, say, written
from domain.opening import Opening, Player
from domain.refusals import NotWellFormed

DEFAULT_EDITION = "first"
START_TOKENS = 3
START_SHELL_SLOT = 5


def start(opening: Opening) -> State:
    """The table before the first action: printed villages only, everything on the mats.

    An edition without extra villages has nothing to set up: round 1 begins at once.

    Raises the first of bad_payload, player_count, duplicate_player, bad_edition, unknown_layout,
    village_too_close, bad_option.
    """
    wanted = opening.extra.get("layout", DEFAULT_LAYOUT)
    if not isinstance(wanted, str | Mapping):
        raise NotWellFormed(fields={"layout": say("must be the name of a layout or a layout")})
    _check_players(opening.players)
    count = len(opening.players)
    edition = _edition(opening.edition)
    layout = _layout(wanted, count)
    options = _options(edition, count, opening.options)
    for at, other, near in too_close(layout, options.village_gap):
        place = said(layout.grid, at)
        raise VillageTooClose(hex=place, village=other, distance=near, least=options.village_gap)
    return _table(tuple(player.player for player in opening.players), edition, layout, options)


def _table(players: tuple[str, ...], edition: Edition, layout: Layout, options: Options) -> State:
    shells = on_slot(START_SHELL_SLOT, START_TOKENS)
    fish = on_slot(edition.fish_slot, START_TOKENS)
    cults = {place: village for village, place in layout.villages}
    table = State(
        edition=edition,
        options=options,
        layout=layout,
        players=players,
        mats={player: Mat(shells=shells, fish=fish) for player in players},
        cults=cults,
        sea=sea_of(layout.grid, cults),
        extra_left=edition.extra_villages[str(len(players))],
        unscored=tuple(village for village, _ in layout.villages),
    )
    return table if table.extra_left else evolve(table, begin_round(table, 1))


def _check_players(players: tuple[Player, ...]) -> None:
    if len(players) not in (3, 4):
        raise PlayerCount(players=len(players))
    for what in (
        [player.player for player in players],
        [player.colour for player in players if player.colour is not None],
    ):
        for value in what:
            if what.count(value) > 1:
                raise DuplicatePlayer(twice=value)


def _edition(wanted: str | Mapping[str, Json] | None) -> Edition:
    if isinstance(wanted, Mapping):
        if wrong := wrong_edition_fields(wanted):
            raise BadEdition(fields=wrong)
        return edition_of(wanted)
    name = DEFAULT_EDITION if wanted is None else wanted
    if name not in EDITIONS:
        raise BadEdition(fields={"edition": say("{edition} is not known", edition=name)})
    return edition_of(EDITIONS[name])


def _layout(wanted: str | Mapping[str, Json], players: int) -> Layout:
    if isinstance(wanted, str):
        if wanted not in LAYOUTS:
            raise UnknownLayout(layout=wanted, known=tuple(LAYOUTS))
        return layout_of(LAYOUTS[wanted], players)
    if wrong := wrong_layout_fields(wanted):
        raise NotWellFormed(fields=wrong)
    return layout_of(wanted, players)


def _options(edition: Edition, players: int, given: Mapping[str, Json]) -> Options:
    most_rounds = edition.cult_supply(players)
    wrong = {
        option: Said(value, written(value))
        for option, value in given.items()
        if not allowed(option, value, most_rounds)
    }
    if wrong:
        raise BadOption(options=wrong)
    defaults = {**edition.options}
    defaults["rounds"] = min(int(str(defaults["rounds"])), most_rounds)
    return options_of({**defaults, **given})
