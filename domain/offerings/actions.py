"""What a player may wish (rules/offerings.md 8)."""

from dataclasses import dataclass
from typing import TypeAlias

from domain.corrections import Adjust


@dataclass(frozen=True)
class PickStart:
    """Advance the own markers of different characters to space 1 before round 1."""

    player: str
    characters: tuple[str, ...]


@dataclass(frozen=True)
class OpenAuction:
    """The auctioneer offers two character tiles and opens the bidding."""

    player: str
    lot: tuple[str, str]
    bid: int


@dataclass(frozen=True)
class Bid:
    """Raise the bid on the open lot, in drachmae."""

    player: str
    amount: int


@dataclass(frozen=True)
class PassBid:
    """Leave the bidding on the open lot for good."""

    player: str


@dataclass(frozen=True)
class EndAuctionTurn:
    """The auctioneer offers no further lot."""

    player: str


@dataclass(frozen=True)
class AuctionResult:
    """A whole lot at once: who won it for how much, without the single bids."""

    player: str
    lot: tuple[str, str]
    winner: str
    price: int


@dataclass(frozen=True)
class Corrupt:
    """Bribe a servant of another player: one step down for it, one step up for the own."""

    player: str
    target: str
    character: str


@dataclass(frozen=True)
class PassCorruption:
    """Corrupt nobody this round."""

    player: str


@dataclass(frozen=True)
class Sacrifice:
    """Lay animals of one kind on an altar."""

    player: str
    animal: str
    count: int
    altar: str


@dataclass(frozen=True)
class PassSacrifice:
    """Sacrifice nothing this round."""

    player: str


Action: TypeAlias = (
    PickStart
    | OpenAuction
    | Bid
    | PassBid
    | EndAuctionTurn
    | AuctionResult
    | Corrupt
    | PassCorruption
    | Sacrifice
    | PassSacrifice
    | Adjust
)

ACTIONS: dict[str, type[Action]] = {
    "pick_start": PickStart,
    "auction_result": AuctionResult,
    "open_auction": OpenAuction,
    "bid": Bid,
    "pass_bid": PassBid,
    "end_auction_turn": EndAuctionTurn,
    "corrupt": Corrupt,
    "pass_corruption": PassCorruption,
    "sacrifice": Sacrifice,
    "pass_sacrifice": PassSacrifice,
    "adjust": Adjust,
}
