"""A survey in, the list of its papers for a README out; and a README in, the same README with that list out.

The list stands between two markers, each on a line of its own; everything else of the README is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.export.markdown import to_item, to_text
from generator.export.newest import edition_date
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.carry import NONE, UNKNOWN, carried_values

BEGIN = "<!-- survey:list -->"
END = "<!-- /survey:list -->"


class MarkerError(ValueError):
    """The README does not hold each marker once, the first before the second."""


def to_readme_list(survey: Survey, edition_id: str = LIVING) -> str:
    """Return the papers of an edition grouped by an axis, newest first; the survey holds everything.

    The axis is the first that every paper has exactly one primary value on, else the first with primary values, else
    the first.
    """
    axis = _grouping_axis(survey.taxonomy.axes)
    others = tuple(other for other in survey.taxonomy.axes if other is not axis)
    then = select_edition(survey, edition_id)
    day = edition_date(survey, edition_id)
    as_of = f", as of {day}" if day else ""
    number = f"{len(then.papers)} paper{'' if len(then.papers) == 1 else 's'}"
    parts = [f"{number}{f' by {to_text(_in_sentence(axis.label))}' if axis else ''}{as_of}."]
    for heading, definition, papers in _groups(then, axis):
        items = "\n".join(to_item(paper, others) for paper in sorted(papers, key=_newest_first))
        parts += [f"### {to_text(heading)} ({len(papers)})", *([to_text(definition)] if definition else []), items]
    return "\n\n".join(parts) + "\n"


def replace_between_markers(readme: str, text: str) -> str:
    """Return a README with a text between its markers; raises MarkerError when they are missing or doubled."""
    for marker in (BEGIN, END):
        if (found := readme.count(marker)) != 1:
            message = f"The README holds the marker {marker} {found} times; it needs to stand there once."
            raise MarkerError(message)
    before, _, rest = readme.partition(BEGIN)
    _, found_end, after = rest.partition(END)
    if not found_end:
        message = f"The marker {END} stands before {BEGIN}; it needs to stand after it."
        raise MarkerError(message)
    return f"{before}{BEGIN}\n\n{text.strip()}\n\n{END}{after}"


def is_stale(readme: str, text: str) -> bool:
    """Tell whether a README needs to be written anew; raises MarkerError as above."""
    return replace_between_markers(readme, text) != readme


def _grouping_axis(axes: Sequence[Axis]) -> Axis | None:
    preferred = [axis for axis in axes if axis.required and not axis.multiple]
    return next(iter((*preferred, *(axis for axis in axes if not axis.multiple), *axes)), None)


def _groups(survey: Survey, axis: Axis | None) -> list[tuple[str, str, list[Paper]]]:
    """Return (heading, definition, papers) by the axis's order; papers without a value come last."""
    if axis is None:
        return [("Papers", "", list(survey.papers))]
    by_value: dict[str, list[Paper]] = {value.id: [] for value in axis.values}
    for paper in survey.papers:
        by_value.setdefault(carried_values(paper, axis, count="primary")[0], []).append(paper)
    headings = {value.id: (value.name, value.definition) for value in axis.values}
    headings |= {NONE: (axis.none[:1].upper() + axis.none[1:], ""), UNKNOWN: ("Not read yet", "")}
    return [(*headings[value_id], papers) for value_id, papers in by_value.items() if papers]


def _in_sentence(label: str) -> str:
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def _newest_first(paper: Paper) -> tuple[int, int, str, str]:
    month = int(paper.month.replace("-", "")) if paper.month else 0
    return (-paper.year, -month, paper.title, paper.key)
