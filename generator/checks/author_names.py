"""Names of authors with what stands beside a name in print: titles, marks of footnotes, numbers, dashes, capitals."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.bibliography.name_parts import printed_name
from generator.checks.author_lists import ORGANISED
from generator.checks.identity import fold_title
from generator.checks.rule import Rule, examples_in
from generator.model.survey import Survey
from generator.problem import Level, Problem
from generator.wording import words

RULE = Rule(
    name="author-names",
    level="error",
    title="Author names contain no titles, footnote marks, numbers, addresses or dashes.",
    reason=(
        "Names copied from the first page of an article often have such marks, and one author then looks like two "
        "in the index and in citations. Numbers, and names entirely in capitals or lowercase, are warnings."
    ),
    fix="Write the name as the author signs: `Ida Blum` for `Ida Blum*`, `IDA BLUM` and `Ida Blum1`.",
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "authors: [Ida Blum, Jürg Hofer]",
        passing="authors: [Ida Blum, Jürg Hofer-Klee]",
        failing="authors: [Ida Blum*, Jürg Hofer]",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:11: error: "Ida Blum*" contains "*", which is not part of a name. Write "Ida Blum". (author-names)',
    ),
)

# An address, what a link leads to, academic titles, a role, and marks of footnotes. One title before one word may be a
# pen name: Dr. Seuss.
MARKS = re.compile(
    r"\S+@\S+|\]\([^\s()]*\)|^(?:(?:Dr|Prof)\. *){2,}|^(?:Dr|Prof)\.(?! *\S+$) *|\((?:[Ee]ds?\.?|[Ee]ditors?)\)$"
    r"|[*†‡§¶#@|=^\[\]‖★☆✉⁰¹²³⁴-⁹ªº]+"
)
# With the spaces around them, so that what is proposed instead has none.
DASHES = re.compile(r"^\s*[-–—_,]+|[-–—_,]+\s*$|\s*(?:--+|[–—])\s*|\s+-\s*|-\s+")
# Items of a list that YAML does not take for two, as one is indented further: the first has its hyphen or number, or is
# two words.
LISTED = re.compile(
    r"(?:[-–—•·*]\s*[^\W\d_].*?\s[-–—•·*]\s*|[^\W\d_]\S*\s+[^\W\d_].*\s-\s+[^\W\d_]\S*\s+"
    r"|\d+[.)]\s*[^\W\d_].*?\s\d+[.)]\s*)[^\W\d_]"
)
# Of ORCID iDs the whole, else the number.
DIGITS = re.compile(r"\(\d[\d-]*X?\)|\d{4}(?:-\d{3}[\dX]){3}|\d+")
LONGEST = 200
LONG_NAME = " are possible. List each author separately."
NO_PART_OF_A_NAME = '"{name}" contains "{found}", which is not part of a name.{proposal}'
PROPOSED_NAME, NAME_ALONE = ' Write "{plain}".', " Write only the name."
HOLDS_A_NUMBER = '"{name}" contains the number {found}.{proposal}'
MARKED_NAME = ' If it is a footnote mark, write "{plain}".'
SEVERAL_LISTED = (
    '"{name}" looks like several authors. Begin each on a line of its own, with a hyphen and a space, indented alike.'
)
IN_CAPITALS = '"{name}" is in capitals. Write "{plain}", or as the author signs.'
NO_CAPITAL = '"{name}" has no capital letter. Write "{plain}", or as the author signs.'
# What most names are: words of a capital and small letters of ASCII, or a capital and a full stop.
_PLAIN = re.compile(r"[A-Z][a-z]+(?:[ -][A-Z](?:[a-z]+|\.))*")


def check(survey: Survey) -> Iterator[Problem]:
    """Report each name that holds more than a name."""
    for paper in survey.papers:
        for index, name in enumerate(map(printed_name, paper.authors)):
            message, level = _find_fault(name)
            # A repeated name is reported as one.
            if message and fold_title(name) not in map(fold_title, paper.authors[:index]):
                yield RULE.problem(paper.place_of(f"authors.{index}"), message, level=level)


def _find_fault(name: str) -> tuple[str, Level]:
    """Say what is wrong with a name and how to mend it, and how surely it is; empty when nothing is."""
    if len(name) > LONGEST:
        said = words.TOO_MANY.format(what="name", number=f"{len(name):,}", units="characters", limit=LONGEST)
        return said + LONG_NAME, "error"
    if _PLAIN.fullmatch(name):
        return "", "error"
    if LISTED.match(name):
        return SEVERAL_LISTED.format(name=name), "error"
    for pattern in (MARKS, DASHES):
        if match := pattern.search(name):
            plain = " ".join(pattern.sub("" if pattern is MARKS else "-", name).split()).strip("- ")
            proposal = PROPOSED_NAME.format(plain=plain) if plain else NAME_ALONE
            return NO_PART_OF_A_NAME.format(name=name, found=match[0].strip(), proposal=proposal), "error"
    if ORGANISED.search(name):
        return "", "error"
    if match := DIGITS.search(name):
        plain = " ".join(DIGITS.sub("", name).split())
        proposal = MARKED_NAME.format(plain=plain) if plain else NAME_ALONE
        return HOLDS_A_NUMBER.format(name=name, found=match[0], proposal=proposal), "warning"
    parts = [part for part in re.split(r"[\s.-]+", name) if part.isalpha()]
    if len(parts) > 1 and any(len(part) > 3 for part in parts):
        if name.isupper():
            return IN_CAPITALS.format(name=name, plain=name.title()), "warning"
        if name.islower():
            return NO_CAPITAL.format(name=name, plain=name.title()), "warning"
    return "", "error"
