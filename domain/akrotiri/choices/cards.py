"""Entering maps, temples and goals."""

from collections.abc import Iterator
from itertools import product

from domain.akrotiri import naming
from domain.akrotiri.actions import (
    BoughtMap,
    BuyMaps,
    Counts,
    DealGoals,
    DealMaps,
    DrawGoals,
    Excavate,
    RevealGoals,
)
from domain.akrotiri.choices.draft import Draft, Field, Form
from domain.akrotiri.choices.picking import (
    NOT_SHOWN,
    goals,
    map_choice,
    maps,
    piece_choice,
    unknown,
)
from domain.akrotiri.choices.sites import check_excavating, excavations
from domain.akrotiri.faces import DIFFICULTIES
from domain.akrotiri.refusals.maps import GoalMismatch, MapPileEmpty
from domain.akrotiri.rules.goals import (
    check_kept,
    check_no_goals_yet,
    check_not_revealed,
    check_offered,
    check_pending,
    check_revealed,
    could_hold,
)
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
from domain.akrotiri.rules.order import (
    check_action_left,
    check_drawing_goals,
    check_revealing,
    check_setup,
    check_turn,
)
from domain.akrotiri.rules.temples import (
    check_card,
    check_condition,
    check_drachmas,
    check_site,
    hand_slot,
)
from domain.akrotiri.rules.trade import check_at_thera
from domain.akrotiri.seen import goals_unseen, maps_unseen
from domain.akrotiri.state import State
from domain.message import Json, Seat, say, say_many
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


def _ask_card(draft: Draft) -> Stage:
    fits = excavations(draft)
    best = sorted(fits, key=lambda card: -draft.state.edition.maps[card].vp)
    return Stage("card_id", say("With which map?"), maps(draft.state, best))


def _check_card(draft: Draft) -> None:
    card = check_card(draft.state, draft.text("card_id"))
    hand_slot(draft.state, draft.player, card)
    check_drachmas(draft.state, draft.player, card.cost)


def _ask_piece(draft: Draft) -> Stage:
    pieces = excavations(draft).get(draft.text("card_id"), ())
    fits = tuple(piece_choice(piece) for piece in pieces)
    return Stage("piece", say("Where does the temple stand?"), fits)


def _check_piece(draft: Draft) -> None:
    card = check_card(draft.state, draft.text("card_id"))
    piece = draft.piece("piece")
    check_site(draft.state, draft.player, piece, draft.referee)
    check_condition(draft.state, draft.player, card, piece, draft.referee)


def _dealing_goals(draft: Draft) -> None:
    check_setup(draft.state)
    check_no_goals_yet(draft.state, draft.player)


def _drawing_goals(draft: Draft) -> None:
    check_drawing_goals(draft.state, draft.player)
    check_pending(draft.state, draft.player)


def _ask_offered(draft: Draft) -> Stage:
    unseen = goals(draft.state, goals_unseen(draft.state))
    fits = (unknown(), unknown(), *unseen)
    return Stage("offered", say("Which two goals?"), fits, "many", 2, 2, default=[None, None])


def _check_offered(draft: Draft) -> None:
    check_offered(draft.state, draft.pair("offered"))


def _ask_kept(draft: Draft) -> Stage:
    named = [goal for goal in draft.pair("offered") if goal is not None]
    fits = (*goals(draft.state, named), unknown())
    return Stage("kept", say("Which one is kept?"), fits)


def _check_kept(draft: Draft) -> None:
    check_kept(draft.pair("offered"), draft.text_or_none("kept"))


_GOAL_FIELDS = (
    Field("offered", _ask_offered, _check_offered),
    Field("kept", _ask_kept, _check_kept),
)


def _revealing(draft: Draft) -> None:
    check_revealing(draft.state)
    check_not_revealed(draft.state, draft.player)


def _ask_goals(draft: Draft) -> Stage:
    """The goals held if all are known, else one after the other."""
    state, player = draft.state, draft.player
    held = [slot.id for slot in state.seated[player].goals]
    known = [goal for goal in held if goal is not None]
    if len(known) == len(held) and "goal_ids" not in draft.given:
        ask = say("Which goals are revealed?")
        every = goals(state, known)
        return Stage("goal_ids", ask, every, "many", len(known), len(known), default=[*known])
    so_far = draft.texts("goal_ids") if "goal_ids" in draft.given else ()
    fits = tuple(
        Choice([*so_far, choice.value], choice.label, hint=choice.hint)
        for choice in goals(state, (*known, *(g for g in state.edition.goals if g not in known)))
        if could_hold(state, player, (*so_far, str(choice.value)))
    )
    return Stage("goal_ids", say("Which goal is number {n}?", n=len(so_far) + 1), fits)


def _goals_are_whole(draft: Draft) -> bool:
    held = draft.state.seated[draft.player].goals
    return len(draft.texts("goal_ids")) >= len(held)


def _check_goals(draft: Draft) -> None:
    named = draft.texts("goal_ids")
    if _goals_are_whole(draft):
        check_revealed(draft.state, draft.player, named)
    elif not could_hold(draft.state, draft.player, named):
        known = naming.ids(slot.id for slot in draft.state.seated[draft.player].goals)
        raise GoalMismatch(player=Seat(draft.player), known=known)


FORMS = {
    "deal_maps": Form(
        _dealing,
        (_ask_map("easy_id", "easy"), _ask_map("medium_id", "medium")),
        lambda draft: DealMaps(
            draft.player, draft.text_or_none("easy_id"), draft.text_or_none("medium_id")
        ),
    ),
    "deal_goals": Form(
        _dealing_goals,
        _GOAL_FIELDS,
        lambda draft: DealGoals(draft.player, draft.pair("offered"), draft.text_or_none("kept")),
    ),
    "draw_goals": Form(
        _drawing_goals,
        _GOAL_FIELDS,
        lambda draft: DrawGoals(draft.player, draft.pair("offered"), draft.text_or_none("kept")),
    ),
    "buy_maps": Form(
        _buying,
        (
            Field("counts", _ask_counts, _check_counts),
            Field("card_ids", _ask_ids, _check_ids, _ids_are_whole),
        ),
        _purchase,
    ),
    "excavate": Form(
        check_excavating,
        (Field("card_id", _ask_card, _check_card), Field("piece", _ask_piece, _check_piece)),
        lambda draft: Excavate(draft.player, draft.text("card_id"), draft.piece("piece")),
    ),
    "reveal_goals": Form(
        _revealing,
        (Field("goal_ids", _ask_goals, _check_goals, _goals_are_whole),),
        lambda draft: RevealGoals(draft.player, draft.texts("goal_ids")),
    ),
}
