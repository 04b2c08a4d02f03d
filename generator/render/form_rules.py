"""A survey in, what a paper's file may hold out, as data for the form: patterns, limits, vocabularies and messages.

Nothing is said a second time: all of it is taken from the checks and the model. What it leaves out needs the whole
generator, and `later_rules` names it.
"""

from __future__ import annotations

from types import ModuleType

from generator.bibliography import entry_types, family_name, identifiers, journal_macros, names, years
from generator.checks import (
    RULES,
    applies,
    author_lists,
    author_names,
    file_names,
    filled_in,
    findable_papers,
    identity,
    not_coded,
    possible_dates,
    printed_titles,
    required_axes,
    ruled_out,
    summary,
    unicode_names,
    unique_papers,
    web_links,
    well_formed_identifiers,
)
from generator.json_value import Json
from generator.model import own_field, paper, reading, tags, written_date
from generator.model.counting import CONTRIBUTOR
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.render.form_view import offered_axes
from generator.render.script_pattern import to_script_pattern
from generator.source import image
from generator.wording import words

# By the module that has them, in the order in which its check asks.
_MESSAGES: tuple[tuple[ModuleType, str], ...] = (
    (reading, "MISSING WRONG_TEXT MEANT A_WHOLE_NUMBER A_MONTH NO_SUCH_DAY NO_SUCH_MONTH"),
    (paper, "COLLABORATION ET_AL ET_AL_BEFORE NAME_WITH_OTHERS NOT_A_NAME"),
    (own_field, "WRONG_VALUE PICTURE_WITHOUT_FILE PICTURE_WITHOUT_ALT PICTURE_WITH_PATH NOT_A_PICTURE"),
    (file_names, "TAKEN_NAME SAYS_NOTHING NO_ADDRESS SUCH_AS"),
    (
        possible_dates,
        "EARLY_YEAR EARLY_MONTH BEFORE_PRINT LATE_YEAR YEAR_BEFORE_ARXIV MONTH_AFTER_YEAR MONTH_AFTER_ADDED "
        "MONTH_AFTER_ARXIV MONTH_LONG_BEFORE ADDED_BEFORE_ARXIV",
    ),
    (unique_papers, "TAKEN TAKEN_BY_EXCLUDED TAKEN_TITLE OTHER_IDS OTHER_AUTHORS OTHER_YEARS OTHER_KINDS"),
    (well_formed_identifiers, "WRONG_DIGITS MORE_THAN_ID NOT_AN_ID"),
    (findable_papers, "NOT_FINDABLE"),
    (
        web_links,
        "HOLDS_A_SPACE HOLDS_A_SIGN NO_SCHEME NO_HOST A_USER_NAME NO_WEB_ADDRESS HOST_LOOKS_LATIN HOST_IN_ASCII",
    ),
    (unicode_names, "HOLDS_MARKUP PROPOSED IN_UNICODE DECOMPOSED LOOKS_LATIN A_LOOKALIKE"),
    (printed_titles, "TOO_LONG LOOKS_PARTED ALL_CAPITALS"),
    (
        author_lists,
        "TWICE LOOKS_LIKE_SEVERAL LOOKS_LIKE_TWO TWO_OR_TURNED LAST_NAME_FIRST WORDS_ALONE INITIALS_ALONE NO_GROUP",
    ),
    (
        author_names,
        "LONG_NAME SEVERAL_LISTED NO_PART_OF_A_NAME PROPOSED_NAME NAME_ALONE HOLDS_A_NUMBER MARKED_NAME IN_CAPITALS "
        "NO_CAPITAL",
    ),
    (summary, "SHORTEN END_WITH_STOP SEVERAL_SENTENCES"),
    (filled_in, "OF_THE_TEMPLATE"),
    (required_axes, "NO_VALUE WITH_LEVEL"),
    (tags, "CHOOSE_LEVEL"),
    (applies, "ELSEWHERE"),
    (not_coded, "NOT_TAGGED"),
    (ruled_out, "RULED_OUT"),
    (written_date, "MONTH_NAMES"),
    (words, "TOO_MANY A_DATE"),
)
_PATTERNS: tuple[tuple[ModuleType, str], ...] = (
    (reading, "INTEGER"),
    (written_date, "DATE MONTH OTHER_DAY YEAR_FIRST MONTH_FIRST IN_WORDS"),
    (paper, "FURTHER"),
    (own_field, "NUMBER LINK"),
    (identifiers, "IMAGE"),
    (names, "INITIAL_FIRST"),
    (years, "YEAR"),
    (image, "NAME"),
    (possible_dates, "ARXIV_MONTH"),
    (web_links, "NOT_IN_ADDRESSES"),
    (unicode_names, "ACCENTED LETTER WORD"),
    (printed_titles, "PARTED CAPITALS"),
    (family_name, "SUFFIX"),
    (author_lists, "ENTITY SEVERAL JOINED ORGANISED"),
    (author_names, "LISTED MARKS DASHES DIGITS"),
    (summary, "NEXT_SENTENCE"),
)
_WHOLE: tuple[tuple[ModuleType, str], ...] = (
    (file_names, "KEY"),
    (well_formed_identifiers, "NUMBERED"),
    (names, "IDEOGRAPHS WHOLE_PAIR"),
    (author_lists, "ONE_WORD INITIALS"),
)
# The rules that the form can apply to a paper, in the words of the check.
COVERED = (
    "required-fields", "value-types", "possible-dates", "file-names", "unique-papers", "well-formed-identifiers",
    "findable-papers", "web-links", "unicode-names", "printed-titles", "author-lists", "author-names", "summary",
    "filled-in", "required-axes", "evidence-levels", "applies", "not-coded", "ruled-out",
)  # fmt: skip
# What choices and fields of the form leave no room for.
_IMPOSSIBLE = ("known-fields", "known-values", "unique-keys", "unique-tags", "readable-file")


