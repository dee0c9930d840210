"""Scores as players type them: a number, or a sum that nobody has added up."""

import re
from dataclasses import dataclass

NUMBER = r"\d{1,12}(?:[.,]\d{1,6})?"
SUM = re.compile(rf"[+-]?{NUMBER}(?:[+-]{NUMBER})*", re.ASCII)
TERM = re.compile(rf"[+-]?{NUMBER}", re.ASCII)
LONGEST = 500


@dataclass(frozen=True)
class Total:
    """What a text comes to: None where it is no sum; then perhaps what was meant."""

    value: int | float | None
    suggestion: int | float | None = None


def total(text: str) -> Total:
    """The sum that is written: `62+25` is 87, `13,5` is 13.5, `86+84+` may have meant 170."""
    plain = re.sub(r"\s", "", text)[:LONGEST]
    if SUM.fullmatch(plain):
        return Total(_sum(plain))
    shorter = plain.rstrip("+-")
    return Total(None, _sum(shorter) if SUM.fullmatch(shorter) else None)


def as_text(score: float) -> str:
    """A score as people write it, with all its digits and no power of ten."""
    if isinstance(score, int):
        return str(score)
    return f"{score:.6f}".rstrip("0").rstrip(".")


def _sum(text: str) -> int | float:
    terms = [term.replace(",", ".") for term in TERM.findall(text)]
    if all("." not in term for term in terms):
        return sum(int(term) for term in terms)
    exact = round(sum(float(term) for term in terms), 6)
    return int(exact) if exact.is_integer() else exact
