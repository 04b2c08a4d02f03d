"""Names and titles with the marks of LaTeX, HTML or a wrong encoding, or letters that only look right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from generator.bibliography.family_name import read_name, write_name
from generator.bibliography.latex_text import TIE
from generator.bibliography.name_parts import printed_name
from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Place, Problem

RULE = Rule(
    name="unicode-names",
    level="error",
    title="Names and titles are plain Unicode.",
    reason=(
        "Names and titles are shown, sorted and searched as they are, and each export escapes them in its own way; "
        "LaTeX from a bibliography would appear with its backslashes and braces. A formula in a label or summary is a warning."
    ),
    fix='Write the characters themselves: "Grégoire" for `Gr\\\'{e}goire`, a space for `~`.',
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "authors: [Ida Blum, Jürg Hofer]",
        failing="authors: [Ida Blum, 'J{\\\"u}rg Hofer']",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:21: error: "J{\\"u}rg Hofer" contains LaTeX ({). Write "Jürg Hofer". (unicode-names)',
    ),
)

# A formula has a sign of LaTeX, or is told from amounts of dollars: no space stands within its signs, no digit behind the
# last, and none beside the first, unless no space stands in between: `$2n$`.
_IN_DOLLARS = r"\$(?:[^$\\^_{]*[\\^_{][^$]*|\d[^$\s]*(?=\$(?!\d)))\$|(?<!\d)\$(?![\s\d])[^$]+(?<!\s)\$(?!\d)"
FAULTS = (
    ("LaTeX", re.compile(rf"\\[^\w\s]|\\[A-Za-z]+|[{{}}]|{TIE.pattern}|{_IN_DOLLARS}|``|''")),
    ("HTML", re.compile(r"&(?:[A-Za-z]{2,8}|#\d+|#x[0-9A-Fa-f]+);|</?[a-z]{1,6}>")),
    ("a wrong encoding", re.compile("[ÂÃ][\u0080-\u00bf]|â€|\ufffd")),
    # Joiners within words of other scripts and within emoji are part of the spelling.
    ("an invisible character", re.compile(r"[\u200c\u200d](?![^\u0000-\u024f])|(?<![^\u0000-\u024f])[\u200c\u200d]")),
)

# Formulas in labels and summaries, which may have braces and prices of their own.
_FORMULA = re.compile(r"\$[^$]*[\\^_{][^$]*\$|\\[A-Za-z]+")

# Without one of these no text of ASCII alone has any of the faults.
_SIGNS = re.compile(r"[\\{}~$`'&<]")
ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306", ".": "\u0307",
    '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "c": "\u0327", "k": "\u0328",
}  # fmt: skip

LETTERS = {"ss": "ß", "l": "ł", "L": "Ł", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "aa": "å", "AA": "Å", "i": "ı"}
WORD = re.compile(r"[^\W\d_]+")
# By script, and all that are drawn for other purposes than writing. Of Greek only what looks like Latin;
# raised and lowered letters look like no others: Lᵖ.
LOOKALIKES = (
    ("Cyrillic", re.compile("[\u0400-\u052f]")),
    ("Armenian", re.compile("[\u0531-\u0587]")),
    ("Cherokee", re.compile("[\u13a0-\u13ff\uab70-\uabbf]")),
    ("Greek", re.compile("[\u0391\u0392\u0395-\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf]")),
    ("phonetic", re.compile("[\u1d00-\u1d2b\u1d6b-\u1d7f]")),
    ("full-width", re.compile("[\uff21-\uff5a]")),
    ("mathematical", re.compile("[\U0001d400-\U0001d7ff]")),
)
_LOOKALIKE = re.compile("|".join(pattern.pattern for _, pattern in LOOKALIKES))
# As LaTeX keeps a family name together; files have it in front.
_FAMILY_LAST = re.compile(r"^([^{},]+) (\{[^{},]+\})$")
ACCENTED = re.compile(r"\\(?:([`'^~=.\"])\s*|([urHvck])(?=[\s{]))\s*\{?\s*\\?([A-Za-z])\}?")
LETTER = re.compile(r"\\(ss|ae|AE|aa|AA|l|L|o|O|i)(?![A-Za-z])(?:\{\}|\s*)")


HOLDS_MARKUP = '"{text}" contains {what} ({found}). {proposal}'
PROPOSED, IN_UNICODE = 'Write "{plain}".', "Write it in plain Unicode, as it is printed."
AS_WRITTEN = "Pages show it as it is written. Write it in plain Unicode."
DECOMPOSED = '"{text}" contains letters and accents as separate characters. Type the letters again.'
LOOKS_LATIN = 'The "{found}" in "{text}" is {letter}'
A_LOOKALIKE = "{number} ({script}) among Latin letters. Type it again."


def check(survey: Survey) -> Iterator[Problem]:
    """Report every name or title that is not plain Unicode, with a proposal where one can be made."""
    for text, place, is_author in _names(survey):
        for what, pattern in FAULTS:
            if match := pattern.search(text):
                proposal = _propose(text, what, is_author=is_author)
                message = HOLDS_MARKUP.format(text=text, what=what, found=show_signs(match[0]), proposal=proposal)
                yield RULE.problem(place, message)
                break
        else:
            if not unicodedata.is_normalized("NFC", text):
                yield RULE.problem(place, DECOMPOSED.format(text=text))
            elif found := find_lookalike(text):
                yield RULE.problem(place, LOOKS_LATIN.format(text=text, found=found, letter=describe_lookalike(found)))
    for what, text, place in _labels_and_summaries(survey):
        if match := _FORMULA.search(text):
            yield RULE.problem(place, f"{what} contains LaTeX ({match[0]}). {AS_WRITTEN}", level="warning")


def _is_plain(text: str) -> bool:
    return text.isascii() and not _SIGNS.search(text)


def _names(survey: Survey) -> Iterator[tuple[str, Place, bool]]:
    """Yield names and titles, their places, and whether they are of authors."""
    for paper in survey.papers:
        texts = (paper.title, paper.name, paper.alt_title, paper.venue, paper.affiliation, *paper.authors)
        if _is_plain("\n".join(texts)):
            continue  # what most papers are
        for name in ("title", "name", "alt_title", "venue", "affiliation"):
            yield getattr(paper, name), paper.place_of(name), False
        for index, author in enumerate(map(printed_name, paper.authors)):
            yield author, paper.place_of(f"authors.{index}"), True
    for exclusion in survey.screened:
        yield exclusion.title, exclusion.place_of("title"), False


def _labels_and_summaries(survey: Survey) -> Iterator[tuple[str, str, Place]]:
    for paper in survey.papers:
        yield "The summary", paper.summary, paper.place_of("summary")
    for axis in survey.taxonomy.axes:
        yield f'"{axis.label}"', axis.label, axis.place_of("label")
        for value in axis.values:
            yield f'"{value.label}"', value.label, value.place_of("label")
            if value.short != value.label:
                yield f'"{value.short}"', value.short, value.place_of("short")


def find_lookalike(text: str) -> str:
    """Return a letter of another script in a word of Latin ones that looks like a Latin letter; empty if there is none.

    Greek letters that look like no Latin one stay: a method may be called by one of them.
    """
    for word in WORD.findall(text):
        if any("a" <= letter <= "z" for letter in word.lower()) and (match := _LOOKALIKE.search(word)):
            return match[0]
    return ""


def describe_lookalike(letter: str) -> str:
    """Say which letter it is and what to do about it."""
    script = next(script for script, pattern in LOOKALIKES if pattern.match(letter))
    return A_LOOKALIKE.format(number=f"U+{ord(letter):04X}", script=script)


def show_signs(found: str) -> str:
    """Return signs as a message shows them: those that nobody sees by their numbers."""
    return found if found.isprintable() else " ".join(f"U+{ord(character):04X}" for character in found)


def family_first(name: str) -> str:
    """Return a name as files write it whose family name stands in braces at the end, as LaTeX has it; others as they are."""
    return write_name(read_name(_FAMILY_LAST.sub(r"\2, \1", name)))


def _propose(text: str, what: str, *, is_author: bool) -> str:
    if what == "LaTeX":
        name = family_first(text) if is_author and _FAMILY_LAST.match(text) else text
        if name != text and not any(pattern.search(re.sub(r"[{}]", "", name)) for _, pattern in FAULTS):
            return PROPOSED.format(plain=name)
        plain = LETTER.sub(lambda match: LETTERS[match[1]], ACCENTED.sub(_compose, text))
        plain = re.sub(r"[{}]", "", plain).replace("~", " ")
        if not any(pattern.search(plain) for _, pattern in FAULTS):
            return PROPOSED.format(plain=plain)
    return IN_UNICODE


def _compose(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match[3] + ACCENTS[match[1] or match[2]])
