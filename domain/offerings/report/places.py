"""Which altars and which spaces of the tracks each event used."""

from domain.offerings.events import AuctionClosed, Corrupted, Event, Sacrificed, StartPicked


def touches(event: Event) -> tuple[str, ...]:
    """Altars and spaces reached, as items of the scene; often none."""
    match event:
        case Sacrificed(altar=altar):
            return (f"altar:{altar}",)
        case StartPicked(moves=moves) | AuctionClosed(moves=moves) | Corrupted(moves=moves):
            return tuple(f"space:{move.character}:{move.after}" for move in moves)
        case _:
            return ()
