"""A survey in, everything that breaks a rule out; RULES lists them all in the order in which the site explains them."""

from __future__ import annotations

from generator.checks import (
    agreeing_links,
    amendments,
    applies,
    audit_rows,
    author_lists,
    author_names,
    author_spelling,
    axis_predicates,
    claim_findings,
    claim_holds,
    claim_queries,
    claim_references,
    claim_sentences,
    distinct_macros,
    distinct_names,
    drawn_samples,
    edition_counts,
    edition_locks,
    evidence_levels,
    file_names,
    filled_editions,
    filled_in,
    filled_sections,
    findable_papers,
    known_fields,
    known_files,
    known_papers,
    known_trace_parts,
    known_values,
    near_misses,
    not_coded,
    page_findings,
    page_links,
    possible_dates,
    printed_titles,
    readable_file,
    redirects,
    required_axes,
    required_fields,
    resolved_disagreements,
    ruled_out,
    safe_prose,
    scale_figures,
    summary,
    tagged_examples,
    template,
    unicode_names,
    unique_ids,
    unique_keys,
    unique_papers,
    unique_tags,
    usable_images,
    used_waivers,
    valid_traces,
    value_parents,
    value_types,
    vocabulary_drift,
    web_links,
    well_formed_identifiers,
    well_formed_ids,
)
from generator.checks.guard import ask
from generator.checks.known_problems import KnownProblems
from generator.checks.rule import CheckModule, Rule, RuleModule
from generator.model.survey import Survey
from generator.problem import Problem, sort_problems

_MODULES: tuple[RuleModule, ...] = (
    # Files
    readable_file,
    file_names,
    known_files,
    # Form
    unique_keys,
    known_fields,
    required_fields,
    value_types,
    possible_dates,
    well_formed_ids,
    unique_ids,
    distinct_macros,
    # Bibliography
    unique_papers,
    well_formed_identifiers,
    findable_papers,
    web_links,
    agreeing_links,
    usable_images,
    unicode_names,
    printed_titles,
    distinct_names,
    author_lists,
    author_names,
    author_spelling,
    summary,
    vocabulary_drift,
    # Tags
    known_values,
    value_parents,
    axis_predicates,
    evidence_levels,
    unique_tags,
    required_axes,
    applies,
    not_coded,
    ruled_out,
    # References between files
    known_papers,
    known_trace_parts,
    tagged_examples,
    audit_rows,
    drawn_samples,
    resolved_disagreements,
    near_misses,
    claim_queries,
    claim_sentences,
    claim_holds,
    claim_findings,
    claim_references,
    scale_figures,
    page_findings,
    # Prose
    safe_prose,
    page_links,
    # Traces
    valid_traces,
    # Editions and sections
    amendments,
    edition_locks,
    edition_counts,
    redirects,
    filled_editions,
    filled_sections,
    # Waivers
    used_waivers,
    # Contributing
    template,
    filled_in,
)
RULES: tuple[Rule, ...] = tuple(module.RULE for module in _MODULES)
# Rules that find in a paper what follows from it and from what stands beside papers, whatever other papers say.
BY_PAPER: tuple[RuleModule, ...] = (
    author_lists,
    author_names,
    filled_in,
    not_coded,
    possible_dates,
    printed_titles,
    unicode_names,
    web_links,
    well_formed_identifiers,
)
# Told once: to ask a module for what it has takes as long as most checks of a small survey.
_CHECKS = tuple(module for module in _MODULES if isinstance(module, CheckModule))


def check_survey(survey: Survey, known: KnownProblems | None = None) -> tuple[Problem, ...]:
    """Return what the rules find in a survey, sorted by place; what reading and parsing found is not repeated.

    known: what they found before, which is kept there
    The rules of papers hold for the template as well: they are asked about it alone, as if it were the only paper.
    """
    found = _ask_all(survey, known)
    if survey.template and survey.template.paper:
        # What stands beside papers is not asked again: hundreds of claims would name papers that are not there.
        alone = Survey(
            config=survey.config,
            taxonomy=survey.taxonomy,
            papers=(survey.template.paper,),
            exclusions=survey.exclusions,
            later=survey.later,
            images=survey.images,
            unread=survey.unread,
        )
        file = survey.template.place.file
        found.extend(problem for problem in _ask_all(alone) if problem.place.file == file)
    return sort_problems(found)


def _ask_all(survey: Survey, known: KnownProblems | None = None) -> list[Problem]:
    if known is not None:
        known.begin(survey)
    asked = (
        known.ask(module.RULE.name, module.check)
        if known is not None and module in BY_PAPER
        else ask(module.RULE.name, module.check, survey)
        for module in _CHECKS
    )
    return [problem for found in asked for problem in found]
