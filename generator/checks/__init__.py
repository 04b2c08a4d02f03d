"""A survey in, everything that breaks a rule out; RULES lists them all in the order in which the site explains them."""

from __future__ import annotations

from dataclasses import replace

from generator.checks import (
    amendments,
    applies,
    audit_rows,
    author_lists,
    author_spelling,
    carried_examples,
    claim_holds,
    claim_queries,
    claim_references,
    claim_sentences,
    distinct_macros,
    evidence_levels,
    file_names,
    filled_editions,
    filled_in,
    filled_sections,
    findable_papers,
    kinds_of_value,
    known_fields,
    known_files,
    known_papers,
    known_values,
    near_misses,
    not_coded,
    possible_dates,
    readable_file,
    required_axes,
    required_fields,
    ruled_out,
    scale_figures,
    summary,
    template,
    unicode_names,
    unique_ids,
    unique_keys,
    unique_papers,
    unique_tags,
    vocabulary_drift,
    web_links,
    well_formed_identifiers,
    well_formed_ids,
)
from generator.checks.rule import Rule
from generator.model.survey import Survey
from generator.problem import Problem, sort_problems

RULES: tuple[Rule, ...] = (
    # Files
    readable_file.RULE,
    file_names.RULE,
    known_files.RULE,
    # Form
    unique_keys.RULE,
    known_fields.RULE,
    required_fields.RULE,
    kinds_of_value.RULE,
    possible_dates.RULE,
    well_formed_ids.RULE,
    unique_ids.RULE,
    distinct_macros.RULE,
    # Bibliography
    unique_papers.RULE,
    well_formed_identifiers.RULE,
    findable_papers.RULE,
    web_links.RULE,
    unicode_names.RULE,
    author_lists.RULE,
    author_spelling.RULE,
    summary.RULE,
    vocabulary_drift.RULE,
    # Tags
    known_values.RULE,
    evidence_levels.RULE,
    unique_tags.RULE,
    required_axes.RULE,
    applies.RULE,
    not_coded.RULE,
    ruled_out.RULE,
    # References between files
    known_papers.RULE,
    carried_examples.RULE,
    audit_rows.RULE,
    near_misses.RULE,
    claim_queries.RULE,
    claim_sentences.RULE,
    claim_holds.RULE,
    claim_references.RULE,
    scale_figures.RULE,
    # Editions and sections
    amendments.RULE,
    filled_editions.RULE,
    filled_sections.RULE,
    # Contributing
    template.RULE,
    filled_in.RULE,
)


def check_survey(survey: Survey) -> tuple[Problem, ...]:
    """Return what the rules find in a survey, sorted by place; what reading and parsing found is not repeated.

    The rules of papers hold for the template as well: they are asked about it alone, as if it were the only paper.
    """
    found = _ask_all(survey)
    if survey.template and survey.template.paper:
        alone = replace(survey, papers=(survey.template.paper,), template=None)
        file = survey.template.place.file
        found.extend(problem for problem in _ask_all(alone) if problem.place.file == file)
    return sort_problems(found)


def _ask_all(survey: Survey) -> list[Problem]:
    return [problem for rule in RULES if rule.check for problem in rule.check(survey)]
