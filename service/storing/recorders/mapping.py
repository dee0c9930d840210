"""Events ⇄ rows: our own names as topics, typed JSON as state."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent

from service.plays.stored import PLAY_FORMS
from service.storing.access_stream import ACCESS_FORMS
from service.storing.people_stream import PEOPLE_FORMS
from service.storing.stream import FORMS, GONE_FORMS, Recorded

ALL_FORMS = (*FORMS, *GONE_FORMS, *PLAY_FORMS, *PEOPLE_FORMS, *ACCESS_FORMS)
"""Every form that a stream may hold, of whatever it is."""


@dataclass(frozen=True)
class InStream:
    """An event in its place of a stream, as the library's mappers know it."""

    originator_id: UUID
    originator_version: int
    event: Recorded


class StreamMapper(Mapper[UUID]):
    """Between events in their places and stored rows."""

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())
        self._encoder = msgspec.json.Encoder()
        self.decoders = {form.NAME: msgspec.json.Decoder(form) for form in ALL_FORMS}

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        """The row of an event in its place."""
        return StoredEvent(
            domain_event.originator_id,
            domain_event.originator_version,
            domain_event.event.NAME,
            self._encoder.encode(domain_event.event),
        )

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        """The event of a row in its place."""
        return InStream(
            UUID(str(stored_event.originator_id)),
            stored_event.originator_version,
            self.decode(stored_event.topic, stored_event.state),
        )

    def decode(self, name: str, state: bytes) -> Recorded:
        """The event alone; raises KeyError for an unknown name, ValueError for a damaged state."""
        event: Recorded = self.decoders[name].decode(state)
        return event
