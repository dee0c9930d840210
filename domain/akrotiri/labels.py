"""What the names on the wire are called, where people see them."""

from collections.abc import Mapping

from domain.akrotiri.naming import (
    COLOR_WORDS,
    DIFFICULTY_WORDS,
    PHASE_WORDS,
    SEAT_WORDS,
    SUB_PHASE_WORDS,
    TERRAIN_WORDS,
)
from domain.akrotiri.parts import PARTS
from domain.labels import EVERYWHERE
from domain.message import Message, say

OPTIONS: Mapping[str, Message] = {
    "empty_boat_rule": say("With one action an empty boat makes"),
    "empty_boat_rule=sail_plus_portage": say("a voyage and a portage"),
    "empty_boat_rule=any_two_moves": say("any two legs"),
    "second_cube_color": say("The second cube is"),
    "second_cube_color=must_differ": say("of another colour"),
    "second_cube_color=any": say("of any colour"),
    "placement_anchor": say("A new tile joins"),
    "placement_anchor=any_placed": say("any tile"),
    "placement_anchor=thera_or_setup_only": say("Thera or a tile of the setup"),
    "unload_at_thera": say("Cubes may be put down at Thera"),
    "dock_capacity": say("Boats in a dock"),
    "direction_rule": say("Directions of maps"),
    "direction_rule=half_plane": say("half the table"),
    "direction_rule=same_line": say("the same line"),
    "icon_counting": say("Icons of a map"),
    "icon_counting=independent": say("count each by itself"),
    "icon_counting=distinct": say("must be different ones"),
    "action_count_timing": say("More actions hold"),
    "action_count_timing=turn_start": say("from the next turn"),
    "action_count_timing=immediate": say("at once"),
    "sale_pricing": say("Sale prices"),
    "sale_pricing=per_cube": say("change with each cube"),
    "sale_pricing=flat": say("stay for the whole sale"),
    "bank": say("Coins of the box"),
    "bank=unlimited": say("never run out"),
    "bank=limited_65": say("are worth 65"),
    "variant": say("Variant"),
    "variant=standard": say("standard"),
}
FIELDS: Mapping[str, Message] = {
    "card": say("card"),
    "card_id": say("card"),
    "card_ids": say("cards"),
    "counts": say("how many maps"),
    "cubes": say("cubes"),
    "dock": say("dock"),
    "drawn_tile": say("drawn tile"),
    "easy_id": say("easy map"),
    "goal_ids": say("goals"),
    "id": say("card"),
    "kept": say("kept goal"),
    "kind": say("kind of card"),
    "legs": say("legs of the boat"),
    "medium_id": say("medium map"),
    "offered": say("offered goals"),
    "owner": say("whose card"),
    "piece": say("quarter"),
    "reshuffled": say("were the discards shuffled"),
    "reshuffled_after": say("shuffled after how many tiles"),
    "revealed": say("revealed tiles"),
    "rotation": say("turned by"),
    "second": say("second cube"),
    "slot": say("number of the card"),
    "taken": say("taken tile"),
    "terrain": say("terrain"),
    "tile_id": say("tile"),
    "x": say("column"),
    "y": say("row"),
}
COUNTERS: Mapping[str, Message] = {
    "drachmas": say("drachmas"),
    "actions_left": say("actions left"),
    "boat_cubes": say("cubes on board"),
}
LABELS: Mapping[str, Message] = {
    **EVERYWHERE,
    **PARTS,
    **{
        key: Message(words)
        for table in (TERRAIN_WORDS, SEAT_WORDS, COLOR_WORDS, DIFFICULTY_WORDS)
        for key, words in table.items()
    },
    **{f"phase={key}": Message(words) for key, words in PHASE_WORDS.items()},
    **{f"sub_phase={key}": Message(words) for key, words in SUB_PHASE_WORDS.items()},
    "map": say("map"),
    "tile": say("tile"),
    "goal": say("goal"),
    **OPTIONS,
    **FIELDS,
    **COUNTERS,
    "seat": say("Seat at the board"),
    "edition=default-v1": say("the usual box"),
    "ended_by=temples": say("all temples excavated"),
}
