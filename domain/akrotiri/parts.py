"""What the parts of a whole position are called (docs/games/akrotiri.md)."""

from collections.abc import Mapping

from domain.labels import parts
from domain.message import Message, say

PARTS: Mapping[str, Message] = parts(
    phase=say("phase"),
    sub_phase=say("part of the turn"),
    active=say("on turn"),
    seated=say("players"),
    boat=say("cubes on board"),
    tiles=say("tiles"),
    public=say("seen by all"),
    maps=say("maps"),
    difficulty=say("difficulty"),
    scored=say("maps scored"),
    goals=say("goals"),
    deck=say("tiles in the deck"),
    market=say("Market"),
    map_piles=say("piles of maps"),
    goal_deck=say("goals in the deck"),
    turn_no=say("number of the turn"),
    actions_total=say("actions of the turn"),
    oracle_used=say("Oracle was asked"),
    oracle_took=say("Oracle gave a tile"),
    goal_pending=say("goal to be chosen"),
    end_triggered_by=say("who laid the last temple"),
    discard=say("discarded tiles"),
    colors=say("colours"),
    faces=say("described here"),
    corner=say("corner of the icon"),
    land=say("land"),
    docks=say("docks"),
    routes=say("routes"),
    vp=say("points"),
    cost=say("cost"),
    condition=say("what it needs"),
    direction=say("direction"),
    color=say("colour"),
    count=say("how many"),
    goal_id=say("goal"),
    code=say("what it counts"),
    points=say("points"),
)
