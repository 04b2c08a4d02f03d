"""Numbers, names and dates in words: "2 of 84", "A, B and 3 more", "4 May 2026"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from generator.wording import words

_MONTHS = (
    "January February March April May June July August September October November December"  # the site speaks English
).split()


def of(number: int, total: int) -> str:
    """Return a number with its denominator."""
    return f"{number:,} of {total:,}"


def share_of(number: int, total: int, word: str, one: str = "", many: str = "") -> str:
    """Return a number with its denominator, its noun and a verb: "1 of 84 papers has", "0 of 1 paper has"."""
    said = f"{number:,} of {plural(total, word)}"
    return f"{said} {verb(number, one, many, total=total)}" if one else said


def all_or_share(number: int, total: int, word: str) -> str:
    """Return what begins a sentence: a number with its denominator, or that it is all: "All 84 papers"."""
    return f"All {plural(total, word)}" if number == total > 1 else share_of(number, total, word)


def verb(number: int, one: str, many: str, *, total: int = 0) -> str:
    """Return the verb of a number of so many: "1 of 84 papers has", "0 of 1 paper has", "2 of 84 papers have"."""
    return one if number == 1 or total == 1 else many


def plural(number: int, word: str, words: str = "") -> str:
    """Return a number with its noun, in the plural where it needs one: "1 paper", "2 papers"."""
    return f"{number:,} {word if number == 1 else words or word + 's'}"


def after_number(number: int, label: str) -> str:
    """Return a label that begins with a noun in the plural as it follows a number: "paper included" after 1."""
    noun, space, rest = label.partition(" ")
    return f"{noun.removesuffix('s')}{space}{rest}" if number == 1 else label


def in_sentence(label: str) -> str:
    """Return one of our own labels as it stands inside a sentence: its first letter small, unless an abbreviation.

    What a survey says is not ours to write small: `generator.model.in_prose` knows where that is safe.
    """
    return label if len(label) > 1 and not label[1].islower() else label[:1].lower() + label[1:]


def sentence(text: str) -> str:
    """Return text as a sentence begins: its first letter a capital."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """Return text as a sentence ends: with a full stop, unless a sign that ends one stands there: "King Jr."."""
    return text if text.endswith((".", "?", "!")) else f"{text}."


def listed(words: Sequence[str], *, last: str = "and") -> str:
    """Join words as a list in prose: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def screened(included: int, excluded: int, later: int) -> str:
    """Return how many papers were included and how many records excluded, then and later, side by side.

    No share of both: papers that joined later are included, and what was excluded beside them is in no count.
    """
    records = f"{plural(excluded, 'record')} excluded"
    if later and excluded:
        records = f"{records} at first and {later:,} later"
    elif later:
        records = f"{plural(later, 'record')} excluded later"
    return f"{plural(included, 'paper')} included, {records}"


def not_among(included: int, excluded: int) -> str:
    """Return what is said of a title that neither the papers included nor the records excluded, at any time, have."""
    papers, records = _among(included, "paper included"), _among(excluded, "record excluded")
    if not excluded:
        return f"It is not {papers}." if included else "No paper is included yet."
    return f"It is neither {papers} nor {records}." if included else f"It is not {records}; no paper is included yet."


def _among(number: int, label: str) -> str:
    noun, _, rest = label.partition(" ")
    return f"the one {label}" if number == 1 else f"among the {plural(number, noun)} {rest}"


def named(names: Sequence[str]) -> str:
    """Return one name, two of them, or the first and how many others: "a", "a and b", "a and 2 others"."""
    return listed(names) if len(names) < 3 else f"{names[0]} and {len(names) - 1:,} others"


def day(when: date | str | None) -> str:
    """Return a date in words; an ISO text may be a year, a month or a day, and stays as precise as it is."""
    if not when:
        return ""
    parts = when.isoformat().split("-") if isinstance(when, date) else when.split("-")
    words = [str(int(parts[2]))] if len(parts) > 2 else []
    if len(parts) > 1:
        words.append(_MONTHS[int(parts[1]) - 1])
    return " ".join([*words, parts[0]])


def authors_line(authors: Sequence[str], *, complete: bool, most: int = 3) -> str:
    """Return the first authors and how many more there are; says so when they are unknown or not all known."""
    if not authors:
        return words.NO_AUTHORS if complete else words.AUTHORS_UNKNOWN
    shown = list(authors if len(authors) <= most + 1 else authors[:most])
    more = len(authors) - len(shown)
    line = ", ".join(shown).replace("\N{NO-BREAK SPACE}", " ")
    if more:
        return (words.AND_MORE if complete else words.MORE_AND_OTHERS).format(line=line, more=more)
    return line if complete else words.AND_OTHERS.format(line=line)
