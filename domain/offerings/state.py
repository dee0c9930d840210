"""The table between two events."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.offerings.edition import Edition
from domain.offerings.events import Offering, Standing


@dataclass(frozen=True)
class Lot:
    """The open lot; `circle` are those still in, next to answer first, the high bidder last.

    `short` are those whom their money put out, `last` is who was reached last on the round.
    """

    tiles: tuple[str, str]
    bid: int
    circle: tuple[str, ...]
    last: str
    passed: tuple[str, ...] = ()
    short: tuple[str, ...] = ()


@dataclass(frozen=True)
class Skip:
    """Whose turn the rules took away, when and why."""

    round: int
    phase: str
    player: str
    reason: str


@dataclass(frozen=True)
class State:
    """One match at one moment.

    queue    who is still to act in this phase, the player on turn first (the auctioneer)
    tracks   character → player → level
    points   the score track; prayers and sacrifices are its parts that were played for
    tiles    what the auctioneer can still offer in this auction turn
    buyers   who bought each lot of this auction turn
    targets  who was corrupted this round
    able     who had an option when this phase of corruption or sacrifice began
    skips    whose turns the rules ended, this round and last
    """

    edition: Edition
    options: Mapping[str, str]
    seats: tuple[str, ...]
    cities: Mapping[str, str]
    first: str
    phase: str
    round: int
    queue: tuple[str, ...]
    tracks: Mapping[str, Mapping[str, int]]
    drachmae: Mapping[str, int]
    points: Mapping[str, int]
    prayers: Mapping[str, int]
    sacrifices: Mapping[str, int]
    altars: Mapping[str, Offering | None]
    stable: Mapping[str, int]
    tiles: tuple[str, ...]
    buyers: tuple[str, ...] = ()
    lot: Lot | None = None
    targets: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    skips: tuple[Skip, ...] = ()
    ended_by: str | None = None
    rows: tuple[Standing, ...] = ()
    winners: tuple[str, ...] = ()

    def level(self, player: str, character: str) -> int:
        """The space of a player's marker on a track."""
        return self.tracks[character][player]

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """All players, a given one first."""
        at = self.seats.index(player)
        return self.seats[at:] + self.seats[:at]

    @property
    def turn_order(self) -> tuple[str, ...]:
        """All players clockwise from the holder of the first-player marker."""
        return self.clockwise_from(self.first)

    @property
    def excluded(self) -> tuple[str, ...]:
        """Who may not bid any more in this auction turn (rules/offerings.md 4.2, step 6)."""
        return tuple(player for player in self.buyers if player != self.queue[0])

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who may act now: at most one player."""
        if self.phase == "finished":
            return ()
        return self.lot.circle[:1] if self.lot else self.queue[:1]

    def held(self, player: str) -> tuple[str, ...]:
        """The altars on which the offering of a player lies."""
        return tuple(
            altar
            for altar, offering in self.altars.items()
            if offering is not None and offering.owner == player
        )

    def bonus(self, player: str) -> int:
        """The points that the altars of a player are worth at the end (rules/offerings.md 7)."""
        return sum(self.edition.altars[altar].bonus for altar in self.held(player))
