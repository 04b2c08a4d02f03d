"""Names that nothing declares: of axes, values, levels, stages, systems. Those in tags are found while parsing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.rule import Rule, examples_in
from generator.model.audit import Audit
from generator.model.counting import NONE, UNKNOWN
from generator.model.identifiers import KNOWN_VALUES
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.tags import suggest_axis
from generator.model.taxonomy import Axis
from generator.problem import Place, Problem, suggest_or_list
from generator.wording.words import NOT_AN_AXIS

RULE = Rule(
    name=KNOWN_VALUES,
    level="error",
    title="Every axis, value, stage and system in use is declared.",
    reason=(
        "Tags are counted by the values declared in the taxonomy, exclusions by those in the protocol. A "
        "misspelled one would form a group of its own that nobody looks at."
    ),
    fix="Use the word suggested in the message. Declare a new value in taxonomy.yml first, with its definition.",
    examples=examples_in("papers/basil-wick2023.yml", "  watering: wick", failing="  watering: wik"),
    reported=(
        'data/papers/basil-wick2023.yml:11:13: error: "wik" is not a value of the axis watering. Did you mean "wick"? (known-values)',
    ),
)

# What `sources` of a paper may speak of, besides its axes.
PAPER_FIELDS = (
    "title", "name", "alt_title", "authors", "affiliation", "year", "month", "venue", "ids", "links", "tags", "summary",
    "added", "notes", "type", "published", "collaboration",
)  # fmt: skip


def check(survey: Survey) -> Iterator[Problem]:
    """Report each name in the taxonomy, the audits, the screening log and the papers' sources and locators that is not declared."""
    axes = {axis.id: axis for axis in survey.taxonomy.axes}
    yield from _check_taxonomy(survey, axes)
    for audit in survey.audits:
        yield from _check_audit(audit, survey, axes)
    known = (*axes, *PAPER_FIELDS)
    for paper in survey.papers:
        for name in paper.sources if survey.taxonomy.has_all_axes else ():
            if name not in known:
                place = paper.place_of(f"sources.{name}")
                yield from _unknown(name, known, place, "neither an axis nor a field of a paper")
        yield from _check_locators(paper, survey, axes)
    yield from _check_screening(survey)
    systems = [system.id for system in survey.scale.systems]
    for figure in survey.scale.figures if systems and not survey.is_unread("scale.yml") else ():
        place = figure.place_of("system")
        yield from _unknown(figure.system, systems, place, "not among the systems of this file")


def _check_taxonomy(survey: Survey, axes: dict[str, Axis]) -> Iterator[Problem]:
    for axis in survey.taxonomy.axes:
        for other, values in axis.applies_to:
            place = axis.place_of(f"applies_to.{other}")
            yield from _unknown_axis(other, survey, place)
            for value in values if other in axes else ():
                yield from _unknown_value(value, axes[other], place)
    for ruled_out in survey.taxonomy.ruled_out:
        for other, value in ruled_out.cells:
            place = ruled_out.place_of(other)
            yield from _unknown_axis(other, survey, place)
            if other in axes:
                yield from _unknown_value(value, axes[other], place)


def _check_locators(paper: Paper, survey: Survey, axes: dict[str, Axis]) -> Iterator[Problem]:
    for axis_id, located in paper.locators.items():
        yield from _unknown_axis(axis_id, survey, paper.place_of(f"locators.{axis_id}"))
        tags = paper.on(axis_id)
        given = tags.values or ((UNKNOWN,) if tags.unknown else (NONE,))
        for value in located if axis_id in axes and not tags.refused else ():
            if value in given:
                continue
            place = paper.place_of(f"locators.{axis_id}.{value}")
            yield from _unknown(value, given, place, f"not a tag of this paper on the axis {axis_id}")


def _check_audit(audit: Audit, survey: Survey, axes: dict[str, Axis]) -> Iterator[Problem]:
    for index, name in enumerate(audit.axes):
        yield from _unknown_axis(name, survey, audit.place_of(f"axes.{index}"))
    if audit.strict_axis:
        yield from _unknown_axis(audit.strict_axis, survey, audit.place_of("strict.axis"))
    if audit.strict_level and audit.strict_axis in axes and axes[audit.strict_axis].has_all_levels:
        axis = axes[audit.strict_axis]
        place = audit.place_of("strict.level")
        levels = [level.id for level in axis.evidence]
        yield from _unknown(audit.strict_level, levels, place, f"not an evidence level of the axis {axis.id}")


def _check_screening(survey: Survey) -> Iterator[Problem]:
    if survey.is_unread("protocol.yml"):
        return  # what is named may be there
    protocol = survey.protocol
    declared = {"source": protocol.sources, "family": protocol.families, "stage": protocol.stages}
    for name, terms in declared.items():
        known = [term.id for term in terms]
        for exclusion in survey.screened if known else ():
            if text := getattr(exclusion, name):
                place = exclusion.place_of(name)
                yield from _unknown(text, known, place, f"not a {name} that the protocol declares")
    for query in protocol.queries:
        for name, text in (("source", query.source), ("family", query.family)):
            if text:
                known = [term.id for term in declared[name]]
                yield from _unknown(text, known, query.places[name], f"not a {name} that the protocol declares")


def _unknown_axis(name: str, survey: Survey, place: Place) -> Iterator[Problem]:
    """Report what is not an axis, where none could not be read whose name it may be."""
    if survey.taxonomy.has_all_axes and survey.taxonomy.axis(name) is None:
        hint = suggest_axis(survey.taxonomy, name)
        yield RULE.problem(place, NOT_AN_AXIS.format(name=name, hint=hint))


def _unknown_value(value: str, axis: Axis, place: Place) -> Iterator[Problem]:
    if axis.has_all_values:
        yield from _unknown(value, [known.id for known in axis.values], place, f"not a value of the axis {axis.id}")


def _unknown(text: str, known: Iterable[str], place: Place, what: str) -> Iterator[Problem]:
    words = list(known)
    if text not in words:
        hint = suggest_or_list(text, words) if words else " None is declared."
        yield RULE.problem(place, f'"{text}" is {what}.{hint}')
