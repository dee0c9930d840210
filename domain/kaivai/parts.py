"""What the parts of a whole position are called (docs/games/kaivai.md)."""

from collections.abc import Mapping

from domain.labels import parts
from domain.message import Message, say

PARTS: Mapping[str, Message] = parts(
    phase=say("phase"),
    round=say("round"),
    mats=say("player mats"),
    bid=say("bid"),
    huts_left=say("Huts left"),
    statues_left=say("Statues left"),
    start_huts=say("start huts placed"),
    from_huts=say("fame from huts"),
    from_villages=say("fame from villages"),
    corrected=say("fame corrected"),
    cults=say("cult sites"),
    village=say("village"),
    owner=say("owner"),
    type=say("kind of hut"),
    cult_supply=say("Cult site tiles"),
    extra_left=say("villages to add"),
    unscored=say("villages to score"),
    tokens=say("influence on the actions"),
    groups=say("equally poor"),
    bid_order=say("order of bidding"),
    fixed=say("order without a tie"),
    turn_order=say("turn order"),
    to_act=say("on turn"),
    acted=say("have acted"),
    passed=say("have passed"),
    sacrificed=say("have sacrificed"),
    open=say("ship action that goes on"),
    action=say("action"),
    used=say("ships that have acted"),
    god=say("fishing god"),
    scoring=say("village being scored"),
    bidders=say("still to commit"),
    bids=say("committed"),
    huts_scored=say("huts are scored"),
)
