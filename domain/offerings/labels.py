"""What the names on the wire are called, where people see them."""

from collections.abc import Mapping

from domain.labels import EVERYWHERE
from domain.message import Message, say
from domain.offerings import names
from domain.offerings.parts import PARTS

OPTIONS: Mapping[str, Message] = {
    "animal_choice": say("Animals to sacrifice"),
    "animal_choice=up_to_level": say("up to the level of the peasant"),
    "animal_choice=exact": say("of exactly that level"),
    "self_replace": say("To replace an own offering is"),
    "self_replace=allowed": say("allowed"),
    "self_replace=forbidden": say("forbidden"),
    "stock_check": say("The stable is counted"),
    "stock_check=before_return": say("before animals come back"),
    "stock_check=after_return": say("after animals came back"),
    "third_party_top": say("To drive a third player from the top is"),
    "third_party_top=needs_top_briber": say("for a briber on top"),
    "third_party_top=forbidden": say("forbidden"),
    "actor_at_top": say("To bribe for a servant on top is"),
    "actor_at_top=forbidden": say("forbidden"),
    "actor_at_top=lower_only": say("only to lower the other"),
    "players3": say("Three players"),
    "players3=standard": say("play as usual"),
    "players3=refuse": say("cannot play"),
}
FIELDS: Mapping[str, Message] = {
    "altar": say("altar"),
    "amount": say("how much"),
    "animal": say("animal"),
    "bid": say("bid"),
    "character": say("character"),
    "characters": say("characters"),
    "count": say("how many"),
    "lot": say("lot"),
    "price": say("price"),
    "target": say("whose servant"),
    "winner": say("winner"),
}
LABELS: Mapping[str, Message] = {
    **EVERYWHERE,
    **PARTS,
    **names.CITIES,
    **names.CHARACTERS,
    **names.ALTARS,
    **names.ANIMALS,
    **OPTIONS,
    **FIELDS,
    "drachmae": say("drachmae"),
    "points": say("points"),
    "offerings": say("offerings"),
    "city": say("City"),
    "edition=offerings_default_v1": say("the usual box"),
    "ended_by=altars": say("all altars taken"),
    "ended_by=score": say("points reached"),
    "ended_by=both": say("all altars taken and points reached"),
}
