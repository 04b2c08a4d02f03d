"""What somebody typed for a year or a month in, as files have it out; what may be read in two ways stays as it is."""

from __future__ import annotations

import re
import unicodedata

from generator.bibliography.bibtex_values import MONTHS
from generator.bibliography.years import YEAR

_MONTH = r"(?P<month>1[0-2]|0?[1-9])"
_NUMBERS = (
    re.compile(rf"(?P<year>[12]\d{{3}})[-/.年 ]{{1,2}}{_MONTH}(?:[-/.]\d\d?|月)?"),
    re.compile(rf"{_MONTH}[-/.](?P<year>[12]\d{{3}})"),
    re.compile(_MONTH),
)
_WORD = re.compile(r"[a-z]{3,}")
# A day may stand beside the month.
_BESIDE = re.compile(r"(?:\d\d?(?:st|nd|rd|th)?|of|[\s,.-])*")


def read_year(said: str) -> str:
    """Return the one year that a text states; otherwise the text."""
    years = set(YEAR.findall(unicodedata.normalize("NFKC", said)))
    return years.pop() if len(years) == 1 else said


def read_month(said: str, year: str) -> str:
    """Return a month as 2026-05; otherwise the text.

    year: the one that is meant where the text states none
    """
    text = unicodedata.normalize("NFKC", said).strip(" .").lower()
    for pattern in _NUMBERS:
        if match := pattern.fullmatch(text):
            return _joined(match.groupdict().get("year") or year, int(match["month"]), said)
    names = [word for word in _WORD.findall(text) if word[:3] in MONTHS]
    years = YEAR.findall(text)
    if len(names) != 1 or len(years) > 1:
        return said
    rest = YEAR.sub("", text.replace(names[0], "", 1))
    return _joined((years or [year])[0], MONTHS.index(names[0][:3]) + 1, said) if _BESIDE.fullmatch(rest) else said


def _joined(year: str, month: int, said: str) -> str:
    return f"{year}-{month:02}" if YEAR.fullmatch(year) else said
