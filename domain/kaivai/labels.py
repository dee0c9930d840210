"""What the names on the wire are called, where people see them."""

from collections.abc import Mapping

from domain.kaivai.parts import PARTS
from domain.kaivai.wording import HUTS, SPACES
from domain.labels import EVERYWHERE
from domain.message import Message, say

OPTIONS: Mapping[str, Message] = {
    "rounds": say("Rounds"),
    "village_gap": say("Gap between villages"),
    "action_cost": say("Using an action again costs"),
    "action_cost=doubling": say("twice as much each time"),
    "action_cost=flat_one": say("always 1"),
    "meeting_bonus_on_build": say("A new meeting hut brings influence"),
    "meeting_bonus_on_build=god_village": say("in the village of the god"),
    "meeting_bonus_on_build=always": say("always"),
    "meeting_bonus_on_build=never": say("never"),
    "god_move": say("Moving the fishing god"),
    "god_move=mandatory": say("compulsory"),
    "god_move=optional": say("as one likes"),
    "pass_through_ships": say("Ships may pass through"),
    "pass_through_ships=all": say("all ships"),
    "pass_through_ships=own": say("own ships"),
    "pass_through_ships=none": say("no ships"),
    "act_from_hut": say("A ship on a hut may act"),
    "enclosure_rule": say("Closed water is forbidden"),
    "ships_on_huts_count": say("Ships on huts count for villages"),
    "scoring_bids_lost": say("Committed influence is paid by"),
    "scoring_bids_lost=winner": say("the winner"),
    "scoring_bids_lost=all": say("everybody"),
    "scoring_bid_needs_presence": say("To commit influence needs a piece there"),
    "village_tie": say("A tied village scores for"),
    "village_tie=nobody": say("nobody"),
    "village_tie=split_down": say("all tied, shared and rounded down"),
    "pass_is_final": say("A pass is final"),
    "fishing_mode": say("Fishing"),
    "fishing_mode=dice": say("with dice"),
    "fishing_mode=luckless": say("without luck"),
    "fishing_mode=less_luck": say("with less luck"),
    "influence_tracking": say("Influence in the log"),
    "influence_tracking=derived": say("reckoned"),
    "influence_tracking=unverified": say("not checked"),
    "influence_counts": say("Influence at the table"),
    "influence_counts=open": say("open"),
    "influence_counts=secret": say("secret"),
}
FIELDS: Mapping[str, Message] = {
    "amount": say("how much"),
    "counted": say("counted"),
    "deliveries": say("deliveries"),
    "dice": say("dice"),
    "fish_slots": say("slots of the fish"),
    "hex": say("hex"),
    "hex2": say("second hex"),
    "hut_hex": say("hex of the hut"),
    "hut_type": say("kind of hut"),
    "order": say("order"),
    "payment": say("payment"),
    "ship_id": say("ship"),
    "ship_to": say("where the ship goes"),
    "village_id": say("village"),
}
COUNTERS: Mapping[str, Message] = {
    "shells": say("shells by slot"),
    "fish": say("fish by slot"),
    "influence": say("influence"),
    "fame": say("fame"),
    "increase": say("increase"),
}
LABELS: Mapping[str, Message] = {
    **EVERYWHERE,
    **PARTS,
    **HUTS,
    **OPTIONS,
    **FIELDS,
    **COUNTERS,
    **{
        f"{part}={space}": label for part in ("tokens", "action") for space, label in SPACES.items()
    },
    "edition=first": say("first edition"),
    "edition=second": say("second edition"),
    "layout": say("Board layout"),
    "layout=kaivai-published-r6": say("as printed"),
    "ended_by=rounds": say("all rounds played"),
    "bids=lowest": say("lowest"),
    "bids=between": say("in between"),
    "bids=highest": say("highest"),
    "dice=lucky": say("above average"),
    "dice=unlucky": say("below average"),
}
