"""A survey in, the Markdown list of its papers out, and a table of how many there are of which kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.export.markdown import to_item, to_link, to_text
from generator.export.newest import edition_date
from generator.model.config import LIVING
from generator.model.counting import NONE, UNKNOWN
from generator.model.edition import select_edition
from generator.model.paper import Paper
from generator.model.survey import Survey
from generator.model.taxonomy import Axis
from generator.query.counted import counted_values
from generator.record import frozen_record
from generator.wording.phrases import plural, sentence


def to_paper_list(survey: Survey, edition_id: str = LIVING) -> str:
    """Return the papers of an edition grouped by an axis, newest first; the survey holds everything.

    The axis is the one that the site groups by; without one, all stand in one group.
    """
    axis = survey.taxonomy.grouping_axis
    others = tuple(other for other in survey.taxonomy.axes if other is not axis)
    then = select_edition(survey, edition_id)
    day = edition_date(survey, edition_id)
    as_of = f", as of {day}" if day else ""
    parts = [f"{plural(len(then.papers), 'paper')}{f' by {to_text(axis.in_prose)}' if axis else ''}{as_of}."]
    for group in _groups(then, axis):
        items = "\n".join(to_item(paper, others) for paper in sorted(group.papers, key=_newest_first))
        # The heading has the number in it, and so would its own anchor: links from elsewhere keep to this one.
        heading = f'<a id="{group.anchor}"></a>\n\n## {to_text(group.heading)} ({len(group.papers)})'
        parts += [heading, *([to_text(group.definition)] if group.definition else []), items]
    return "\n\n".join(parts) + "\n"


def to_paper_table(survey: Survey, list_address: str, edition_id: str = LIVING) -> str:
    """Return how many papers each group of that list has, with links into the list at an address."""
    axis = survey.taxonomy.grouping_axis
    then = select_edition(survey, edition_id)
    head = (sentence(axis.label) if axis else "List", "papers")
    rows = [
        (to_link(group.heading, f"{list_address}#{group.anchor}"), f"{len(group.papers):,}")
        for group in _groups(then, axis)
    ]
    return "".join(f"| {first} | {second} |\n" for first, second in (head, ("---", "---:"), *rows))


@frozen_record
class _Group:
    """The papers of one value, or of none; the anchor stays while headings and numbers change."""

    anchor: str
    heading: str
    definition: str = ""
    papers: Sequence[Paper]


def _groups(survey: Survey, axis: Axis | None) -> Iterator[_Group]:
    """Yield the groups that have papers by the axis's order; papers without a value come last."""
    if axis is None:
        yield _Group(anchor="papers", heading="Papers", papers=survey.papers)
        return
    by_value: dict[str, list[Paper]] = {value.id: [] for value in axis.values}
    for paper in survey.papers:
        by_value.setdefault(counted_values(paper, axis, count="primary")[0], []).append(paper)
    headings = {value.id: (value.name, value.definition) for value in axis.values}
    headings |= {word: (sentence(axis.name_of(word)), "") for word in (NONE, UNKNOWN)}
    for value_id, papers in by_value.items():
        heading, definition = headings[value_id]
        if papers:
            yield _Group(anchor=f"{axis.id}-{value_id}", heading=heading, definition=definition, papers=papers)


def _newest_first(paper: Paper) -> tuple[int, int, str, str]:
    month = int(paper.month.replace("-", "")) if paper.month else 0
    return (-paper.year, -month, paper.title, paper.key)
