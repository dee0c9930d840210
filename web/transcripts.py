"""A replay as plain text: who played, every move under its round and phase, how it ended."""

from collections.abc import Iterator, Mapping
from typing import Any

from flask_babel import gettext

from web.drawing.sheet import Sheet


def transcript(sheet: Sheet, heading: str) -> str:
    """The whole match in the reader's language, a line for each move; `heading` is its first."""
    answer = sheet.answer
    lines = [heading, ", ".join(sheet.names.values()), ""]
    for first, moves in sheet.chapters:
        lines += [_moment(answer, first), *(line for move in moves for line in _told(move)), ""]
    if answer["undone"]:
        lines.append(gettext("Undone or replaced"))
        lines += [f"      {gone['text']}" for gone in answer["undone"]]
        lines.append("")
    lines += _outcome(sheet)
    return "\n".join(lines).rstrip() + "\n"


def _moment(answer: Mapping[str, Any], move: Mapping[str, Any]) -> str:
    phase = str(answer["phases"][move["phase"]])
    if move["round"] is None:
        return phase
    told = gettext("Round %(round)s", round=move["round"])
    return f"{told} · {phase}"


def _told(move: Mapping[str, Any]) -> Iterator[str]:
    yield f"{move['step']:>4}  {move['text']}"
    if "because" in move:
        yield f"      ({'; '.join(move['because'])})"
    if "override" in move:
        yield f"      ! {gettext('against the rules, but it happened')}: {move['override']}"
    if "note" in move:
        yield f"      » {move['note']}"
    for note in move.get("notes", ()):
        yield f"      » {note['by']}: {note['note']}"


def _outcome(sheet: Sheet) -> Iterator[str]:
    result = sheet.answer["result"]
    if not result:
        return
    labels = {part["key"]: part["label"] for part in sheet.answer["parts"]}
    players = sorted(result["scores"] or {}, key=lambda player: result["ranks"].get(player, 0))
    for player in players:
        parts = result["breakdown"].get(player, {})
        made = ", ".join(f"{labels.get(key, key)} {points}" for key, points in parts.items())
        rank = result["ranks"].get(player, "–")
        line = f"{rank:>3}. {sheet.names[player]}: {result['scores'][player]}"
        yield f"{line} ({made})" if made else line
