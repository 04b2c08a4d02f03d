"""How firmly papers have a value: by level who does, where each tag comes from, and why some are disputed."""

from __future__ import annotations

from collections.abc import Mapping

from generator.analysis.counts import ValueCount
from generator.model.axis_tags import AxisTags
from generator.model.paper import Paper
from generator.model.taxonomy import Axis, AxisValue
from generator.record import frozen_record
from generator.render.chain import TaggedPaper, firmest_first, tagged_paper, tagged_papers

MOST_NAMED = 12


@frozen_record
class LevelLine:
    """The papers that have a value at one level of evidence; more: how many are not named."""

    mark: str
    label: str
    number: int
    who: tuple[TaggedPaper, ...]
    more: int


@frozen_record
class Dispute:
    """A tag that is shown and in no count: why that is so, and who says it; empty where the data does not tell."""

    paper: TaggedPaper
    why: str
    source: str


def levels_of(axis: Axis, value: AxisValue, found: ValueCount, papers: Mapping[str, Paper]) -> tuple[LevelLine, ...]:
    """Return the counted levels at which papers have a value, strongest first; none on an axis without evidence."""
    firmest = firmest_first(axis, value, found.primary, papers) if axis.evidence else ()
    lines = []
    for level in axis.evidence:
        who = [(key, at) for key, at in firmest if at and at.label == level.label]
        if who:
            lines.append(
                LevelLine(
                    mark=level.mark,
                    label=level.label,
                    number=len(who),
                    who=tuple(tagged_paper(papers[key], at) for key, at in who[:MOST_NAMED]),
                    more=max(0, len(who) - MOST_NAMED),
                )
            )
    return tuple(lines)


def sources_of(axis: Axis, found: ValueCount, papers: Mapping[str, Paper]) -> tuple[tuple[str, str, str], ...]:
    """Return key and name of the papers with a value, and where their tags on the axis come from if they say so."""
    cited = (papers[key] for key in (*found.papers, *found.contested))
    return tuple((paper.key, paper.called, paper.sources[axis.id]) for paper in cited if axis.id in paper.sources)


def disputes_of(axis: Axis, value: AxisValue, found: ValueCount, papers: Mapping[str, Paper]) -> tuple[Dispute, ...]:
    """Return the tags of a value that stand at a level that is not counted.

    The reason is that of the amendment that brought the value in, or else the source of the paper's tags on the axis.
    """
    disputes = []
    for contested in tagged_papers(axis, value, found.contested, papers):
        paper = papers[contested.key]
        brought = [
            amendment
            for amendment in paper.amendments
            if amendment.path == f"tags.{axis.id}"
            and not (isinstance(amendment.was, AxisTags) and value.id in amendment.was.values)
        ]
        why, source = (brought[-1].why, brought[-1].source) if brought else ("", paper.sources.get(axis.id, ""))
        disputes.append(Dispute(paper=contested, why=why, source=source))
    return tuple(disputes)
