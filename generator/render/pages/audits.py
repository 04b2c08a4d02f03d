"""The audits page: what second readers said of a sample of the pool, axis by axis and paper by paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.analysis.coverage import AxisCoverage, count_coverage, papers_read_differently
from generator.model.sections import shown_sections
from generator.record import frozen_record
from generator.render.audit_parts import audit_parts
from generator.render.audit_view import AuditSection, audit_section
from generator.render.charts import with_charts
from generator.render.context import EditionContext, SiteContext
from generator.render.page import Page
from generator.render.pager import Pager, beyond_first
from generator.render.reading_files import is_readable
from generator.wording import words
from generator.wording.phrases import of, share_of

_COVERED = 450  # bytes of an axis in the list of what is coded


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
    """What a page of the audits shows; readable: whether readers find a sample on a page of its own.

    elsewhere: anchor, address and name of the audits that begin on further pages, for the first page
    """

    finding: str
    boundary: str
    readable: bool
    coverage: tuple[CoverageLine, ...]
    audits: tuple[AuditSection, ...]
    pager: Pager
    elsewhere: tuple[tuple[str, str, str], ...]


def render_audits(site: SiteContext, edition: EditionContext) -> Iterator[Page]:
    """Render the pages of the audits; none when the survey shows none."""
    if "audits" not in shown_sections(edition.survey):
        return
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
    parts = audit_parts(sections, _COVERED * len(coverage))
    elsewhere = beyond_first(parts, lambda section: [(section.audit.id, section.audit.label)])
    for path, part, pager in parts:
        first = pager.number == 1
        context = AuditsContext(
            finding=finding,
            boundary=(
                "A verdict is about the whole entry: a reader may agree and still give another value on an axis. "
                "Both values are then shown. The survey’s value is that of the day the sample was drawn, or else of "
                "the day the reading was published."
            ),
            readable=is_readable(edition),
            coverage=coverage if first else (),
            audits=tuple(part),
            pager=pager,
            elsewhere=elsewhere if first else (),
        )
        page = Page(
            path=path,
            title=words.READINGS,
            description=f"{finding}.",
            body=site.templates.page("audits", context),
        ).numbered(pager.number)
        yield with_charts(page, [chart for section in part for chart in section.charts])


def _coverage_line(found: AxisCoverage) -> CoverageLine:
    return CoverageLine(
        axis=found.axis.label,
        href=f"~/axes/{found.axis.id}/",
        coded=of(found.coded, found.coded + found.uncoded),
        uncoded=f"{found.uncoded:,}",
        outside=f"{found.outside:,}",
        same=of(found.same, found.read) if found.read else "",
    )
