"""The audits page: what second readers said of a sample of the pool, axis by axis and paper by paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from generator.analysis.coverage import AxisCoverage, count_coverage, papers_read_differently
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.audit_view import AuditLine, AuditSection, Disagreement, audit_section
from generator.render.charts import with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, draw_parts
from generator.render.reading_files import is_readable
from generator.wording import words
from generator.wording.phrases import of, share_of

PATH = "audits/"
_BOUNDARY = (
    "A verdict is about the whole entry: a reader may agree and still give another value on an axis. Both values are "
    "then shown. The survey’s value is that of the day the sample was drawn, or else of the day the reading was "
    "published."
)

# The place of an audit and one of its lines, or None for what stands before them.
_Entry = tuple[int, Disagreement | AuditLine | None]


@frozen_record
class CoverageLine:
    """How far one axis is coded, and what second readings say of it; empty where nobody read it twice."""

    axis: str
    href: str
    coded: str
    uncoded: str
    outside: str
    same: str


@frozen_record
class AuditsContext:
    """What a page of the audits shows; readable: whether readers find a sample on a page of its own."""

    finding: str
    boundary: str
    readable: bool
    coverage: tuple[CoverageLine, ...]
    audits: tuple[AuditSection, ...]
    pager: Pager


def render_audits(site: SiteContext, edition: EditionContext) -> list[Page]:
    """Render the pages of the audits; none when the survey shows none."""
    if "audits" not in shown_sections(edition.survey):
        return []
    rows = [row for audit in edition.survey.audits for row in audit.rows if row.paper in edition.papers]
    read = {row.paper for row in rows}
    disputed = {row.paper for row in rows if row.verdict == "disagree"}
    otherwise = papers_read_differently(edition.survey, site.survey)
    finding = (
        f"{share_of(len(read), len(edition.papers), 'paper', 'was', 'were')} read a second time; "
        f"the second readers disagree on {of(len(disputed), len(read))} and give another value for {len(otherwise):,}"
    )
    coverage = tuple(_coverage_line(found) for found in count_coverage(edition.survey, edition.statistics, site.survey))
    sections = [audit_section(site, edition, audit) for audit in edition.survey.audits]

    def anchors(entry: _Entry) -> list[tuple[str, str]]:
        audit = sections[entry[0]].audit
        return [(audit.id, audit.label)]

    def draw(path: str, part: Sequence[_Entry], pager: Pager) -> Page:
        first = pager.number == 1
        audits = tuple(_sections(sections, part))
        context = AuditsContext(
            finding=finding,
            boundary=_BOUNDARY,
            readable=is_readable(edition),
            coverage=coverage if first else (),
            audits=audits,
            pager=pager,
        )
        page = Page(
            path=path,
            title=words.READINGS,
            description=f"{finding}.",
            body=site.templates.page("audits", context),
        )
        return with_charts(page, [chart for section in audits for chart in section.charts])

    entries: list[_Entry] = [
        (place, each)
        for place, section in enumerate(sections)
        for each in (None, *section.disagreements, *section.lines)
    ]
    return draw_parts(entries, PATH, anchors, draw, counted=False)


def _sections(sections: Sequence[AuditSection], part: Iterable[_Entry]) -> Iterator[AuditSection]:
    """Yield the audits as a page has them, each with its lines there."""
    for place, found in groupby(part, key=lambda entry: entry[0]):
        here = [each for _, each in found]
        begins = None in here
        yield replace(
            sections[place],
            begins=begins,
            charts=sections[place].charts if begins else (),
            disagreements=tuple(each for each in here if isinstance(each, Disagreement)),
            lines=tuple(each for each in here if isinstance(each, AuditLine)),
        )


def _coverage_line(found: AxisCoverage) -> CoverageLine:
    return CoverageLine(
        axis=found.axis.label,
        href=f"~/axes/{found.axis.id}/",
        coded=of(found.coded, found.coded + found.uncoded),
        uncoded=f"{found.uncoded:,}",
        outside=f"{found.outside:,}",
        same=of(found.same, found.read) if found.read else "",
    )
