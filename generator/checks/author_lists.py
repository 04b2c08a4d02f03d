"""Author lists in which a name is repeated, reversed or stands with others; a misplaced `et al.` is found in parsing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.bibliography.family_name import SUFFIX, keep_family, write_name
from generator.bibliography.name_parts import printed_name
from generator.bibliography.names import COLLABORATION, WHOLE_PAIR
from generator.checks.identity import fold_title
from generator.checks.rule import Rule, examples_in
from generator.model.paper import AUTHOR_LISTS, FURTHER, NO_NAMES
from generator.model.placed import Placed
from generator.model.survey import Survey
from generator.problem import Level, Problem, Related
from generator.wording import words

RULE = Rule(
    name=AUTHOR_LISTS,
    level="error",
    title="Author lists name every author once, given name first; “et al.” may come only at the end.",
    reason=(
        "The author index and all citations are made from the list: a reversed or repeated name looks like another "
        "person, and names after `et al.` make the list look complete. Two people may share a name, and a name may "
        "only look reversed or like two, so that is a warning, as is `et al.` in a collaboration or affiliation."
    ),
    fix=(
        "Write `[Ida Blum, Jürg Hofer]`; end with `et al.` if there are others, or write `unknown` alone. Only a family "
        'name of several words stands first, in braces, before a comma and in quotes: `"{García Márquez}, Gabriel"`.'
    ),
    examples=examples_in(
        "papers/basil-wick2023.yml",
        "authors: [Ida Blum, Jürg Hofer]",
        passing="authors: [Ida Blum, Jürg Hofer, et al.]",
        failing="authors: [Ida Blum, et al., Jürg Hofer]",
    ),
    reported=(
        'data/papers/basil-wick2023.yml:2:21: error: "et al." comes before other authors. Move it to the end. (author-lists)',
    ),
)

ENTITY = re.compile(r"&#?\w+;")
SEVERAL = re.compile(r";|\band\b|&|\bet al\b")
JOINED = re.compile(r" (?:and|und|&) ")

# What stands in names of organisations and not of people: "Institute of Science and Technology" is one author.
ORGANISED = re.compile(
    r"\b(of|for|the|team|lab|labs|laborator\w+|group|institut\w*|universit\w*|colleges?|schools?|cent(er|re)s?|academy|"
    r"compan\w+|sons?|brothers|society|association|consortium|committee|council|foundation|ministry|office|department|"
    r"collaborations?|research|sciences?|engineering|technolog\w+|systems|arts|AI|inc|ltd|llc|co|corp|gmbh)\b",
    re.I,
)
# A capital and small letters: no acronym, and no name in a script where one word is a whole name.
ONE_WORD = re.compile("[A-ZÀ-ÖØ-ÞĀ-Ž][a-zß-öø-ÿĀ-ž]+(?:[-'’][A-ZÀ-ÖØ-ÞĀ-Ž][a-zß-öø-ÿĀ-ž]+)*")

# What a name has in front, or behind a comma.
INITIALS = re.compile(r"[A-ZÀ-ÖØ-Þ]\.(?:[ -]?[A-ZÀ-ÖØ-Þ]\.)*")

TWICE = 'The author "{name}" is listed twice. Keep one, unless two people share the name.'
LOOKS_LIKE_SEVERAL = '"{name}" looks like several authors. List each one separately.'
LOOKS_LIKE_TWO = '"{name}" looks like two authors. List each one separately.'
TWO_OR_TURNED = (
    '"{name}" looks like two authors, or like last name first. List each one separately, or write "{turned}".'
)
LAST_NAME_FIRST = '"{name}" looks like last name first. Write "{turned}".'
WORDS_ALONE = (
    'Each author here is a single word, as if names had been split at their commas. If so, write "{given} {last}", not '
    '"{last}, {given}".'
)
INITIALS_ALONE = (
    '"{name}" is only initials, as if a comma had parted a name. If so, write "{name} {last}" as one author.'
)
NO_GROUP = '"{name}" is not a name. Write only the name, or leave the field out.'


def check(survey: Survey) -> Iterator[Problem]:
    """Report names that stand twice in a list, entries that hold several names or a part of one, and `Last, First`."""
    yield from _check_list(survey.config.authors, survey.config)
    for index, name in enumerate(survey.config.authors):
        if _stands_for_others(name):
            message = f'"{name}" is not a name. List every author of the survey, or the name of their group.'
            yield RULE.problem(survey.config.place_of(f"authors.{index}"), message, level="warning")
    for paper in survey.papers:
        yield from _check_list(paper.authors, paper, paper.collaboration)
        for field, written in (("collaboration", paper.collaboration), ("affiliation", paper.affiliation)):
            name = COLLABORATION.sub("", written)
            if name and _stands_for_others(name):
                yield RULE.problem(paper.place_of(field), NO_GROUP.format(name=name), level="warning")


def _stands_for_others(name: str) -> bool:
    return name.casefold() in NO_NAMES or bool(FURTHER.search(name))


def _check_list(authors: tuple[str, ...], listing: Placed, collaboration: str = "") -> Iterator[Problem]:
    if len(authors) % 2 == 0 and authors and all(map(ONE_WORD.fullmatch, authors)):
        message = WORDS_ALONE.format(given=authors[1], last=authors[0])
        yield RULE.problem(listing.place_of("authors.0"), message, level="note")
    initials = [bool(INITIALS.fullmatch(name)) for name in authors]
    alone = next((index for index in range(1, len(authors)) if initials[index] and not initials[index - 1]), 0)
    if alone:
        message = INITIALS_ALONE.format(name=authors[alone], last=authors[alone - 1])
        yield RULE.problem(listing.place_of(f"authors.{alone}"), message, level="warning")
    first: dict[str, int] = {}
    for index, name in enumerate(map(printed_name, authors)):
        folded = fold_title(name)
        if folded in first:
            related = [Related(place=listing.place_of(f"authors.{first[folded]}"), message=words.FIRST_HERE)]
            message = TWICE.format(name=name)
            yield RULE.problem(listing.place_of(f"authors.{index}"), message, level="warning", related=related)
        elif folded:
            first[folded] = index
        if fault := _fault_of(name, collaboration):
            message, level = fault
            yield RULE.problem(listing.place_of(f"authors.{index}"), message, level=level)


def _fault_of(name: str, collaboration: str) -> tuple[str, Level] | None:
    # What few names hold is asked first.
    if (";" in name and ";" in ENTITY.sub("", name)) or name.count(",") > 1 or ("," in name and SEVERAL.search(name)):
        return LOOKS_LIKE_SEVERAL.format(name=name), RULE.level
    if WHOLE_PAIR.fullmatch(name.replace(", ", ",")) or (len(JOINED.split(name)) == 2 and not ORGANISED.search(name)):
        return LOOKS_LIKE_TWO.format(name=name), "warning"
    if name.count(",") == 1 and name != collaboration:
        last, given = (part.strip() for part in name.split(","))
        if last and given and not SUFFIX.fullmatch(given):
            may_be_two = " " in last and " " in given and not all(part.endswith(".") for part in given.split())
            message = TWO_OR_TURNED if may_be_two else LAST_NAME_FIRST
            return message.format(name=name, turned=write_name(keep_family(given, last))), "warning"
    return None
