"""What happened, with every number settled (rules/offerings.md 8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from domain.corrections import Adjusted


@dataclass(frozen=True)
class Move:
    """A marker went from one space of its track to another."""

    player: str
    character: str
    before: int
    after: int


@dataclass(frozen=True)
class Offering:
    """What lies on an altar: so many animals of a kind, and whose they are."""

    owner: str
    animal: str
    count: int


@dataclass(frozen=True)
class Standing:
    """A player's line of the final scoring; `points` is the score track, of which `corrections`
    were set by hand."""

    player: str
    points: int
    prayers: int
    sacrifices: int
    corrections: int
    bonus: int
    altars: int
    score: int
    rank: int


@dataclass(frozen=True)
class StartPicked:
    """The first characters of a player advanced."""

    player: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class RoundBegan:
    """A round begins with its auction phase; `order` holds its auctioneers."""

    round: int
    order: tuple[str, ...]


@dataclass(frozen=True)
class AuctionOpened:
    """A lot is open; `bidders` answer clockwise, the auctioneer is the last of them."""

    player: str
    lot: tuple[str, str]
    bid: int
    bidders: tuple[str, ...]


@dataclass(frozen=True)
class BidRaised:
    """A player has the high bid now."""

    player: str
    amount: int


@dataclass(frozen=True)
class BidPassed:
    """A player left the bidding on the lot."""

    player: str


@dataclass(frozen=True)
class BidderAutoPassed:
    """A player cannot afford the next bid and is out of the lot."""

    player: str
    needed: int
    drachmae: int


@dataclass(frozen=True)
class AuctionClosed:
    """A lot is sold: the winner paid, the tiles are gone for this auction turn."""

    auctioneer: str
    lot: tuple[str, str]
    winner: str
    price: int
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class AuctionTurnEnded:
    """The next player becomes auctioneer.

    `reason` is declined, own_win, all_lots, no_tiles or no_money.
    """

    player: str
    reason: str


@dataclass(frozen=True)
class CorruptionBegan:
    """The corruption phase begins: the highest briber acts first; `able` are those who can."""

    order: tuple[str, ...]
    able: tuple[str, ...]


@dataclass(frozen=True)
class Corrupted:
    """A servant was bribed: all markers that moved, a displaced one among them."""

    player: str
    target: str
    character: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class CorruptionPassed:
    """A player corrupts nobody this round."""

    player: str


@dataclass(frozen=True)
class PlayerSkipped:
    """A player has no option in a phase.

    `reason` is no_briber, no_victim, no_peasant, no_carriers, no_guardian or no_offering.
    """

    phase: str
    player: str
    reason: str


@dataclass(frozen=True)
class PrayerScored:
    """What the priestess of each player brings."""

    points: Mapping[str, int]


@dataclass(frozen=True)
class SacrificeBegan:
    """The sacrifice phase begins; `able` are those who can sacrifice as the altars stand now."""

    order: tuple[str, ...]
    able: tuple[str, ...]


@dataclass(frozen=True)
class Sacrificed:
    """Animals went on an altar for points; what lay there went back."""

    player: str
    animal: str
    count: int
    altar: str
    points: int
    replaced: Offering | None = None


@dataclass(frozen=True)
class SacrificePassed:
    """A player sacrifices nothing this round."""

    player: str


@dataclass(frozen=True)
class FirstPlayerMoved:
    """The marker of the first player went clockwise."""

    to: str


@dataclass(frozen=True)
class IncomePaid:
    """Each player took an income; what exceeded the cap was forfeited."""

    paid: Mapping[str, int]
    forfeited: Mapping[str, int]


@dataclass(frozen=True)
class GameEnded:
    """The sacrifice phase was the last one; `reason` is altars, score or both."""

    reason: str


@dataclass(frozen=True)
class MatchScored:
    """The final scoring, a row per player in seat order."""

    rows: tuple[Standing, ...]
    winners: tuple[str, ...]


Event: TypeAlias = (
    StartPicked
    | RoundBegan
    | AuctionOpened
    | BidRaised
    | BidPassed
    | BidderAutoPassed
    | AuctionClosed
    | AuctionTurnEnded
    | CorruptionBegan
    | Corrupted
    | CorruptionPassed
    | PlayerSkipped
    | PrayerScored
    | SacrificeBegan
    | Sacrificed
    | SacrificePassed
    | FirstPlayerMoved
    | IncomePaid
    | GameEnded
    | MatchScored
    | Adjusted
)

EVENTS: dict[str, type[Event]] = {
    "start_picked": StartPicked,
    "round_began": RoundBegan,
    "auction_opened": AuctionOpened,
    "bid_raised": BidRaised,
    "bid_passed": BidPassed,
    "bidder_auto_passed": BidderAutoPassed,
    "auction_closed": AuctionClosed,
    "auction_turn_ended": AuctionTurnEnded,
    "corruption_began": CorruptionBegan,
    "corrupted": Corrupted,
    "corruption_passed": CorruptionPassed,
    "player_skipped": PlayerSkipped,
    "prayer_scored": PrayerScored,
    "sacrifice_began": SacrificeBegan,
    "sacrificed": Sacrificed,
    "sacrifice_passed": SacrificePassed,
    "first_player_moved": FirstPlayerMoved,
    "income_paid": IncomePaid,
    "game_ended": GameEnded,
    "match_scored": MatchScored,
    "adjusted": Adjusted,
}
