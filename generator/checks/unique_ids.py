"""Ids given twice in one list; those of axes, values and editions are found while parsing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.checks.rule import Example, Examples, Rule
from generator.model.identifiers import UNIQUE_IDS
from generator.model.placed import Placed
from generator.model.survey import Survey
from generator.problem import Level, Place, Problem, Related
from generator.wording import words

RULE = Rule(
    name=UNIQUE_IDS,
    level="error",
    title="Ids are unique within a list, and labels and codes within an axis.",
    reason=(
        "Ids become addresses and anchors, and readers tell values apart by their labels and codes. A short name that "
        "two values without codes share is a warning: narrow headings show nothing else."
    ),
    fix="Choose another id, label, code or short name for one of the two.",
    examples=Examples(
        passing=Example(file="problems.yml", text="  - id: H1", replaces="  - id: H1"),
        failing=Example(
            file="taxonomy.yml",
            text="{id: mint, label: Basil, definition: A pot of mint.}",
            replaces="{id: mint, label: Mint, definition: A pot of mint.}",
        ),
    ),
    reported=(
        'data/taxonomy.yml:9:27: error: "Basil" is repeated as a label on the axis herb (first at data/taxonomy.yml:8:28). Choose another. (unique-ids)',
    ),
)

Named = Iterable[tuple[str, Place]]


def check(survey: Survey) -> Iterator[Problem]:
    """Report each id that its list has already, each name of values that two share, and what a list names twice."""
    kinds: tuple[tuple[str, Level, Iterable[tuple[str, Named]]], ...] = (
        ("Choose another.", RULE.level, _lists(survey)),
        ("Choose another.", "warning", _short_names(survey)),
        ("Keep one.", RULE.level, _mentions(survey)),
    )
    for cure, level, lists in kinds:
        for what, named in lists:
            first: dict[str, Place] = {}
            for name, place in named:
                if name and first.setdefault(name, place) != place:
                    related = [Related(place=first[name], message=words.FIRST_HERE)]
                    message = f'"{name}" is repeated as {what} (first at {first[name]}). {cure}'
                    yield RULE.problem(place, message, level=level, related=related)


def _lists(survey: Survey) -> Iterator[tuple[str, Named]]:
    axes = [axis for axis in (*survey.taxonomy.axes, *survey.taxonomy.unnamed) if axis.id]
    for axis in axes:
        yield f"an evidence level of the axis {axis.id}", [(level.id, level.place) for level in axis.evidence]
        yield f"a label on the axis {axis.id}", [(value.label, value.place_of("label")) for value in axis.values]
        codes = [(value.code, value.place_of("code")) for value in axis.values if value.code]
        yield f"a code on the axis {axis.id}", codes
    yield "the label of an axis", [(axis.label, axis.place_of("label")) for axis in axes]
    yield "the label of a field", [(own.label, own.place) for own in survey.taxonomy.fields]
    yield "an exclusion", [(item.id, item.place_of("id")) for item in survey.screened]
    protocol = survey.protocol
    terms = {"source": protocol.sources, "family": protocol.families, "stage": protocol.stages}
    for what, found in terms.items():
        yield f"a {what}", [(term.id, term.place) for term in found]
    yield "a rule", [(rule.id, rule.place) for rule in protocol.rules]
    yield "a kind of source", [(kind.id, kind.place) for kind in protocol.evidence]
    yield "a system", [(system.id, system.place) for system in survey.scale.systems]
    yield "a group", [(group.id, group.place) for group in survey.problems.groups]
    yield "a path", [(path.id, path.place) for path in survey.paths]
    yield "an open problem", [(item.id, item.place) for item in survey.problems.problems]


def _short_names(survey: Survey) -> Iterator[tuple[str, Named]]:
    """Yield what stands alone in narrow headings, of values beside each other."""
    for axis in survey.taxonomy.axes:
        beside: dict[str, list[tuple[str, Place]]] = {}
        # Two with one label are reported as such.
        for value in {value.label: value for value in reversed(axis.values)}.values():
            if not value.code:
                beside.setdefault(value.parent, []).insert(0, (value.short, value.place_of("short")))
        for named in beside.values():
            yield f"a short name on the axis {axis.id}", named


def _mentions(survey: Survey) -> Iterator[tuple[str, Named]]:
    """Yield lists that name what is declared elsewhere."""
    yield "a cross table", [(pair.id, pair.place) for pair in survey.config.tables]
    yield "a section", _placed(survey.config, "sections", survey.config.sections)
    for axis in survey.taxonomy.axes:
        for value in axis.values:
            yield f"an example of the value {value.id}", _placed(value, "examples", value.examples)
    for path in survey.paths:
        yield f"a step of the path {path.id}", [(step.paper, step.place) for step in path.steps]
    for audit in survey.audits:
        yield "an axis of the audit", _placed(audit, "axes", audit.axes)
    for claim in survey.claims:
        for number in claim.numbers.values():
            yield f"a paper of the number {number.name}", zip(number.papers or (), number.paper_places, strict=True)


def _placed(record: Placed, name: str, listed: Iterable[str]) -> Named:
    return [(each, record.place_of(f"{name}.{index}")) for index, each in enumerate(listed)]
