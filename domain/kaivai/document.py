"""The document of a whole position (wire.md, section 2; docs/games/kaivai.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from domain.corrections import Checkpoint, PositionSet
from domain.kaivai.actions import HutType
from domain.kaivai.hexes import Hex
from domain.kaivai.state import God, Mat, Scoring

ActionSpace = Literal["build", "fish", "sell", "move", "increase", "celebrate"]


@dataclass(frozen=True)
class CultSite:
    """A cult site and its village."""

    hex: Hex
    village: str


@dataclass(frozen=True)
class Standing:
    """A hut on its hex."""

    hex: Hex
    owner: str
    type: HutType
    village: str
    fish: int = 0


@dataclass(frozen=True)
class Going:
    """A ship action that goes on: ships that may act in it and those that have."""

    action: ActionSpace
    ships: tuple[str, ...]
    used: tuple[str, ...] = ()


@dataclass(frozen=True)
class Position:
    """The table without what the opening says; every field is named as in docs/games/kaivai.md."""

    format: Literal["kaivai-position/1"]
    phase: Literal["setup", "bidding", "start_huts", "god", "actions", "final_villages"]
    round: int
    mats: Mapping[str, Mat]
    cults: tuple[CultSite, ...]
    huts: tuple[Standing, ...]
    cult_supply: int
    extra_left: int
    unscored: tuple[str, ...]
    tokens: Mapping[str, int]
    groups: tuple[tuple[str, ...], ...] = ()
    bid_order: tuple[str, ...] = ()
    fixed: bool = False
    turn_order: tuple[str, ...] = ()
    to_act: str | None = None
    acted: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    sacrificed: tuple[str, ...] = ()
    open: Going | None = None
    god: God | None = None
    scoring: Scoring | None = None
    huts_scored: bool = False


@dataclass(frozen=True)
class KaivaiCheckpoint(Checkpoint):
    """Set the whole position to what lies on the table."""

    position: Position | None


@dataclass(frozen=True)
class KaivaiPositionSet(PositionSet):
    """The whole position was set."""

    position: Position | None