def to_rules(survey: Survey) -> dict[str, Json]:
    """Return the declaration; the form applies it, and says nothing that it does not hold."""
    template = survey.template.paper if survey.template else None
    ours = offered_axes(survey)
    return {
        "covered": {rule.name: rule.level for rule in RULES if rule.name in COVERED},
        "messages": {name: getattr(module, name) for module, names in _MESSAGES for name in names.split()},
        "patterns": {
            **{name: to_script_pattern(getattr(module, name)) for module, names in _PATTERNS for name in names.split()},
            **{
                name: to_script_pattern(getattr(module, name), whole=True)
                for module, names in _WHOLE
                for name in names.split()
            },
        },
        "ids": {
            kind: {
                "name": unique_papers.KINDS[kind],
                "expected": well_formed_identifiers.EXPECTED[kind],
                "whole": to_script_pattern(well_formed_identifiers.PATTERNS[kind], whole=True),
                "around": to_script_pattern(well_formed_identifiers.AROUND[kind]),
            }
            for kind in paper.ID_KINDS
        },
        "title": unique_papers.KINDS["title"],
        "addresses": [[kind, to_script_pattern(pattern)] for kind, pattern in identity.ADDRESSES],
        "hosts": dict(identifiers.HOSTS),
        "journals": dict(journal_macros.JOURNALS),
        "faults": [[what, to_script_pattern(pattern)] for what, pattern in unicode_names.FAULTS],
        "lookalikes": [[script, to_script_pattern(pattern)] for script, pattern in unicode_names.LOOKALIKES],
        "accents": dict(unicode_names.ACCENTS),
        "letters": dict(unicode_names.LETTERS),
        "no_names": list(paper.NO_NAMES),
        "longest": {**printed_titles.LONGEST, "author": author_names.LONGEST, "summary": survey.config.summary_limit},
        "stops": list(summary.STOPS),
        "closing": summary.CLOSING,
        "first_year": possible_dates.FIRST_YEAR,
        "first_printed": possible_dates.FIRST_PRINTED,
        "long_before": possible_dates.LONG_BEFORE,
        "reserved": list(file_names.RESERVED_KEYS),
        "copies": list(file_names.COPIES),
        "former_keys": [each.old for each in survey.redirects if each.kind == "paper"],
        "amendable": [*paper.AMENDABLE, *paper.AMENDABLE_IN],
        "examples": sorted({text for text, _ in filled_in.example_texts(template)}) if template else [],
        "not_papers": list(paper.NOT_PAPERS),
        "entry_types": {
            "bibtex": dict(entry_types.TYPES["bibtex"]),
            "ris": dict(entry_types.TYPES["ris"]),
            "made_by": dict(entry_types.MADE_BY),
            "containers": dict(entry_types.CONTAINERS),
            "stand_alone": sorted(entry_types.STAND_ALONE),
            "published_alone": sorted(entry_types.PUBLISHED_ALONE),
            "of_biblatex": dict(entry_types.OF_BIBLATEX),
        },
        "fields": [
            {"id": own.id, "label": own.label, "kind": own.kind, "takes": own_field.TAKES[own.kind]}
            for own in survey.taxonomy.fields
        ],
        "axes": [_axis(axis, ours=axis in ours) for axis in survey.taxonomy.axes],
        "ruled_out": [
            {
                "cells": [[axis_id, value, _below(survey, axis_id, value)] for axis_id, value in each.cells],
                "why": each.why.rstrip("."),
            }
            for each in survey.taxonomy.ruled_out
        ],
    }


def later_rules() -> tuple[str, ...]:
    """Return the titles of the rules of papers that only the whole generator can apply."""
    of_papers = {rule.name for rule in RULES if any(example.file.startswith("papers/") for example in rule.examples)}
    return tuple(rule.title for rule in RULES if rule.name in of_papers - {*COVERED, *_IMPOSSIBLE})


def _axis(axis: Axis, *, ours: bool) -> Json:
    return {
        "id": axis.id,
        "none": axis.none,
        "ours": ours,
        "required": axis.required,
        "multiple": not axis.counting.has_primary,
        "conditions": {other: sorted(values) for other, values in axis.conditions},
        "scope": applies.describe_scope(axis),
        "levels": [
            {
                "id": level.id,
                "label": level.label,
                "mark": level.mark,
                "ours": level.by == CONTRIBUTOR,
                "counted": level.counted,
            }
            for level in axis.evidence
        ],
        "under": {value: list(line) for value, line in axis.counting.under.items() if len(line) > 1},
        "values": [
            {"id": value.id, "code": value.code, "label": value.label, "not_coded": value.not_coded.rstrip(".")}
            for value in axis.values
        ],
    }


def _below(survey: Survey, axis_id: str, value: str) -> Json:
    axis = survey.taxonomy.axis(axis_id)
    return sorted(axis.below(value)) if axis else []
