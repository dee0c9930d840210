"""Entering maps: dealt and bought."""

from collections.abc import Iterator
from itertools import product

from domain.akrotiri import naming
from domain.akrotiri.actions import BoughtMap, BuyMaps, Counts, DealMaps
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import NOT_SHOWN, map_choice, maps, unknown
from domain.akrotiri.faces import DIFFICULTIES
from domain.akrotiri.refusals.maps import MapPileEmpty
from domain.akrotiri.rules.maps import (
    PRICES,
    as_bought,
    check_counted,
    check_counts,
    check_described,
    check_difficulties,
    check_maps_unseen,
    check_no_maps_yet,
)
from domain.akrotiri.rules.order import check_action_left, check_setup, check_turn
from domain.akrotiri.rules.temples import check_drachmas
from domain.akrotiri.rules.trade import check_at_thera
from domain.akrotiri.seen import maps_unseen
from domain.akrotiri.state import State
from domain.message import Json, say, say_many
from domain.stages import Choice, Stage


def _dealing(draft: Draft) -> None:
    check_setup(draft.state)
    check_no_maps_yet(draft.state, draft.player)


def _ask_map(name: str, difficulty: str) -> Field:
    def ask(draft: Draft) -> Stage:
        unseen = maps(draft.state, maps_unseen(draft.state, difficulty))
        which = naming.word(naming.DIFFICULTY_WORDS, difficulty)
        return Stage(name, say("Which {difficulty} map?", difficulty=which), (unknown(), *unseen))

    def check(draft: Draft) -> None:
        dealt = (BoughtMap("easy" if difficulty == "easy" else "medium", draft.text_or_none(name)),)
        check_described(draft.state, dealt)
        check_maps_unseen(draft.state, dealt)
        check_difficulties(draft.state, dealt)

    return Field(name, ask, check)


def _buying(draft: Draft) -> None:
    check_turn(draft.state, draft.player)
    check_action_left(draft.state, draft.player, draft.referee)
    check_at_thera(draft.state, draft.player, draft.referee)
    if not any(draft.state.map_piles.values()):
        hardest = naming.word(naming.DIFFICULTY_WORDS, DIFFICULTIES[-1])
        raise MapPileEmpty(difficulty=hardest, left=0, count=1)
    check_drachmas(draft.state, draft.player, PRICES[1])


def _ask_counts(draft: Draft) -> Stage:
    state = draft.state
    money = state.seated[draft.player].drachmas
    possible = sorted(_purchases(state), key=lambda counts: (counts.total, counts.hard))
    return Stage(
        "counts",
        say("How many maps of which kind?"),
        tuple(_counts_choice(counts) for counts in possible if PRICES[counts.total] <= money),
    )


def _purchases(state: State) -> Iterator[Counts]:
    piles = (range(min(3, state.map_piles[difficulty]) + 1) for difficulty in DIFFICULTIES)
    for easy, medium, hard in product(*piles):
        if easy + medium + hard in PRICES:
            yield Counts(easy, medium, hard)


def _counts_choice(counts: Counts) -> Choice:
    bought = tuple(
        say(
            "{n} {difficulty}",
            n=counts.of(difficulty),
            difficulty=naming.word(naming.DIFFICULTY_WORDS, difficulty),
        )
        for difficulty in DIFFICULTIES
        if counts.of(difficulty)
    )
    costs = say_many("{n} drachma", "{n} drachmas", PRICES[counts.total])
    value: Json = {difficulty: counts.of(difficulty) for difficulty in DIFFICULTIES}
    return Choice(value, say("{maps}", maps=bought), hint=costs)


def _check_counts(draft: Draft) -> None:
    check_counts(draft.state, draft.player, draft.counts("counts"))


def _ask_ids(draft: Draft) -> Stage:
    """Which maps came: none shown, or one after the other in the order of their slots."""
    counts, so_far = draft.counts("counts"), draft.bought("card_ids") or ()
    listed: list[Json] = [{"difficulty": card.difficulty, "id": card.id} for card in so_far]
    none = (Choice(None, NOT_SHOWN),) if not so_far else ()
    further: list[Choice] = []
    for difficulty in DIFFICULTIES:
        named = [card.id for card in so_far if card.difficulty == difficulty]
        if len(named) < counts.of(difficulty):
            further += _next_maps(draft.state, difficulty, listed, named)
    ask = say("Which map is number {number}?", number=len(so_far) + 1)
    return Stage("card_ids", ask, (*none, *further))


def _next_maps(
    state: State, difficulty: str, listed: list[Json], named: list[str | None]
) -> Iterator[Choice]:
    which = naming.word(naming.DIFFICULTY_WORDS, difficulty)
    hidden: Json = {"difficulty": difficulty, "id": None}
    yield Choice([*listed, hidden], say("{difficulty}, not shown", difficulty=which))
    for card in maps_unseen(state, difficulty):
        if card not in named:
            shown: Json = {"difficulty": difficulty, "id": card}
            yield map_choice(state.edition.maps[card], [*listed, shown])


def _check_ids(draft: Draft) -> None:
    bought = draft.bought("card_ids") or ()
    check_described(draft.state, bought)
    if _ids_are_whole(draft):
        check_counted(draft.counts("counts"), as_bought(_purchase(draft)))
    check_difficulties(draft.state, bought)
    check_maps_unseen(draft.state, bought)


def _ids_are_whole(draft: Draft) -> bool:
    bought = draft.bought("card_ids")
    return bought is None or len(bought) >= draft.counts("counts").total


def _purchase(draft: Draft) -> BuyMaps:
    return BuyMaps(draft.player, draft.counts("counts"), draft.bought("card_ids"))


FORMS = {
    "deal_maps": Form(
        _dealing,
        (_ask_map("easy_id", "easy"), _ask_map("medium_id", "medium")),
        lambda draft: DealMaps(
            draft.player, draft.text_or_none("easy_id"), draft.text_or_none("medium_id")
        ),
    ),
    "buy_maps": Form(
        _buying,
        (
            Field("counts", _ask_counts, _check_counts),
            Field("card_ids", _ask_ids, _check_ids, _ids_are_whole),
        ),
        _purchase,
    ),
}
