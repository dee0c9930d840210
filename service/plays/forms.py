"""Results that somebody types in: from the fields of a form to a play, and corrected names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from domain.game import Games
from domain.message import Message, say, words
from domain.refusals import RuleBroken
from service.interop.found import game_of
from service.interop.scores import total
from service.plays.stored import Play, Sat, Score
from service.wire.moments import is_day
from service.wire.whole_numbers import whole

SEATS, MOST_SEATS = 12, 100
"""So many players a form offers lines for, and the most that it takes."""

LONGEST_NAME, LONGEST_TEXT, LONGEST_PLAY = 200, 10_000, 100_000


class NotTaken(RuleBroken):
    """Raised with `fields`: what would be right for each."""

    code = "result_not_taken"
    says = words("The result cannot be kept like this: {fields}.")


@dataclass(frozen=True)
class _Row:
    """One line of the form."""

    name: str
    score: str
    rank: str
    won: bool


def typed(form: Mapping[str, str], games: Games) -> Play:
    """The play that a form describes; raises NotTaken with everything that is wrong with it.

    Where nobody is marked as winner, rank 1 wins, or else the best score; unless it is said that
    nobody won.
    """
    rows, wrong = list(_rows(form)), dict(_wrong(form))
    if not rows:
        wrong["players"] = say(words("at least one name"))
    if wrong:
        raise NotTaken(fields=wrong)
    title = form.get("game", "").strip()
    key = title if title in games else game_of(games, None, title)
    lowest = bool(form.get("lowest"))
    players = [_sat(row) for row in rows]
    if not form.get("nobody"):
        players = with_winners(players, lowest=lowest)
    return Play(
        title=games[key].title if key else title,
        game=key,
        bgg_id=games[key].bgg_id if key else None,
        players=players,
        played=form.get("day") or None,
        day=form.get("day") or None,
        place=form.get("place", "").strip() or None,
        minutes=whole(form.get("minutes", "")) or None,
        comments=form.get("comments", "").strip() or None,
        lowest_wins=lowest,
    )


def _rows(form: Mapping[str, str]) -> Sequence[_Row]:
    rows = (
        _Row(
            " ".join(form.get(f"name-{seat}", "").split()),
            form.get(f"score-{seat}", "").strip(),
            form.get(f"rank-{seat}", "").strip(),
            bool(form.get(f"won-{seat}")),
        )
        for seat in range(MOST_SEATS)
    )
    return [row for row in rows if row.name]


def _wrong(form: Mapping[str, str]) -> Mapping[str, Message]:
    wrong: dict[str, Message] = {}
    if not 0 < len(form.get("game", "").strip()) <= LONGEST_NAME:
        wrong["game"] = say(words("the name of a game"))
    if form.get("day") and not is_day(form["day"]):
        wrong["day"] = say(words("a day, as 2026-11-01"))
    if not _is_number(form.get("minutes", ""), LONGEST_PLAY):
        wrong["minutes"] = say(words("a number of minutes"))
    if len(form.get("place", "")) > LONGEST_NAME or len(form.get("comments", "")) > LONGEST_TEXT:
        wrong["comments"] = say(words("a shorter text"))
    for row in _rows(form):
        if len(row.name) > LONGEST_NAME:
            wrong[row.name[:20]] = say(words("a name of at most 200 characters"))
        if row.score and total(row.score).value is None:
            wrong[row.name] = say(words("a score that is a number or a sum, as 62+25"))
        if not _is_number(row.rank, MOST_SEATS):
            wrong[row.name] = say(words("a rank from 1 on, or none"))
    return wrong


def _is_number(text: str, most: int) -> bool:
    number = whole(text)
    return not text.strip() or (number is not None and number <= most)


def _sat(row: _Row) -> Sat:
    score = total(row.score).value if row.score else None
    plain = None if score is None or row.score == str(score) else row.score
    return Sat(
        name=row.name,
        score=score,
        score_text=plain,
        rank=whole(row.rank) or None,
        winner=row.won,
    )


def with_winners(players: Sequence[Sat], *, lowest: bool) -> list[Sat]:
    """The players with the winners marked, where the form marks none."""
    if any(one.winner for one in players):
        return list(players)
    first = [one.rank == 1 for one in players]
    if any(first):
        return [replace(one, winner=won) for one, won in zip(players, first, strict=True)]
    scores: list[Score] = [one.score for one in players if one.score is not None]
    if not scores:
        return list(players)
    best = min(scores) if lowest else max(scores)
    return [replace(one, winner=one.score == best) for one in players]


def filled(play: Play) -> dict[str, str]:
    """The form with what is known of a play."""
    form = {
        "game": play.title,
        "day": play.day or "",
        "place": play.place or "",
        "minutes": str(play.minutes or ""),
        "comments": play.comments or "",
        "lowest": "1" if play.lowest_wins else "",
        "nobody": "" if any(one.winner for one in play.players) else "1",
    }
    for seat, one in enumerate(play.players):
        points = one.score_text or ("" if one.score is None else str(one.score))
        form |= {
            f"name-{seat}": one.name,
            f"score-{seat}": points,
            f"rank-{seat}": str(one.rank or ""),
            f"won-{seat}": "1" if one.winner else "",
        }
    return form


def corrected(play: Play, form: Mapping[str, str], games: Games) -> Play:
    """The play as a form says now; what the form does not ask stays. Raises NotTaken.

    A player who is named as before stays who that was, with seat, team, role and colour.
    """
    said = typed(form, games)
    same_day = said.day == play.day
    return replace(
        play,
        title=said.title,
        game=said.game,
        bgg_id=play.bgg_id if said.title == play.title else said.bgg_id,
        players=_again(play.players, said.players),
        played=play.played if same_day else said.played,
        day=said.day,
        at=play.at if same_day else None,
        zone=play.zone if same_day else None,
        place=said.place,
        minutes=said.minutes,
        comments=said.comments,
        lowest_wins=said.lowest_wins,
    )


def _again(known: Sequence[Sat], said: Sequence[Sat]) -> list[Sat]:
    left, players = list(known), list[Sat]()
    for one in said:
        before = next((each for each in left if each.name == one.name), None)
        if before is None:
            players.append(one)
            continue
        left.remove(before)
        players.append(
            replace(
                before,
                score=one.score,
                score_text=before.score_text if one.score == before.score else one.score_text,
                rank=one.rank,
                winner=one.winner,
            )
        )
    return players


def renamed(play: Play, names: Sequence[str]) -> Play:
    """The play with other people in its seats; who got a name is nobody no more."""
    players = [
        one if name == one.name else replace(one, name=name, person="", anonymous=False)
        for one, name in zip(play.players, names, strict=True)
    ]
    return replace(play, players=players)
