"""A whole action typed as a line of words, each of which answers the next open question.

`fish s1 e8 v4 1`: the first word names what is done, each further one the beginning of a choice or
of a part of it; what has one answer only is left out. Several choices in one word stand between
commas, amounts behind an asterisk (`e8*2,f7`), a number of dice is how many of them hit.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from domain.game import Viewer
from domain.message import Json, Translate, in_english, words
from domain.refusals import RuleBroken
from service.entering.legal import legal_answer, partial_answer
from service.entering.word_choices import Choice, fitting, named, word_for
from service.logs.log import Log
from service.problems import told
from service.telling.speech import speech

Stage: TypeAlias = Mapping[str, Any]
MOST_COMPLETIONS = 12


class UnknownWord(RuleBroken):
    code = "unknown_word"
    says = words("“{word}” answers nothing here: {ask}")


class AmbiguousWord(RuleBroken):
    code = "ambiguous_word"
    says = words("“{word}” can be any of: {choices}.")


class WordTooMany(RuleBroken):
    code = "word_too_many"
    says = words("Nothing is open any more for “{word}”.")


@dataclass
class Line:
    """A line on its way: the words still to be read, the action so far, what was asked last, and
    what the last word answered."""

    left: list[str]
    partial: dict[str, Json] = field(default_factory=dict)
    also: dict[str, Json] = field(default_factory=dict)
    asked: Stage | None = None
    answered: Stage | None = None


def words_answer(
    log: Log, text: str, viewer: Viewer, translate: Translate = in_english
) -> dict[str, Json]:
    """What a line of words says: the action as far as it goes, and how the last word may go on.

    `ok` is false, with code and sentence, where a word answers nothing or a rule refuses.
    """
    line = Line(text.split())
    say = speech(log.opening, translate)
    try:
        answer = _read(line, log, viewer, translate)
    except RuleBroken as broken:
        answer = {"ok": False, "complete": False, **told(broken, say)}
    begun = "" if not text or text[-1].isspace() else text.split()[-1]
    stage = line.answered if begun else line.asked
    return {**answer, "partial": line.partial, "completions": _completions(stage, begun)}


def _read(line: Line, log: Log, viewer: Viewer, translate: Translate) -> dict[str, Json]:
    ask = speech(log.opening, translate)(words("What happens?"))
    every: list[Any] = legal_answer(log, viewer, translate)
    refused = _begin(line, [one for one in every if not one["then"]], ask)
    if refused is not None or "type" not in line.partial:
        return refused or {"ok": True, "complete": False}
    while True:
        answer: dict[str, Any] = partial_answer(log, line.partial, viewer, translate)
        if not answer["ok"]:
            return answer
        if answer["complete"]:
            if line.left:
                raise WordTooMany(word=line.left[0])
            return answer
        if not _answer(line, answer["next"]):
            return {"ok": True, "complete": False, "next": answer["next"]}


def _begin(line: Line, offers: list[Any], ask: str) -> dict[str, Json] | None:
    """Find the action that the first word names, and its player; what stands against it."""
    kinds = {one["type"]: {**one, "value": one["type"], "also": {}} for one in offers}
    line.asked = {"field": "type", "ask": ask, "kind": "one", "choices": list(kinds.values())}
    if not line.left:
        return None
    line.answered = line.asked
    kind = _one(line.asked, line.left.pop(0))["value"]
    same = [one for one in offers if one["type"] == kind]
    possible = [one for one in same if one["ok"]] or same[:1]
    if not possible[0]["ok"]:
        why = {key: possible[0][key] for key in ("code", "message")}
        return {"ok": False, "complete": False, **why}
    line.partial["type"] = kind
    players = [one["player"] for one in possible]
    if players[0] is not None and len(players) == 1:
        line.partial["player"] = players[0]
    return None


def _answer(line: Line, stage: Stage) -> bool:
    """Answer a question with the next word, or by itself; False if it stays open."""
    line.asked = stage
    name = stage["field"]
    if line.left and not (_is_settled(line, stage) and not _says(stage, line.left[0])):
        line.answered = stage
        line.partial[name] = _value(line, stage)
        return True
    if name in line.also:
        line.partial[name] = line.also[name]
        return True
    value = _proposed(stage)
    if value is not _NOTHING:
        line.partial[name] = value
    return value is not _NOTHING


def _is_settled(line: Line, stage: Stage) -> bool:
    """Whether a field needs no word: an earlier word told it, or there is one answer only."""
    only = stage["kind"] in ("one", "order") and len(stage["choices"]) == 1
    return stage["field"] in line.also or only


def _says(stage: Stage, word: str) -> bool:
    """Whether a word is about a field that needs none; a number is only if it is the answer."""
    choices = stage["choices"]
    return named(word, choices) if word.isdecimal() else _fits(stage, word)


def _fits(stage: Stage, word: str) -> bool:
    return bool(fitting(word, stage["choices"]))


_NOTHING = object()


def _proposed(stage: Stage) -> Any:
    """What a field has where nothing was said, if it proposes anything."""
    choices, kind = stage["choices"], stage["kind"]
    if kind in ("one", "order"):
        if len(choices) != 1:
            return _NOTHING
        return choices[0]["value"] if kind == "one" else [choices[0]["value"]]
    if stage["default"] is not None:
        return stage["default"]
    if kind == "dice":
        return _NOTHING if choices else []
    if kind == "many" and stage["least"] == len(choices):
        return [choice["value"] for choice in choices]
    return _NOTHING


def _value(line: Line, stage: Stage) -> Json:
    return READERS[stage["kind"]](line, stage)


def _choice(line: Line, stage: Stage) -> Json:
    choice = _one(stage, line.left.pop(0))
    line.also |= choice["also"]
    value: Json = choice["value"]
    return value


def _several(line: Line, stage: Stage) -> Json:
    """All choices of a word, and of the next words as long as the number of choices is fixed."""
    wanted = len(stage["choices"]) - 1 if stage["kind"] == "order" else stage["least"]
    free = list(stage["choices"])
    chosen: list[Json] = []
    while line.left and (not chosen or (len(chosen) < wanted and _fits(stage, line.left[0]))):
        for word in line.left.pop(0).split(","):
            choice = _one({**stage, "choices": free}, word)
            free.remove(choice)
            chosen.append(choice["value"])
    return [*chosen, *(choice["value"] for choice in free)] if stage["kind"] == "order" else chosen


def _number(line: Line, stage: Stage) -> int:
    word = line.left.pop(0)
    if not word.removeprefix("-").isdecimal():
        raise UnknownWord(word=word, ask=stage["ask"])
    return int(word)


def _dice(line: Line, stage: Stage) -> Json:
    hits = _number(line, stage)
    return [number < hits for number in range(len(stage["choices"]))]


def _amounts(line: Line, stage: Stage) -> Json:
    rows: list[Json] = []
    for part in line.left.pop(0).split(","):
        word, _, amount = part.partition("*")
        if amount and not amount.isdecimal():
            raise UnknownWord(word=part, ask=stage["ask"])
        rows.append({**_one(stage, word)["value"], "amount": int(amount or 1)})
    return rows


def _text(line: Line, stage: Stage) -> Json:
    text, line.left = " ".join(line.left), []
    return text


def _nothing(line: Line, stage: Stage) -> Json:
    raise UnknownWord(word=line.left[0], ask=stage["ask"])


READERS: Mapping[str, Callable[[Line, Stage], Json]] = {
    "one": _choice,
    "many": _several,
    "order": _several,
    "number": _number,
    "dice": _dice,
    "amounts": _amounts,
    "text": _text,
    "json": _nothing,
}


def _one(stage: Stage, word: str) -> Choice:
    found = fitting(word, stage["choices"])
    if not found:
        raise UnknownWord(word=word, ask=stage["ask"])
    if any(other["value"] != found[0]["value"] for other in found):
        labels = tuple(str(choice["label"]) for choice in found[:MOST_COMPLETIONS])
        raise AmbiguousWord(word=word, choices=labels)
    return found[0]


def _completions(stage: Stage | None, begun: str) -> Json:
    """How the word that is being typed may go on, and what each would mean."""
    return list(_possible(stage, begun))[:MOST_COMPLETIONS] if stage else []


def _possible(stage: Stage, begun: str) -> Iterator[Json]:
    if stage["kind"] not in ("one", "many", "order", "amounts"):
        return
    last = begun.rpartition(",")[2]
    choices = fitting(last, stage["choices"], every=True) if last else stage["choices"]
    for choice in choices or stage["choices"]:
        yield {"word": word_for(choice, stage["choices"]), "label": str(choice["label"])}
