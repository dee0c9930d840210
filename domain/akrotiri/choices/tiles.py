"""Entering draws, the Oracle and the end of a turn."""

from domain.akrotiri import naming
from domain.akrotiri.actions import AskOracle, DrawTile, EndTurn
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import tiles, unknown
from domain.akrotiri.faces import TERRAINS
from domain.akrotiri.refusals.placing import TileNotAvailable
from domain.akrotiri.rules.oracle import (
    Search,
    check_answer,
    check_first_draw,
    check_oracle_open,
    check_reshuffled_after,
    check_search,
)
from domain.akrotiri.rules.order import check_action_left, check_setup, check_turn
from domain.akrotiri.rules.placing import check_defined
from domain.akrotiri.rules.turns import check_drawn, draw_is_due, drawable
from domain.akrotiri.seen import tiles_unseen
from domain.message import Message, say
from domain.stages import Choice, Stage


def _drawing(draft: Draft) -> None:
    check_setup(draft.state)
    check_first_draw(draft.state, draft.player)


def _ask_first_tile(draft: Draft) -> Stage:
    unseen = tiles(draft.state, tiles_unseen(draft.state))
    return Stage("tile_id", say("Which tile was drawn?"), (unknown(), *unseen))


def _check_first_tile(draft: Draft) -> None:
    tile = draft.text_or_none("tile_id")
    if tile is not None and tile not in tiles_unseen(draft.state):
        raise TileNotAvailable(tile_id=tile)


def _asking(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_action_left(draft.state, draft.player, draft.referee)
    check_oracle_open(draft.state, draft.player, draft.referee)


def _ask_terrain(draft: Draft) -> Stage:
    named = tuple(
        Choice(terrain, Message(naming.TERRAIN_WORDS[terrain]), hint=_unseen(draft, terrain))
        for terrain in TERRAINS
    )
    return Stage("terrain", say("Which terrain does the Oracle look for?"), named)


def _unseen(draft: Draft, terrain: str) -> Message:
    faces = (draft.state.edition.tiles[tile] for tile in tiles_unseen(draft.state))
    count = sum(face.terrain == terrain for face in faces)
    return say("{count} not seen yet", count=count)


def _check_terrain(draft: Draft) -> None:
    draft.terrain("terrain")


def _search(draft: Draft) -> Search:
    revealed = draft.texts("revealed") if "revealed" in draft.given else ()
    return Search(draft.state, draft.terrain("terrain"), revealed)


def _ask_revealed(draft: Draft) -> Stage:
    """The tiles in the order in which they were turned up, one after the other."""
    search = _search(draft)
    ask = say("Which tile is turned up as number {n}?", n=len(search.revealed) + 1)
    if search.over:
        return Stage("revealed", ask, (Choice([], say("none: the deck is empty")),))
    further = tuple(
        Choice([*search.revealed, choice.value], choice.label)
        for choice in tiles(draft.state, search.possible())
    )
    return Stage("revealed", ask, further)


def _check_revealed(draft: Draft) -> None:
    for tile in draft.texts("revealed"):
        check_defined(draft.state, tile)
    check_search(draft.state, draft.terrain("terrain"), draft.texts("revealed"))


def _revealed_is_whole(draft: Draft) -> bool:
    return _search(draft).over


def _ask_taken(draft: Draft) -> Stage:
    found = _search(draft).found
    label = say("nothing") if found is None else found
    return Stage("taken", say("Which tile was taken?"), (Choice(found, label),), default=found)


def _check_taken(draft: Draft) -> None:
    check_answer(_search(draft), draft.text_or_none("taken"))


def _ask_shuffled_after(draft: Draft) -> Stage:
    after = _search(draft).reshuffled_after
    label = say("no shuffle") if after is None else say("after {n} tiles", n=after)
    ask = say("Were the discards shuffled?")
    return Stage("reshuffled_after", ask, (Choice(after, label),), default=after)


def _check_shuffled_after(draft: Draft) -> None:
    given = draft.given["reshuffled_after"]
    after = None if given is None else draft.whole("reshuffled_after")
    check_reshuffled_after(_search(draft), after)


def _ending(draft: Draft) -> None:
    check_turn(draft.state, draft.player)


def _ask_drawn(draft: Draft) -> Stage:
    ask = say("Which tile was drawn?")
    if not draft.waived and not draw_is_due(draft.state, draft.player):
        return Stage("drawn_tile", ask, (Choice(None, say("no draw")),))
    return Stage("drawn_tile", ask, (unknown(), *tiles(draft.state, drawable(draft.state))))


def _check_drawn(draft: Draft) -> None:
    check_drawn(draft.state, draft.player, draft.text_or_none("drawn_tile"), draft.referee)


def _ask_shuffled(draft: Draft) -> Stage:
    draws = draw_is_due(draft.state, draft.player) or draft.given["drawn_tile"] is not None
    shuffles = draws and draft.state.deck == 0
    label = say("yes") if shuffles else say("no")
    ask = say("Were the discards shuffled?")
    return Stage("reshuffled", ask, (Choice(shuffles, label),), default=shuffles)


def _check_shuffled(draft: Draft) -> None:
    draft.flag("reshuffled")


FORMS = {
    "draw_tile": Form(
        _drawing,
        (Field("tile_id", _ask_first_tile, _check_first_tile),),
        lambda draft: DrawTile(draft.player, draft.text_or_none("tile_id")),
    ),
    "oracle": Form(
        _asking,
        (
            Field("terrain", _ask_terrain, _check_terrain),
            Field("revealed", _ask_revealed, _check_revealed, _revealed_is_whole),
            Field("taken", _ask_taken, _check_taken),
            Field("reshuffled_after", _ask_shuffled_after, _check_shuffled_after),
        ),
        lambda draft: AskOracle(
            draft.player,
            draft.terrain("terrain"),
            draft.texts("revealed"),
            draft.text_or_none("taken"),
            None if draft.given["reshuffled_after"] is None else draft.whole("reshuffled_after"),
        ),
    ),
    "end_turn": Form(
        _ending,
        (
            Field("drawn_tile", _ask_drawn, _check_drawn),
            Field("reshuffled", _ask_shuffled, _check_shuffled),
        ),
        lambda draft: EndTurn(
            draft.player, draft.text_or_none("drawn_tile"), draft.flag("reshuffled")
        ),
    ),
}
