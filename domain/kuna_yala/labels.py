"""What the names on the wire are called, where people see them."""

from collections.abc import Mapping

from domain.kuna_yala.cards import UNKNOWN
from domain.kuna_yala.edition import EDITIONS, card_types
from domain.kuna_yala.naming import COLOURS, KINDS, card_name
from domain.kuna_yala.parts import PARTS
from domain.labels import EVERYWHERE
from domain.message import Message, say

OPTIONS: Mapping[str, Message] = {
    "neighbour_rule": say("A fish must fit beside"),
    "neighbour_rule=all": say("all neighbours"),
    "neighbour_rule=any": say("one neighbour"),
    "majority_mode": say("Majority"),
    "majority_mode=strict_over_table": say("more than half of the table"),
    "majority_mode=plurality_over_shoals": say("more than in any other shoal"),
    "majority_mode=plurality_in_own_shoal": say("most frequent in the own shoal"),
    "shark_tie": say("Tie for most sharks"),
    "shark_tie=none": say("nobody scores"),
    "shark_tie=all": say("all who tie score"),
    "refill_source": say("Slots are refilled from"),
    "refill_source=own_pile_first": say("their own pile first"),
    "refill_source=any_pile": say("any pile"),
    "end_timing": say("The game ends"),
    "end_timing=immediate": say("at once"),
    "end_timing=finish_refill": say("after the refill"),
}
ROLES: Mapping[str, Message] = {
    "roles=own": say("into the own shoal"),
    "roles=opponent": say("to an opponent"),
}
FIELDS: Mapping[str, Message] = {
    "card": say("card"),
    "cell": say("cell"),
    "fish": say("kind of fish"),
    "pile": say("pile"),
    "pile_now_empty": say("is the pile empty now"),
    "sealed_fish": say("sealed kind of fish"),
    "shoal": say("whose shoal"),
    "sizes": say("sizes of the piles"),
    "slot": say("slot"),
    "slots": say("two slots"),
}
COUNTERS: Mapping[str, Message] = {
    **{f"pile_{pile}": say("pile {pile}", pile=pile) for pile in range(1, 5)},
    "cells": say("cells with cards"),
    "token": say("fish token"),
}
CARDS: Mapping[str, Message] = {
    card.type_id: say("{card}", card=card_name(card))
    for edition in EDITIONS.values()
    for card, _ in card_types(edition)
}
LABELS: Mapping[str, Message] = {
    **EVERYWHERE,
    **PARTS,
    **COLOURS,
    **CARDS,
    UNKNOWN.type_id: KINDS[UNKNOWN.kind],
    **OPTIONS,
    **ROLES,
    **FIELDS,
    **COUNTERS,
    "edition=kuna_yala_default_v1": say("the usual box"),
    "edition=kuna_yala_any_box_v1": say("any box"),
    "ended_by=piles": say("three piles empty"),
}
