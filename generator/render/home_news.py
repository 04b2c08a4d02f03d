"""What the home page tells beyond its matrix: the claims that were overturned last, and the least expected gaps."""

from __future__ import annotations

from generator.analysis.cross import CrossTable
from generator.analysis.gaps import find_gaps
from generator.export.claim_sentence import sentence_text
from generator.model.config import LIVING
from generator.model.edition import select_edition
from generator.record import frozen_record
from generator.render.claim_status import ClaimStatus, living_status
from generator.render.context import EditionContext, SiteContext
from generator.render.gap_words import expected_of
from generator.render.matrix_cells import gap_address
from generator.render.table_words import cell_name

MOST_CLAIMS, MOST_GAPS = 4, 4


@frozen_record
class ClaimInTheNews:
    """A claim that was overturned: its sentence in its own edition, when and by which papers, and what it is today.

    decides: by which words of its source the finding is judged; empty where its numbers are the finding
    """

    href: str
    sentence: str
    decides: str
    today: str
    status: ClaimStatus


@frozen_record
class GapWorthALook:
    """An open gap, how many papers were expected there, and the address of its card."""

    href: str
    name: str
    expected: str


def claims_in_the_news(site: SiteContext, edition: EditionContext) -> tuple[ClaimInTheNews, ...]:
    """Return the claims that later papers have overturned, the last first; none for a published edition."""
    if edition.id != LIVING:
        return ()
    overturned = [report for report in site.reports if report.state == "overturned" and report.changes]
    overturned.sort(key=lambda report: report.changes[-1].date, reverse=True)
    return tuple(
        ClaimInTheNews(
            href=f"~/claims/#{report.claim.id}",
            sentence=sentence_text(
                report.claim, report.edition.numbers, select_edition(site.survey, report.claim.edition)
            ),
            decides=report.claim.finding.because if report.claim.finding else "",
            today=sentence_text(report.claim, report.living.numbers, edition.survey),
            status=living_status(edition, report, edition.survey),
        )
        for report in overturned[:MOST_CLAIMS]
    )


def gaps_worth_a_look(edition: EditionContext, table: CrossTable) -> tuple[GapWorthALook, ...]:
    """Return the open gaps of a table that chance explains least, as they are ranked on its page of cards."""
    gaps = [gap for gap in find_gaps(edition.survey, table).gaps if not gap.cell.number]
    return tuple(
        GapWorthALook(
            href=f"~/{gap_address(table, gap.cell)}",
            name=cell_name(table, gap.cell),
            expected=expected_of(gap),
        )
        for gap in gaps[:MOST_GAPS]
        if gap.expected
    )
