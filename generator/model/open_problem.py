"""The open problems that a survey names."""

from __future__ import annotations

from collections.abc import Mapping as Lookup
from dataclasses import dataclass, field

from generator.model.protocol import Term
from generator.model.reading import FieldReader
from generator.model.tags import AxisTags, parse_tags
from generator.model.taxonomy import Taxonomy
from generator.problem import Place, Problem
from generator.source.value import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenProblem:
    """One open problem; stressed: the authors single it out; tags: the axis values it concerns."""

    id: str
    title: str
    group: str
    text: str
    stressed: bool
    tags: Lookup[str, AxisTags]
    source: str
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenProblems:
    """All open problems, in their groups."""

    groups: tuple[Term, ...] = ()
    problems: tuple[OpenProblem, ...] = ()


def parse_open_problems(value: Value, plain: Taxonomy, problems: list[Problem]) -> OpenProblems:
    """Parse `problems.yml`; plain is the taxonomy without evidence levels, as open problems only name values."""
    reader = FieldReader(value, "the open problems", problems)
    groups = []
    for item in reader.records("groups", "the group"):
        group_id = item.text("id", required=True) or ""
        groups.append(Term(id=group_id, label=item.text("label") or group_id, text=item.text("text") or ""))
        item.finish()
    found = tuple(_parse_open_problem(item, plain) for item in reader.records("problems", "the open problem"))
    known = {group.id for group in groups}
    for open_problem in found:
        if open_problem.group and open_problem.group not in known:
            message = f'"{open_problem.group}" is not a group; expected one of {", ".join(sorted(known))}.'
            reader.report(open_problem.place, "known-values", message)
    reader.finish()
    return OpenProblems(groups=tuple(groups), problems=found)


def _parse_open_problem(item: FieldReader, plain: Taxonomy) -> OpenProblem:
    open_problem = OpenProblem(
        id=item.text("id", required=True) or "",
        title=item.text("title", required=True) or "",
        group=item.text("group") or "",
        text=item.text("text", required=True) or "",
        stressed=item.flag("stressed"),
        tags=parse_tags(item.raw("tags"), plain, item.problems),
        source=item.text("source") or "",
        place=item.place,
    )
    item.finish()
    return open_problem
