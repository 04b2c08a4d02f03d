"""Names and titles that still carry the marks of LaTeX, HTML or a wrong encoding."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.checks.rule import Example, Rule
from generator.model.survey import Survey
from generator.problem import Place, Problem

RULE = Rule(
    name="unicode-names",
    level="error",
    title="Names and titles are plain Unicode.",
    reason=(
        "They are shown, sorted and searched as they stand, and each export escapes them in its own way; what was "
        "pasted from a bibliography would appear with its backslashes and braces."
    ),
    fix='Write the letters themselves: "Grégoire" for `Gr\\\'{e}goire`, a space for `~`.',
    passing=Example(
        file="papers/basil-wick2023.yml",
        text="authors: [Ida Blum, Jürg Hofer]",
        replaces="authors: [Ida Blum, Jürg Hofer]",
    ),
    failing=Example(
        file="papers/basil-wick2023.yml",
        text="authors: [Ida Blum, 'J{\\\"u}rg Hofer']",
        replaces="authors: [Ida Blum, Jürg Hofer]",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:21: error: "J{\\"u}rg Hofer" holds LaTeX ({). Write "Jürg Hofer". (unicode-names)',
    ),
)

_FAULTS = (
    ("LaTeX", re.compile(r"\\[^\w\s]|\\[A-Za-z]+|[{}]|(?<=\w)~(?=\w)|\$[^$]+\$|``|''")),
    ("HTML", re.compile(r"&(?:[A-Za-z]{2,8}|#\d+|#x[0-9A-Fa-f]+);|</?[a-z]{1,6}>")),
    ("a wrong encoding", re.compile("[ÂÃ][\u0080-\u00bf]|â€|\ufffd")),
    ("an invisible character", re.compile("[\u200c\u200d]")),
)

_ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307",
    '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "c": "\u0327", "k": "\u0328",
}  # fmt: skip

_LETTERS = {"ss": "ß", "l": "ł", "L": "Ł", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "aa": "å", "AA": "Å", "i": "ı"}
_ACCENTED = re.compile(r"\\(?:([`'^~=.\"])\s*|([urHvck])(?=[\s{]))\s*\{?\s*\\?([A-Za-z])\}?")
_LETTER = re.compile(r"\\(ss|ae|AE|aa|AA|l|L|o|O|i)(?![A-Za-z])(?:\{\}|\s*)")


def check(survey: Survey) -> Iterator[Problem]:
    """Report every name or title that is not plain Unicode, with a proposal where one can be made."""
    for text, place in _names(survey):
        for what, pattern in _FAULTS:
            if match := pattern.search(text):
                yield RULE.problem(place, f'"{text}" holds {what} ({_show(match[0])}). {_propose(text, what)}')
                break
        else:
            if not unicodedata.is_normalized("NFC", text):
                message = f'"{text}" holds letters and accents as separate characters. Type the letters anew.'
                yield RULE.problem(place, message)


def _names(survey: Survey) -> Iterator[tuple[str, Place]]:
    for paper in survey.papers:
        for name in ("title", "alt_title", "venue", "affiliation"):
            yield getattr(paper, name), paper.place_of(name)
        for index, author in enumerate(paper.authors):
            yield author, paper.place_of(f"authors.{index}")
    for exclusion in survey.screened:
        yield exclusion.title, exclusion.places.get("title", exclusion.place)


def _show(found: str) -> str:
    return found if found.isprintable() else " ".join(f"U+{ord(character):04X}" for character in found)


def _propose(text: str, what: str) -> str:
    if what == "LaTeX":
        plain = _LETTER.sub(lambda match: _LETTERS[match[1]], _ACCENTED.sub(_compose, text))
        plain = re.sub(r"[{}]", "", plain).replace("~", " ")
        if not any(pattern.search(plain) for _, pattern in _FAULTS):
            return f'Write "{plain}".'
    return "Write it in plain Unicode, as it is printed."


def _compose(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match[3] + _ACCENTS[match[1] or match[2]])
