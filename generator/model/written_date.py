"""A day or a month as text: how files write it, and what somebody meant who wrote it another way."""

from __future__ import annotations

import re
from datetime import date

DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})\Z")
MONTH = re.compile(r"([0-9]{4})-([0-9]{2})\Z")
# Other ways to write a day or a month, of those that can mean only one.
OTHER_DAY = re.compile(r"([0-9]{4})([-\u2013/. ])([0-9]{1,2})\2([0-9]{1,2})(?:[T ].*)?\Z")
YEAR_FIRST = re.compile(r"([0-9]{4})[-\u2013/. ]([0-9]{1,2})(?:[-\u2013/. ][0-9]{1,2})?\Z")
MONTH_FIRST = re.compile(r"([0-9]{1,2})[-/. ]([0-9]{4})\Z")
MONTH_NAMES = "january february march april may june july august september october november december"
# 4 May 2026, May 4, 2026 and Sept. 2026: the day before or behind the month's name.
IN_WORDS = re.compile(
    r"(?:([0-9]{1,2})(?:st|nd|rd|th)? )?([A-Za-z]{3,9})\.?(?: ([0-9]{1,2})(?:st|nd|rd|th)?)?,? ([0-9]{4})\Z"
)


def as_year(text: str) -> str:
    """Return the year that a text such as "c. 1880" has beside other words; empty where it has none, or several."""
    found = {run for run in re.findall("[0-9]+", text) if len(run) == 4 and run[0] in "12"}
    return found.pop() if len(found) == 1 else ""


def as_day(text: str) -> str:
    """Return a day written another way as YYYY-MM-DD; empty where it is none, or more than one."""
    if not (match := OTHER_DAY.match(_in_numbers(text))):
        return ""
    try:
        return date(int(match[1]), int(match[3]), int(match[4])).isoformat()
    except ValueError:
        return ""


def as_month(text: str) -> str:
    """Return a month written another way as YYYY-MM; empty where it is none."""
    year, month = "", ""
    text = _in_numbers(text)
    if match := YEAR_FIRST.match(text):
        year, month = match.groups()
    elif match := MONTH_FIRST.match(text):
        month, year = match.groups()
    return f"{year}-{int(month):02}" if month and 1 <= int(month) <= 12 else ""


def _in_numbers(text: str) -> str:
    """Return a date with the name of its month in numbers, any other text as it is."""
    match = IN_WORDS.match(text)
    names = enumerate(MONTH_NAMES.split(), 1) if match else ()
    month = next((number for number, name in names if match and name.startswith(match[2].lower())), 0)
    return "-".join(filter(None, (match[4], str(month), match[1] or match[3]))) if match and month else text
